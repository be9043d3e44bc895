// What the AVX-512 kernels share. A vector holds 16 pixels; see avx2.h for how channels lie in it.
#ifndef RASTER_AVX512_H
#define RASTER_AVX512_H

#include "CRasterKernels.h"
#include <immintrin.h>

// Without "fma", so that no multiplication and addition of doubles can be fused.
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE \
  static inline __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"), always_inline))

/// The first `count` lanes of 16.
AVX512_INLINE __mmask16 lanes_of(ptrdiff_t count) {
  return count >= 16 ? (__mmask16)0xFFFF : (__mmask16)((1u << count) - 1);
}

/// a + (b − a)·w, rounded.
AVX512_INLINE __m512i mix(__m512i a, __m512i b, __m512i weight) {
  return _mm512_add_epi16(a, _mm512_mulhrs_epi16(_mm512_sub_epi16(b, a), weight));
}

/// Red and blue, times 128.
AVX512_INLINE __m512i even7(__m512i pixels) {
  return _mm512_slli_epi16(_mm512_and_si512(pixels, _mm512_set1_epi16(0xFF)), 7);
}

/// Green and alpha, times 128.
AVX512_INLINE __m512i odd7(__m512i pixels) {
  return _mm512_srli_epi16(_mm512_and_si512(pixels, _mm512_set1_epi16((short)0xFF00)), 1);
}

/// Values of 7 fraction bits, at most 32640, rounded and put back together.
AVX512_INLINE __m512i pixels_of(__m512i even, __m512i odd) {
  // (even · 256 + 2^14) >> 15 is (even + 64) >> 7.
  even = _mm512_mulhrs_epi16(even, _mm512_set1_epi16(256));
  odd = _mm512_add_epi16(odd, _mm512_set1_epi16(64));
  odd = _mm512_add_epi16(odd, odd);
  // even | (odd & 0xFF00)
  return _mm512_ternarylogic_epi32(even, odd, _mm512_set1_epi16((short)0xFF00), 0xF8);
}

#endif
