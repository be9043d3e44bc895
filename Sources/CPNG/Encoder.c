#pragma STDC FP_CONTRACT OFF

#include "CPNG.h"
#include "Bytes.h"
#include "CDeflate.h"
#include "Filters.h"
#include "PNGMemory.h"

#include <libdeflate.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Zero bytes before each row, so that filters may look one pixel to the left of the first. */
enum { MARGIN = 64 };

struct cpng_encoder {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  cpng_effort effort;
  size_t row_count;
  /* Two straight rows with their margins. */
  uint8_t *rows;
  /* For all efforts but the greatest. */
  cdeflater *deflater;
  /* For the greatest: all filtered rows, each after its filter's number, and what becomes of
     them. */
  struct libdeflate_compressor *compressor;
  uint8_t *filtered;
  size_t filtered_count;
  uint8_t *stream;
  size_t stream_capacity;
  /* The file. */
  uint8_t *file;
  size_t file_count;
  size_t file_capacity;
  /* libpng's own structures. */
  cpng_memory memory;
  char error[160];
  uint32_t reciprocals[256];
};

static bool create_exhaustive(cpng_encoder *encoder) {
  encoder->filtered_count = (encoder->row_count + 1) * encoder->height;
  encoder->filtered = malloc(encoder->filtered_count);
  encoder->compressor = libdeflate_alloc_compressor(12);
  if (encoder->compressor == NULL) return false;
  encoder->stream_capacity =
    libdeflate_zlib_compress_bound(encoder->compressor, encoder->filtered_count);
  encoder->stream = malloc(encoder->stream_capacity);
  return encoder->filtered != NULL && encoder->stream != NULL;
}

cpng_encoder *cpng_encoder_create(
  uint32_t width, uint32_t height, bool has_alpha, cpng_effort effort) {
  if (width == 0 || height == 0 || width > 16384 || height > 16384) return NULL;
  cpng_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  encoder->width = width;
  encoder->height = height;
  encoder->has_alpha = has_alpha;
  encoder->effort = effort;
  int pixel = has_alpha ? 4 : 3;
  encoder->row_count = (size_t)width * (size_t)pixel;
  encoder->rows = calloc(2, MARGIN + encoder->row_count);
  bool is_complete;
  if (effort == CPNG_EXHAUSTIVE) {
    is_complete = create_exhaustive(encoder);
  } else {
    encoder->deflater =
      cdeflater_create(encoder->row_count, height, pixel, effort == CPNG_THOROUGH);
    is_complete = encoder->deflater != NULL;
  }
  if (encoder->rows == NULL || !is_complete) {
    cpng_encoder_destroy(encoder);
    return NULL;
  }
  /* ⌈2^24 / a⌉: exact for quotients of numbers below 2^16, see straighten. */
  for (uint32_t a = 1; a < 256; a++) encoder->reciprocals[a] = ((1u << 24) + a - 1) / a;
  return encoder;
}

void cpng_encoder_destroy(cpng_encoder *encoder) {
  if (encoder == NULL) return;
  free(encoder->rows);
  free(encoder->filtered);
  free(encoder->stream);
  free(encoder->file);
  cpng_memory_free(&encoder->memory);
  cdeflater_destroy(encoder->deflater);
  if (encoder->compressor != NULL) libdeflate_free_compressor(encoder->compressor);
  free(encoder);
}

/* RGBA to RGB, four pixels in three words at a time. */
static void drop_alpha(uint8_t *restrict output, const uint8_t *restrict input, size_t width) {
  size_t x = 0;
  for (; x + 4 <= width; x += 4, input += 16, output += 12) {
    uint32_t p = load32(input), q = load32(input + 4);
    uint32_t r = load32(input + 8), s = load32(input + 12);
    store32(output, (p & 0xFFFFFF) | q << 24);
    store32(output + 4, (q >> 8 & 0xFFFF) | r << 16);
    store32(output + 8, (r >> 16 & 0xFF) | s << 8);
  }
  for (; x < width; x++, input += 4, output += 3) memcpy(output, input, 3);
}

/* min(255, (c·255 + a/2) / a), the straight component whose product with a rounds to c. With
   c ≤ a the numerator n is below 2^16. m = ⌈2^24/a⌉ exceeds 2^24/a by e/a with e < a < 2^8, so
   n·m/2^24 exceeds n/a by less than n·2^8/(a·2^24) < 1/a: never reaches the next integer. And
   n·m < (255.5·a + 1)(2^24/a + 1) < 2^32. */
static inline uint32_t straighten(uint32_t component, uint32_t alpha, uint32_t reciprocal) {
  if (component >= alpha) return 255;
  return (component * 255 + alpha / 2) * reciprocal >> 24;
}

