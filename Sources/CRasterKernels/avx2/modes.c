#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// Blend modes by the number that Raster/Blending/BlendMode.swift gives them; the integers are those
// of SeparableBlend.swift. Most modes fit 16-bit lanes: red and blue in one vector, green and alpha
// in another, each beside its own alpha. All sums are at most 255·255, whatever wraps on the way.

typedef struct {
  __m256i s, d, sa, da;
} Lanes;

/// n/255, rounded, of 0…65025.
AVX2_INLINE __m256i divided(__m256i n) {
  const __m256i t = _mm256_add_epi16(n, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

AVX2_INLINE __m256i rest_of(__m256i alpha) {
  return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

AVX2_INLINE __m256i outside(Lanes x) {
  return _mm256_add_epi16(_mm256_mullo_epi16(x.s, rest_of(x.da)),
                          _mm256_mullo_epi16(x.d, rest_of(x.sa)));
}

/// T in 16-bit lanes.
typedef __m256i (*Term)(Lanes x);

AVX2_INLINE __m256i multiply(Lanes x) { return _mm256_mullo_epi16(x.s, x.d); }

AVX2_INLINE __m256i crossed(Lanes x) {
  return _mm256_add_epi16(_mm256_mullo_epi16(x.s, x.da), _mm256_mullo_epi16(x.d, x.sa));
}

AVX2_INLINE __m256i screen(Lanes x) { return _mm256_sub_epi16(crossed(x), multiply(x)); }

AVX2_INLINE __m256i exclusion(Lanes x) {
  return _mm256_sub_epi16(crossed(x), _mm256_slli_epi16(multiply(x), 1));
}

AVX2_INLINE __m256i darken(Lanes x) {
  return _mm256_min_epu16(_mm256_mullo_epi16(x.s, x.da), _mm256_mullo_epi16(x.d, x.sa));
}

AVX2_INLINE __m256i lighten(Lanes x) {
  return _mm256_max_epu16(_mm256_mullo_epi16(x.s, x.da), _mm256_mullo_epi16(x.d, x.sa));
}

AVX2_INLINE __m256i difference(Lanes x) {
  return _mm256_sub_epi16(lighten(x), darken(x));
}

/// Twice the product, or where `is_light` twice the screen.
AVX2_INLINE __m256i hard_light_by(Lanes x, __m256i is_light) {
  const __m256i light = _mm256_sub_epi16(
      _mm256_mullo_epi16(x.sa, x.da),
      _mm256_slli_epi16(
          _mm256_mullo_epi16(_mm256_sub_epi16(x.da, x.d), _mm256_sub_epi16(x.sa, x.s)), 1));
  return _mm256_blendv_epi8(_mm256_slli_epi16(multiply(x), 1), light, is_light);
}

AVX2_INLINE __m256i hard_light(Lanes x) {
  return hard_light_by(x, _mm256_cmpgt_epi16(_mm256_slli_epi16(x.s, 1), x.sa));
}

AVX2_INLINE __m256i overlay(Lanes x) {
  return hard_light_by(x, _mm256_cmpgt_epi16(_mm256_slli_epi16(x.d, 1), x.da));
}

AVX2_INLINE __m256i separable16(__m256i source, __m256i backdrop, Term term) {
  const __m256i byte = _mm256_set1_epi16(0xFF);
  const __m256i s_odd = _mm256_srli_epi16(source, 8), d_odd = _mm256_srli_epi16(backdrop, 8);
  const __m256i sa = upper_lanes(s_odd), da = upper_lanes(d_odd);
  const Lanes even = {_mm256_and_si256(source, byte), _mm256_and_si256(backdrop, byte), sa, da};
  const Lanes odd = {s_odd, d_odd, sa, da};
  const __m256i even_sum = _mm256_add_epi16(outside(even), term(even));
  // The alpha of every mode is that of source over.
  const __m256i odd_term =
      _mm256_blend_epi16(term(odd), _mm256_mullo_epi16(sa, da), 0xAA);
  const __m256i odd_sum = _mm256_add_epi16(outside(odd), odd_term);
  return _mm256_or_si256(divided(even_sum), _mm256_slli_epi16(divided(odd_sum), 8));
}

AVX2_INLINE void separable16_row(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                                 Term term) {
  EACH_BLOCK(count, store_first(n, destination + i,
                                separable16(load_first(n, source + i),
                                            load_first(n, destination + i), term)));
}

// Porter and Duff: s·Fs + d·Fd, each share being `plain`, or `plain` plus or minus the other's alpha.

typedef struct {
  __m256i plain, keep, flip;
} Share;

/// A share of nothing, all, the other's alpha ('a') or what that leaves ('r').
AVX2_INLINE Share share(char kind) {
  const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi16(-1);
  const __m256i all = _mm256_set1_epi16(255);
  Share result = {kind == 'r' || kind == '1' ? all : zero, kind == 'a' || kind == 'r' ? ones : zero,
                  kind == 'r' ? ones : zero};
  return result;
}

AVX2_INLINE __m256i value_of(Share share, __m256i alpha) {
  // plain ± alpha: x ^ −1 is −x − 1.
  const __m256i kept = _mm256_and_si256(alpha, share.keep);
  return _mm256_add_epi16(share.plain,
                          _mm256_sub_epi16(_mm256_xor_si256(kept, share.flip), share.flip));
}

AVX2_INLINE __m256i combined(__m256i source, __m256i backdrop, Share fs, Share fd) {
  const __m256i byte = _mm256_set1_epi16(0xFF);
  const __m256i s_odd = _mm256_srli_epi16(source, 8), d_odd = _mm256_srli_epi16(backdrop, 8);
  const __m256i source_share = value_of(fs, upper_lanes(d_odd));
  const __m256i backdrop_share = value_of(fd, upper_lanes(s_odd));
  const __m256i even =
      _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(source, byte), source_share),
                       _mm256_mullo_epi16(_mm256_and_si256(backdrop, byte), backdrop_share));
  const __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(s_odd, source_share),
                                       _mm256_mullo_epi16(d_odd, backdrop_share));
  return _mm256_or_si256(divided(even), _mm256_slli_epi16(divided(odd), 8));
}

