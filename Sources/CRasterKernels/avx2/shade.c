#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

/// Eight pixels toward white, which is their alpha, and then darkened; alpha stays (see
/// PixelArithmetic.swift). `weights` holds each pixel's weight in both of its 16-bit lanes.
AVX2_INLINE __m256i shaded(__m256i pixels, __m256i white, __m256i weights) {
  const __m256i even = even7(pixels);
  const __m256i odd = odd7(pixels);
  const __m256i alpha = upper_lanes(odd);
  const __m256i result = pixels_of(_mm256_mulhrs_epi16(mix(even, alpha, white), weights),
                                   _mm256_mulhrs_epi16(mix(odd, alpha, white), weights));
  return _mm256_blendv_epi8(result, pixels, _mm256_set1_epi32((int)0xFF000000));
}

/// The weights of eight pixels, doubled.
AVX2_INLINE __m256i both_lanes(__m128i weights) {
  const __m256i w = _mm256_cvtepu16_epi32(weights);
  return _mm256_or_si256(w, _mm256_slli_epi32(w, 16));
}

AVX2 void raster_shade_avx2(uint32_t *pixels, const uint16_t *weights, ptrdiff_t count,
                            int32_t whiteness) {
  const __m256i white = each16(whiteness);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i w = both_lanes(_mm_loadu_si128((const __m128i *)(weights + i)));
    store(pixels + i, shaded(load(pixels + i), white, w));
  }
  if (i == count) return;
  uint16_t tail[8] = {0};
  memcpy(tail, weights + i, (size_t)(count - i) * sizeof(uint16_t));
  store_first(count - i, pixels + i,
              shaded(load_first(count - i, pixels + i), white,
                     both_lanes(_mm_loadu_si128((const __m128i *)tail))));
}

#endif
