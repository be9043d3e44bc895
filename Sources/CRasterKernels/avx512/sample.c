#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

/// `low` with the upper 16 bits of `high` in each 32-bit lane.
AVX512_INLINE __m512i with_upper_halves(__m512i low, __m512i high) {
  return _mm512_ternarylogic_epi32(low, high, _mm512_set1_epi32((int)0xFFFF0000), 0xF8);
}

/// Every pixel of a line is near one of these four.
AVX512_INLINE void prefetch_places(uintptr_t pixels, __m512i places) {
  uint32_t all[16];
  _mm512_storeu_si512(all, places);
  for (int i = 0; i < 16; i += 4) {
    _mm_prefetch((const char *)(pixels + (uintptr_t)all[i] * 4), _MM_HINT_T0);
  }
}

AVX512_INLINE __m512i right64(__m512i a, unsigned bits) { return _mm512_srli_epi64(a, bits); }

AVX512_INLINE __m512i even_places(__m512i places) {
  return _mm512_and_si512(places, _mm512_set1_epi64(0xFFFFFFFF));
}

AVX512_INLINE __m512i odd_places(__m512i places) { return _mm512_srli_epi64(places, 32); }

/// The pixels at eight places, each with its right neighbour.
AVX512_INLINE __m512i pairs(const uint8_t *pixels, __m512i places) {
  return _mm512_i64gather_epi64(places, (const long long *)pixels, 4);
}

/// places + pitch where row < last.
AVX512_INLINE __m512i added_where_less(__m512i places, __m512i row, __m512i last,
                                       __m512i pitch) {
  return _mm512_mask_add_epi32(places, _mm512_cmplt_epi32_mask(row, last), places, pitch);
}

/// The left ones of pairs at the even and the odd places, in order.
AVX512_INLINE __m512i lefts(__m512i even, __m512i odd) {
  return _mm512_mask_shuffle_epi32(even, 0xAAAA, odd, _MM_PERM_CCAA);
}

/// The right ones.
AVX512_INLINE __m512i rights(__m512i even, __m512i odd) {
  return _mm512_mask_shuffle_epi32(odd, 0x5555, even, _MM_PERM_DDBB);
}

/// 64 bits for each of sixteen pixels, the first eight in `a`.
typedef struct {
  __m512i a, b;
} positions;

AVX512_INLINE positions positions_from(int64_t start, int64_t step) {
  const __m512i a = _mm512_add_epi64(
      _mm512_set1_epi64(start), _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
                                                   _mm512_set1_epi64(step)));
  return (positions){a, _mm512_add_epi64(a, _mm512_set1_epi64(8 * step))};
}

/// Their low halves, in order.
AVX512_INLINE __m512i low_halves(__m512i a, __m512i b) {
  return _mm512_permutex2var_epi32(
      a, _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30), b);
}

typedef __m512d doubles;

/// The places of the pixels of `a`, and how far those of `b` are from them.
AVX512_INLINE __m512d first_half(void) { return _mm512_setr_pd(0, 1, 2, 3, 4, 5, 6, 7); }
enum { second_half = 8 };

AVX512_INLINE __m512d each_double(double value) { return _mm512_set1_pd(value); }
AVX512_INLINE __m512d plus(__m512d a, __m512d b) { return _mm512_add_pd(a, b); }
AVX512_INLINE __m512d times(__m512d a, __m512d b) { return _mm512_mul_pd(a, b); }
AVX512_INLINE __m512d over(__m512d a, __m512d b) { return _mm512_div_pd(a, b); }
AVX512_INLINE __m512d least(__m512d a, __m512d b) { return _mm512_min_pd(a, b); }
AVX512_INLINE __m512d greatest(__m512d a, __m512d b) { return _mm512_max_pd(a, b); }
AVX512_INLINE __m512i bits_of(__m512d a) { return _mm512_castpd_si512(a); }

#include "../rows/sample_rows.h"

#endif
