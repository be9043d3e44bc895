#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"
#include <string.h>

// The blending rows of blend_avx2.c with 16 pixels a vector: AVX2 is held up by arithmetic there,
// not by memory. Shifts run on one port of three, so additions, masks and shuffles stand in for them
// where they can.

/// Weighted channels of 7 fraction bits over a backdrop.
AVX512_INLINE __m512i weighted_over(__m512i even, __m512i odd, __m512i backdrop) {
  // Alpha is the upper lane of each pixel's pair in `odd`.
  const __m512i upper = _mm512_set4_epi32(0x0F0E0F0E, 0x0B0A0B0A, 0x07060706, 0x03020302);
  const __m512i remainder =
      _mm512_sub_epi16(_mm512_set1_epi16(32640), _mm512_shuffle_epi8(odd, upper));
  const __m512i rest = _mm512_add_epi16(remainder, _mm512_srli_epi16(remainder, 8));
  return pixels_of(_mm512_add_epi16(even, _mm512_mulhrs_epi16(even7(backdrop), rest)),
                   _mm512_add_epi16(odd, _mm512_mulhrs_epi16(odd7(backdrop), rest)));
}

AVX512_INLINE __m512i source_over(__m512i source, __m512i backdrop, __m512i weight) {
  return weighted_over(_mm512_mulhrs_epi16(even7(source), weight),
                       _mm512_mulhrs_epi16(odd7(source), weight), backdrop);
}

AVX512_INLINE __m512i cross_fade(__m512i a, __m512i b, __m512i weight) {
  const __m512i byte = _mm512_set1_epi16(0xFF);
  const __m512i even = mix(_mm512_and_si512(a, byte), _mm512_and_si512(b, byte), weight);
  const __m512i odd = mix(_mm512_srli_epi16(a, 8), _mm512_srli_epi16(b, 8), weight);
  return _mm512_or_si512(even, _mm512_slli_epi16(odd, 8));
}

/// The weight of each pixel under its mask byte, in both 16-bit lanes of the pixel.
AVX512_INLINE __m512i masked_weights(__m128i mask, __m512i weight) {
  const __m512i m = _mm512_cvtepu8_epi32(mask);
  const __m512i fraction = _mm512_or_si512(_mm512_slli_epi32(m, 7), _mm512_srli_epi32(m, 1));
  const __m512i product = _mm512_mulhrs_epi16(fraction, weight);
  const __m512i both = _mm512_or_si512(product, _mm512_slli_epi32(product, 16));
  return _mm512_mask_mov_epi32(both, _mm512_cmpeq_epi32_mask(m, _mm512_set1_epi32(255)), weight);
}

AVX512_INLINE __m512i pixels_at(const uint32_t *pixels, __mmask16 lanes) {
  return _mm512_maskz_loadu_epi32(lanes, pixels);
}

AVX512_INLINE __m128i mask_at(const uint8_t *mask, __mmask16 lanes) {
  return _mm_maskz_loadu_epi8(lanes, mask);
}

AVX512 void raster_source_over_avx512(uint32_t *destination, const uint32_t *source,
                                      ptrdiff_t count, int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const __m512i s = _mm512_loadu_si512(source + i);
    // Layers are often empty for long runs, and nothing changes nothing.
    if (_mm512_test_epi32_mask(s, s) == 0) continue;
    _mm512_storeu_si512(destination + i,
                        source_over(s, _mm512_loadu_si512(destination + i), w));
  }
  if (i < count) {
    const __mmask16 lanes = lanes_of(count - i);
    _mm512_mask_storeu_epi32(
        destination + i, lanes,
        source_over(pixels_at(source + i, lanes), pixels_at(destination + i, lanes), w));
  }
}

AVX512 void raster_masked_source_over_avx512(uint32_t *destination, const uint32_t *source,
                                             const uint8_t *mask, ptrdiff_t count,
                                             int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const __mmask16 lanes = lanes_of(count - i);
    const __m128i m = mask_at(mask + i, lanes);
    if (_mm_testz_si128(m, m)) continue;
    _mm512_mask_storeu_epi32(destination + i, lanes,
                             source_over(pixels_at(source + i, lanes),
                                         pixels_at(destination + i, lanes),
                                         masked_weights(m, w)));
  }
}

AVX512 void raster_color_over_avx512(uint32_t *destination, uint32_t color, ptrdiff_t count,
                                     int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  const __m512i s = _mm512_set1_epi32((int)color);
  const __m512i even = _mm512_mulhrs_epi16(even7(s), w);
  const __m512i odd = _mm512_mulhrs_epi16(odd7(s), w);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const __mmask16 lanes = lanes_of(count - i);
    _mm512_mask_storeu_epi32(destination + i, lanes,
                             weighted_over(even, odd, pixels_at(destination + i, lanes)));
  }
}

AVX512 void raster_masked_color_over_avx512(uint32_t *destination, uint32_t color,
                                            const uint8_t *mask, ptrdiff_t count,
                                            int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  const __m512i s = _mm512_set1_epi32((int)color);
  const __m512i even = even7(s), odd = odd7(s);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const __mmask16 lanes = lanes_of(count - i);
    const __m128i m = mask_at(mask + i, lanes);
    if (_mm_testz_si128(m, m)) continue;
    const __m512i weights = masked_weights(m, w);
    _mm512_mask_storeu_epi32(
        destination + i, lanes,
        weighted_over(_mm512_mulhrs_epi16(even, weights), _mm512_mulhrs_epi16(odd, weights),
                      pixels_at(destination + i, lanes)));
  }
}

AVX512 void raster_cross_fade_avx512(uint32_t *destination, const uint32_t *a,
                                     const uint32_t *b, ptrdiff_t count, int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    _mm512_storeu_si512(destination + i,
                        cross_fade(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i), w));
  }
  if (i < count) {
    const __mmask16 lanes = lanes_of(count - i);
    _mm512_mask_storeu_epi32(destination + i, lanes,
                             cross_fade(pixels_at(a + i, lanes), pixels_at(b + i, lanes), w));
  }
}

AVX512 void raster_masked_cross_fade_avx512(uint32_t *destination, const uint32_t *source,
                                            const uint8_t *mask, ptrdiff_t count,
                                            int32_t weight) {
  const __m512i w = _mm512_set1_epi16((int16_t)weight);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const __mmask16 lanes = lanes_of(count - i);
    const __m128i m = mask_at(mask + i, lanes);
    if (_mm_testz_si128(m, m)) continue;
    _mm512_mask_storeu_epi32(destination + i, lanes,
                             cross_fade(pixels_at(destination + i, lanes),
                                        pixels_at(source + i, lanes), masked_weights(m, w)));
  }
}

#endif
