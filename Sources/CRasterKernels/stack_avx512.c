#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

// Several layers in one pass (see StackedPixels.swift): a channel is its byte twice, 16 bits, which
// one shuffle makes, and a product is the upper half of 16 × 16 bits. All of it comes from cache or
// streams in, so arithmetic is what a layer costs: ten instructions for 16 pixels.

AVX512_INLINE __m512i even16(__m512i pixels) {
  return _mm512_shuffle_epi8(
      pixels, _mm512_set4_epi32(0x0E0E0C0C, 0x0A0A0808, 0x06060404, 0x02020000));
}

AVX512_INLINE __m512i odd16(__m512i pixels) {
  return _mm512_shuffle_epi8(
      pixels, _mm512_set4_epi32(0x0F0F0D0D, 0x0B0B0909, 0x07070505, 0x03030101));
}

/// source·weight over what is there.
AVX512_INLINE void cover(__m512i *even, __m512i *odd, __m512i source, __m512i weight) {
  // Alpha is the upper lane of each pixel's pair.
  const __m512i upper = _mm512_set4_epi32(0x0F0E0F0E, 0x0B0A0B0A, 0x07060706, 0x03020302);
  const __m512i source_even = _mm512_mulhi_epu16(even16(source), weight);
  const __m512i source_odd = _mm512_mulhi_epu16(odd16(source), weight);
  const __m512i rest = _mm512_xor_si512(_mm512_shuffle_epi8(source_odd, upper),
                                        _mm512_set1_epi32(-1));
  *even = _mm512_add_epi16(source_even, _mm512_mulhi_epu16(*even, rest));
  *odd = _mm512_add_epi16(source_odd, _mm512_mulhi_epu16(*odd, rest));
}

/// The bytes nearest to v/257.
AVX512_INLINE __m512i rounded(__m512i even, __m512i odd) {
  const __m512i half = _mm512_set1_epi16(128);
  even = _mm512_add_epi16(_mm512_sub_epi16(even, _mm512_srli_epi16(even, 8)), half);
  odd = _mm512_add_epi16(_mm512_sub_epi16(odd, _mm512_srli_epi16(odd, 8)), half);
  // (even >> 8) | (odd & 0xFF00)
  return _mm512_ternarylogic_epi32(_mm512_srli_epi16(even, 8), odd,
                                   _mm512_set1_epi16((short)0xFF00), 0xF8);
}

AVX512 void raster_stack_over_avx512(uint32_t *destination, const uint32_t *base,
                                     const uint32_t *const *sources, const uint32_t *weights,
                                     ptrdiff_t layers, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m512i a = _mm512_loadu_si512(base + i), b = _mm512_loadu_si512(base + i + 16);
    __m512i a_even = even16(a), a_odd = odd16(a), b_even = even16(b), b_odd = odd16(b);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      const uint32_t *source = sources[layer] + i;
      const __m512i w = _mm512_set1_epi32((int)weights[layer]);
      cover(&a_even, &a_odd, _mm512_loadu_si512(source), w);
      cover(&b_even, &b_odd, _mm512_loadu_si512(source + 16), w);
    }
    _mm512_storeu_si512(destination + i, rounded(a_even, a_odd));
    _mm512_storeu_si512(destination + i + 16, rounded(b_even, b_odd));
  }
  for (; i < count; i += 16) {
    const __mmask16 lanes = lanes_of(count - i);
    const __m512i backdrop = _mm512_maskz_loadu_epi32(lanes, base + i);
    __m512i even = even16(backdrop), odd = odd16(backdrop);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      cover(&even, &odd, _mm512_maskz_loadu_epi32(lanes, sources[layer] + i),
            _mm512_set1_epi32((int)weights[layer]));
    }
    _mm512_mask_storeu_epi32(destination + i, lanes, rounded(even, odd));
  }
}

#endif
