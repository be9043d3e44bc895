#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"
#include "sample.h"

// The samplers of sample_avx2.c with 16 pixels a vector.

/// An image in the form in which `fetched` needs it.
typedef struct {
  const uint8_t *pixels;
  ptrdiff_t row_bytes;
  ptrdiff_t ahead;
  /// What a row and a column count in pixels: 16 bits each.
  __m512i pitch;
  __m512i last_row;
} picture;

AVX512_INLINE picture picture_of(const void *pixels, ptrdiff_t row_bytes, int32_t last_row,
                                 ptrdiff_t ahead) {
  return (picture){pixels, row_bytes, ahead, _mm512_set1_epi32((int)(row_bytes / 4) | 1 << 16),
                   _mm512_set1_epi32(last_row)};
}

/// Sixteen positions, and the pixels from which they are mixed: each with its right neighbour, in
/// the row of the position and the one below, at the even and at the odd places.
typedef struct {
  __m512i u, v, upper_even, upper_odd, lower_even, lower_odd;
} samples;

AVX512_INLINE __m512i pairs(const uint8_t *pixels, __m512i places) {
  return _mm512_i64gather_epi64(places, (const long long *)pixels, 4);
}

AVX512_INLINE __m512i even_places(__m512i places) {
  return _mm512_and_si512(places, _mm512_set1_epi64(0xFFFFFFFF));
}

AVX512_INLINE __m512i odd_places(__m512i places) { return _mm512_srli_epi64(places, 32); }

/// Fetches for positions in 1/32768 pixels; `is_inside` says that none lies in the last row.
AVX512_INLINE samples fetched(const picture *image, bool is_inside, __m512i u, __m512i v) {
  const __m512i row = _mm512_srli_epi32(v, 15);
  // The row in the lower half, the column in the upper: both stay below 16384.
  const __m512i row_and_column = _mm512_ternarylogic_epi32(
      row, _mm512_add_epi32(u, u), _mm512_set1_epi32((int)0xFFFF0000), 0xF8);
  const __m512i places = _mm512_madd_epi16(row_and_column, image->pitch);
  // As in sample_avx2.c: turned rows leave the hardware no pattern to follow.
  const uintptr_t later = (uintptr_t)image->pixels + (uintptr_t)image->ahead;
  uint32_t all[16];
  _mm512_storeu_si512(all, places);
  for (int i = 0; i < 16; i += 4) {
    _mm_prefetch((const char *)(later + (uintptr_t)all[i] * 4), _MM_HINT_T0);
  }
  const __m512i even = even_places(places), odd = odd_places(places);
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
    const __m512i below = _mm512_mask_add_epi32(
        places, _mm512_cmplt_epi32_mask(row, image->last_row), places,
        _mm512_and_si512(image->pitch, _mm512_set1_epi32(0xFFFF)));
    result.lower_even = pairs(image->pixels, even_places(below));
    result.lower_odd = pairs(image->pixels, odd_places(below));
  }
  return result;
}

/// The left ones of pairs at the even and the odd places, in order.
AVX512_INLINE __m512i lefts(__m512i even, __m512i odd) {
  return _mm512_mask_shuffle_epi32(even, 0xAAAA, odd, _MM_PERM_CCAA);
}

/// The right ones.
AVX512_INLINE __m512i rights(__m512i even, __m512i odd) {
  return _mm512_mask_shuffle_epi32(odd, 0x5555, even, _MM_PERM_DDBB);
}

/// The fractions of positions, twice in each lane.
AVX512_INLINE __m512i fractions(__m512i positions) {
  const __m512i twice = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13));
  return _mm512_and_si512(_mm512_shuffle_epi8(positions, twice), _mm512_set1_epi16(0x7FFF));
}

/// Two of the channels that `minus128` picks, mixed vertically.
AVX512_INLINE __m512i vertical(__m512i upper, __m512i lower, __m512i minus128, __m512i weight) {
  const __m512i a = _mm512_maddubs_epi16(upper, minus128);
  const __m512i b = _mm512_maddubs_epi16(lower, minus128);
  return _mm512_sub_epi16(_mm512_mulhrs_epi16(_mm512_sub_epi16(a, b), weight), a);
}

