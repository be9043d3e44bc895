#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"
#include "../rows/weights.h"

/// One cell of a weighted sum: four channels.
AVX2_INLINE __m128i one_cell(const uint16_t *source, ptrdiff_t stride, const int16_t *weights,
                             ptrdiff_t taps) {
  __m128i sum = _mm_set1_epi32(1 << 14);
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    const uint16_t *row = source + tap * stride;
    // An odd last row is paired with itself, at weight 0.
    const uint16_t *next = tap + 1 < taps ? row + stride : row;
    const __m128i pair = _mm_unpacklo_epi16(_mm_loadl_epi64((const __m128i *)row),
                                            _mm_loadl_epi64((const __m128i *)next));
    sum = _mm_add_epi32(sum,
                        _mm_madd_epi16(pair, _mm_set1_epi32(weights_at(weights, tap, taps))));
  }
  return _mm_srli_epi32(sum, 15);
}

AVX2 void raster_weighted_sum_avx2(uint16_t *values, const uint16_t *source, ptrdiff_t stride,
                                   const int16_t *weights, ptrdiff_t taps, ptrdiff_t count) {
  const __m256i half = _mm256_set1_epi32(1 << 14);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i low = half, high = half;
    for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
      const uint16_t *row = source + tap * stride + i;
      const uint16_t *next = tap + 1 < taps ? row + stride : row;
      const __m256i w = _mm256_set1_epi32(weights_at(weights, tap, taps));
      const __m256i a = _mm256_loadu_si256((const __m256i *)row);
      const __m256i b = _mm256_loadu_si256((const __m256i *)next);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), w));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), w));
    }
    _mm256_storeu_si256(
        (__m256i *)(values + i),
        _mm256_packus_epi32(_mm256_srli_epi32(low, 15), _mm256_srli_epi32(high, 15)));
  }
  for (; i < count; i += 4) {
    const __m128i cell = one_cell(source + i, stride, weights, taps);
    _mm_storel_epi64((__m128i *)(values + i), _mm_packus_epi32(cell, cell));
  }
}

AVX2 void raster_decimate_avx2(uint16_t *values, ptrdiff_t count, const uint16_t *source,
                               ptrdiff_t step, const int16_t *weights, ptrdiff_t taps) {
  // Channels of two neighbours side by side, and their weights below each.
  const __m256i pairs = _mm256_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15,  //
                                         0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint16_t *run = source + i * step * 4;
    __m256i sums = _mm256_setr_epi32(1 << 14, 1 << 14, 1 << 14, 1 << 14, 0, 0, 0, 0);
    for (ptrdiff_t tap = 0; tap < taps; tap += 4) {
      const __m256i v = _mm256_shuffle_epi8(
          _mm256_loadu_si256((const __m256i *)(run + tap * 4)), pairs);
      const __m256i w = _mm256_permutevar8x32_epi32(
          _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(weights + tap))), spread);
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(v, w));
    }
    const __m128i cell = _mm_srli_epi32(
        _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1)), 15);
    _mm_storel_epi64((__m128i *)(values + i * 4), _mm_packus_epi32(cell, cell));
  }
}

/// Phases behind the last one in each half of a spline's table (SplineTable.spare).
enum { spline_spare = 4 };

/// Channels of two neighbouring cells side by side, twice.
AVX2_INLINE __m256i cell_pair(const uint16_t *cells) {
  return _mm256_broadcastsi128_si256(
      _mm_unpacklo_epi16(_mm_loadl_epi64((const __m128i *)cells),
                         _mm_loadl_epi64((const __m128i *)(cells + 4))));
}

/// Two pixels in 32 bits a channel.
AVX2_INLINE __m256i two_pixels(__m256i a, __m256i b, const int16_t *first,
                               const int16_t *second) {
  const __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(a, _mm256_loadu_si256((const __m256i *)first)),
      _mm256_madd_epi16(b, _mm256_loadu_si256((const __m256i *)second)));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(1 << 21)), 22);
}

AVX2 void raster_spline_avx2(uint32_t *destination, ptrdiff_t count, const uint16_t *cells,
                             ptrdiff_t phase, ptrdiff_t size, const int16_t *weights) {
  const int16_t *second = weights + 8 * (size + spline_spare);
  for (ptrdiff_t i = 0; i < count; cells += 4) {
    const __m256i a = cell_pair(cells), b = cell_pair(cells + 8);
    const ptrdiff_t end = i + (size - phase) < count ? i + (size - phase) : count;
    // Four pixels at a time: what is written too far is written again, from the next cells.
    for (; i < end; i += 4, phase += 4) {
      const int16_t *w = weights + 8 * phase, *x = second + 8 * phase;
      const __m256i words = _mm256_packs_epi32(two_pixels(a, b, w, x),
                                               two_pixels(a, b, w + 16, x + 16));
      // Pixels 0 and 2 in the lower half, 1 and 3 in the upper.
      const __m256i bytes = _mm256_packus_epi16(words, words);
      const __m128i pixels = _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes),
                                                _mm256_extracti128_si256(bytes, 1));
      if (i + 4 <= count) {
        _mm_storeu_si128((__m128i *)(destination + i), pixels);
      } else {
        uint32_t tail[4];
        _mm_storeu_si128((__m128i *)tail, pixels);
        memcpy(destination + i, tail, (size_t)(count - i) * 4);
      }
    }
    i = end;
    phase = 0;
  }
}

#endif
