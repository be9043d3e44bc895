#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

// The samplers of sample_avx2.c with 16 pixels a vector.

/// In every 32 bits of `fraction` a weight; in each 128 the weights of four pixels. Four copies of
/// the weights of pixels `i` and `i` + 1 of the four.
AVX512_INLINE __m512i two_weights(__m512i fraction, int i) {
  const __m128i bytes = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const __m128i select = _mm_add_epi8(bytes, _mm_set1_epi8((char)(4 * i)));
  return _mm512_shuffle_epi8(fraction, _mm512_broadcast_i32x4(select));
}

/// Eight copies of the weight of pixel `i` of the four.
AVX512_INLINE __m512i one_weight(__m512i fraction, int i) {
  return _mm512_shuffle_epi8(fraction, _mm512_set1_epi16((short)(0x0100 + 0x0404 * i)));
}

/// Left and right of eight places in two rows, mixed vertically: bytes to values of 7 fraction bits.
///
/// `first` and `second` hold the even and the odd places; their weights are those of pixels `i` and
/// `i` + 1 of each four.
AVX512_INLINE void vertical_pairs(__m512i upper, __m512i lower, __m512i fraction, int i,
                                  __m512i *first, __m512i *second) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i a = _mm512_unpacklo_epi8(upper, zero);
  const __m512i b = _mm512_unpackhi_epi8(upper, zero);
  const __m512i da = _mm512_sub_epi16(_mm512_unpacklo_epi8(lower, zero), a);
  const __m512i db = _mm512_sub_epi16(_mm512_unpackhi_epi8(lower, zero), b);
  *first = _mm512_add_epi16(
      _mm512_slli_epi16(a, 7),
      _mm512_mulhrs_epi16(_mm512_slli_epi16(da, 7), one_weight(fraction, i)));
  *second = _mm512_add_epi16(
      _mm512_slli_epi16(b, 7),
      _mm512_mulhrs_epi16(_mm512_slli_epi16(db, 7), one_weight(fraction, i + 1)));
}

AVX512_INLINE __m512i gather_pairs(const void *image, __m256i offsets) {
  return _mm512_i32gather_epi64(offsets, (const long long *)image, 1);
}

/// Sixteen pixels at clamped positions in 1/32768 pixels.
AVX512_INLINE __m512i bilinear(const void *image, __m512i row_bytes, __m512i last_row,
                               ptrdiff_t ahead, __m512i u, __m512i v) {
  const __m512i bits = _mm512_set1_epi32(0x7FFF);
  const __m512i row = _mm512_srli_epi32(v, 15);
  // Offsets stay below 16384 rows of 65536 bytes.
  const __m512i upper = _mm512_add_epi32(_mm512_mullo_epi32(row, row_bytes),
                                         _mm512_slli_epi32(_mm512_srli_epi32(u, 15), 2));
  const __m512i lower = _mm512_mask_add_epi32(upper, _mm512_cmplt_epi32_mask(row, last_row),
                                              upper, row_bytes);
  // As in sample_avx2.c: turned rows leave the hardware no pattern to follow.
  const uintptr_t later = (uintptr_t)image + (uintptr_t)ahead;
  const __m128i some = _mm512_castsi512_si128(
      _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                               upper));
  _mm_prefetch((const char *)(later + (uint32_t)_mm_extract_epi32(some, 0)), _MM_HINT_T0);
  _mm_prefetch((const char *)(later + (uint32_t)_mm_extract_epi32(some, 1)), _MM_HINT_T0);
  _mm_prefetch((const char *)(later + (uint32_t)_mm_extract_epi32(some, 2)), _MM_HINT_T0);
  _mm_prefetch((const char *)(later + (uint32_t)_mm_extract_epi32(some, 3)), _MM_HINT_T0);
  // Of each four pixels the first two, then the last two: so unpacking and packing within 128 bits
  // leaves the pixels in order.
  const __m512i order =
      _mm512_setr_epi32(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
  const __m512i up = _mm512_permutexvar_epi32(order, upper);
  const __m512i low = _mm512_permutexvar_epi32(order, lower);
  const __m512i fy = _mm512_and_si512(v, bits);
  const __m512i fx = _mm512_and_si512(u, bits);
  __m512i x0, x1, x2, x3;
  vertical_pairs(gather_pairs(image, _mm512_castsi512_si256(up)),
                 gather_pairs(image, _mm512_castsi512_si256(low)), fy, 0, &x0, &x1);
  vertical_pairs(gather_pairs(image, _mm512_extracti64x4_epi64(up, 1)),
                 gather_pairs(image, _mm512_extracti64x4_epi64(low, 1)), fy, 2, &x2, &x3);
  const __m512i half = _mm512_set1_epi16(64);
  const __m512i a =
      mix(_mm512_unpacklo_epi64(x0, x1), _mm512_unpackhi_epi64(x0, x1), two_weights(fx, 0));
  const __m512i b =
      mix(_mm512_unpacklo_epi64(x2, x3), _mm512_unpackhi_epi64(x2, x3), two_weights(fx, 2));
  return _mm512_packus_epi16(_mm512_srli_epi16(_mm512_add_epi16(a, half), 7),
                             _mm512_srli_epi16(_mm512_add_epi16(b, half), 7));
}

