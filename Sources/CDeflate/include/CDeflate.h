#ifndef CDEFLATE_H
#define CDEFLATE_H

#include "Bytes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zlib stream of filtered PNG rows, written by one pass over them: a block of rows at a time is
   split into matches, gets its own prefix codes, and goes out. The same rows give the same bytes
   on every machine. */
typedef struct cdeflater cdeflater;

/* For `rows` rows of `row_count` bytes after a filter byte each, with `pixel` bytes (3 or 4) a
   pixel. NULL when memory is exhausted. */
cdeflater *cdeflater_create(size_t row_count, size_t rows, int pixel, bool is_thorough);
void cdeflater_destroy(cdeflater *deflater);

/* Begins the stream anew. */
void cdeflater_begin(cdeflater *deflater);
/* Where the next row, filter byte first, is to be put; valid until that is done. */
uint8_t *cdeflater_row(cdeflater *deflater);
/* Ends the stream after the last row; `bytes` belong to the deflater. */
const uint8_t *cdeflater_end(cdeflater *deflater, size_t *count);

#endif
