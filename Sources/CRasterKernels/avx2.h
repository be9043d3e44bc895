// What the AVX2 kernels share. A vector holds 8 pixels; their channels are worked on in 16-bit
// lanes as two vectors, `even` (red, blue) and `odd` (green, alpha), which costs masks and shifts
// instead of shuffles and needs no re-ordering.
#ifndef RASTER_AVX2_H
#define RASTER_AVX2_H

#include "CRasterKernels.h"
#include <immintrin.h>
#include <string.h>

// Without "fma", so that no multiplication and addition of doubles can be fused.
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((target("avx2"), always_inline))

/// The 15-bit weight in every 16-bit lane.
AVX2_INLINE __m256i weight_lanes(int32_t weight) { return _mm256_set1_epi16((int16_t)weight); }

/// Red and blue, times 128.
AVX2_INLINE __m256i even7(__m256i pixels) {
  return _mm256_slli_epi16(_mm256_and_si256(pixels, _mm256_set1_epi16(0xFF)), 7);
}

/// Green and alpha, times 128.
AVX2_INLINE __m256i odd7(__m256i pixels) {
  return _mm256_slli_epi16(_mm256_srli_epi16(pixels, 8), 7);
}

/// Values of 7 fraction bits, at most 32640, rounded and put back together.
AVX2_INLINE __m256i pixels_of(__m256i even, __m256i odd) {
  // (even · 256 + 2^14) >> 15 is (even + 64) >> 7.
  even = _mm256_mulhrs_epi16(even, _mm256_set1_epi16(256));
  // ((odd + 64) >> 7) << 8, whose low byte is masked away.
  odd = _mm256_slli_epi16(_mm256_add_epi16(odd, _mm256_set1_epi16(64)), 1);
  return _mm256_or_si256(even, _mm256_and_si256(odd, _mm256_set1_epi16((short)0xFF00)));
}

/// The lanes of a tail of 1…7 pixels.
AVX2_INLINE __m256i tail_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

AVX2_INLINE __m256i load8(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}

AVX2_INLINE void store8(uint32_t *pixels, __m256i value) {
  _mm256_storeu_si256((__m256i *)pixels, value);
}

/// Pixels of a tail; nothing outside the lanes is touched.
AVX2_INLINE __m256i load_tail(const uint32_t *pixels, __m256i lanes) {
  return _mm256_maskload_epi32((const int *)pixels, lanes);
}

AVX2_INLINE void store_tail(uint32_t *pixels, __m256i lanes, __m256i value) {
  _mm256_maskstore_epi32((int *)pixels, lanes, value);
}

/// a + (b − a)·w, rounded.
AVX2_INLINE __m256i mix(__m256i a, __m256i b, __m256i weight) {
  return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

#endif