/// Positions of pixels 0, 1, 4, 5, 8, 9, 12, 13, and with `first` = 2 those two further on.
AVX512_INLINE __m512i stepped(int64_t start, int64_t step, int first) {
  const __m512i index = _mm512_add_epi64(_mm512_setr_epi64(0, 1, 4, 5, 8, 9, 12, 13),
                                         _mm512_set1_epi64(first));
  return _mm512_add_epi64(_mm512_set1_epi64(start),
                          _mm512_mullo_epi64(index, _mm512_set1_epi64(step)));
}

/// Positions of 16 pixels in 1/32768 pixels, in order, clamped to 0…end.
AVX512_INLINE __m512i clamped_positions(__m512i first, __m512i second, __m512i end) {
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  const __m512 low = _mm512_castsi512_ps(_mm512_srli_epi64(first, 17));
  const __m512 high = _mm512_castsi512_ps(_mm512_srli_epi64(second, 17));
  const __m512i all = _mm512_castps_si512(_mm512_shuffle_ps(low, high, 0x88));
  return _mm512_min_epi32(_mm512_max_epi32(all, _mm512_setzero_si512()), end);
}

AVX512 void raster_affine_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                 ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                                 int64_t u, int64_t v, int64_t du, int64_t dv,
                                 ptrdiff_t ahead) {
  const __m512i end_u = _mm512_set1_epi32(last_column << 15);
  const __m512i end_v = _mm512_set1_epi32(last_row << 15);
  const __m512i stride = _mm512_set1_epi32((int)row_bytes);
  const __m512i bottom = _mm512_set1_epi32(last_row);
  const __m512i u_step = _mm512_set1_epi64(16 * du), v_step = _mm512_set1_epi64(16 * dv);
  __m512i u0 = stepped(u, du, 0), u2 = stepped(u, du, 2);
  __m512i v0 = stepped(v, dv, 0), v2 = stepped(v, dv, 2);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    // Past the end of the row the positions are clamped too, so a tail only stores less.
    const __m512i pixels = bilinear(image, stride, bottom, ahead, clamped_positions(u0, u2, end_u),
                                    clamped_positions(v0, v2, end_v));
    _mm512_mask_storeu_epi32(destination + i, lanes_of(count - i), pixels);
    u0 = _mm512_add_epi64(u0, u_step);
    u2 = _mm512_add_epi64(u2, u_step);
    v0 = _mm512_add_epi64(v0, v_step);
    v2 = _mm512_add_epi64(v2, v_step);
  }
}

/// Eight positions of a perspective row, clamped, in whole 1/32768 pixels.
AVX512_INLINE __m256i divided(__m512d start, __m512d step, __m512d x, __m512d r, __m512d end) {
  const __m512d p = _mm512_mul_pd(_mm512_add_pd(start, _mm512_mul_pd(step, x)), r);
  // The maximum gives its second operand for NaN.
  const __m512d clamped = _mm512_min_pd(_mm512_max_pd(p, _mm512_setzero_pd()), end);
  return _mm512_cvttpd_epi32(_mm512_add_pd(clamped, _mm512_set1_pd(0.5)));
}

AVX512 void raster_perspective_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                      ptrdiff_t row_bytes, int32_t last_column,
                                      int32_t last_row, const double *line, ptrdiff_t ahead) {
  const __m512d u = _mm512_set1_pd(line[0]), du = _mm512_set1_pd(line[1]);
  const __m512d v = _mm512_set1_pd(line[2]), dv = _mm512_set1_pd(line[3]);
  const __m512d q = _mm512_set1_pd(line[4]), dq = _mm512_set1_pd(line[5]);
  const __m512d end_u = _mm512_set1_pd((double)last_column * 32768);
  const __m512d end_v = _mm512_set1_pd((double)last_row * 32768);
  const __m512d one = _mm512_set1_pd(1), eight = _mm512_set1_pd(8);
  const __m512i stride = _mm512_set1_epi32((int)row_bytes);
  const __m512i bottom = _mm512_set1_epi32(last_row);
  // Half-integers below 2^52: adding them is exact.
  __m512d x = _mm512_add_pd(_mm512_set1_pd(line[6]), _mm512_setr_pd(0, 1, 2, 3, 4, 5, 6, 7));
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const __m512d x8 = _mm512_add_pd(x, eight);
    const __m512d r = _mm512_div_pd(one, _mm512_add_pd(q, _mm512_mul_pd(dq, x)));
    const __m512d r8 = _mm512_div_pd(one, _mm512_add_pd(q, _mm512_mul_pd(dq, x8)));
    const __m512i pu =
        _mm512_inserti64x4(_mm512_castsi256_si512(divided(u, du, x, r, end_u)),
                           divided(u, du, x8, r8, end_u), 1);
    const __m512i pv =
        _mm512_inserti64x4(_mm512_castsi256_si512(divided(v, dv, x, r, end_v)),
                           divided(v, dv, x8, r8, end_v), 1);
    _mm512_mask_storeu_epi32(destination + i, lanes_of(count - i),
                             bilinear(image, stride, bottom, ahead, pu, pv));
    x = _mm512_add_pd(x8, eight);
  }
}

