#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

// Source over (see PixelArithmetic.swift): s·w, rounded to 7 fraction bits, plus the backdrop times
// what the weighted alpha leaves. All factors are 0…32767, so the signed rounded multiply is exact.

/// Weighted channels of 7 fraction bits over a backdrop.
AVX2_INLINE __m256i weighted_over(__m256i even, __m256i odd, __m256i backdrop) {
  // Alpha is the upper lane of each pixel's pair in `odd`.
  const __m256i alpha = _mm256_blend_epi16(_mm256_srli_epi32(odd, 16), odd, 0xAA);
  const __m256i remainder = _mm256_sub_epi16(_mm256_set1_epi16(32640), alpha);
  const __m256i rest = _mm256_add_epi16(remainder, _mm256_srli_epi16(remainder, 8));
  return pixels_of(_mm256_add_epi16(even, _mm256_mulhrs_epi16(even7(backdrop), rest)),
                   _mm256_add_epi16(odd, _mm256_mulhrs_epi16(odd7(backdrop), rest)));
}

AVX2_INLINE __m256i source_over(__m256i source, __m256i backdrop, __m256i weight) {
  return weighted_over(_mm256_mulhrs_epi16(even7(source), weight),
                       _mm256_mulhrs_epi16(odd7(source), weight), backdrop);
}

AVX2_INLINE __m256i cross_fade(__m256i a, __m256i b, __m256i weight) {
  const __m256i byte = _mm256_set1_epi16(0xFF);
  const __m256i a_even = _mm256_and_si256(a, byte);
  const __m256i a_odd = _mm256_srli_epi16(a, 8);
  // Differences are −255…255.
  const __m256i d_even = _mm256_sub_epi16(_mm256_and_si256(b, byte), a_even);
  const __m256i d_odd = _mm256_sub_epi16(_mm256_srli_epi16(b, 8), a_odd);
  const __m256i even = _mm256_add_epi16(a_even, _mm256_mulhrs_epi16(d_even, weight));
  const __m256i odd = _mm256_add_epi16(a_odd, _mm256_mulhrs_epi16(d_odd, weight));
  return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

AVX2_INLINE __m256i fade(__m256i source, __m256i weight) {
  return pixels_of(_mm256_mulhrs_epi16(even7(source), weight),
                   _mm256_mulhrs_epi16(odd7(source), weight));
}

/// Eight mask bytes, from memory that holds at least `count` of them.
AVX2_INLINE uint64_t mask_bytes(const uint8_t *mask, ptrdiff_t count) {
  uint64_t bytes = 0;
  if (count >= 8) {
    memcpy(&bytes, mask, 8);
  } else {
    for (ptrdiff_t i = 0; i < count; i++) bytes |= (uint64_t)mask[i] << 8 * i;
  }
  return bytes;
}

/// The weight of each pixel under its mask byte, in both 16-bit lanes of the pixel.
AVX2_INLINE __m256i masked_weights(uint64_t mask, __m256i weight) {
  const __m256i m = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)mask));
  const __m256i fraction = _mm256_or_si256(_mm256_slli_epi32(m, 7), _mm256_srli_epi32(m, 1));
  const __m256i product = _mm256_mulhrs_epi16(fraction, weight);
  const __m256i both = _mm256_or_si256(product, _mm256_slli_epi32(product, 16));
  return _mm256_blendv_epi8(both, weight, _mm256_cmpeq_epi32(m, _mm256_set1_epi32(255)));
}

AVX2 void raster_source_over_avx2(uint32_t *destination, const uint32_t *source,
                                  ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i s = load8(source + i);
    // Layers are often empty for long runs, and nothing changes nothing.
    if (_mm256_testz_si256(s, s)) continue;
    store8(destination + i, source_over(s, load8(destination + i), w));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i s = load_tail(source + i, lanes);
    store_tail(destination + i, lanes, source_over(s, load_tail(destination + i, lanes), w));
  }
}

AVX2 void raster_masked_source_over_avx2(uint32_t *destination, const uint32_t *source,
                                         const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const uint64_t m = mask_bytes(mask + i, 8);
    if (m == 0) continue;
    store8(destination + i,
           source_over(load8(source + i), load8(destination + i), masked_weights(m, w)));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i weights = masked_weights(mask_bytes(mask + i, count - i), w);
    const __m256i s = load_tail(source + i, lanes);
    store_tail(destination + i, lanes,
               source_over(s, load_tail(destination + i, lanes), weights));
  }
}