AVX512_INLINE __m512i mixed(samples s) {
  const __m512i fx = fractions(s.u), fy = fractions(s.v);
  const __m512i upper_left = lefts(s.upper_even, s.upper_odd);
  const __m512i upper_right = rights(s.upper_even, s.upper_odd);
  const __m512i lower_left = lefts(s.lower_even, s.lower_odd);
  const __m512i lower_right = rights(s.lower_even, s.lower_odd);
  const __m512i even = _mm512_set1_epi16(0x0080), odd = _mm512_set1_epi16((short)0x8000);
  return pixels_of(mix(vertical(upper_left, lower_left, even, fy),
                       vertical(upper_right, lower_right, even, fy), fx),
                   mix(vertical(upper_left, lower_left, odd, fy),
                       vertical(upper_right, lower_right, odd, fy), fx));
}

AVX512_INLINE __m512i low_halves(__m512i first, __m512i second) {
  return _mm512_permutex2var_epi32(
      first, _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30), second);
}

/// Positions that go on by sixteen pixels a time, in whole 1/32768 pixels; what is left, in 2^-32
/// pixels, is added up beside them and runs over: at most 1024 times, so that it stays below 2^28.
typedef struct {
  __m512i whole, rest, whole_step, rest_step;
} walk;

AVX512_INLINE walk walk_from(int64_t start, int64_t step) {
  const __m512i first = _mm512_add_epi64(
      _mm512_set1_epi64(start), _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
                                                   _mm512_set1_epi64(step)));
  const __m512i second = _mm512_add_epi64(first, _mm512_set1_epi64(8 * step));
  // Within ±2^15 pixels the wanted 31 bits and the sign lie in the low half after the shift.
  return (walk){low_halves(_mm512_srli_epi64(first, 17), _mm512_srli_epi64(second, 17)),
                _mm512_and_si512(low_halves(first, second), _mm512_set1_epi32(0x1FFFF)),
                _mm512_set1_epi32((int)(16 * step >> 17)),
                _mm512_set1_epi32((int)(16 * step & 0x1FFFF))};
}

AVX512_INLINE __m512i next(walk *walk) {
  const __m512i positions = _mm512_add_epi32(walk->whole, _mm512_srli_epi32(walk->rest, 17));
  walk->whole = _mm512_add_epi32(walk->whole, walk->whole_step);
  walk->rest = _mm512_add_epi32(walk->rest, walk->rest_step);
  return positions;
}

AVX512_INLINE __m512i clamped(__m512i positions, int32_t last) {
  return _mm512_min_epi32(_mm512_max_epi32(positions, _mm512_setzero_si512()),
                          _mm512_set1_epi32(last << 15));
}

AVX512 void raster_affine_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                 ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                                 int64_t u, int64_t v, int64_t du, int64_t dv,
                                 ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const affine_line line = {u, v, du, dv};
  const sample_run inside = affine_inside(&line, count, 16, last_column, last_row);
  walk us = walk_from(u, du), vs = walk_from(v, dv);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    if (i < inside.begin || i >= inside.end) {
      // Past the end of the row the positions are clamped too, so a tail only stores less.
      const __m512i pu = clamped(next(&us), last_column), pv = clamped(next(&vs), last_row);
      _mm512_mask_storeu_epi32(destination + i, lanes_of(count - i),
                               mixed(fetched(&source, false, pu, pv)));
      continue;
    }
    samples coming = fetched(&source, true, next(&us), next(&vs));
    for (; i + 16 < inside.end; i += 16) {
      const samples now = coming;
      coming = fetched(&source, true, next(&us), next(&vs));
      _mm512_storeu_si512(destination + i, mixed(now));
    }
    _mm512_storeu_si512(destination + i, mixed(coming));
  }
}

/// A row in perspective, and the last position of the image in each direction.
typedef struct {
  __m512d u, du, v, dv, q, dq, end_u, end_v;
} perspective_line;