AVX512 void raster_positions_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                    ptrdiff_t row_bytes, int32_t last_row,
                                    const int32_t *columns, const int32_t *rows) {
  const __m512i stride = _mm512_set1_epi32((int)row_bytes);
  const __m512i bottom = _mm512_set1_epi32(last_row);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    // Lanes past the end read the image's first pixels.
    const __mmask16 lanes = lanes_of(count - i);
    const __m512i u = _mm512_maskz_loadu_epi32(lanes, columns + i);
    const __m512i v = _mm512_maskz_loadu_epi32(lanes, rows + i);
    _mm512_mask_storeu_epi32(destination + i, lanes, bilinear(image, stride, bottom, 0, u, v));
  }
}

/// Mixes of pixels `begin`…`end` in blocks of 8; returns how far they went.
///
/// Eight pixels at a step of at most 1 lie within 8 places, at most 2 within 16: they are permuted
/// from `reach` values loaded in a row, and their right neighbours from the values one further.
/// No position of a block is clamped, and the value `reach` after a block's first can be read.
AVX512_INLINE ptrdiff_t permuted_mixes(uint32_t *destination, ptrdiff_t begin, ptrdiff_t end,
                                       const uint16_t *values, int64_t position, int64_t step,
                                       int reach) {
  const __m512i ramp =
      _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(step));
  const __m512i select = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9));
  const __m512i bits = _mm512_set1_epi64(0x7FFF);
  const __m512i half = _mm512_set1_epi16(64);
  ptrdiff_t i = begin;
  int64_t p = position + begin * step;
  for (; i + 8 <= end; i += 8, p += 8 * step) {
    const int64_t base = p >> 32;
    const uint16_t *first = values + base * 4;
    // Places from the first value: 4 whole bits and 15 of fraction.
    const __m512i at =
        _mm512_srli_epi64(_mm512_add_epi64(_mm512_set1_epi64(p - (base << 32)), ramp), 17);
    const __m512i place = _mm512_srli_epi64(at, 15);
    __m512i left, right;
    if (reach == 8) {
      left = _mm512_permutexvar_epi64(place, _mm512_loadu_si512(first));
      right = _mm512_permutexvar_epi64(place, _mm512_loadu_si512(first + 4));
    } else {
      left = _mm512_permutex2var_epi64(_mm512_loadu_si512(first), place,
                                       _mm512_loadu_si512(first + 32));
      right = _mm512_permutex2var_epi64(_mm512_loadu_si512(first + 4), place,
                                        _mm512_loadu_si512(first + 36));
    }
    const __m512i weight = _mm512_shuffle_epi8(_mm512_and_si512(at, bits), select);
    const __m512i value = _mm512_add_epi16(mix(left, right, weight), half);
    _mm256_storeu_si256((__m256i *)(destination + i),
                        _mm512_cvtepi16_epi8(_mm512_srli_epi16(value, 7)));
  }
  return i;
}

AVX512 void raster_horizontal_mix_avx512(uint32_t *destination, ptrdiff_t count,
                                         const uint16_t *values, int64_t position, int64_t step,
                                         int32_t last) {
  ptrdiff_t done = 0;
  const int64_t one = (int64_t)1 << 32;
  const int reach = step <= one ? 8 : 16;
  if (step > 0 && step <= 2 * one && last >= reach) {
    // Blocks begin at the first position that is not clamped and end where a block's first value
    // and the `reach` that follow are all among 0…last + 1.
    const int64_t first = position < 0 ? (step - 1 - position) / step : 0;
    const int64_t room = ((int64_t)(last + 1 - reach) << 32) - position;
    const int64_t blocks_end = room > 0 ? room / step + 8 : 0;
    const ptrdiff_t begin = first < count ? (ptrdiff_t)first : count;
    const ptrdiff_t end = blocks_end < count ? (ptrdiff_t)blocks_end : count;
    if (end >= begin + 8) {
      raster_horizontal_mix_avx2(destination, begin, values, position, step, last);
      done = reach == 8 ? permuted_mixes(destination, begin, end, values, position, step, 8)
                        : permuted_mixes(destination, begin, end, values, position, step, 16);
    }
  }
  raster_horizontal_mix_avx2(destination + done, count - done, values, position + done * step,
                             step, last);
}

#endif
