#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"
#include "../rows/weights.h"

// Upright scales: rows to a row of values (four 16-bit channels a pixel), then columns.

AVX2 void raster_vertical_mix_avx2(uint16_t *values, const uint32_t *upper,
                                   const uint32_t *lower, ptrdiff_t count, int32_t weight) {
  const __m256i w = each16(weight);
  ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(upper + i)));
    const __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(lower + i)));
    const __m256i d = _mm256_slli_epi16(_mm256_sub_epi16(b, a), 7);
    _mm256_storeu_si256(
        (__m256i *)(values + i * 4),
        _mm256_add_epi16(_mm256_slli_epi16(a, 7), _mm256_mulhrs_epi16(d, w)));
  }
  for (; i < count; i++) {
    const __m128i a = _mm_cvtepu8_epi16(_mm_cvtsi32_si128((int)upper[i]));
    const __m128i b = _mm_cvtepu8_epi16(_mm_cvtsi32_si128((int)lower[i]));
    const __m128i d = _mm_slli_epi16(_mm_sub_epi16(b, a), 7);
    _mm_storel_epi64((__m128i *)(values + i * 4),
                     _mm_add_epi16(_mm_slli_epi16(a, 7),
                                   _mm_mulhrs_epi16(d, _mm256_castsi256_si128(w))));
  }
}

AVX2 void raster_vertical_sum_avx2(uint16_t *values, const void *first, ptrdiff_t row_bytes,
                                   const int16_t *weights, ptrdiff_t taps, ptrdiff_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i half = _mm256_set1_epi32(128);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    // Sums of pixels 0 and 4, 1 and 5, 2 and 6, 3 and 7; at most 255·32768 + 128.
    __m256i s04 = half, s15 = half, s26 = half, s37 = half;
    for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
      const uint32_t *row = (const uint32_t *)((const uint8_t *)first + tap * row_bytes) + i;
      // An odd last row is paired with itself, at weight 0.
      const uint32_t *next =
          tap + 1 < taps ? (const uint32_t *)((const uint8_t *)row + row_bytes) : row;
      const __m256i w = _mm256_set1_epi32(weights_at(weights, tap, taps));
      const __m256i a = load_first(count - i, row), b = load_first(count - i, next);
      const __m256i low = _mm256_unpacklo_epi8(a, b);
      const __m256i high = _mm256_unpackhi_epi8(a, b);
      s04 = _mm256_add_epi32(s04, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), w));
      s15 = _mm256_add_epi32(s15, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), w));
      s26 = _mm256_add_epi32(s26, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), w));
      s37 = _mm256_add_epi32(s37, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), w));
    }
    const __m256i v0145 =
        _mm256_packus_epi32(_mm256_srli_epi32(s04, 8), _mm256_srli_epi32(s15, 8));
    const __m256i v2367 =
        _mm256_packus_epi32(_mm256_srli_epi32(s26, 8), _mm256_srli_epi32(s37, 8));
    const __m256i v0123 = _mm256_permute2x128_si256(v0145, v2367, 0x20);
    const __m256i v4567 = _mm256_permute2x128_si256(v0145, v2367, 0x31);
    if (i + 8 <= count) {
      _mm256_storeu_si256((__m256i *)(values + i * 4), v0123);
      _mm256_storeu_si256((__m256i *)(values + i * 4 + 16), v4567);
    } else {
      _Alignas(32) uint16_t tail[32];
      _mm256_store_si256((__m256i *)tail, v0123);
      _mm256_store_si256((__m256i *)(tail + 16), v4567);
      memcpy(values + i * 4, tail, (size_t)(count - i) * 8);
    }
  }
}

/// Positions of 8 pixels in 1/32768 pixels, in order, from two vectors of 32.32 positions that hold
/// pixels 0, 1, 4, 5 and 2, 3, 6, 7; clamped to 0…end.
AVX2_INLINE __m256i clamped_positions(__m256i p0145, __m256i p2367, __m256i end) {
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  const __m256 low = _mm256_castsi256_ps(_mm256_srli_epi64(p0145, 17));
  const __m256 high = _mm256_castsi256_ps(_mm256_srli_epi64(p2367, 17));
  const __m256i all = _mm256_castps_si256(_mm256_shuffle_ps(low, high, 0x88));
  return _mm256_min_epi32(_mm256_max_epi32(all, _mm256_setzero_si256()), end);
}