static void unpremultiply(
  uint8_t *restrict output, const uint8_t *restrict input, size_t width,
  const uint32_t reciprocals[256]) {
  for (size_t x = 0; x < width; x++, input += 4, output += 4) {
    uint32_t pixel = load32(input);
    uint32_t alpha = pixel >> 24;
    if (alpha == 0) {
      pixel = 0;
    } else if (alpha != 255) {
      uint32_t reciprocal = reciprocals[alpha];
      pixel = straighten(pixel & 255, alpha, reciprocal)
              | straighten(pixel >> 8 & 255, alpha, reciprocal) << 8
              | straighten(pixel >> 16 & 255, alpha, reciprocal) << 16 | alpha << 24;
    }
    store32(output, pixel);
  }
}

/* All rows filtered and compressed; the stream lasts until the next call. */
static const uint8_t *compress(
  cpng_encoder *encoder, const uint8_t *rows, size_t row_bytes, size_t *count) {
  uint8_t *row = encoder->rows + MARGIN;
  uint8_t *above = row + MARGIN + encoder->row_count;
  memset(above, 0, encoder->row_count);
  if (encoder->deflater != NULL) cdeflater_begin(encoder->deflater);
  for (size_t y = 0; y < encoder->height; y++) {
    const uint8_t *input = rows + y * row_bytes;
    uint8_t *filtered = encoder->deflater != NULL
                          ? cdeflater_row(encoder->deflater)
                          : encoder->filtered + y * (encoder->row_count + 1);
    /* Screens are full of rows that repeat the one above. */
    if (y > 0 && memcmp(input, input - row_bytes, (size_t)encoder->width * 4) == 0) {
      cpng_repeat_row(filtered, encoder->row_count);
      continue;
    }
    if (encoder->has_alpha) {
      unpremultiply(row, input, encoder->width, encoder->reciprocals);
    } else {
      drop_alpha(row, input, encoder->width);
    }
    cpng_filter_row(
      filtered, row, above, encoder->row_count, encoder->has_alpha ? 4 : 3,
      encoder->effort != CPNG_LIGHT);
    uint8_t *finished = row;
    row = above;
    above = finished;
  }
  if (encoder->deflater != NULL) return cdeflater_end(encoder->deflater, count);
  *count = libdeflate_zlib_compress(
    encoder->compressor, encoder->filtered, encoder->filtered_count, encoder->stream,
    encoder->stream_capacity);
  return encoder->stream;
}

static void on_error(png_structp png, png_const_charp text) {
  cpng_encoder *encoder = png_get_error_ptr(png);
  snprintf(encoder->error, sizeof encoder->error, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void append(png_structp png, png_bytep bytes, png_size_t count) {
  cpng_encoder *encoder = png_get_io_ptr(png);
  if (count > encoder->file_capacity - encoder->file_count) {
    /* An eighth more, so that files that grow slowly do not move each time. */
    size_t capacity = encoder->file_count + count + (count >> 3) + 4096;
    uint8_t *grown = realloc(encoder->file, capacity);
    if (grown == NULL) png_error(png, "out of memory");
    encoder->file = grown;
    encoder->file_capacity = capacity;
  }
  memcpy(encoder->file + encoder->file_count, bytes, count);
  encoder->file_count += count;
}

static void flush(png_structp png) { (void)png; }

static bool write_file(
  cpng_encoder *encoder, png_structp png, png_infop info, const uint8_t *stream, size_t count) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_write_fn(png, encoder, append, flush);
  png_set_IHDR(
    png, info, encoder->width, encoder->height, 8,
    encoder->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  /* The pixels are compressed already, so they go out as one finished chunk; png_write_end would
     refuse a file without pixels of libpng's own. */
  png_write_chunk(png, (png_const_bytep) "IDAT", stream, count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return true;
}

static bool encode(cpng_encoder *encoder, const uint8_t *rows, size_t row_bytes) {
  size_t count = 0;
  const uint8_t *stream = compress(encoder, rows, row_bytes, &count);
  if (count == 0 || count > PNG_UINT_31_MAX) {
    snprintf(encoder->error, sizeof encoder->error, "the compressed pixels exceed one chunk");
    return false;
  }
  encoder->file_count = 0;
  png_structp png = png_create_write_struct_2(
    PNG_LIBPNG_VER_STRING, encoder, on_error, on_warning, &encoder->memory, cpng_memory_take,
    cpng_memory_give);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) snprintf(encoder->error, sizeof encoder->error, "out of memory");
  bool written = info != NULL && write_file(encoder, png, info, stream, count);
  if (png != NULL) png_destroy_write_struct(&png, info == NULL ? NULL : &info);
  return written;
}

bool cpng_encoder_encode(
  cpng_encoder *encoder, const uint8_t *rows, size_t row_bytes, const uint8_t **bytes,
  size_t *count, char *message, size_t capacity) {
  if (!encode(encoder, rows, row_bytes)) {
    if (message != NULL) snprintf(message, capacity, "%s", encoder->error);
    return false;
  }
  *bytes = encoder->file;
  *count = encoder->file_count;
  return true;
}
