// Bilinear sampling (see RowFunctions.swift): vertically to values of 7 fraction bits, then
// horizontally. a + (b − a)·w by the signed rounded multiply is the same integer as the portable
// weighted sum, because differences lie within ±32640.
//
// What a block is mixed from is fetched before the block ahead of it is mixed: gathers take long, and
// what waits for them fills the processor's scheduler.
//
// The words beside those of rows.h are those of the two files that include this one.

// Where a row needs no look at the image's edges.

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

/// An image in the form in which `fetched` needs it.
typedef struct {
  const uint8_t *pixels;
  ptrdiff_t row_bytes;
  ptrdiff_t ahead;
  /// What a row and a column count in pixels: 16 bits each.
  vector pitch;
  vector last_row;
} picture;

INLINE picture picture_of(const void *pixels, ptrdiff_t row_bytes, int32_t last_row,
                          ptrdiff_t ahead) {
  return (picture){pixels, row_bytes, ahead, each32((int32_t)(row_bytes / 4) | 1 << 16),
                   each32(last_row)};
}

/// A vector of positions, and the pixels from which they are mixed: each with its right neighbour, in
/// the row of the position and the one below, at the even and at the odd places.
typedef struct {
  vector u, v, upper_even, upper_odd, lower_even, lower_odd;
} samples;

/// Fetches for positions in 1/32768 pixels; `is_inside` says that none lies in the last row.
INLINE samples fetched(const picture *image, bool is_inside, vector u, vector v) {
  const vector row = right32(v, 15);
  // The row in the lower half, the column in the upper: both stay below 16384.
  const vector places = products32(with_upper_halves(row, add32(u, u)), image->pitch);
  // Turned rows leave the hardware no pattern to follow: without this the image's lines are waited
  // for one by one.
  prefetch_places((uintptr_t)image->pixels + (uintptr_t)image->ahead, places);
  const vector even = even_places(places), odd = odd_places(places);
  samples result;
  result.u = u;
  result.v = v;
  result.upper_even = pairs(image->pixels, even);
  result.upper_odd = pairs(image->pixels, odd);
  if (is_inside) {
    const uint8_t *below = image->pixels + image->row_bytes;
    result.lower_even = pairs(below, even);
    result.lower_odd = pairs(below, odd);
  } else {
    const vector below = added_where_less(places, row, image->last_row,
                                          both(image->pitch, each32(0xFFFF)));
    result.lower_even = pairs(image->pixels, even_places(below));
    result.lower_odd = pairs(image->pixels, odd_places(below));
  }
  return result;
}

/// The fractions of positions, twice in each lane.
INLINE vector fractions(vector positions) {
  return both(shuffled(positions, 0x01000100, 0x05040504, 0x09080908, 0x0D0C0D0C),
              each16(0x7FFF));
}

/// Two of the channels that `minus128` picks, mixed vertically.
INLINE vector vertical(vector upper, vector lower, vector minus128, vector weight) {
  const vector a = products_of_bytes(upper, minus128);
  const vector b = products_of_bytes(lower, minus128);
  return subtract16(product15(subtract16(a, b), weight), a);
}

INLINE vector mixed(samples s) {
  const vector fx = fractions(s.u), fy = fractions(s.v);
  const vector upper_left = lefts(s.upper_even, s.upper_odd);
  const vector upper_right = rights(s.upper_even, s.upper_odd);
  const vector lower_left = lefts(s.lower_even, s.lower_odd);
  const vector lower_right = rights(s.lower_even, s.lower_odd);
  const vector even = each16(0x0080), odd = each16(0x8000);
  return pixels_of(mix(vertical(upper_left, lower_left, even, fy),
                       vertical(upper_right, lower_right, even, fy), fx),
                   mix(vertical(upper_left, lower_left, odd, fy),
                       vertical(upper_right, lower_right, odd, fy), fx));
}

/// Positions that go on by a vector of pixels a time, in whole 1/32768 pixels; what is left, in 2^-32
/// pixels, is added up beside them and runs over: at most 2048 times, so that it stays below 2^29.
typedef struct {
  vector whole, rest, whole_step, rest_step;
} walk;

INLINE walk walk_from(int64_t start, int64_t step) {
  const positions first = positions_from(start, step);
  const int64_t far = vector_pixels * step;
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  return (walk){low_halves(right64(first.a, 17), right64(first.b, 17)),
                both(low_halves(first.a, first.b), each32(0x1FFFF)), each32((int32_t)(far >> 17)),
                each32((int32_t)(far & 0x1FFFF))};
}

INLINE vector next(walk *walk) {
  const vector positions = add32(walk->whole, right32(walk->rest, 17));
  walk->whole = add32(walk->whole, walk->whole_step);
  walk->rest = add32(walk->rest, walk->rest_step);
  return positions;
}

