// What the bilinear samplers of all instruction sets share: where a row needs no look at the image's
// edges.
#ifndef RASTER_SAMPLE_H
#define RASTER_SAMPLE_H

#include "CRasterKernels.h"

/// Pixels of a row, a whole number of blocks; empty where both are the same.
typedef struct {
  ptrdiff_t begin, end;
} sample_run;

/// Where a row lies in an image: position and step in 32.32 fixed point.
typedef struct {
  int64_t u, v, du, dv;
} affine_line;

/// Neither pixel `i` nor its neighbours on the right and below lie outside.
static inline bool affine_contains(const affine_line *line, ptrdiff_t i, int32_t last_column,
                                   int32_t last_row) {
  return (uint64_t)(line->u + i * line->du) < (uint64_t)last_column << 32 &&
         (uint64_t)(line->v + i * line->dv) < (uint64_t)last_row << 32;
}

/// The pixels from a block that begins inside to one that ends inside, so that all between are too.
static inline sample_run affine_inside(const affine_line *line, ptrdiff_t count, ptrdiff_t block,
                                       int32_t last_column, int32_t last_row) {
  ptrdiff_t begin = 0;
  while (begin + block <= count && !affine_contains(line, begin, last_column, last_row)) {
    begin += block;
  }
  ptrdiff_t end = count - (count - begin) % block;
  while (end > begin && !affine_contains(line, end - 1, last_column, last_row)) end -= block;
  return (sample_run){begin, end > begin ? end : begin};
}

/// The same, for a line in perspective as the kernels take it.
///
/// What counts is inside by a whole unit, which is more than the divisions of the pixels between can
/// be off.
static inline bool perspective_contains(const double *line, ptrdiff_t i, double end_u,
                                        double end_v) {
  const double x = line[6] + (double)i;
  const double q = line[4] + line[5] * x;
  const double u = (line[0] + line[1] * x) / q;
  const double v = (line[2] + line[3] * x) / q;
  return u > 1 && u < end_u - 1 && v > 1 && v < end_v - 1;
}

static inline sample_run perspective_inside(const double *line, ptrdiff_t count, ptrdiff_t block,
                                            double end_u, double end_v) {
  ptrdiff_t begin = 0;
  while (begin + block <= count && !perspective_contains(line, begin, end_u, end_v)) {
    begin += block;
  }
  ptrdiff_t end = count - (count - begin) % block;
  while (end > begin && !perspective_contains(line, end - 1, end_u, end_v)) end -= block;
  // Two pixels on either side of the horizon have others between them that are nowhere.
  const double first = line[4] + line[5] * (line[6] + (double)begin);
  const double last = line[4] + line[5] * (line[6] + (double)(end - 1));
  const bool is_one_side = (first > 0 && last > 0) || (first < 0 && last < 0);
  return (sample_run){begin, end > begin && is_one_side ? end : begin};
}

#endif
