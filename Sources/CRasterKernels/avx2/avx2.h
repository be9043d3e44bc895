// What the AVX2 kernels share. A vector holds 8 pixels; their channels are worked on in 16-bit
// lanes as two vectors, `even` (red, blue) and `odd` (green, alpha), which costs masks and shifts
// instead of shuffles and needs no re-ordering.
#ifndef RASTER_AVX2_H
#define RASTER_AVX2_H

#include "../rows/rows.h"
#include <immintrin.h>
#include <string.h>

// Without "fma", so that no multiplication and addition of doubles can be fused.
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((target("avx2"), always_inline))

typedef __m256i vector;
enum { vector_pixels = 8 };
#define ROW AVX2
#define INLINE AVX2_INLINE
#define NAMED(row) row##_avx2

AVX2_INLINE __m256i each16(int32_t value) { return _mm256_set1_epi16((int16_t)value); }
AVX2_INLINE __m256i each32(int32_t value) { return _mm256_set1_epi32(value); }
AVX2_INLINE __m256i add16(__m256i a, __m256i b) { return _mm256_add_epi16(a, b); }
AVX2_INLINE __m256i subtract16(__m256i a, __m256i b) { return _mm256_sub_epi16(a, b); }
AVX2_INLINE __m256i add32(__m256i a, __m256i b) { return _mm256_add_epi32(a, b); }
AVX2_INLINE __m256i both(__m256i a, __m256i b) { return _mm256_and_si256(a, b); }
AVX2_INLINE __m256i either(__m256i a, __m256i b) { return _mm256_or_si256(a, b); }
AVX2_INLINE __m256i least32(__m256i a, __m256i b) { return _mm256_min_epi32(a, b); }
AVX2_INLINE __m256i greatest32(__m256i a, __m256i b) { return _mm256_max_epi32(a, b); }
AVX2_INLINE __m256i left16(__m256i a, int bits) { return _mm256_slli_epi16(a, bits); }
AVX2_INLINE __m256i right16(__m256i a, int bits) { return _mm256_srli_epi16(a, bits); }
AVX2_INLINE __m256i left32(__m256i a, int bits) { return _mm256_slli_epi32(a, bits); }
AVX2_INLINE __m256i right32(__m256i a, int bits) { return _mm256_srli_epi32(a, bits); }
/// (a·b + 2^14) >> 15, of signed lanes.
AVX2_INLINE __m256i product15(__m256i a, __m256i b) { return _mm256_mulhrs_epi16(a, b); }
/// a·b >> 16, of unsigned lanes.
AVX2_INLINE __m256i product16(__m256i a, __m256i b) { return _mm256_mulhi_epu16(a, b); }
/// Products of neighbouring signed lanes, added in 32 bits.
AVX2_INLINE __m256i products32(__m256i a, __m256i b) { return _mm256_madd_epi16(a, b); }
/// Products of unsigned bytes with signed ones, neighbours added in 16 bits.
AVX2_INLINE __m256i products_of_bytes(__m256i a, __m256i b) { return _mm256_maddubs_epi16(a, b); }
/// Bytes by their places, the same in every 128 bits.
AVX2_INLINE __m256i shuffled(__m256i a, int32_t w0, int32_t w1, int32_t w2, int32_t w3) {
  return _mm256_shuffle_epi8(a, _mm256_setr_epi32(w0, w1, w2, w3, w0, w1, w2, w3));
}

/// Red and blue, times 128.
AVX2_INLINE __m256i even7(__m256i pixels) {
  return _mm256_slli_epi16(_mm256_and_si256(pixels, _mm256_set1_epi16(0xFF)), 7);
}

/// Green and alpha, times 128.
AVX2_INLINE __m256i odd7(__m256i pixels) {
  return _mm256_slli_epi16(_mm256_srli_epi16(pixels, 8), 7);
}

/// The upper lane of each pixel's pair, alpha where that is `odd`, in both.
AVX2_INLINE __m256i upper_lanes(__m256i odd) {
  return _mm256_blend_epi16(_mm256_srli_epi32(odd, 16), odd, 0xAA);
}

/// even | odd & 0xFF00 in each lane.
AVX2_INLINE __m256i joined(__m256i even, __m256i odd) {
  return _mm256_or_si256(even, _mm256_and_si256(odd, _mm256_set1_epi16((short)0xFF00)));
}

/// Values of 7 fraction bits, at most 32640, rounded and put back together.
AVX2_INLINE __m256i pixels_of(__m256i even, __m256i odd) {
  // (even · 256 + 2^14) >> 15 is (even + 64) >> 7.
  even = _mm256_mulhrs_epi16(even, _mm256_set1_epi16(256));
  // ((odd + 64) >> 7) << 8, whose low byte is masked away.
  return joined(even, _mm256_slli_epi16(_mm256_add_epi16(odd, _mm256_set1_epi16(64)), 1));
}

/// The lanes of a tail of 1…7 pixels.
AVX2_INLINE __m256i tail_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

AVX2_INLINE __m256i load(const void *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}

AVX2_INLINE void store(void *pixels, __m256i value) {
  _mm256_storeu_si256((__m256i *)pixels, value);
}

/// The first `count` pixels, at least one, and 0 in the other lanes; nothing else is touched.
AVX2_INLINE __m256i load_first(ptrdiff_t count, const void *pixels) {
  return count >= 8 ? load(pixels)
                    : _mm256_maskload_epi32((const int *)pixels, tail_lanes(count));
}

AVX2_INLINE void store_first(ptrdiff_t count, void *pixels, __m256i value) {
  if (count >= 8) {
    store(pixels, value);
  } else {
    _mm256_maskstore_epi32((int *)pixels, tail_lanes(count), value);
  }
}

/// a + (b − a)·w, rounded.
AVX2_INLINE __m256i mix(__m256i a, __m256i b, __m256i weight) {
  return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

#endif