AVX2 static void combined_row(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                              char source_share, char backdrop_share) {
  const Share fs = share(source_share), fd = share(backdrop_share);
  EACH_BLOCK(count, store_first(n, destination + i,
                                combined(load_first(n, source + i),
                                         load_first(n, destination + i), fs, fd)));
}

AVX2 static void plus_row(uint32_t *destination, const uint32_t *source, ptrdiff_t count) {
  EACH_BLOCK(count, store_first(n, destination + i,
                                _mm256_adds_epu8(load_first(n, source + i),
                                                 load_first(n, destination + i))));
}

// The modes with a division work on one channel at a time, in 32-bit lanes. Dividends are below 2^24
// and quotients small enough that the whole part of a single-precision quotient is the integer one.

/// a/b of whole numbers that are not negative, without the remainder.
AVX2_INLINE __m256i quotient(__m256i a, __m256i b) {
  return _mm256_cvttps_epi32(_mm256_div_ps(_mm256_cvtepi32_ps(a), _mm256_cvtepi32_ps(b)));
}

AVX2_INLINE __m256i color_dodge(Lanes x) {
  const __m256i full = _mm256_mullo_epi32(x.sa, x.da);
  const __m256i rest = _mm256_max_epi32(_mm256_sub_epi32(x.sa, x.s), _mm256_set1_epi32(1));
  const __m256i dividend =
      _mm256_add_epi32(_mm256_mullo_epi32(_mm256_mullo_epi32(x.d, x.sa), x.sa),
                       _mm256_srli_epi32(rest, 1));
  __m256i term = _mm256_min_epi32(full, quotient(dividend, rest));
  term = _mm256_blendv_epi8(full, term, _mm256_cmpgt_epi32(x.sa, x.s));
  return _mm256_and_si256(term, _mm256_cmpgt_epi32(x.d, _mm256_setzero_si256()));
}

AVX2_INLINE __m256i color_burn(Lanes x) {
  const __m256i full = _mm256_mullo_epi32(x.sa, x.da);
  const __m256i divisor = _mm256_max_epi32(x.s, _mm256_set1_epi32(1));
  const __m256i dividend = _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_mullo_epi32(_mm256_sub_epi32(x.da, x.d), x.sa), x.sa),
      _mm256_srli_epi32(divisor, 1));
  __m256i term = _mm256_sub_epi32(full, _mm256_min_epi32(full, quotient(dividend, divisor)));
  term = _mm256_and_si256(term, _mm256_cmpgt_epi32(x.s, _mm256_setzero_si256()));
  return _mm256_blendv_epi8(full, term, _mm256_cmpgt_epi32(x.da, x.d));
}

