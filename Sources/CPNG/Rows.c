#pragma STDC FP_CONTRACT OFF

#include "Rows.h"
#include "Bytes.h"

/* A pixel needs the one before it, so the components of one are all that can be done at a time:
   four lanes, of which those beyond a pixel's bytes hold what does not matter. */
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef int16_t words4 __attribute__((vector_size(8)));

static inline bytes4 load(const uint8_t *bytes) {
  bytes4 pixel;
  memcpy(&pixel, bytes, 4);
  return pixel;
}

static inline words4 widen(bytes4 bytes) { return __builtin_convertvector(bytes, words4); }

static inline bytes4 narrow(words4 words) { return __builtin_convertvector(words, bytes4); }

/* Sums without carry from byte to byte: the high byte of each word stays zero. */
static inline words4 add(words4 a, words4 b) { return (words4)((bytes8)a + (bytes8)b); }

static inline words4 choose(words4 holds, words4 a, words4 b) { return (holds & a) | (~holds & b); }

static inline __attribute__((always_inline)) void undo_sub(
  uint8_t *row, size_t count, size_t pixel) {
  bytes4 left = {0};
  for (size_t i = 0; i < count; i += pixel) {
    left += load(row + i);
    memcpy(row + i, &left, pixel);
  }
}

static void undo_up(uint8_t *restrict row, const uint8_t *restrict above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

static inline __attribute__((always_inline)) void undo_average(
  uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  words4 left = {0};
  for (size_t i = 0; i < count; i += pixel) {
    left = add(widen(load(row + i)), (left + widen(load(above + i))) >> 1);
    bytes4 bytes = narrow(left);
    memcpy(row + i, &bytes, pixel);
  }
}

/* The nearest to a + b - c of a, b, c is the larger of a and b where 3c - a - b is not above the
   smaller, the smaller where it is not below the larger, and c between: the same as comparing
   distances, ties included, in fewer steps from one pixel to the next. */
static inline __attribute__((always_inline)) void undo_paeth(
  uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  words4 a = {0}, c = {0};
  for (size_t i = 0; i < count; i += pixel) {
    words4 b = widen(load(above + i));
    words4 middle = (c + c + c - b) - a;
    words4 low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
    words4 guess = choose((words4)(high > middle), c, low);
    guess = choose((words4)(middle > low), guess, high);
    a = add(widen(load(row + i)), guess);
    c = b;
    bytes4 bytes = narrow(a);
    memcpy(row + i, &bytes, pixel);
  }
}

static inline __attribute__((always_inline)) void undo(
  int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  switch (filter) {
    case 1: undo_sub(row, count, pixel); break;
    case 2: undo_up(row, above, count); break;
    case 3: undo_average(row, above, count, pixel); break;
    case 4: undo_paeth(row, above, count, pixel); break;
    default: break;
  }
}

void cpng_unfilter_row(
  int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  switch (pixel) {
    case 1: undo(filter, row, above, count, 1); break;
    case 2: undo(filter, row, above, count, 2); break;
    case 3: undo(filter, row, above, count, 3); break;
    default: undo(filter, row, above, count, 4); break;
  }
}

/* Four pixels in three words at a time. */
void cpng_expand_rgb(uint8_t *restrict output, const uint8_t *restrict row, size_t width) {
  const uint32_t opaque = 0xFF000000;
  size_t x = 0;
  for (; x + 4 <= width; x += 4, row += 12, output += 16) {
    uint32_t p = load32(row), q = load32(row + 4), r = load32(row + 8);
    store32(output, p | opaque);
    store32(output + 4, p >> 24 | q << 8 | opaque);
    store32(output + 8, q >> 16 | r << 16 | opaque);
    store32(output + 12, r >> 8 | opaque);
  }
  for (; x < width; x++, row += 3, output += 4) {
    memcpy(output, row, 3);
    output[3] = 255;
  }
}

void cpng_expand_gray_alpha(uint8_t *restrict output, const uint8_t *restrict row, size_t width) {
  for (size_t x = 0; x < width; x++, row += 2, output += 4) {
    store32(output, row[0] * UINT32_C(0x010101) | (uint32_t)row[1] << 24);
  }
}

/* From the last pixel on, which never overwrites an index that is still to be read. */
void cpng_expand_indexed(
  uint8_t *output, const uint8_t *row, size_t width, const uint8_t colors[256][4]) {
  for (size_t x = width; x-- > 0;) memcpy(output + 4 * x, colors[row[x]], 4);
}

uint8_t cpng_largest_index(const uint8_t *row, size_t width) {
  uint8_t largest = 0;
  for (size_t x = 0; x < width; x++) largest = row[x] > largest ? row[x] : largest;
  return largest;
}