AVX2 void raster_color_over_avx2(uint32_t *destination, uint32_t color, ptrdiff_t count,
                                 int32_t weight) {
  const __m256i w = weight_lanes(weight);
  const __m256i s = _mm256_set1_epi32((int)color);
  const __m256i even = _mm256_mulhrs_epi16(even7(s), w);
  const __m256i odd = _mm256_mulhrs_epi16(odd7(s), w);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    store8(destination + i, weighted_over(even, odd, load8(destination + i)));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    store_tail(destination + i, lanes,
               weighted_over(even, odd, load_tail(destination + i, lanes)));
  }
}

AVX2 void raster_masked_color_over_avx2(uint32_t *destination, uint32_t color,
                                        const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  const __m256i s = _mm256_set1_epi32((int)color);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const uint64_t m = mask_bytes(mask + i, 8);
    if (m == 0) continue;
    store8(destination + i, source_over(s, load8(destination + i), masked_weights(m, w)));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i weights = masked_weights(mask_bytes(mask + i, count - i), w);
    store_tail(destination + i, lanes,
               source_over(s, load_tail(destination + i, lanes), weights));
  }
}

AVX2 void raster_cross_fade_avx2(uint32_t *destination, const uint32_t *a, const uint32_t *b,
                                 ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    store8(destination + i, cross_fade(load8(a + i), load8(b + i), w));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    store_tail(destination + i, lanes,
               cross_fade(load_tail(a + i, lanes), load_tail(b + i, lanes), w));
  }
}

AVX2 void raster_masked_cross_fade_avx2(uint32_t *destination, const uint32_t *source,
                                        const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const uint64_t m = mask_bytes(mask + i, 8);
    if (m == 0) continue;
    store8(destination + i,
           cross_fade(load8(destination + i), load8(source + i), masked_weights(m, w)));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i weights = masked_weights(mask_bytes(mask + i, count - i), w);
    const __m256i d = load_tail(destination + i, lanes);
    store_tail(destination + i, lanes, cross_fade(d, load_tail(source + i, lanes), weights));
  }
}

AVX2 void raster_fade_avx2(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                           int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) store8(destination + i, fade(load8(source + i), w));
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    store_tail(destination + i, lanes, fade(load_tail(source + i, lanes), w));
  }
}

AVX2 void raster_masked_fade_avx2(uint32_t *destination, const uint32_t *source,
                                  const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    store8(destination + i, fade(load8(source + i), masked_weights(mask_bytes(mask + i, 8), w)));
  }
  if (i < count) {
    const __m256i lanes = tail_lanes(count - i);
    const __m256i weights = masked_weights(mask_bytes(mask + i, count - i), w);
    store_tail(destination + i, lanes, fade(load_tail(source + i, lanes), weights));
  }
}

// Masks: 32 bytes a vector, a short tail byte by byte.

AVX2 void raster_multiply_mask_avx2(uint8_t *mask, const uint8_t *other, ptrdiff_t count) {
  const __m256i byte = _mm256_set1_epi16(0xFF);
  const __m256i half = _mm256_set1_epi16(128);
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(mask + i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(other + i));
    // t = a·b + 128 ≤ 65153; (t + (t >> 8)) >> 8 is a·b/255 rounded.
    __m256i even = _mm256_add_epi16(
        _mm256_mullo_epi16(_mm256_and_si256(a, byte), _mm256_and_si256(b, byte)), half);
    __m256i odd = _mm256_add_epi16(
        _mm256_mullo_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8)), half);
    even = _mm256_srli_epi16(_mm256_add_epi16(even, _mm256_srli_epi16(even, 8)), 8);
    odd = _mm256_add_epi16(odd, _mm256_srli_epi16(odd, 8));
    _mm256_storeu_si256((__m256i *)(mask + i),
                        _mm256_or_si256(even, _mm256_andnot_si256(byte, odd)));
  }
  for (; i < count; i++) {
    const unsigned t = (unsigned)mask[i] * other[i] + 128;
    mask[i] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}

AVX2 void raster_scale_mask_avx2(uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const __m256i w = weight_lanes(weight);
  ptrdiff_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i *at = (__m256i *)(mask + i);
    _mm256_storeu_si256(at, fade(_mm256_loadu_si256(at), w));
  }
  for (; i < count; i++) {
    const uint32_t product = ((uint32_t)mask[i] * 128 * (uint32_t)weight + 16384) >> 15;
    mask[i] = (uint8_t)((product + 64) >> 7);
  }
}

#endif
