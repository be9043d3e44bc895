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
  const __m256i half = _mm256_set1_epi16(64);
  even = _mm256_srli_epi16(_mm256_add_epi16(even, half), 7);
  // ((odd + 64) >> 7) << 8, whose low byte is masked away.
  odd = _mm256_slli_epi16(_mm256_add_epi16(odd, half), 1);
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

/// Positions of 8 pixels in 1/32768 pixels, in order, from two vectors of 32.32 positions that hold
/// pixels 0, 1, 4, 5 and 2, 3, 6, 7; clamped to 0…end.
AVX2_INLINE __m256i clamped_positions(__m256i p0145, __m256i p2367, __m256i end) {
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  const __m256 low = _mm256_castsi256_ps(_mm256_srli_epi64(p0145, 17));
  const __m256 high = _mm256_castsi256_ps(_mm256_srli_epi64(p2367, 17));
  const __m256i all = _mm256_castps_si256(_mm256_shuffle_ps(low, high, 0x88));
  return _mm256_min_epi32(_mm256_max_epi32(all, _mm256_setzero_si256()), end);
}

/// The first vectors of `clamped_positions` for a start and a step.
#define STEP_LANES(name, start, step)                                                        \
  __m256i name##0145 = _mm256_setr_epi64x(start, start + step, start + 4 * step,              \
                                          start + 5 * step);                                   \
  __m256i name##2367 = _mm256_setr_epi64x(start + 2 * step, start + 3 * step,                 \
                                          start + 6 * step, start + 7 * step);                 \
  const __m256i name##_step = _mm256_set1_epi64x(8 * step)

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

#endif
