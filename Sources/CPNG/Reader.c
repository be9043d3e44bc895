#pragma STDC FP_CONTRACT OFF

#include "CPNG.h"
#include "Inflate.h"
#include "Rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What 8 bits a sample are, if we read them ourselves. */
typedef enum layout { LIBPNG = 0, INDEXED = 1, GRAY_ALPHA = 2, RGB = 3, RGBA = 4 } layout;

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t width;
  uint32_t height;
  bool has_16_bits;
  bool has_alpha;
  bool is_interlaced;
  bool is_palette;
  /* RGBA by index of a palette, or of grey of 8 bits, and how many there are. */
  uint8_t colors[256][4];
  int color_count;
  /* The largest index that has no colour; 0 where all have one. */
  int beyond_palette;
  /* Of a picture without oddities, which is read without libpng: what its rows are, all rows with
     their filters after a row of zeros, and the number of the next one. */
  layout layout;
  uint8_t *rows;
  size_t row_count;
  size_t next_row;
  char error[160];
  char warning[160];
};

static void on_error(png_structp png, png_const_charp text) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->error, sizeof reader->error, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  cpng_reader *reader = png_get_error_ptr(png);
  /* libpng only warns when the Adler-32 of the pixels is wrong; for us the pixels are then wrong
     too. */
  if (strstr(text, "incorrect data check") != NULL) on_error(png, text);
  /* Told by cpng_reader_index_beyond_palette. */
  if (strstr(text, "palette index exceeding") != NULL) return;
  if (reader->warning[0] == 0) snprintf(reader->warning, sizeof reader->warning, "%s", text);
}

static void read_bytes(png_structp png, png_bytep output, png_size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "unexpected end of file");
  memcpy(output, reader->bytes + reader->position, count);
  reader->position += count;
}

/* Its own function: setjmp is kept out of those that hold locals across a jump. */
static bool configure(cpng_reader *reader, uint32_t maximum_side) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_structp png = reader->png;
  png_set_user_limits(png, maximum_side, maximum_side);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  /* Colour is read from the chunks themselves, text and times do not matter: drop every ancillary
     chunk but tRNS. */
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_read_fn(png, reader, read_bytes);
  return true;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, uint32_t maximum_side) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
  if (reader->info == NULL || !configure(reader, maximum_side)) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

static void list_palette(cpng_reader *reader) {
  png_colorp palette = NULL;
  png_bytep alpha = NULL;
  int transparent = 0;
  png_get_PLTE(reader->png, reader->info, &palette, &reader->color_count);
  png_get_tRNS(reader->png, reader->info, &alpha, &transparent, NULL);
  /* An index beyond the palette is opaque black (PNG specification, third edition, 11.2.2). */
  for (int i = reader->color_count; i < 256; i++) reader->colors[i][3] = 255;
  for (int i = 0; i < reader->color_count; i++) {
    uint8_t *color = reader->colors[i];
    color[0] = palette[i].red;
    color[1] = palette[i].green;
    color[2] = palette[i].blue;
    color[3] = i < transparent ? alpha[i] : 255;
  }
}

static void list_grays(cpng_reader *reader) {
  png_color_16p transparent = NULL;
  png_get_tRNS(reader->png, reader->info, NULL, NULL, &transparent);
  reader->color_count = 256;
  for (int i = 0; i < 256; i++) {
    memset(reader->colors[i], i, 3);
    reader->colors[i][3] = transparent != NULL && (transparent->gray & 255) == i ? 0 : 255;
  }
}

/* Before libpng is asked to expand. */
static void choose_layout(cpng_reader *reader) {
  if (png_get_bit_depth(reader->png, reader->info) != 8 || reader->is_interlaced) return;
  switch (png_get_color_type(reader->png, reader->info)) {
    case PNG_COLOR_TYPE_PALETTE: reader->layout = INDEXED; break;
    case PNG_COLOR_TYPE_GRAY:
      reader->layout = INDEXED;
      list_grays(reader);
      break;
    case PNG_COLOR_TYPE_GRAY_ALPHA: reader->layout = GRAY_ALPHA; break;
    /* Without a transparent colour. */
    case PNG_COLOR_TYPE_RGB: reader->layout = reader->has_alpha ? LIBPNG : RGB; break;
    case PNG_COLOR_TYPE_RGB_ALPHA: reader->layout = RGBA; break;
    default: break;
  }
}

/* Inflates all rows at once, which libdeflate does twice as fast as zlib. Where anything is not as
   it usually is, libpng stays in charge, with its rules and its words. */
