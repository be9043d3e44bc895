#pragma STDC FP_CONTRACT OFF

#include "Filters.h"

#include <string.h>

/* Plain loops over whole rows without branches: the compiler turns each into vector code. They
   return the sum of the bytes' distances from zero, as signed bytes: the usual guess at how well
   a row will compress. A row has at most 65,536 bytes, so the sum stays below 2^23. */

static inline uint32_t distance(uint8_t value) {
  uint8_t negative = (uint8_t)-value;
  return value < negative ? value : negative;
}

static uint32_t total(const uint8_t *restrict row, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += distance(row[i]);
  return sum;
}

static uint32_t sub(
  uint8_t *restrict output, const uint8_t *restrict row, const uint8_t *restrict left,
  size_t count) {
  for (size_t i = 0; i < count; i++) output[i] = (uint8_t)(row[i] - left[i]);
  return total(output, count);
}

static uint32_t average(
  uint8_t *restrict output, const uint8_t *restrict row, const uint8_t *restrict left,
  const uint8_t *restrict above, size_t count) {
  for (size_t i = 0; i < count; i++) {
    output[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1));
  }
  return total(output, count);
}

static inline int16_t magnitude(int16_t value) {
  return (int16_t)(value < 0 ? -value : value);
}

static uint32_t paeth(
  uint8_t *restrict output, const uint8_t *restrict row, const uint8_t *restrict left,
  const uint8_t *restrict above, const uint8_t *restrict corner, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int16_t a = left[i], b = above[i], c = corner[i];
    int16_t from_a = (int16_t)(b - c), from_b = (int16_t)(a - c);
    int16_t from_c = magnitude((int16_t)(from_a + from_b));
    from_a = magnitude(from_a);
    from_b = magnitude(from_b);
    int16_t predicted = from_b <= from_c ? b : c;
    int16_t nearest = from_b <= from_c ? from_b : from_c;
    predicted = from_a <= nearest ? a : predicted;
    output[i] = (uint8_t)(row[i] - predicted);
  }
  return total(output, count);
}

static void keep_better(
  uint8_t *output, uint32_t *best, uint8_t filter, const uint8_t *candidate, uint32_t sum,
  size_t count) {
  if (sum >= *best) return;
  *best = sum;
  output[0] = filter;
  memcpy(output + 1, candidate, count);
}

void cpng_filter_row(
  cpng_filtering filtering, uint8_t *output, const uint8_t *row, const uint8_t *above,
  size_t count, size_t pixel, uint8_t *scratch) {
  /* Up, first: screens are full of rows that repeat the one above, and nothing beats zeros. */
  output[0] = 2;
  uint32_t best = sub(output + 1, row, above, count);
  if (best == 0) return;
  const uint8_t *left = row - pixel;
  keep_better(output, &best, 1, scratch, sub(scratch, row, left, count), count);
  if (filtering == CPNG_FILTER_SUB_OR_UP) return;
  keep_better(
    output, &best, 4, scratch, paeth(scratch, row, left, above, above - pixel, count), count);
  keep_better(output, &best, 3, scratch, average(scratch, row, left, above, count), count);
  keep_better(output, &best, 0, row, total(row, count), count);
}
