#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

AVX512_INLINE bool is_nothing(__m512i pixels) {
  return _mm512_test_epi32_mask(pixels, pixels) == 0;
}

typedef __m128i mask_bytes;

AVX512_INLINE mask_bytes mask_first(ptrdiff_t count, const uint8_t *mask) {
  return _mm_maskz_loadu_epi8(lanes_of(count), mask);
}

AVX512_INLINE bool is_clear(mask_bytes mask) { return _mm_testz_si128(mask, mask); }

AVX512_INLINE __m512i masked_weights(mask_bytes mask, __m512i weight) {
  const __m512i m = _mm512_cvtepu8_epi32(mask);
  const __m512i fraction = _mm512_or_si512(_mm512_slli_epi32(m, 7), _mm512_srli_epi32(m, 1));
  const __m512i product = _mm512_mulhrs_epi16(fraction, weight);
  const __m512i both = _mm512_or_si512(product, _mm512_slli_epi32(product, 16));
  return _mm512_mask_mov_epi32(both, _mm512_cmpeq_epi32_mask(m, _mm512_set1_epi32(255)), weight);
}

#include "../rows/blend_rows.h"

#endif
