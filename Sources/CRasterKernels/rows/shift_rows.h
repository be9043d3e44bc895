// Shifts by a fraction. A weight of 0 leaves its first value as it is, so a row that moves along one
// axis only needs no second row, or no neighbour: the bytes are the same and half the work falls
// away. Screens that push and slide do nothing else.
//
// The words beside those of rows.h: `next_pixel`, the vector one pixel further, and
// `keeps_one_row`: whether a row that is not mixed with another keeps its vectors for the next block.

#include <xmmintrin.h>

/// Channels with 7 fraction bits.
typedef struct {
  vector even, odd;
} channels;

INLINE channels between(channels a, channels b, vector weight) {
  return (channels){mix(a.even, b.even, weight), mix(a.odd, b.odd, weight)};
}

/// The values of `n` pixels between two rows.
INLINE channels column(ptrdiff_t n, const uint32_t *upper, const uint32_t *lower, vector weight,
                       bool two_rows) {
  const vector above = load_first(n, upper);
  const channels value = {even7(above), odd7(above)};
  if (!two_rows) return value;
  const vector below = load_first(n, lower);
  return between(value, (channels){even7(below), odd7(below)}, weight);
}

INLINE void shift_block(ptrdiff_t n, uint32_t *destination, const uint32_t *upper,
                        const uint32_t *lower, vector fx, vector fy, bool two_columns,
                        bool two_rows) {
  channels value = column(n, upper, lower, fy, two_rows);
  if (two_columns) value = between(value, column(n, upper + 1, lower + 1, fy, two_rows), fx);
  store_first(n, destination, pixels_of(value.even, value.odd));
}

INLINE void shift(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                  ptrdiff_t count, vector fx, vector fy, bool two_columns, bool two_rows) {
  // The row that the next call reads first if rows are drawn downwards: a hint, that need not exist.
  // A row ends within two pages, too soon for the hardware to be far ahead of it. Fetched one row
  // early, screens that push and slide take a quarter less time.
  const uintptr_t below = (uintptr_t)lower;
  const uintptr_t later = two_rows ? below + (below - (uintptr_t)upper) : below;
#define PREFETCH(i) _mm_prefetch((const char *)(later + (uintptr_t)(i) * 4), _MM_HINT_T0)
  ptrdiff_t begin = 0;
  if (two_columns && (two_rows || keeps_one_row) && count >= 2 * vector_pixels - 1) {
    // Each pixel's rows are mixed once; the neighbours come from the next vector. count + 1 pixels
    // can be read.
    channels value = column(vector_pixels, upper, lower, fy, two_rows);
    for (; begin + 2 * vector_pixels - 1 <= count; begin += vector_pixels) {
      PREFETCH(begin);
      const ptrdiff_t next = begin + vector_pixels;
      const channels ahead = column(vector_pixels, upper + next, lower + next, fy, two_rows);
      const channels neighbours = {next_pixel(value.even, ahead.even),
                                   next_pixel(value.odd, ahead.odd)};
      const channels moved = between(value, neighbours, fx);
      store(destination + begin, pixels_of(moved.even, moved.odd));
      value = ahead;
    }
  }
  destination += begin;
  upper += begin;
  lower += begin;
  EACH_BLOCK(count - begin, {
    PREFETCH(begin + i);
    shift_block(n, destination + i, upper + i, lower + i, fx, fy, two_columns, two_rows);
  });
#undef PREFETCH
}

ROW void NAMED(raster_shift)(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                             ptrdiff_t count, int32_t horizontal, int32_t vertical) {
  const vector fx = each16(horizontal), fy = each16(vertical);
  if (vertical == 0) {
    shift(destination, upper, lower, count, fx, fy, true, false);
  } else if (horizontal == 0) {
    shift(destination, upper, lower, count, fx, fy, false, true);
  } else {
    shift(destination, upper, lower, count, fx, fy, true, true);
  }
}
