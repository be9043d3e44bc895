#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"
#include "sample.h"

// Bilinear sampling (see RowFunctions.swift): vertically to values of 7 fraction bits, then
// horizontally. a + (b − a)·w by the signed rounded multiply is the same integer as the portable
// weighted sum, because differences lie within ±32640.
//
// What a block is mixed from is fetched before the block ahead of it is mixed: gathers take long, and
// what waits for them fills the processor's scheduler.

/// An image in the form in which `fetched` needs it.
typedef struct {
  const uint8_t *pixels;
  ptrdiff_t row_bytes;
  ptrdiff_t ahead;
  /// What a row and a column count in pixels: 16 bits each.
  __m256i pitch;
  __m256i last_row;
} picture;

AVX2_INLINE picture picture_of(const void *pixels, ptrdiff_t row_bytes, int32_t last_row,
                               ptrdiff_t ahead) {
  return (picture){pixels, row_bytes, ahead, _mm256_set1_epi32((int)(row_bytes / 4) | 1 << 16),
                   _mm256_set1_epi32(last_row)};
}

/// Eight positions, and the pixels from which they are mixed: each with its right neighbour, in the
/// row of the position and the one below, at the even and at the odd places.
typedef struct {
  __m256i u, v, upper_even, upper_odd, lower_even, lower_odd;
} samples;

AVX2_INLINE __m256i pairs(const uint8_t *pixels, __m256i places) {
  return _mm256_i64gather_epi64((const long long *)pixels, places, 4);
}

AVX2_INLINE __m256i even_places(__m256i places) {
  return _mm256_and_si256(places, _mm256_set1_epi64x(0xFFFFFFFF));
}

AVX2_INLINE __m256i odd_places(__m256i places) { return _mm256_srli_epi64(places, 32); }

/// Fetches for positions in 1/32768 pixels; `is_inside` says that none lies in the last row.
AVX2_INLINE samples fetched(const picture *image, bool is_inside, __m256i u, __m256i v) {
  const __m256i row = _mm256_srli_epi32(v, 15);
  // The row in the lower half, the column in the upper: both stay below 16384.
  const __m256i row_and_column = _mm256_blend_epi16(row, _mm256_add_epi32(u, u), 0xAA);
  const __m256i places = _mm256_madd_epi16(row_and_column, image->pitch);
  // Turned rows leave the hardware no pattern to follow: without this the image's lines are waited
  // for one by one. Every pixel of a line is near one of these two.
  const uintptr_t later = (uintptr_t)image->pixels + (uintptr_t)image->ahead;
  const uint32_t first = (uint32_t)_mm256_extract_epi32(places, 0);
  const uint32_t middle = (uint32_t)_mm256_extract_epi32(places, 4);
  _mm_prefetch((const char *)(later + (uintptr_t)first * 4), _MM_HINT_T0);
  _mm_prefetch((const char *)(later + (uintptr_t)middle * 4), _MM_HINT_T0);
  const __m256i even = even_places(places), odd = odd_places(places);
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
    const __m256i row_pitch = _mm256_and_si256(image->pitch, _mm256_set1_epi32(0xFFFF));
    const __m256i below = _mm256_add_epi32(
        places, _mm256_and_si256(_mm256_cmpgt_epi32(image->last_row, row), row_pitch));
    result.lower_even = pairs(image->pixels, even_places(below));
    result.lower_odd = pairs(image->pixels, odd_places(below));
  }
  return result;
}

/// The left ones of pairs at the even and the odd places, in order.
AVX2_INLINE __m256i lefts(__m256i even, __m256i odd) {
  return _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xAA);
}

/// The right ones.
AVX2_INLINE __m256i rights(__m256i even, __m256i odd) {
  return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xAA);
}

/// The fractions of positions, twice in each lane.
AVX2_INLINE __m256i fractions(__m256i positions) {
  const __m256i twice = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13));
  return _mm256_and_si256(_mm256_shuffle_epi8(positions, twice), _mm256_set1_epi16(0x7FFF));
}