AVX512_INLINE perspective_line perspective_line_of(const double *line, double end_u,
                                                   double end_v) {
  return (perspective_line){_mm512_set1_pd(line[0]), _mm512_set1_pd(line[1]),
                            _mm512_set1_pd(line[2]), _mm512_set1_pd(line[3]),
                            _mm512_set1_pd(line[4]), _mm512_set1_pd(line[5]),
                            _mm512_set1_pd(end_u),   _mm512_set1_pd(end_v)};
}

/// Eight positions, rounded to whole 1/32768 pixels, in the low halves of the lanes.
AVX512_INLINE __m512i divided(__m512d start, __m512d step, __m512d x, __m512d r, bool is_inside,
                              __m512d end) {
  __m512d p = _mm512_mul_pd(_mm512_add_pd(start, _mm512_mul_pd(step, x)), r);
  // The maximum gives its second operand for NaN.
  if (!is_inside) p = _mm512_min_pd(_mm512_max_pd(p, _mm512_setzero_pd()), end);
  // Between 2^52 and 2^53 doubles are whole numbers.
  return _mm512_castpd_si512(_mm512_add_pd(p, _mm512_set1_pd(0x1.8p52)));
}

/// Fetches sixteen pixels of a line, whose first is at `x`.
AVX512_INLINE samples fetched_along(const picture *image, const perspective_line *line, double x,
                                    bool is_inside) {
  // Half-integers below 2^52: adding them is exact.
  const __m512d x0 = _mm512_add_pd(_mm512_set1_pd(x), _mm512_setr_pd(0, 1, 2, 3, 4, 5, 6, 7));
  const __m512d x8 = _mm512_add_pd(x0, _mm512_set1_pd(8));
  const __m512d one = _mm512_set1_pd(1);
  const __m512d r0 = _mm512_div_pd(one, _mm512_add_pd(line->q, _mm512_mul_pd(line->dq, x0)));
  const __m512d r8 = _mm512_div_pd(one, _mm512_add_pd(line->q, _mm512_mul_pd(line->dq, x8)));
  return fetched(image, is_inside,
                 low_halves(divided(line->u, line->du, x0, r0, is_inside, line->end_u),
                            divided(line->u, line->du, x8, r8, is_inside, line->end_u)),
                 low_halves(divided(line->v, line->dv, x0, r0, is_inside, line->end_v),
                            divided(line->v, line->dv, x8, r8, is_inside, line->end_v)));
}

AVX512 void raster_perspective_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                      ptrdiff_t row_bytes, int32_t last_column,
                                      int32_t last_row, const double *line, ptrdiff_t ahead) {
  const picture source = picture_of(image, row_bytes, last_row, ahead);
  const double end_u = (double)last_column * 32768, end_v = (double)last_row * 32768;
  const perspective_line lanes = perspective_line_of(line, end_u, end_v);
  const sample_run inside = perspective_inside(line, count, 16, end_u, end_v);
  double x = line[6];
  for (ptrdiff_t i = 0; i < count; i += 16, x += 16) {
    if (i < inside.begin || i >= inside.end) {
      _mm512_mask_storeu_epi32(destination + i, lanes_of(count - i),
                               mixed(fetched_along(&source, &lanes, x, false)));
      continue;
    }
    samples coming = fetched_along(&source, &lanes, x, true);
    for (; i + 16 < inside.end; i += 16) {
      const samples now = coming;
      x += 16;
      coming = fetched_along(&source, &lanes, x, true);
      _mm512_storeu_si512(destination + i, mixed(now));
    }
    _mm512_storeu_si512(destination + i, mixed(coming));
  }
}

AVX512 void raster_positions_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                                    ptrdiff_t row_bytes, int32_t last_row,
                                    const int32_t *columns, const int32_t *rows) {
  const picture source = picture_of(image, row_bytes, last_row, 0);
  for (ptrdiff_t i = 0; i < count; i += 16) {
    // Lanes past the end read the image's first pixels.
    const __mmask16 lanes = lanes_of(count - i);
    const __m512i u = _mm512_maskz_loadu_epi32(lanes, columns + i);
    const __m512i v = _mm512_maskz_loadu_epi32(lanes, rows + i);
    _mm512_mask_storeu_epi32(destination + i, lanes, mixed(fetched(&source, false, u, v)));
  }
}

#endif
