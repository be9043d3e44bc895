#ifndef CPNG_INFLATE_H
#define CPNG_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Inflates the pixels of a file of `count` bytes, whose first IDAT chunk is at `offset`, into
   `output`, which has room for `capacity` bytes. False unless the stream fills it exactly and is
   sound, and nothing but ancillary chunks without a say in the pixels follows. */
bool cpng_inflate_pixels(
  const uint8_t *file, size_t count, size_t offset, uint8_t *output, size_t capacity);

#endif