/// Two of the channels that `minus128` picks, mixed vertically.
AVX2_INLINE __m256i vertical(__m256i upper, __m256i lower, __m256i minus128, __m256i weight) {
  const __m256i a = _mm256_maddubs_epi16(upper, minus128);
  const __m256i b = _mm256_maddubs_epi16(lower, minus128);
  return _mm256_sub_epi16(_mm256_mulhrs_epi16(_mm256_sub_epi16(a, b), weight), a);
}

AVX2_INLINE __m256i mixed(samples s) {
  const __m256i fx = fractions(s.u), fy = fractions(s.v);
  const __m256i upper_left = lefts(s.upper_even, s.upper_odd);
  const __m256i upper_right = rights(s.upper_even, s.upper_odd);
  const __m256i lower_left = lefts(s.lower_even, s.lower_odd);
  const __m256i lower_right = rights(s.lower_even, s.lower_odd);
  const __m256i even = _mm256_set1_epi16(0x0080), odd = _mm256_set1_epi16((short)0x8000);
  return pixels_of(mix(vertical(upper_left, lower_left, even, fy),
                       vertical(upper_right, lower_right, even, fy), fx),
                   mix(vertical(upper_left, lower_left, odd, fy),
                       vertical(upper_right, lower_right, odd, fy), fx));
}

/// The low halves of 64-bit lanes that hold pixels 0, 1, 4, 5 and 2, 3, 6, 7, in order.
AVX2_INLINE __m256i low_halves(__m256i p0145, __m256i p2367) {
  return _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(p0145), _mm256_castsi256_ps(p2367), 0x88));
}

/// Positions that go on by eight pixels a time, in whole 1/32768 pixels; what is left, in 2^-32
/// pixels, is added up beside them and runs over: at most 2048 times, so that it stays below 2^29.
typedef struct {
  __m256i whole, rest, whole_step, rest_step;
} walk;

AVX2_INLINE walk walk_from(int64_t start, int64_t step) {
  const __m256i p0145 =
      _mm256_setr_epi64x(start, start + step, start + 4 * step, start + 5 * step);
  const __m256i p2367 = _mm256_add_epi64(p0145, _mm256_set1_epi64x(2 * step));
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  return (walk){low_halves(_mm256_srli_epi64(p0145, 17), _mm256_srli_epi64(p2367, 17)),
                _mm256_and_si256(low_halves(p0145, p2367), _mm256_set1_epi32(0x1FFFF)),
                _mm256_set1_epi32((int)(8 * step >> 17)),
                _mm256_set1_epi32((int)(8 * step & 0x1FFFF))};
}

AVX2_INLINE __m256i next(walk *walk) {
  const __m256i positions = _mm256_add_epi32(walk->whole, _mm256_srli_epi32(walk->rest, 17));
  walk->whole = _mm256_add_epi32(walk->whole, walk->whole_step);
  walk->rest = _mm256_add_epi32(walk->rest, walk->rest_step);
  return positions;
}

AVX2_INLINE __m256i clamped(__m256i positions, int32_t last) {
  return _mm256_min_epi32(_mm256_max_epi32(positions, _mm256_setzero_si256()),
                          _mm256_set1_epi32(last << 15));
}

/// Stores the first `count` of eight pixels.
AVX2_INLINE void store(uint32_t *destination, ptrdiff_t count, __m256i pixels) {
  if (count >= 8) {
    store8(destination, pixels);
  } else {
    store_tail(destination, tail_lanes(count), pixels);
  }
}

AVX2 void raster_affine_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                             ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                             int64_t u, int64_t v, int64_t du, int64_t dv,
                             ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const affine_line line = {u, v, du, dv};
  const sample_run inside = affine_inside(&line, count, 8, last_column, last_row);
  walk us = walk_from(u, du), vs = walk_from(v, dv);
  for (ptrdiff_t i = 0; i < count; i += 8) {
    if (i < inside.begin || i >= inside.end) {
      // Past the end of the row the positions are clamped too, so a tail only stores less.
      const __m256i pu = clamped(next(&us), last_column), pv = clamped(next(&vs), last_row);
      store(destination + i, count - i, mixed(fetched(&source, false, pu, pv)));
      continue;
    }
    samples coming = fetched(&source, true, next(&us), next(&vs));
    for (; i + 8 < inside.end; i += 8) {
      const samples now = coming;
      coming = fetched(&source, true, next(&us), next(&vs));
      store8(destination + i, mixed(now));
    }
    store8(destination + i, mixed(coming));
  }
}