static void inflate_rows(cpng_reader *reader) {
  if (reader->layout == LIBPNG) return;
  reader->row_count = (size_t)reader->width * reader->layout;
  size_t row_bytes = reader->row_count + 1, count = row_bytes * reader->height;
  uint8_t *rows = malloc(row_bytes + count + CPNG_READ_BEYOND);
  if (rows == NULL) return;
  memset(rows, 0, row_bytes);
  /* libpng has read the first IDAT chunk's length and type. */
  bool is_usual = cpng_inflate_pixels(
    reader->bytes, reader->count, reader->position - 8, rows + row_bytes, count);
  for (size_t y = 1; is_usual && y <= reader->height; y++) is_usual = rows[y * row_bytes] <= 4;
  if (is_usual) {
    reader->rows = rows;
  } else {
    free(rows);
  }
}

bool cpng_reader_start(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_structp png = reader->png;
  png_infop info = reader->info;
  png_read_info(png, info);
  reader->width = png_get_image_width(png, info);
  reader->height = png_get_image_height(png, info);
  reader->has_16_bits = png_get_bit_depth(png, info) == 16;
  reader->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  reader->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
                      || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  reader->is_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
  choose_layout(reader);
  if (reader->is_palette) {
    /* Indices come a byte each: libpng would draw one that has no colour black. */
    list_palette(reader);
    png_set_packing(png);
  } else {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    if (!reader->has_alpha) {
      png_set_add_alpha(png, reader->has_16_bits ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
    }
  }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (reader->has_16_bits) png_set_swap(png);
#endif
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t expected = (size_t)reader->width * (reader->is_palette ? 1 : reader->has_16_bits ? 8 : 4);
  if (png_get_rowbytes(png, info) != expected) png_error(png, "unexpected row length");
  inflate_rows(reader);
  return true;
}

static void expand_indexed(cpng_reader *reader, uint8_t *output, const uint8_t *row) {
  int largest = cpng_largest_index(row, reader->width);
  if (largest >= reader->color_count && largest > reader->beyond_palette) {
    reader->beyond_palette = largest;
  }
  cpng_expand_indexed(output, row, reader->width, reader->colors);
}

/* A row of the pixels that were inflated at once. */
static bool finish_row(cpng_reader *reader, uint8_t *output) {
  if (reader->next_row == reader->height) {
    snprintf(reader->error, sizeof reader->error, "no more rows");
    return false;
  }
  reader->next_row++;
  size_t row_bytes = reader->row_count + 1;
  uint8_t *row = reader->rows + reader->next_row * row_bytes + 1;
  cpng_unfilter_row(row[-1], row, row - row_bytes, reader->row_count, reader->layout);
  switch (reader->layout) {
    case INDEXED: expand_indexed(reader, output, row); break;
    case GRAY_ALPHA: cpng_expand_gray_alpha(output, row, reader->width); break;
    case RGB: cpng_expand_rgb(output, row, reader->width); break;
    default: memcpy(output, row, reader->row_count); break;
  }
  return true;
}

bool cpng_reader_read_row(cpng_reader *reader, void *row) {
  if (reader->rows != NULL) return finish_row(reader, row);
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_read_row(reader->png, row, NULL);
  if (reader->is_palette) expand_indexed(reader, row, row);
  return true;
}

bool cpng_reader_read_image(cpng_reader *reader, void *rows, size_t row_bytes) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  int passes = reader->is_interlaced ? 7 : 1;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < reader->height; y++) {
      png_read_row(reader->png, (uint8_t *)rows + (size_t)y * row_bytes, NULL);
    }
  }
  for (uint32_t y = 0; reader->is_palette && y < reader->height; y++) {
    uint8_t *row = (uint8_t *)rows + (size_t)y * row_bytes;
    expand_indexed(reader, row, row);
  }
  return true;
}

bool cpng_reader_finish(cpng_reader *reader) {
  if (reader->rows != NULL) return true;
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_read_end(reader->png, NULL);
  return true;
}

uint32_t cpng_reader_width(const cpng_reader *reader) { return reader->width; }
uint32_t cpng_reader_height(const cpng_reader *reader) { return reader->height; }
bool cpng_reader_has_16_bits(const cpng_reader *reader) { return reader->has_16_bits; }
bool cpng_reader_has_alpha(const cpng_reader *reader) { return reader->has_alpha; }
bool cpng_reader_is_interlaced(const cpng_reader *reader) { return reader->is_interlaced; }
int cpng_reader_index_beyond_palette(const cpng_reader *reader) {
  return reader->beyond_palette > 0 ? reader->beyond_palette : -1;
}
const char *cpng_reader_error(const cpng_reader *reader) { return reader->error; }
const char *cpng_reader_warning(const cpng_reader *reader) { return reader->warning; }

void cpng_reader_destroy(cpng_reader *reader) {
  if (reader == NULL) return;
  if (reader->png != NULL) {
    png_destroy_read_struct(
      &reader->png, reader->info == NULL ? NULL : &reader->info, NULL);
  }
  free(reader->rows);
  free(reader);
}
