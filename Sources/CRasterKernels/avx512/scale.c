#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

// Upright scales (see avx2/scale.c): the columns of those that shrink by no more than two.

/// Mixes of pixels `begin`…`end` in blocks of 8; returns how far they went.
///
/// Eight pixels at a step of at most 1 lie within 8 places, at most 2 within 16: they are permuted
/// from `reach` values loaded in a row, and their right neighbours from the values one further.
/// No position of a block is clamped, and the value `reach` after a block's first can be read.
AVX512_INLINE ptrdiff_t permuted_mixes(uint32_t *destination, ptrdiff_t begin, ptrdiff_t end,
                                       const uint16_t *values, int64_t position, int64_t step,
                                       int reach) {
  const __m512i ramp =
      _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(step));
  const __m512i select = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9));
  const __m512i bits = _mm512_set1_epi64(0x7FFF);
  const __m512i half = _mm512_set1_epi16(64);
  ptrdiff_t i = begin;
  int64_t p = position + begin * step;
  for (; i + 8 <= end; i += 8, p += 8 * step) {
    const int64_t base = p >> 32;
    const uint16_t *first = values + base * 4;
    // Places from the first value: 4 whole bits and 15 of fraction.
    const __m512i at =
        _mm512_srli_epi64(_mm512_add_epi64(_mm512_set1_epi64(p - (base << 32)), ramp), 17);
    const __m512i place = _mm512_srli_epi64(at, 15);
    __m512i left, right;
    if (reach == 8) {
      left = _mm512_permutexvar_epi64(place, _mm512_loadu_si512(first));
      right = _mm512_permutexvar_epi64(place, _mm512_loadu_si512(first + 4));
    } else {
      left = _mm512_permutex2var_epi64(_mm512_loadu_si512(first), place,
                                       _mm512_loadu_si512(first + 32));
      right = _mm512_permutex2var_epi64(_mm512_loadu_si512(first + 4), place,
                                        _mm512_loadu_si512(first + 36));
    }
    const __m512i weight = _mm512_shuffle_epi8(_mm512_and_si512(at, bits), select);
    const __m512i value = _mm512_add_epi16(mix(left, right, weight), half);
    _mm256_storeu_si256((__m256i *)(destination + i),
                        _mm512_cvtepi16_epi8(_mm512_srli_epi16(value, 7)));
  }
  return i;
}

AVX512 void raster_horizontal_mix_avx512(uint32_t *destination, ptrdiff_t count,
                                         const uint16_t *values, int64_t position, int64_t step,
                                         int32_t last) {
  ptrdiff_t done = 0;
  const int64_t one = (int64_t)1 << 32;
  const int reach = step <= one ? 8 : 16;
  if (step > 0 && step <= 2 * one && last >= reach) {
    // Blocks begin at the first position that is not clamped and end where a block's first value
    // and the `reach` that follow are all among 0…last + 1.
    const int64_t first = position < 0 ? (step - 1 - position) / step : 0;
    const int64_t room = ((int64_t)(last + 1 - reach) << 32) - position;
    const int64_t blocks_end = room > 0 ? room / step + 8 : 0;
    const ptrdiff_t begin = first < count ? (ptrdiff_t)first : count;
    const ptrdiff_t end = blocks_end < count ? (ptrdiff_t)blocks_end : count;
    if (end >= begin + 8) {
      raster_horizontal_mix_avx2(destination, begin, values, position, step, last);
      done = reach == 8 ? permuted_mixes(destination, begin, end, values, position, step, 8)
                        : permuted_mixes(destination, begin, end, values, position, step, 16);
    }
  }
  raster_horizontal_mix_avx2(destination + done, count - done, values, position + done * step,
                             step, last);
}

#endif