INLINE vector clamped(vector positions, int32_t last) {
  return least32(greatest32(positions, each32(0)), each32(last << 15));
}

ROW void NAMED(raster_affine)(uint32_t *destination, ptrdiff_t count, const void *image,
                              ptrdiff_t row_bytes, int32_t last_column, int32_t last_row, int64_t u,
                              int64_t v, int64_t du, int64_t dv, ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const affine_line line = {u, v, du, dv};
  const sample_run inside = affine_inside(&line, count, vector_pixels, last_column, last_row);
  walk us = walk_from(u, du), vs = walk_from(v, dv);
  for (ptrdiff_t i = 0; i < count; i += vector_pixels) {
    if (i < inside.begin || i >= inside.end) {
      // Past the end of the row the positions are clamped too, so a tail only stores less.
      const vector pu = clamped(next(&us), last_column), pv = clamped(next(&vs), last_row);
      store_first(count - i, destination + i, mixed(fetched(&source, false, pu, pv)));
      continue;
    }
    samples coming = fetched(&source, true, next(&us), next(&vs));
    for (; i + vector_pixels < inside.end; i += vector_pixels) {
      const samples now = coming;
      coming = fetched(&source, true, next(&us), next(&vs));
      store(destination + i, mixed(now));
    }
    store(destination + i, mixed(coming));
  }
}

/// A row in perspective, and the last position of the image in each direction.
typedef struct {
  doubles u, du, v, dv, q, dq, end_u, end_v;
} perspective_line;

INLINE perspective_line perspective_line_of(const double *line, double end_u, double end_v) {
  return (perspective_line){each_double(line[0]), each_double(line[1]), each_double(line[2]),
                            each_double(line[3]), each_double(line[4]), each_double(line[5]),
                            each_double(end_u),   each_double(end_v)};
}

/// Positions, rounded to whole 1/32768 pixels, in the low halves of 64-bit lanes.
INLINE vector divided(doubles start, doubles step, doubles x, doubles r, bool is_inside,
                      doubles end) {
  doubles p = times(plus(start, times(step, x)), r);
  // The maximum gives its second operand for NaN.
  if (!is_inside) p = least(greatest(p, each_double(0)), end);
  // Between 2^52 and 2^53 doubles are whole numbers.
  return bits_of(plus(p, each_double(0x1.8p52)));
}

/// Fetches a vector of pixels of a line, whose first is at `x`.
INLINE samples fetched_along(const picture *image, const perspective_line *line, double x,
                             bool is_inside) {
  // Half-integers below 2^52: adding them is exact.
  const doubles xa = plus(each_double(x), first_half());
  const doubles xb = plus(xa, each_double(second_half));
  const doubles one = each_double(1);
  const doubles ra = over(one, plus(line->q, times(line->dq, xa)));
  const doubles rb = over(one, plus(line->q, times(line->dq, xb)));
  return fetched(image, is_inside,
                 low_halves(divided(line->u, line->du, xa, ra, is_inside, line->end_u),
                            divided(line->u, line->du, xb, rb, is_inside, line->end_u)),
                 low_halves(divided(line->v, line->dv, xa, ra, is_inside, line->end_v),
                            divided(line->v, line->dv, xb, rb, is_inside, line->end_v)));
}

ROW void NAMED(raster_perspective)(uint32_t *destination, ptrdiff_t count, const void *image,
                                   ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                                   const double *line, ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const double end_u = (double)last_column * 32768, end_v = (double)last_row * 32768;
  const perspective_line lanes = perspective_line_of(line, end_u, end_v);
  const sample_run inside = perspective_inside(line, count, vector_pixels, end_u, end_v);
  double x = line[6];
  for (ptrdiff_t i = 0; i < count; i += vector_pixels, x += vector_pixels) {
    if (i < inside.begin || i >= inside.end) {
      store_first(count - i, destination + i, mixed(fetched_along(&source, &lanes, x, false)));
      continue;
    }
    samples coming = fetched_along(&source, &lanes, x, true);
    for (; i + vector_pixels < inside.end; i += vector_pixels) {
      const samples now = coming;
      x += vector_pixels;
      coming = fetched_along(&source, &lanes, x, true);
      store(destination + i, mixed(now));
    }
    store(destination + i, mixed(coming));
  }
}

ROW void NAMED(raster_positions)(uint32_t *destination, ptrdiff_t count, const void *image,
                                 ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,
                                 const int32_t *rows) {
  const picture source = picture_of(image, row_bytes, last_row, 0);
  // Lanes past the end read the image's first pixels.
  EACH_BLOCK(count, store_first(n, destination + i,
                                mixed(fetched(&source, false, load_first(n, columns + i),
                                              load_first(n, rows + i)))));
}
