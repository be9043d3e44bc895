#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes the filter's number and `count` filtered bytes, by the one of PNG's five filters whose
   bytes are nearest to zero: all of them if it is thorough, else some. `row` and `above` have
   `pixel` readable zero bytes before them. */
void cpng_filter_row(
  uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel,
  bool is_thorough);

/* The same for a row that equals the one above: nothing beats zeros. */
void cpng_repeat_row(uint8_t *output, size_t count);

#endif
