#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include <stddef.h>
#include <stdint.h>

/* Writes the filter's number and `count` filtered bytes, by the one of PNG's five filters whose
   bytes are nearest to zero. `row` and `above` have `pixel` readable zero bytes before them. */
void cpng_filter_row(
  uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel);

#endif
