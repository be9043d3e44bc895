#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// The non-separable blend modes: the integers of Raster/Blending/ColorBlend.swift, four pixels at a
// time as whole numbers in double precision. Products are below 2^48 and divisors below 2^24, so the
// whole part of a quotient is the integer one.

typedef __m256d Number;

typedef struct {
  Number r, g, b;
} Color;

AVX2_INLINE Number number(double value) { return _mm256_set1_pd(value); }
AVX2_INLINE Number add(Number a, Number b) { return _mm256_add_pd(a, b); }
AVX2_INLINE Number subtract(Number a, Number b) { return _mm256_sub_pd(a, b); }
AVX2_INLINE Number times(Number a, Number b) { return _mm256_mul_pd(a, b); }

/// a/b without the remainder, toward zero.
AVX2_INLINE Number quotient(Number a, Number b) {
  return _mm256_round_pd(_mm256_div_pd(a, b), _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
}

AVX2_INLINE Number least(Color c) { return _mm256_min_pd(c.r, _mm256_min_pd(c.g, c.b)); }
AVX2_INLINE Number greatest(Color c) { return _mm256_max_pd(c.r, _mm256_max_pd(c.g, c.b)); }
AVX2_INLINE Number range_of(Color c) { return subtract(greatest(c), least(c)); }

AVX2_INLINE Number luminosity(Color c) {
  return add(add(times(c.r, number(30)), times(c.g, number(59))), times(c.b, number(11)));
}

AVX2_INLINE Color chosen(Color no, Color yes, Number condition) {
  const Color result = {_mm256_blendv_pd(no.r, yes.r, condition),
                        _mm256_blendv_pd(no.g, yes.g, condition),
                        _mm256_blendv_pd(no.b, yes.b, condition)};
  return result;
}

AVX2_INLINE Number stretched(Number value, Number low, Number saturation, Number half,
                             Number range) {
  return quotient(add(times(subtract(value, low), saturation), half), range);
}

AVX2_INLINE Color set_saturation(Color c, Number saturation) {
  const Number low = least(c);
  const Number range = range_of(c);
  const Number half = quotient(range, number(2));
  const Color moved = {stretched(c.r, low, saturation, half, range),
                       stretched(c.g, low, saturation, half, range),
                       stretched(c.b, low, saturation, half, range)};
  const Color zero = {number(0), number(0), number(0)};
  return chosen(zero, moved, _mm256_cmp_pd(range, number(0), _CMP_GT_OQ));
}

AVX2_INLINE Number drawn(Number value, Number target, Number share, Number whole) {
  return add(target, quotient(times(subtract(value, target), share), whole));
}

AVX2_INLINE Color all_drawn(Color c, Number target, Number share, Number whole) {
  const Color result = {drawn(c.r, target, share, whole), drawn(c.g, target, share, whole),
                        drawn(c.b, target, share, whole)};
  return result;
}

AVX2_INLINE Color set_luminosity(Color color, Number target, Number limit) {
  const Number change = subtract(target, luminosity(color));
  const Number hundred = number(100);
  Color c = {add(times(color.r, hundred), change), add(times(color.g, hundred), change),
             add(times(color.b, hundred), change)};
  const Number low = least(c), high = greatest(c);
  const Number top = times(limit, hundred);
  c = chosen(c, all_drawn(c, target, target, subtract(target, low)),
             _mm256_cmp_pd(low, number(0), _CMP_LT_OQ));
  return chosen(c, all_drawn(c, target, subtract(top, target), subtract(high, target)),
                _mm256_cmp_pd(high, top, _CMP_GT_OQ));
}

AVX2_INLINE Color components(__m128i pixels, Number factor) {
  const __m128i byte = _mm_set1_epi32(255);
  const Color result = {
      times(_mm256_cvtepi32_pd(_mm_and_si128(pixels, byte)), factor),
      times(_mm256_cvtepi32_pd(_mm_and_si128(_mm_srli_epi32(pixels, 8), byte)), factor),
      times(_mm256_cvtepi32_pd(_mm_and_si128(_mm_srli_epi32(pixels, 16), byte)), factor)};
  return result;
}

AVX2_INLINE __m128i divided(__m128i n) {
  const __m128i t = _mm_add_epi32(n, _mm_set1_epi32(128));
  return _mm_srli_epi32(_mm_add_epi32(t, _mm_srli_epi32(t, 8)), 8);
}

AVX2_INLINE __m128i byte_of(Number outside, Number hundredths, Number limit, __m128i alpha) {
  const Number inside = _mm256_max_pd(
      number(0), _mm256_min_pd(limit, quotient(add(hundredths, number(50)), number(100))));
  return _mm_min_epi32(alpha, divided(_mm256_cvttpd_epi32(add(outside, inside))));
}

AVX2_INLINE __m128i blended(__m128i source, __m128i backdrop, int32_t code) {
  const Number sa = _mm256_cvtepi32_pd(_mm_srli_epi32(source, 24));
  const Number da = _mm256_cvtepi32_pd(_mm_srli_epi32(backdrop, 24));
  const Number all = number(255);
  const Color s = components(source, da), d = components(backdrop, sa);
  const Number limit = times(sa, da);
  Color color;
  switch (code) {
  case 24: color = set_luminosity(set_saturation(s, range_of(d)), luminosity(d), limit); break;
  case 25: color = set_luminosity(set_saturation(d, range_of(s)), luminosity(d), limit); break;
  case 26: color = set_luminosity(s, luminosity(d), limit); break;
  default: color = set_luminosity(d, luminosity(s), limit); break;
  }
  const __m128i alpha = divided(
      _mm256_cvttpd_epi32(subtract(add(times(all, sa), times(all, da)), limit)));
  const Color s_outside = components(source, subtract(all, da));
  const Color d_outside = components(backdrop, subtract(all, sa));
  const __m128i r = byte_of(add(s_outside.r, d_outside.r), color.r, limit, alpha);
  const __m128i g = byte_of(add(s_outside.g, d_outside.g), color.g, limit, alpha);
  const __m128i b = byte_of(add(s_outside.b, d_outside.b), color.b, limit, alpha);
  return _mm_or_si128(_mm_or_si128(r, _mm_slli_epi32(g, 8)),
                      _mm_or_si128(_mm_slli_epi32(b, 16), _mm_slli_epi32(alpha, 24)));
}

AVX2_INLINE void row(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                     int32_t code) {
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m128i s = _mm_loadu_si128((const __m128i *)(source + i));
    const __m128i d = _mm_loadu_si128((const __m128i *)(destination + i));
    _mm_storeu_si128((__m128i *)(destination + i), blended(s, d, code));
  }
  if (i < count) {
    const __m128i lanes =
        _mm_cmpgt_epi32(_mm_set1_epi32((int)(count - i)), _mm_setr_epi32(0, 1, 2, 3));
    const __m128i s = _mm_maskload_epi32((const int *)(source + i), lanes);
    const __m128i d = _mm_maskload_epi32((const int *)(destination + i), lanes);
    _mm_maskstore_epi32((int *)(destination + i), lanes, blended(s, d, code));
  }
}

AVX2 void raster_blend_colors_avx2(uint32_t *destination, const uint32_t *source,
                                   ptrdiff_t count, int32_t code) {
  switch (code) {
  case 24: row(destination, source, count, 24); break;
  case 25: row(destination, source, count, 25); break;
  case 26: row(destination, source, count, 26); break;
  default: row(destination, source, count, 27); break;
  }
}

#endif
