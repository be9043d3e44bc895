#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"
#include "shift.h"

// A weight of 0 leaves its first value as it is, so a row that moves along one axis only needs no
// second row, or no neighbour: the bytes are the same and half the work falls away. Screens that
// push and slide do nothing else.

/// Channels with 7 fraction bits.
typedef struct {
  __m256i even, odd;
} Channels;

AVX2_INLINE Channels between(Channels a, Channels b, __m256i weight) {
  return (Channels){mix(a.even, b.even, weight), mix(a.odd, b.odd, weight)};
}

AVX2_INLINE Channels channels(__m256i pixels) { return (Channels){even7(pixels), odd7(pixels)}; }

/// The values of 8 pixels between two rows.
AVX2_INLINE Channels column8(const uint32_t *upper, const uint32_t *lower, __m256i weight,
                             bool two_rows) {
  const Channels above = channels(load8(upper));
  return two_rows ? between(above, channels(load8(lower)), weight) : above;
}

AVX2_INLINE Channels column_tail(const uint32_t *upper, const uint32_t *lower, __m256i lanes,
                                 __m256i weight, bool two_rows) {
  const Channels above = channels(load_tail(upper, lanes));
  return two_rows ? between(above, channels(load_tail(lower, lanes)), weight) : above;
}

/// The vector one pixel further: the last 7 pixels of `a` and the first of `b`.
AVX2_INLINE __m256i next_pixel(__m256i a, __m256i b) {
  return _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 4);
}

AVX2_INLINE void shift(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                       ptrdiff_t count, __m256i fx, __m256i fy, bool two_columns,
                       bool two_rows) {
  const uintptr_t later = row_after(upper, lower, two_rows);
  ptrdiff_t i = 0;
  if (!two_columns) {
    for (; i + 8 <= count; i += 8) {
      prefetch(later, i);
      const Channels value = column8(upper + i, lower + i, fy, two_rows);
      store8(destination + i, pixels_of(value.even, value.odd));
    }
  } else if (count >= 15) {
    // A block needs the pixels i…i+15; count + 1 pixels can be read.
    Channels value = column8(upper, lower, fy, two_rows);
    for (; i + 15 <= count; i += 8) {
      prefetch(later, i);
      const Channels ahead = column8(upper + i + 8, lower + i + 8, fy, two_rows);
      const Channels next = {next_pixel(value.even, ahead.even), next_pixel(value.odd, ahead.odd)};
      const Channels moved = between(value, next, fx);
      store8(destination + i, pixels_of(moved.even, moved.odd));
      value = ahead;
    }
  }
  for (; i < count; i += 8) {
    const __m256i lanes = tail_lanes(count - i);
    Channels value = column_tail(upper + i, lower + i, lanes, fy, two_rows);
    if (two_columns) {
      const Channels next = column_tail(upper + i + 1, lower + i + 1, lanes, fy, two_rows);
      value = between(value, next, fx);
    }
    store_tail(destination + i, lanes, pixels_of(value.even, value.odd));
  }
}

AVX2 void raster_shift_avx2(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                            ptrdiff_t count, int32_t horizontal, int32_t vertical) {
  const __m256i fx = weight_lanes(horizontal), fy = weight_lanes(vertical);
  if (vertical == 0) {
    shift(destination, upper, lower, count, fx, fy, true, false);
  } else if (horizontal == 0) {
    shift(destination, upper, lower, count, fx, fy, false, true);
  } else {
    shift(destination, upper, lower, count, fx, fy, true, true);
  }
}

#endif