/// Eight pixels from their left and right values. `x04` holds left and right of pixels 0 and 4,
/// each four channels, and so on; `fraction` the 15-bit weights of the pixels in order.
AVX2_INLINE __m256i horizontal(__m256i x04, __m256i x15, __m256i x26, __m256i x37,
                               __m256i fraction) {
  const __m256i first = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5,  //
                                         0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(8));
  const __m256i half = _mm256_set1_epi16(64);
  const __m256i a = mix(_mm256_unpacklo_epi64(x04, x15), _mm256_unpackhi_epi64(x04, x15),
                        _mm256_shuffle_epi8(fraction, first));
  const __m256i b = mix(_mm256_unpacklo_epi64(x26, x37), _mm256_unpackhi_epi64(x26, x37),
                        _mm256_shuffle_epi8(fraction, second));
  return _mm256_packus_epi16(_mm256_srli_epi16(_mm256_add_epi16(a, half), 7),
                             _mm256_srli_epi16(_mm256_add_epi16(b, half), 7));
}

AVX2_INLINE __m128i values_at(const uint16_t *values) {
  return _mm_loadu_si128((const __m128i *)values);
}

/// Left and right values of two pixels.
AVX2_INLINE __m256i two_places(const uint16_t *values, int32_t first, int32_t second) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(values_at(values + first * 4)),
                                 values_at(values + second * 4), 1);
}

AVX2 void raster_horizontal_mix_avx2(uint32_t *destination, ptrdiff_t count,
                                     const uint16_t *values, int64_t position, int64_t step,
                                     int32_t last) {
  const __m256i end = _mm256_set1_epi32(last << 15);
  const __m256i bits = _mm256_set1_epi32(0x7FFF);
  const __m256i p_step = _mm256_set1_epi64x(8 * step);
  __m256i p0145 = _mm256_setr_epi64x(position, position + step, position + 4 * step,
                                     position + 5 * step);
  __m256i p2367 = _mm256_add_epi64(p0145, _mm256_set1_epi64x(2 * step));
  for (ptrdiff_t i = 0; i < count; i += 8) {
    const __m256i at = clamped_positions(p0145, p2367, end);
    _Alignas(32) int32_t x[8];
    _mm256_store_si256((__m256i *)x, _mm256_srli_epi32(at, 15));
    const __m256i pixels =
        horizontal(two_places(values, x[0], x[4]), two_places(values, x[1], x[5]),
                   two_places(values, x[2], x[6]), two_places(values, x[3], x[7]),
                   _mm256_and_si256(at, bits));
    store_first(count - i, destination + i, pixels);
    p0145 = _mm256_add_epi64(p0145, p_step);
    p2367 = _mm256_add_epi64(p2367, p_step);
  }
}

/// The four channel sums of one run, rounded to 7 fraction bits.
AVX2_INLINE __m128i run_sum(const uint16_t *values, const int16_t *weights, ptrdiff_t taps) {
  // Channels of two neighbours side by side.
  const __m128i pairs = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  __m128i sum = _mm_set1_epi32(16384);
  ptrdiff_t tap = 0;
  for (; tap + 2 <= taps; tap += 2) {
    const __m128i v = _mm_shuffle_epi8(values_at(values + tap * 4), pairs);
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(v, _mm_set1_epi32(weights_at(weights, tap, taps))));
  }
  if (tap < taps) {
    const __m128i v = _mm_cvtepu16_epi32(_mm_loadl_epi64((const __m128i *)(values + tap * 4)));
    sum = _mm_add_epi32(sum, _mm_madd_epi16(v, _mm_set1_epi32(weights[tap])));
  }
  return _mm_srli_epi32(sum, 15);
}

AVX2 void raster_horizontal_sum_avx2(uint32_t *destination, ptrdiff_t count,
                                     const uint16_t *values, int32_t origin,
                                     const int32_t *starts, const int16_t *weights,
                                     ptrdiff_t taps) {
  const __m128i half = _mm_set1_epi16(64);
  ptrdiff_t i = 0;
  for (; i + 2 <= count; i += 2) {
    const __m128i a = run_sum(values + (starts[i] - origin) * 4, weights + i * taps, taps);
    const __m128i b =
        run_sum(values + (starts[i + 1] - origin) * 4, weights + (i + 1) * taps, taps);
    const __m128i both = _mm_srli_epi16(_mm_add_epi16(_mm_packus_epi32(a, b), half), 7);
    _mm_storel_epi64((__m128i *)(destination + i), _mm_packus_epi16(both, both));
  }
  if (i < count) {
    const __m128i a = run_sum(values + (starts[i] - origin) * 4, weights + i * taps, taps);
    const __m128i one = _mm_srli_epi16(_mm_add_epi16(_mm_packus_epi32(a, a), half), 7);
    destination[i] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(one, one));
  }
}

#endif
