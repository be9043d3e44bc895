#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

/// `low` with the upper 16 bits of `high` in each 32-bit lane.
AVX2_INLINE __m256i with_upper_halves(__m256i low, __m256i high) {
  return _mm256_blend_epi16(low, high, 0xAA);
}

/// Every pixel of a line is near one of these two.
AVX2_INLINE void prefetch_places(uintptr_t pixels, __m256i places) {
  const uint32_t first = (uint32_t)_mm256_extract_epi32(places, 0);
  const uint32_t middle = (uint32_t)_mm256_extract_epi32(places, 4);
  _mm_prefetch((const char *)(pixels + (uintptr_t)first * 4), _MM_HINT_T0);
  _mm_prefetch((const char *)(pixels + (uintptr_t)middle * 4), _MM_HINT_T0);
}

AVX2_INLINE __m256i right64(__m256i a, int bits) { return _mm256_srli_epi64(a, bits); }

AVX2_INLINE __m256i even_places(__m256i places) {
  return _mm256_and_si256(places, _mm256_set1_epi64x(0xFFFFFFFF));
}

AVX2_INLINE __m256i odd_places(__m256i places) { return _mm256_srli_epi64(places, 32); }

/// The pixels at four places, each with its right neighbour.
AVX2_INLINE __m256i pairs(const uint8_t *pixels, __m256i places) {
  return _mm256_i64gather_epi64((const long long *)pixels, places, 4);
}

/// places + pitch where row < last.
AVX2_INLINE __m256i added_where_less(__m256i places, __m256i row, __m256i last, __m256i pitch) {
  return _mm256_add_epi32(places, _mm256_and_si256(_mm256_cmpgt_epi32(last, row), pitch));
}

/// The left ones of pairs at the even and the odd places, in order.
AVX2_INLINE __m256i lefts(__m256i even, __m256i odd) {
  return _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xAA);
}

/// The right ones.
AVX2_INLINE __m256i rights(__m256i even, __m256i odd) {
  return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xAA);
}

/// 64 bits for each of eight pixels: 0, 1, 4, 5 in `a` and 2, 3, 6, 7 in `b`.
typedef struct {
  __m256i a, b;
} positions;

AVX2_INLINE positions positions_from(int64_t start, int64_t step) {
  const __m256i a = _mm256_setr_epi64x(start, start + step, start + 4 * step, start + 5 * step);
  return (positions){a, _mm256_add_epi64(a, _mm256_set1_epi64x(2 * step))};
}

/// Their low halves, in order.
AVX2_INLINE __m256i low_halves(__m256i a, __m256i b) {
  return _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}

typedef __m256d doubles;

/// The places of the pixels of `a`, and how far those of `b` are from them.
AVX2_INLINE __m256d first_half(void) { return _mm256_setr_pd(0, 1, 4, 5); }
enum { second_half = 2 };

AVX2_INLINE __m256d each_double(double value) { return _mm256_set1_pd(value); }
AVX2_INLINE __m256d plus(__m256d a, __m256d b) { return _mm256_add_pd(a, b); }
AVX2_INLINE __m256d times(__m256d a, __m256d b) { return _mm256_mul_pd(a, b); }
AVX2_INLINE __m256d over(__m256d a, __m256d b) { return _mm256_div_pd(a, b); }
AVX2_INLINE __m256d least(__m256d a, __m256d b) { return _mm256_min_pd(a, b); }
AVX2_INLINE __m256d greatest(__m256d a, __m256d b) { return _mm256_max_pd(a, b); }
AVX2_INLINE __m256i bits_of(__m256d a) { return _mm256_castpd_si256(a); }

#include "../rows/sample_rows.h"

#endif
