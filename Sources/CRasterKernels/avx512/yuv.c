#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

// The vectors of a block hold 16 pixels each, in order; one permutation at the end undoes what packing
// inside quarters does.

AVX512_INLINE __m512i pixels_at(const uint32_t *row, int k) { return load(row + 16 * k); }

AVX512_INLINE void store_luma(uint8_t *y, __m512i l0, __m512i l1, __m512i l2, __m512i l3) {
  const __m512i order =
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  store(y, _mm512_permutexvar_epi32(order, _mm512_packus_epi16(_mm512_packs_epi32(l0, l1),
                                                               _mm512_packs_epi32(l2, l3))));
}

AVX512_INLINE void store_chroma(uint8_t *u, uint8_t *v, __m512i u0, __m512i u1, __m512i v0,
                                __m512i v1) {
  // Each quarter holds two samples of U from each of the four vectors, then as many of V.
  const __m512i order = _mm512_set_epi16(31, 23, 15, 7, 30, 22, 14, 6, 29, 21, 13, 5, 28, 20, 12,
                                         4, 27, 19, 11, 3, 26, 18, 10, 2, 25, 17, 9, 1, 24, 16, 8,
                                         0);
  const __m512i both = _mm512_permutexvar_epi16(
      order, _mm512_packus_epi16(_mm512_packs_epi32(u0, u1), _mm512_packs_epi32(v0, v1)));
  _mm256_storeu_si256((__m256i *)u, _mm512_castsi512_si256(both));
  _mm256_storeu_si256((__m256i *)v, _mm512_extracti64x4_epi64(both, 1));
}

AVX512_INLINE __m512i before(__m512i last, __m512i end) {
  (void)end;
  return last;
}

AVX512_INLINE __m512i with_previous(__m512i c, __m512i previous) {
  return _mm512_add_epi16(c, _mm512_alignr_epi32(c, previous, 15));
}

/// Of each quarter of `a`, then of `b`.
AVX512_INLINE __m512i pairs(__m512i a, __m512i b) {
  const __m512 x = _mm512_castsi512_ps(a), y = _mm512_castsi512_ps(b);
  return _mm512_add_epi16(_mm512_castps_si512(_mm512_shuffle_ps(x, y, 0x88)),
                          _mm512_castps_si512(_mm512_shuffle_ps(x, y, 0xDD)));
}

#include "../rows/yuv_rows.h"

#endif
