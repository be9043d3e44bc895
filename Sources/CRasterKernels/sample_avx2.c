#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// Bilinear sampling (see RowFunctions.swift): vertically to values of 7 fraction bits, then
// horizontally. a + (b − a)·w by the signed rounded multiply is the same integer as the portable
// weighted sum, because differences lie within ±32640.

/// Left and right of four places in two rows, mixed vertically: bytes to values of 7 fraction bits.
///
/// `fraction` holds 15-bit weights in 32-bit lanes; `select` picks the one of the first place of
/// each half, the second place's lies 4 bytes on.
AVX2_INLINE void vertical_pairs(__m256i upper, __m256i lower, __m256i fraction, __m256i select,
                                __m256i *first, __m256i *second) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i next = _mm256_add_epi8(select, _mm256_set1_epi8(4));
  const __m256i a = _mm256_unpacklo_epi8(upper, zero);
  const __m256i b = _mm256_unpackhi_epi8(upper, zero);
  const __m256i da = _mm256_sub_epi16(_mm256_unpacklo_epi8(lower, zero), a);
  const __m256i db = _mm256_sub_epi16(_mm256_unpackhi_epi8(lower, zero), b);
  *first = _mm256_add_epi16(
      _mm256_slli_epi16(a, 7),
      _mm256_mulhrs_epi16(_mm256_slli_epi16(da, 7), _mm256_shuffle_epi8(fraction, select)));
  *second = _mm256_add_epi16(
      _mm256_slli_epi16(b, 7),
      _mm256_mulhrs_epi16(_mm256_slli_epi16(db, 7), _mm256_shuffle_epi8(fraction, next)));
}

/// Two neighbouring pixels at each of four byte offsets.
AVX2_INLINE __m256i gather_pairs(const void *image, __m128i offsets) {
  return _mm256_i32gather_epi64((const long long *)image, offsets, 1);
}

/// Eight pixels at clamped positions in 1/32768 pixels.
AVX2_INLINE __m256i bilinear(const void *image, __m256i row_bytes, __m256i last_row,
                             ptrdiff_t ahead, __m256i u, __m256i v) {
  const __m256i bits = _mm256_set1_epi32(0x7FFF);
  const __m256i row = _mm256_srli_epi32(v, 15);
  // Offsets stay below 16384 rows of 65536 bytes.
  const __m256i upper = _mm256_add_epi32(_mm256_mullo_epi32(row, row_bytes),
                                         _mm256_slli_epi32(_mm256_srli_epi32(u, 15), 2));
  const __m256i below = _mm256_and_si256(_mm256_cmpgt_epi32(last_row, row), row_bytes);
  const __m256i lower = _mm256_add_epi32(upper, below);
  // Turned rows leave the hardware no pattern to follow: without this the image's lines are waited
  // for one by one. Every pixel of a line is near one of these two.
  const uintptr_t later = (uintptr_t)image + (uintptr_t)ahead;
  _mm_prefetch((const char *)(later + (uint32_t)_mm256_extract_epi32(upper, 0)), _MM_HINT_T0);
  _mm_prefetch((const char *)(later + (uint32_t)_mm256_extract_epi32(upper, 4)), _MM_HINT_T0);
  // Pixels 0, 1, 4, 5 and 2, 3, 6, 7: the order in which halves are unpacked.
  const __m256i up = _mm256_permute4x64_epi64(upper, 0xD8);
  const __m256i low = _mm256_permute4x64_epi64(lower, 0xD8);
  const __m256i fy = _mm256_and_si256(v, bits);
  __m256i x04, x15, x26, x37;
  vertical_pairs(gather_pairs(image, _mm256_castsi256_si128(up)),
                 gather_pairs(image, _mm256_castsi256_si128(low)), fy,
                 _mm256_set1_epi16(0x0100), &x04, &x15);
  vertical_pairs(gather_pairs(image, _mm256_extracti128_si256(up, 1)),
                 gather_pairs(image, _mm256_extracti128_si256(low, 1)), fy,
                 _mm256_set1_epi16(0x0908), &x26, &x37);
  return horizontal(x04, x15, x26, x37, _mm256_and_si256(u, bits));
}

