// What a row does block by block, whatever the width of a vector. Each set's folder has a header of
// words (avx2/avx2.h, avx512/avx512.h) in which the shared rows of this folder are written: `vector`,
// `vector_pixels`, INLINE, ROW, NAMED and functions of one or two instructions.
#ifndef RASTER_ROWS_H
#define RASTER_ROWS_H

#include "CRasterKernels.h"

/// Runs `statement` for `n` pixels from `i` on: whole vectors, and what is left at the end of a row.
/// In the first case `n` is a constant, so that nothing asks for it.
#define EACH_BLOCK(count, statement)                    \
  {                                                     \
    ptrdiff_t i = 0;                                    \
    for (; i + vector_pixels <= count; i += vector_pixels) { \
      const ptrdiff_t n = vector_pixels;                \
      statement;                                        \
    }                                                   \
    if (i < count) {                                    \
      const ptrdiff_t n = count - i;                    \
      statement;                                        \
    }                                                   \
  }

#endif
