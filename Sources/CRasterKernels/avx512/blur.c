#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"
#include "../rows/weights.h"

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

#endif
