#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

AVX2_INLINE bool is_nothing(__m256i pixels) { return _mm256_testz_si256(pixels, pixels); }

typedef uint64_t mask_bytes;

AVX2_INLINE mask_bytes mask_first(ptrdiff_t count, const uint8_t *mask) {
  uint64_t bytes = 0;
  if (count >= 8) {
    memcpy(&bytes, mask, 8);
  } else {
    for (ptrdiff_t i = 0; i < count; i++) bytes |= (uint64_t)mask[i] << 8 * i;
  }
  return bytes;
}

AVX2_INLINE bool is_clear(mask_bytes mask) { return mask == 0; }

AVX2_INLINE __m256i masked_weights(mask_bytes mask, __m256i weight) {
  const __m256i m = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)mask));
  const __m256i fraction = _mm256_or_si256(_mm256_slli_epi32(m, 7), _mm256_srli_epi32(m, 1));
  const __m256i product = _mm256_mulhrs_epi16(fraction, weight);
  const __m256i both = _mm256_or_si256(product, _mm256_slli_epi32(product, 16));
  return _mm256_blendv_epi8(both, weight, _mm256_cmpeq_epi32(m, _mm256_set1_epi32(255)));
}

#include "../rows/blend_rows.h"

// Masks: 32 bytes a vector, a short tail byte by byte.

AVX2 void raster_multiply_mask_avx2(uint8_t *mask, const uint8_t *other, ptrdiff_t count) {
  const __m256i byte = _mm256_set1_epi16(0xFF);
  const __m256i half = _mm256_set1_epi16(128);
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(mask + i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(other + i));
    // t = a·b + 128 ≤ 65153; (t + (t >> 8)) >> 8 is a·b/255 rounded.
    __m256i even = _mm256_add_epi16(
        _mm256_mullo_epi16(_mm256_and_si256(a, byte), _mm256_and_si256(b, byte)), half);
    __m256i odd = _mm256_add_epi16(
        _mm256_mullo_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8)), half);
    even = _mm256_srli_epi16(_mm256_add_epi16(even, _mm256_srli_epi16(even, 8)), 8);
    odd = _mm256_add_epi16(odd, _mm256_srli_epi16(odd, 8));
    _mm256_storeu_si256((__m256i *)(mask + i),
                        _mm256_or_si256(even, _mm256_andnot_si256(byte, odd)));
  }
  for (; i < count; i++) {
    const unsigned t = (unsigned)mask[i] * other[i] + 128;
    mask[i] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}

AVX2 void raster_scale_mask_avx2(uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = each16(weight);
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i *at = (__m256i *)(mask + i);
    _mm256_storeu_si256(at, fade(_mm256_loadu_si256(at), w));
  }
  for (; i < count; i++) {
    const uint32_t product = ((uint32_t)mask[i] * 128 * (uint32_t)weight + 16384) >> 15;
    mask[i] = (uint8_t)((product + 64) >> 7);
  }
}

#endif
