#ifndef CPNG_ROWS_H
#define CPNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

enum { CPNG_READ_BEYOND = 3 };

/* Undoes the filter (0 to 4) of a row of `count` bytes in place, with `pixel` bytes (1 to 4) a
   pixel. `above` is the finished row above, zero bytes for the first one. CPNG_READ_BEYOND bytes
   after either row may be read, whatever they are. */
void cpng_unfilter_row(
  int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel);

/* Finished rows to RGBA. */
void cpng_expand_rgb(uint8_t *output, const uint8_t *row, size_t width);
void cpng_expand_gray_alpha(uint8_t *output, const uint8_t *row, size_t width);
/* `colors` are RGBA by their index. The row may be the output's own first `width` bytes. */
void cpng_expand_indexed(
  uint8_t *output, const uint8_t *row, size_t width, const uint8_t colors[256][4]);

/* The largest byte of a row. */
uint8_t cpng_largest_index(const uint8_t *row, size_t width);

#endif
