#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// The vectors k = 0…3 of a block hold pixels 4k…4k + 3 below and 16 + 4k…16 + 4k + 3 above, so that
// packing inside the halves leaves everything in order.

AVX2_INLINE __m256i pixels_at(const uint32_t *row, int k) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + 4 * k))),
      _mm_loadu_si128((const __m128i *)(row + 16 + 4 * k)), 1);
}

AVX2_INLINE void store_luma(uint8_t *y, __m256i l0, __m256i l1, __m256i l2, __m256i l3) {
  store(y, _mm256_packus_epi16(_mm256_packs_epi32(l0, l1), _mm256_packs_epi32(l2, l3)));
}

AVX2_INLINE void store_chroma(uint8_t *u, uint8_t *v, __m256i u0, __m256i u1, __m256i v0,
                              __m256i v1) {
  const __m256i both = _mm256_permute4x64_epi64(
      _mm256_packus_epi16(_mm256_packs_epi32(u0, u1), _mm256_packs_epi32(v0, v1)), 0xD8);
  _mm_storeu_si128((__m128i *)u, _mm256_castsi256_si128(both));
  _mm_storeu_si128((__m128i *)v, _mm256_extracti128_si256(both, 1));
}

/// Before pixel 16 of a block comes its pixel 15.
AVX2_INLINE __m256i before(__m256i last, __m256i end) {
  return _mm256_permute2x128_si256(last, end, 0x21);
}

AVX2_INLINE __m256i with_previous(__m256i c, __m256i previous) {
  return _mm256_add_epi16(c, _mm256_alignr_epi8(c, previous, 12));
}

/// Of each half of `a`, then of `b`.
AVX2_INLINE __m256i pairs(__m256i a, __m256i b) {
  const __m256 x = _mm256_castsi256_ps(a), y = _mm256_castsi256_ps(b);
  return _mm256_add_epi16(_mm256_castps_si256(_mm256_shuffle_ps(x, y, 0x88)),
                          _mm256_castps_si256(_mm256_shuffle_ps(x, y, 0xDD)));
}

#include "../rows/yuv_rows.h"

#endif
