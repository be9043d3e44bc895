// What the AVX-512 kernels share. A vector holds 16 pixels; see avx2/avx2.h for how channels lie in it
// and what the words mean.
#ifndef RASTER_AVX512_H
#define RASTER_AVX512_H

#include "../rows/rows.h"
#include <immintrin.h>
#include <string.h>

// Without "fma", so that no multiplication and addition of doubles can be fused.
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE \
  static inline __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"), always_inline))

typedef __m512i vector;
enum { vector_pixels = 16 };
#define ROW AVX512
#define INLINE AVX512_INLINE
#define NAMED(row) row##_avx512

AVX512_INLINE __m512i each16(int32_t value) { return _mm512_set1_epi16((int16_t)value); }
AVX512_INLINE __m512i each32(int32_t value) { return _mm512_set1_epi32(value); }
AVX512_INLINE __m512i add16(__m512i a, __m512i b) { return _mm512_add_epi16(a, b); }
AVX512_INLINE __m512i subtract16(__m512i a, __m512i b) { return _mm512_sub_epi16(a, b); }
AVX512_INLINE __m512i add32(__m512i a, __m512i b) { return _mm512_add_epi32(a, b); }
AVX512_INLINE __m512i both(__m512i a, __m512i b) { return _mm512_and_si512(a, b); }
AVX512_INLINE __m512i either(__m512i a, __m512i b) { return _mm512_or_si512(a, b); }
AVX512_INLINE __m512i least32(__m512i a, __m512i b) { return _mm512_min_epi32(a, b); }
AVX512_INLINE __m512i greatest32(__m512i a, __m512i b) { return _mm512_max_epi32(a, b); }
AVX512_INLINE __m512i left16(__m512i a, unsigned bits) { return _mm512_slli_epi16(a, bits); }
AVX512_INLINE __m512i right16(__m512i a, unsigned bits) { return _mm512_srli_epi16(a, bits); }
AVX512_INLINE __m512i left32(__m512i a, unsigned bits) { return _mm512_slli_epi32(a, bits); }
AVX512_INLINE __m512i right32(__m512i a, unsigned bits) { return _mm512_srli_epi32(a, bits); }
AVX512_INLINE __m512i product15(__m512i a, __m512i b) { return _mm512_mulhrs_epi16(a, b); }
AVX512_INLINE __m512i product16(__m512i a, __m512i b) { return _mm512_mulhi_epu16(a, b); }
AVX512_INLINE __m512i products32(__m512i a, __m512i b) { return _mm512_madd_epi16(a, b); }
AVX512_INLINE __m512i products_of_bytes(__m512i a, __m512i b) {
  return _mm512_maddubs_epi16(a, b);
}
AVX512_INLINE __m512i shuffled(__m512i a, int32_t w0, int32_t w1, int32_t w2, int32_t w3) {
  return _mm512_shuffle_epi8(a, _mm512_setr4_epi32(w0, w1, w2, w3));
}

// Shifts run on one port of three, so additions, masks and shuffles stand in for them where they can.

/// Red and blue, times 128.
AVX512_INLINE __m512i even7(__m512i pixels) {
  return _mm512_slli_epi16(_mm512_and_si512(pixels, _mm512_set1_epi16(0xFF)), 7);
}

/// Green and alpha, times 128.
AVX512_INLINE __m512i odd7(__m512i pixels) {
  return _mm512_srli_epi16(_mm512_and_si512(pixels, _mm512_set1_epi16((short)0xFF00)), 1);
}

/// The upper lane of each pixel's pair, alpha where that is `odd`, in both.
AVX512_INLINE __m512i upper_lanes(__m512i odd) {
  return shuffled(odd, 0x03020302, 0x07060706, 0x0B0A0B0A, 0x0F0E0F0E);
}

/// even | odd & 0xFF00 in each lane.
AVX512_INLINE __m512i joined(__m512i even, __m512i odd) {
  return _mm512_ternarylogic_epi32(even, odd, _mm512_set1_epi16((short)0xFF00), 0xF8);
}

/// Values of 7 fraction bits, at most 32640, rounded and put back together.
AVX512_INLINE __m512i pixels_of(__m512i even, __m512i odd) {
  // (even · 256 + 2^14) >> 15 is (even + 64) >> 7.
  even = _mm512_mulhrs_epi16(even, _mm512_set1_epi16(256));
  odd = _mm512_add_epi16(odd, _mm512_set1_epi16(64));
  return joined(even, _mm512_add_epi16(odd, odd));
}

/// The first `count` lanes of 16.
AVX512_INLINE __mmask16 lanes_of(ptrdiff_t count) {
  return count >= 16 ? (__mmask16)0xFFFF : (__mmask16)((1u << count) - 1);
}

AVX512_INLINE __m512i load(const void *pixels) { return _mm512_loadu_si512(pixels); }

AVX512_INLINE void store(void *pixels, __m512i value) { _mm512_storeu_si512(pixels, value); }

/// The first `count` pixels, at least one, and 0 in the other lanes; nothing else is touched.
AVX512_INLINE __m512i load_first(ptrdiff_t count, const void *pixels) {
  return _mm512_maskz_loadu_epi32(lanes_of(count), pixels);
}

AVX512_INLINE void store_first(ptrdiff_t count, void *pixels, __m512i value) {
  _mm512_mask_storeu_epi32(pixels, lanes_of(count), value);
}

/// a + (b − a)·w, rounded.
AVX512_INLINE __m512i mix(__m512i a, __m512i b, __m512i weight) {
  return _mm512_add_epi16(a, _mm512_mulhrs_epi16(_mm512_sub_epi16(b, a), weight));
}

#endif
