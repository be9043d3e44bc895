#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// Several layers in one pass (see StackedPixels.swift and stack_avx512.c).

#define EVERY_4(a, b, c, d) _mm256_setr_epi32(a, b, c, d, a, b, c, d)

AVX2_INLINE __m256i even16(__m256i pixels) {
  return _mm256_shuffle_epi8(pixels, EVERY_4(0x02020000, 0x06060404, 0x0A0A0808, 0x0E0E0C0C));
}

AVX2_INLINE __m256i odd16(__m256i pixels) {
  return _mm256_shuffle_epi8(pixels, EVERY_4(0x03030101, 0x07070505, 0x0B0B0909, 0x0F0F0D0D));
}

/// source·weight over what is there.
AVX2_INLINE void cover(__m256i *even, __m256i *odd, __m256i source, __m256i weight) {
  // Alpha is the upper lane of each pixel's pair.
  const __m256i upper = EVERY_4(0x03020302, 0x07060706, 0x0B0A0B0A, 0x0F0E0F0E);
  const __m256i source_even = _mm256_mulhi_epu16(even16(source), weight);
  const __m256i source_odd = _mm256_mulhi_epu16(odd16(source), weight);
  const __m256i rest = _mm256_xor_si256(_mm256_shuffle_epi8(source_odd, upper),
                                        _mm256_set1_epi32(-1));
  *even = _mm256_add_epi16(source_even, _mm256_mulhi_epu16(*even, rest));
  *odd = _mm256_add_epi16(source_odd, _mm256_mulhi_epu16(*odd, rest));
}

/// The bytes nearest to v/257.
AVX2_INLINE __m256i rounded(__m256i even, __m256i odd) {
  const __m256i half = _mm256_set1_epi16(128);
  even = _mm256_add_epi16(_mm256_sub_epi16(even, _mm256_srli_epi16(even, 8)), half);
  odd = _mm256_add_epi16(_mm256_sub_epi16(odd, _mm256_srli_epi16(odd, 8)), half);
  return _mm256_or_si256(_mm256_srli_epi16(even, 8),
                         _mm256_and_si256(odd, _mm256_set1_epi16((short)0xFF00)));
}

AVX2 void raster_stack_over_avx2(uint32_t *destination, const uint32_t *base,
                                 const uint32_t *const *sources, const uint32_t *weights,
                                 ptrdiff_t layers, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const __m256i a = load8(base + i), b = load8(base + i + 8);
    __m256i a_even = even16(a), a_odd = odd16(a), b_even = even16(b), b_odd = odd16(b);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      const uint32_t *source = sources[layer] + i;
      const __m256i w = _mm256_set1_epi32((int)weights[layer]);
      cover(&a_even, &a_odd, load8(source), w);
      cover(&b_even, &b_odd, load8(source + 8), w);
    }
    store8(destination + i, rounded(a_even, a_odd));
    store8(destination + i + 8, rounded(b_even, b_odd));
  }
  for (; i < count; i += 8) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i backdrop = load_tail(base + i, lanes);
    __m256i even = even16(backdrop), odd = odd16(backdrop);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      cover(&even, &odd, load_tail(sources[layer] + i, lanes),
            _mm256_set1_epi32((int)weights[layer]));
    }
    store_tail(destination + i, lanes, rounded(even, odd));
  }
}

#endif
