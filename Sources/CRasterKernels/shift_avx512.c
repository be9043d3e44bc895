#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"
#include "shift.h"

// The rows of shift_avx2.c with 16 pixels a vector.

/// Channels with 7 fraction bits.
typedef struct {
  __m512i even, odd;
} Channels;

AVX512_INLINE Channels between(Channels a, Channels b, __m512i weight) {
  return (Channels){mix(a.even, b.even, weight), mix(a.odd, b.odd, weight)};
}

/// The values of up to 16 pixels between two rows.
AVX512_INLINE Channels column(const uint32_t *upper, const uint32_t *lower, __mmask16 lanes,
                              __m512i weight, bool two_rows) {
  const __m512i above = _mm512_maskz_loadu_epi32(lanes, upper);
  const Channels value = {even7(above), odd7(above)};
  if (!two_rows) return value;
  const __m512i below = _mm512_maskz_loadu_epi32(lanes, lower);
  return between(value, (Channels){even7(below), odd7(below)}, weight);
}

AVX512_INLINE void shift(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                         ptrdiff_t count, __m512i fx, __m512i fy, bool two_columns,
                         bool two_rows) {
  const uintptr_t later = row_after(upper, lower, two_rows);
  const __mmask16 all = 0xFFFF;
  ptrdiff_t i = 0;
  if (two_columns && two_rows && count >= 31) {
    // Both rows are mixed once a pixel; the neighbours come from the next vector. A block needs the
    // pixels i…i+31; count + 1 pixels can be read.
    Channels value = column(upper, lower, all, fy, true);
    for (; i + 31 <= count; i += 16) {
      prefetch(later, i);
      const Channels ahead = column(upper + i + 16, lower + i + 16, all, fy, true);
      const Channels next = {_mm512_alignr_epi32(ahead.even, value.even, 1),
                             _mm512_alignr_epi32(ahead.odd, value.odd, 1)};
      const Channels moved = between(value, next, fx);
      _mm512_storeu_si512(destination + i, pixels_of(moved.even, moved.odd));
      value = ahead;
    }
  }
  for (; i < count; i += 16) {
    prefetch(later, i);
    const __mmask16 lanes = lanes_of(count - i);
    Channels value = column(upper + i, lower + i, lanes, fy, two_rows);
    if (two_columns) {
      value = between(value, column(upper + i + 1, lower + i + 1, lanes, fy, two_rows), fx);
    }
    _mm512_mask_storeu_epi32(destination + i, lanes, pixels_of(value.even, value.odd));
  }
}

AVX512 void raster_shift_avx512(uint32_t *destination, const uint32_t *upper,
                                const uint32_t *lower, ptrdiff_t count, int32_t horizontal,
                                int32_t vertical) {
  const __m512i fx = _mm512_set1_epi16((int16_t)horizontal);
  const __m512i fy = _mm512_set1_epi16((int16_t)vertical);
  if (vertical == 0) {
    shift(destination, upper, lower, count, fx, fy, true, false);
  } else if (horizontal == 0) {
    shift(destination, upper, lower, count, fx, fy, false, true);
  } else {
    shift(destination, upper, lower, count, fx, fy, true, true);
  }
}

#endif