AVX2 void raster_affine_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                             ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                             int64_t u, int64_t v, int64_t du, int64_t dv,
                             ptrdiff_t ahead) {
  const __m256i end_u = _mm256_set1_epi32(last_column << 15);
  const __m256i end_v = _mm256_set1_epi32(last_row << 15);
  const __m256i stride = _mm256_set1_epi32((int)row_bytes);
  const __m256i bottom = _mm256_set1_epi32(last_row);
  STEP_LANES(u, u, du);
  STEP_LANES(v, v, dv);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    // Past the end of the row the positions are clamped too, so a tail only stores less.
    const __m256i pixels =
        bilinear(image, stride, bottom, ahead, clamped_positions(u0145, u2367, end_u),
                 clamped_positions(v0145, v2367, end_v));
    if (i + 8 <= count) {
      store8(destination + i, pixels);
    } else {
      store_tail(destination + i, tail_lanes(count - i), pixels);
    }
    u0145 = _mm256_add_epi64(u0145, u_step);
    u2367 = _mm256_add_epi64(u2367, u_step);
    v0145 = _mm256_add_epi64(v0145, v_step);
    v2367 = _mm256_add_epi64(v2367, v_step);
  }
}

/// Four positions of a perspective row, clamped, in whole 1/32768 pixels.
AVX2_INLINE __m128i divided(__m256d start, __m256d step, __m256d x, __m256d r, __m256d end) {
  const __m256d p = _mm256_mul_pd(_mm256_add_pd(start, _mm256_mul_pd(step, x)), r);
  // The maximum gives its second operand for NaN.
  const __m256d clamped = _mm256_min_pd(_mm256_max_pd(p, _mm256_setzero_pd()), end);
  return _mm256_cvttpd_epi32(_mm256_add_pd(clamped, _mm256_set1_pd(0.5)));
}

AVX2 void raster_perspective_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                                  ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                                  const double *line, ptrdiff_t ahead) {
  const __m256d u = _mm256_set1_pd(line[0]), du = _mm256_set1_pd(line[1]);
  const __m256d v = _mm256_set1_pd(line[2]), dv = _mm256_set1_pd(line[3]);
  const __m256d q = _mm256_set1_pd(line[4]), dq = _mm256_set1_pd(line[5]);
  const __m256d end_u = _mm256_set1_pd((double)last_column * 32768);
  const __m256d end_v = _mm256_set1_pd((double)last_row * 32768);
  const __m256d one = _mm256_set1_pd(1), four = _mm256_set1_pd(4), eight = _mm256_set1_pd(8);
  const __m256i stride = _mm256_set1_epi32((int)row_bytes);
  const __m256i bottom = _mm256_set1_epi32(last_row);
  // Half-integers below 2^52: adding them is exact.
  __m256d x = _mm256_add_pd(_mm256_set1_pd(line[6]), _mm256_setr_pd(0, 1, 2, 3));
  for (ptrdiff_t i = 0; i < count; i += 8) {
    const __m256d x4 = _mm256_add_pd(x, four);
    const __m256d r = _mm256_div_pd(one, _mm256_add_pd(q, _mm256_mul_pd(dq, x)));
    const __m256d r4 = _mm256_div_pd(one, _mm256_add_pd(q, _mm256_mul_pd(dq, x4)));
    const __m256i pu = _mm256_set_m128i(divided(u, du, x4, r4, end_u),
                                        divided(u, du, x, r, end_u));
    const __m256i pv = _mm256_set_m128i(divided(v, dv, x4, r4, end_v),
                                        divided(v, dv, x, r, end_v));
    const __m256i pixels = bilinear(image, stride, bottom, ahead, pu, pv);
    if (i + 8 <= count) {
      store8(destination + i, pixels);
    } else {
      store_tail(destination + i, tail_lanes(count - i), pixels);
    }
    x = _mm256_add_pd(x, eight);
  }
}

AVX2 void raster_positions_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                                ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,
                                const int32_t *rows) {
  const __m256i stride = _mm256_set1_epi32((int)row_bytes);
  const __m256i bottom = _mm256_set1_epi32(last_row);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    store8(destination + i,
           bilinear(image, stride, bottom, 0, load8((const uint32_t *)columns + i),
                    load8((const uint32_t *)rows + i)));
  }
  if (i == count) return;
  // Lanes past the end read the image's first pixels.
  const __m256i lanes = tail_lanes(count - i);
  store_tail(destination + i, lanes,
             bilinear(image, stride, bottom, 0, load_tail((const uint32_t *)columns + i, lanes),
                      load_tail((const uint32_t *)rows + i, lanes)));
}

#endif
