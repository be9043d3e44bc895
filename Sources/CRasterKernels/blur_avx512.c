#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"
#include "blur.h"

AVX512 void raster_weighted_sum_avx512(uint16_t *values, const uint16_t *source,
                                       ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps,
                                       ptrdiff_t count) {
  const __m512i half = _mm512_set1_epi32(1 << 14);
  for (ptrdiff_t i = 0; i < count; i += 32) {
    const ptrdiff_t left = count - i;
    const __mmask32 lanes = left >= 32 ? 0xFFFFFFFFu : (1u << left) - 1;
    __m512i low = half, high = half;
    for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
      const uint16_t *row = source + tap * stride + i;
      // An odd last row is paired with itself, at weight 0.
      const uint16_t *next = tap + 1 < taps ? row + stride : row;
      const __m512i w = _mm512_set1_epi32(weights_at(weights, tap, taps));
      const __m512i a = _mm512_maskz_loadu_epi16(lanes, row);
      const __m512i b = _mm512_maskz_loadu_epi16(lanes, next);
      low = _mm512_add_epi32(low, _mm512_madd_epi16(_mm512_unpacklo_epi16(a, b), w));
      high = _mm512_add_epi32(high, _mm512_madd_epi16(_mm512_unpackhi_epi16(a, b), w));
    }
    _mm512_mask_storeu_epi16(
        values + i, lanes,
        _mm512_packus_epi32(_mm512_srli_epi32(low, 15), _mm512_srli_epi32(high, 15)));
  }
}

/// Channels of two neighbouring cells side by side, four times.
AVX512_INLINE __m512i cell_pair(const uint16_t *cells) {
  return _mm512_broadcast_i32x4(_mm_unpacklo_epi16(_mm_loadl_epi64((const __m128i *)cells),
                                                   _mm_loadl_epi64((const __m128i *)(cells + 4))));
}

AVX512 void raster_spline_avx512(uint32_t *destination, ptrdiff_t count, const uint16_t *cells,
                                 ptrdiff_t phase, ptrdiff_t size, const int16_t *weights) {
  const int16_t *second = weights + 8 * (size + spline_spare);
  const __m512i half = _mm512_set1_epi32(1 << 21);
  for (ptrdiff_t i = 0; i < count; cells += 4) {
    const __m512i a = cell_pair(cells), b = cell_pair(cells + 8);
    const ptrdiff_t end = i + (size - phase) < count ? i + (size - phase) : count;
    // Four pixels at a time: what is written too far is written again, from the next cells.
    for (; i < end; i += 4, phase += 4) {
      const __m512i sum = _mm512_add_epi32(
          _mm512_madd_epi16(a, _mm512_loadu_si512(weights + 8 * phase)),
          _mm512_madd_epi16(b, _mm512_loadu_si512(second + 8 * phase)));
      const __m512i value = _mm512_srli_epi32(_mm512_add_epi32(sum, half), 22);
      const ptrdiff_t left = count - i;
      const __mmask8 lanes = left >= 4 ? 0xF : (__mmask8)((1u << left) - 1);
      _mm_mask_storeu_epi32(destination + i, lanes, _mm512_cvtepi32_epi8(value));
    }
    i = end;
    phase = 0;
  }
}

#endif
