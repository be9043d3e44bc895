/* PNG over libpng's classic interface. libpng reports an error by a long jump; every jump starts
   and ends inside one function of this target, which turns it into a status and a message, so no
   Swift frame ever lies between setjmp and longjmp. */
#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma mark Reading

/* One picture being decoded from memory; used by one thread at a time. */
typedef struct cpng_reader cpng_reader;

/* A reader over `count` bytes that must outlive it, or NULL when memory is exhausted. The caller
   has checked every chunk's CRC: libpng does not do it again. */
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, uint32_t maximum_side);

/* Reads all up to the first IDAT chunk. False on an error, as every function below. */
bool cpng_reader_start(cpng_reader *reader);

/* Facts after the start. Rows are straight RGBA, 8 bits a sample or 16 (native order) when the
   file has 16. */
uint32_t cpng_reader_width(const cpng_reader *reader);
uint32_t cpng_reader_height(const cpng_reader *reader);
bool cpng_reader_has_16_bits(const cpng_reader *reader);
/* The file has an alpha channel or a transparent colour. */
bool cpng_reader_has_alpha(const cpng_reader *reader);
bool cpng_reader_is_interlaced(const cpng_reader *reader);

/* The next row of a picture that is not interlaced: width × 4 samples. */
bool cpng_reader_read_row(cpng_reader *reader, void *row);
/* All rows, `row_bytes` apart; the way to read an interlaced picture. */
bool cpng_reader_read_image(cpng_reader *reader, void *rows, size_t row_bytes);
/* Reads what follows the last row and checks the compressed stream's own checksum. */
bool cpng_reader_finish(cpng_reader *reader);

/* The largest palette index that has no colour, whose pixels are opaque black; -1 if all have one. */
int cpng_reader_index_beyond_palette(const cpng_reader *reader);

/* What went wrong, in libpng's words; empty if nothing. */
const char *cpng_reader_error(const cpng_reader *reader);
/* The first oddity that did not stop the reading; empty if none. */
const char *cpng_reader_warning(const cpng_reader *reader);

void cpng_reader_destroy(cpng_reader *reader);

/* The CRC-32 that ends a chunk, over its type and data. */
uint32_t cpng_crc32(const uint8_t *bytes, size_t count);

/* Inflates a zlib stream into `output`. Returns the length, or -1 for bad data, or -2 when
   `capacity` is too small. */
ptrdiff_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity);

#pragma mark Writing

/* One thread's buffers and compressor for pictures of one size. */
typedef struct cpng_encoder cpng_encoder;

/* How much work goes into a small file. */
typedef enum cpng_effort {
  /* Filters by a part of each row, the matches that one look at each pixel finds. */
  CPNG_LIGHT,
  /* Filters by the whole row, the best of some matches at each byte and the next two. */
  CPNG_THOROUGH,
  /* libdeflate's greatest level. */
  CPNG_EXHAUSTIVE,
} cpng_effort;

/* NULL when memory is exhausted or a number is out of range. */
cpng_encoder *cpng_encoder_create(
  uint32_t width, uint32_t height, bool has_alpha, cpng_effort effort);

/* Premultiplied RGBA8 rows to a whole PNG file: 8-bit RGB, or RGBA if the encoder has alpha, an
   sRGB chunk, not interlaced. Without alpha the alpha bytes are ignored. On success `bytes` and
   `count` tell the file, which belongs to the encoder and lasts until its next call; on failure
   the result is false and `message` (may be NULL) has `capacity` bytes for the reason. */
bool cpng_encoder_encode(
  cpng_encoder *encoder, const uint8_t *rows, size_t row_bytes, const uint8_t **bytes,
  size_t *count, char *message, size_t capacity);

void cpng_encoder_destroy(cpng_encoder *encoder);

#pragma mark Versions

/* Of the libpng that runs, and of the libdeflate that this was built with. */
const char *cpng_libpng_version(void);
const char *cpng_libdeflate_version(void);

#ifdef __cplusplus
}
#endif

#endif
