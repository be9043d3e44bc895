/* The five row filters of PNG (PNG specification, third edition, section 9). */
#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include "CPNG.h"

/* Filters one row of `count` bytes into `output`, which gets the filter's number and then `count`
   bytes. `row` and `above` have at least `pixel` zero bytes before them. `scratch` has room for
   `count` bytes. */
void cpng_filter_row(
  cpng_filtering filtering, uint8_t *output, const uint8_t *row, const uint8_t *above,
  size_t count, size_t pixel, uint8_t *scratch);

#endif
