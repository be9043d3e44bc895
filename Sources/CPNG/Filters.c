#pragma STDC FP_CONTRACT OFF

#include "Filters.h"

#include <stdbool.h>
#include <string.h>

/* Vectors of the compiler, which makes of them what the processor has: the same bytes from SSE2,
   NEON and none. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));

enum { NONE, SUB, UP, AVERAGE, PAETH, FILTERS };

/* Bytes from one vector to the next that is measured, if the choice is to be quick: it is seldom
   another one. */
enum { SAMPLE_STEP = 64 };

/* `count` bytes, 16 at most, the rest zero. */
static inline bytes16 load(const uint8_t *bytes, size_t count) {
  bytes16 vector = {0};
  if (count == 16) {
    memcpy(&vector, bytes, 16);
  } else {
    memcpy(&vector, bytes, count);
  }
  return vector;
}

static inline bytes16 smaller(bytes16 a, bytes16 b) { return __builtin_elementwise_min(a, b); }
static inline bytes16 larger(bytes16 a, bytes16 b) { return __builtin_elementwise_max(a, b); }

/* A comparison makes all bits of a byte one where it holds. */
static inline bytes16 choose(bytes16 holds, bytes16 a, bytes16 b) {
  return (holds & a) | (~holds & b);
}

/* Of the bytes left, above, and above left, the one nearest to a + b - c; a before b before c.
   Where c lies between the two, |a + b - 2c| is the difference of their distances from it; where
   it does not, the sum, so that c is never nearest. */
static inline bytes16 paeth(bytes16 a, bytes16 b, bytes16 c) {
  bytes16 low = smaller(a, b), high = larger(a, b);
  bytes16 from_a = larger(b, c) - smaller(b, c), from_b = larger(a, c) - smaller(a, c);
  bytes16 from_c = larger(from_a, from_b) - smaller(from_a, from_b);
  from_c |= ~(bytes16)((low <= c) & (c <= high));
  bytes16 other = choose((bytes16)(from_b <= from_c), b, c);
  return choose((bytes16)((from_a <= from_b) & (from_a <= from_c)), a, other);
}

static inline bytes16 predict(int filter, bytes16 a, bytes16 b, bytes16 c) {
  switch (filter) {
    case SUB: return a;
    case UP: return b;
    case AVERAGE: return (a & b) + ((a ^ b) >> 1);
    case PAETH: return paeth(a, b, c);
    default: return (bytes16){0};
  }
}

/* The bytes' distances from zero, as signed bytes, in pairs. */
static inline words8 distances(bytes16 bytes) {
  words8 pairs = (words8)smaller(bytes, (bytes16){0} - bytes);
  return (pairs & 0xFF) + (pairs >> 8);
}

/* Sums of the distances from zero; of every `step` bytes 16 count. */
static inline __attribute__((always_inline)) void measure(
  uint32_t sums[FILTERS], const uint8_t *row, const uint8_t *above, size_t count, size_t pixel,
  size_t step) {
  memset(sums, 0, FILTERS * sizeof *sums);
  /* A pair adds 256 at most, so 128 of them stay below 2^16. */
  for (size_t start = 0, end; start < count; start = end) {
    end = count - start < 128 * step ? count : start + 128 * step;
    words8 totals[FILTERS] = {{0}};
    for (size_t i = start; i < end; i += step) {
      size_t part = end - i < 16 ? end - i : 16;
      bytes16 x = load(row + i, part), a = load(row + i - pixel, part);
      bytes16 b = load(above + i, part), c = load(above + i - pixel, part);
      for (int filter = 0; filter < FILTERS; filter++) {
        totals[filter] += distances(x - predict(filter, a, b, c));
      }
    }
    for (int filter = 0; filter < FILTERS; filter++) {
      for (int lane = 0; lane < 8; lane++) sums[filter] += totals[filter][lane];
    }
  }
}

static inline __attribute__((always_inline)) void apply(
  int filter, uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count,
  size_t pixel) {
  for (size_t i = 0; i < count; i += 16) {
    size_t part = count - i < 16 ? count - i : 16;
    bytes16 x = load(row + i, part), a = load(row + i - pixel, part);
    bytes16 b = load(above + i, part), c = load(above + i - pixel, part);
    x -= predict(filter, a, b, c);
    if (part == 16) {
      memcpy(output + i, &x, 16);
    } else {
      memcpy(output + i, &x, part);
    }
  }
}

void cpng_filter_row(
  uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel,
  bool is_thorough) {
  uint8_t *filtered = output + 1;
  uint32_t sums[FILTERS];
  if (is_thorough) {
    measure(sums, row, above, count, pixel, 16);
  } else {
    measure(sums, row, above, count, pixel, SAMPLE_STEP);
  }
  static const uint8_t order[FILTERS] = {UP, SUB, PAETH, AVERAGE, NONE};
  uint8_t best = UP;
  for (int i = 1; i < FILTERS; i++) {
    if (sums[order[i]] < sums[best]) best = order[i];
  }
  output[0] = best;
  switch (best) {
    case NONE: memcpy(filtered, row, count); break;
    case SUB: apply(SUB, filtered, row, above, count, pixel); break;
    case UP: apply(UP, filtered, row, above, count, pixel); break;
    case AVERAGE: apply(AVERAGE, filtered, row, above, count, pixel); break;
    default: apply(PAETH, filtered, row, above, count, pixel); break;
  }
}

void cpng_repeat_row(uint8_t *output, size_t count) {
  output[0] = UP;
  memset(output + 1, 0, count);
}