/// A row in perspective, and the last position of the image in each direction.
typedef struct {
  __m256d u, du, v, dv, q, dq, end_u, end_v;
} perspective_line;

AVX2_INLINE perspective_line perspective_line_of(const double *line, double end_u, double end_v) {
  return (perspective_line){_mm256_set1_pd(line[0]), _mm256_set1_pd(line[1]),
                            _mm256_set1_pd(line[2]), _mm256_set1_pd(line[3]),
                            _mm256_set1_pd(line[4]), _mm256_set1_pd(line[5]),
                            _mm256_set1_pd(end_u),   _mm256_set1_pd(end_v)};
}

/// Four positions, rounded to whole 1/32768 pixels, in the low halves of the lanes.
AVX2_INLINE __m256i divided(__m256d start, __m256d step, __m256d x, __m256d r, bool is_inside,
                            __m256d end) {
  __m256d p = _mm256_mul_pd(_mm256_add_pd(start, _mm256_mul_pd(step, x)), r);
  // The maximum gives its second operand for NaN.
  if (!is_inside) p = _mm256_min_pd(_mm256_max_pd(p, _mm256_setzero_pd()), end);
  // Between 2^52 and 2^53 doubles are whole numbers.
  return _mm256_castpd_si256(_mm256_add_pd(p, _mm256_set1_pd(0x1.8p52)));
}

/// Fetches eight pixels of a line, whose first is at `x`.
AVX2_INLINE samples fetched_along(const picture *image, const perspective_line *line, double x,
                                  bool is_inside) {
  // Half-integers below 2^52: adding them is exact.
  const __m256d x0 = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 4, 5));
  const __m256d x2 = _mm256_add_pd(x0, _mm256_set1_pd(2));
  const __m256d one = _mm256_set1_pd(1);
  const __m256d r0 = _mm256_div_pd(one, _mm256_add_pd(line->q, _mm256_mul_pd(line->dq, x0)));
  const __m256d r2 = _mm256_div_pd(one, _mm256_add_pd(line->q, _mm256_mul_pd(line->dq, x2)));
  return fetched(image, is_inside,
                 low_halves(divided(line->u, line->du, x0, r0, is_inside, line->end_u),
                            divided(line->u, line->du, x2, r2, is_inside, line->end_u)),
                 low_halves(divided(line->v, line->dv, x0, r0, is_inside, line->end_v),
                            divided(line->v, line->dv, x2, r2, is_inside, line->end_v)));
}

AVX2 void raster_perspective_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                                  ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                                  const double *line, ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const double end_u = (double)last_column * 32768, end_v = (double)last_row * 32768;
  const perspective_line lanes = perspective_line_of(line, end_u, end_v);
  const sample_run inside = perspective_inside(line, count, 8, end_u, end_v);
  double x = line[6];
  for (ptrdiff_t i = 0; i < count; i += 8, x += 8) {
    if (i < inside.begin || i >= inside.end) {
      store(destination + i, count - i, mixed(fetched_along(&source, &lanes, x, false)));
      continue;
    }
    samples coming = fetched_along(&source, &lanes, x, true);
    for (; i + 8 < inside.end; i += 8) {
      const samples now = coming;
      x += 8;
      coming = fetched_along(&source, &lanes, x, true);
      store8(destination + i, mixed(now));
    }
    store8(destination + i, mixed(coming));
  }
}

AVX2 void raster_positions_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                                ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,
                                const int32_t *rows) {
  const picture source = picture_of(image, row_bytes, last_row, 0);
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i u = load8((const uint32_t *)columns + i);
    const __m256i v = load8((const uint32_t *)rows + i);
    store8(destination + i, mixed(fetched(&source, false, u, v)));
  }
  if (i == count) return;
  // Lanes past the end read the image's first pixels.
  const __m256i lanes = tail_lanes(count - i);
  const __m256i u = load_tail((const uint32_t *)columns + i, lanes);
  const __m256i v = load_tail((const uint32_t *)rows + i, lanes);
  store_tail(destination + i, lanes, mixed(fetched(&source, false, u, v)));
}

#endif
