#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zlib stream of filtered PNG rows, written by one pass over them: a block of rows at a time is
   split into matches, gets its own prefix codes, and goes out. The same rows give the same bytes
   on every machine. */
typedef struct cpng_deflater cpng_deflater;

/* For `rows` rows of `row_count` bytes after a filter byte each, with `pixel` bytes (3 or 4) a
   pixel. NULL when memory is exhausted. */
cpng_deflater *cpng_deflater_create(size_t row_count, size_t rows, int pixel, bool is_thorough);
void cpng_deflater_destroy(cpng_deflater *deflater);

/* Begins the stream anew. */
void cpng_deflater_begin(cpng_deflater *deflater);
/* Where the next row, filter byte first, is to be put; valid until that is done. */
uint8_t *cpng_deflater_row(cpng_deflater *deflater);
/* Ends the stream after the last row; `bytes` belong to the deflater. */
const uint8_t *cpng_deflater_end(cpng_deflater *deflater, size_t *count);

#endif