AVX2_INLINE __m256i soft_light(Lanes x) {
  const __m256i one = _mm256_set1_epi32(1);
  const __m256i zero = _mm256_setzero_si256();
  const __m256i divisor = _mm256_max_epi32(x.da, one);
  const __m256i strength = _mm256_sub_epi32(_mm256_slli_epi32(x.s, 1), x.sa);
  const __m256i d4 = _mm256_slli_epi32(x.d, 2), d16 = _mm256_slli_epi32(x.d, 4);
  // d·(1 − d/da)
  const __m256i down = quotient(
      _mm256_slli_epi32(_mm256_mullo_epi32(x.d, _mm256_sub_epi32(x.da, x.d)), 3), divisor);
  const __m256i down16 = _mm256_add_epi32(_mm256_slli_epi32(down, 1), one);
  // d·((16·d/da − 12)·d/da + 3)
  const __m256i da2 = _mm256_mullo_epi32(x.da, x.da);
  const __m256i da12 = _mm256_mullo_epi32(x.da, _mm256_set1_epi32(12));
  const __m256i cubic =
      _mm256_add_epi32(_mm256_mullo_epi32(_mm256_sub_epi32(d16, da12), x.d),
                       _mm256_mullo_epi32(da2, _mm256_set1_epi32(3)));
  const __m256i curve = quotient(_mm256_mullo_epi32(d4, cubic), _mm256_max_epi32(da2, one));
  const __m256i curve16 = _mm256_add_epi32(_mm256_slli_epi32(curve, 2), _mm256_set1_epi32(2));
  // √(d·da) − d
  const __m256i root = _mm256_cvttps_epi32(_mm256_sqrt_ps(
      _mm256_cvtepi32_ps(_mm256_slli_epi32(_mm256_mullo_epi32(x.d, x.da), 6))));
  const __m256i root16 =
      _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(root, 1), one), d16);
  const __m256i up16 = _mm256_blendv_epi8(curve16, root16, _mm256_cmpgt_epi32(d4, x.da));
  const __m256i sixteenths = _mm256_blendv_epi8(down16, up16, _mm256_cmpgt_epi32(strength, zero));
  const __m256i sum =
      _mm256_add_epi32(_mm256_mullo_epi32(d16, x.sa), _mm256_mullo_epi32(strength, sixteenths));
  return _mm256_max_epi32(
      zero, _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(8)), 4));
}

AVX2_INLINE __m256i divided32(__m256i n) {
  const __m256i t = _mm256_add_epi32(n, _mm256_set1_epi32(128));
  return _mm256_srli_epi32(_mm256_add_epi32(t, _mm256_srli_epi32(t, 8)), 8);
}

AVX2_INLINE __m256i outside32(Lanes x) {
  const __m256i all = _mm256_set1_epi32(255);
  return _mm256_add_epi32(_mm256_mullo_epi32(x.s, _mm256_sub_epi32(all, x.da)),
                          _mm256_mullo_epi32(x.d, _mm256_sub_epi32(all, x.sa)));
}

AVX2_INLINE __m256i separable32(__m256i source, __m256i backdrop, Term term) {
  const __m256i byte = _mm256_set1_epi32(255);
  const __m256i sa = _mm256_srli_epi32(source, 24), da = _mm256_srli_epi32(backdrop, 24);
  const Lanes alphas = {sa, da, sa, da};
  const __m256i alpha =
      divided32(_mm256_add_epi32(outside32(alphas), _mm256_mullo_epi32(sa, da)));
  __m256i result = _mm256_slli_epi32(alpha, 24);
#define CHANNEL(shift)                                                                        \
  {                                                                                           \
    const Lanes x = {_mm256_and_si256(_mm256_srli_epi32(source, shift), byte),                \
                     _mm256_and_si256(_mm256_srli_epi32(backdrop, shift), byte), sa, da};     \
    const __m256i value = divided32(_mm256_add_epi32(outside32(x), term(x)));                 \
    result = _mm256_or_si256(result,                                                          \
                             _mm256_slli_epi32(_mm256_min_epi32(value, alpha), shift));       \
  }
  CHANNEL(0)
  CHANNEL(8)
  CHANNEL(16)
#undef CHANNEL
  return result;
}

AVX2_INLINE void separable32_row(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                                 Term term) {
  EACH_BLOCK(count, store_first(n, destination + i,
                                separable32(load_first(n, source + i),
                                            load_first(n, destination + i), term)));
}

AVX2 void raster_blend_channels_avx2(uint32_t *destination, const uint32_t *source,
                                     ptrdiff_t count, int32_t code) {
  switch (code) {
  case 4: combined_row(destination, source, count, 'r', '1'); break;
  case 5: combined_row(destination, source, count, 'a', '0'); break;
  case 6: combined_row(destination, source, count, '0', 'a'); break;
  case 7: combined_row(destination, source, count, 'r', '0'); break;
  case 8: combined_row(destination, source, count, '0', 'r'); break;
  case 9: combined_row(destination, source, count, 'a', 'r'); break;
  case 10: combined_row(destination, source, count, 'r', 'a'); break;
  case 11: combined_row(destination, source, count, 'r', 'r'); break;
  case 12: plus_row(destination, source, count); break;
  case 13: separable16_row(destination, source, count, multiply); break;
  case 14: separable16_row(destination, source, count, screen); break;
  case 15: separable16_row(destination, source, count, overlay); break;
  case 16: separable16_row(destination, source, count, darken); break;
  case 17: separable16_row(destination, source, count, lighten); break;
  case 18: separable32_row(destination, source, count, color_dodge); break;
  case 19: separable32_row(destination, source, count, color_burn); break;
  case 20: separable16_row(destination, source, count, hard_light); break;
  case 21: separable32_row(destination, source, count, soft_light); break;
  case 22: separable16_row(destination, source, count, difference); break;
  case 23: separable16_row(destination, source, count, exclusion); break;
  default: break;
  }
}

#endif
