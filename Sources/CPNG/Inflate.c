#pragma STDC FP_CONTRACT OFF

#include "CPNG.h"
#include "Inflate.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}

ptrdiff_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  struct libdeflate_decompressor *inflater = libdeflate_alloc_decompressor();
  if (inflater == NULL) return -1;
  size_t length = 0;
  enum libdeflate_result result =
    libdeflate_zlib_decompress(inflater, bytes, count, output, capacity, &length);
  libdeflate_free_decompressor(inflater);
  if (result == LIBDEFLATE_SUCCESS) return (ptrdiff_t)length;
  return result == LIBDEFLATE_INSUFFICIENT_SPACE ? -2 : -1;
}

typedef struct chunk {
  const uint8_t *type;
  const uint8_t *data;
  size_t count;
} chunk;

static bool is(const chunk *chunk, const char *type) { return memcmp(chunk->type, type, 4) == 0; }

/* The chunk at `offset`, which moves to the next one; false if the file ends first. */
static bool next_chunk(const uint8_t *file, size_t count, size_t *offset, chunk *chunk) {
  if (*offset > count || count - *offset < 12) return false;
  const uint8_t *start = file + *offset;
  chunk->count =
    (size_t)start[0] << 24 | (size_t)start[1] << 16 | (size_t)start[2] << 8 | start[3];
  chunk->type = start + 4;
  chunk->data = start + 8;
  if (chunk->count > count - *offset - 12) return false;
  *offset += chunk->count + 12;
  return true;
}

/* What follows the pixels is sound and has no say in them: ancillary chunks, named with a small
   letter, other than tRNS, and an empty IEND. */
static bool ends_well(const uint8_t *file, size_t count, size_t offset) {
  chunk chunk;
  while (next_chunk(file, count, &offset, &chunk)) {
    if (is(&chunk, "IEND")) return chunk.count == 0;
    if ((chunk.type[0] & 0x20) == 0 || is(&chunk, "tRNS")) return false;
  }
  return false;
}

static bool inflate_exactly(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  /* libdeflate does not care how large a window the stream claims to need; libpng does. */
  if (count < 1 || (bytes[0] >> 4 < 7 && (size_t)256 << (bytes[0] >> 4) < capacity)) return false;
  struct libdeflate_decompressor *inflater = libdeflate_alloc_decompressor();
  if (inflater == NULL) return false;
  size_t used = 0;
  enum libdeflate_result result =
    libdeflate_zlib_decompress_ex(inflater, bytes, count, output, capacity, &used, NULL);
  libdeflate_free_decompressor(inflater);
  return result == LIBDEFLATE_SUCCESS && used == count;
}

bool cpng_inflate_pixels(
  const uint8_t *file, size_t count, size_t offset, uint8_t *output, size_t capacity) {
  chunk first, chunk;
  size_t end = offset, total = 0;
  if (!next_chunk(file, count, &end, &first) || !is(&first, "IDAT")) return false;
  total = first.count;
  size_t after = end;
  while (next_chunk(file, count, &after, &chunk) && is(&chunk, "IDAT")) {
    total += chunk.count;
    end = after;
  }
  if (!ends_well(file, count, end)) return false;
  if (total == first.count) return inflate_exactly(first.data, total, output, capacity);
  uint8_t *joined = malloc(total);
  if (joined == NULL) return false;
  size_t filled = 0;
  for (size_t next = offset; next < end && next_chunk(file, count, &next, &chunk);) {
    memcpy(joined + filled, chunk.data, chunk.count);
    filled += chunk.count;
  }
  bool is_sound = inflate_exactly(joined, total, output, capacity);
  free(joined);
  return is_sound;
}
