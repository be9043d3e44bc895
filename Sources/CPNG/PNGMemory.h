#ifndef CPNG_MEMORY_H
#define CPNG_MEMORY_H

#include <png.h>
#include <stdbool.h>

/* libpng's two structures and one piece to spare. */
enum { CPNG_MEMORY_PIECES = 3 };

/* Memory that libpng asks for, kept from picture to picture; all 0 at first. */
typedef struct {
  struct {
    void *memory;
    size_t capacity;
    bool is_used;
  } pieces[CPNG_MEMORY_PIECES];
} cpng_memory;

/* For png_create_write_struct_2, whose memory pointer is a cpng_memory. */
png_voidp cpng_memory_take(png_structp png, png_alloc_size_t count);
void cpng_memory_give(png_structp png, png_voidp memory);

/* Frees what is kept. */
void cpng_memory_free(cpng_memory *memory);

#endif
