#include "CInflateOracles.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <zlib.h>

bool oracle_zlib_inflates(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity) {
  z_stream state = {0};
  if (inflateInit(&state) != Z_OK) return false;
  state.next_in = (Bytef *)stream;
  state.avail_in = (uInt)count;
  state.next_out = output;
  state.avail_out = (uInt)capacity;
  const int result = inflate(&state, Z_FINISH);
  const bool is_exact = state.avail_in == 0 && state.avail_out == 0;
  inflateEnd(&state);
  return result == Z_STREAM_END && is_exact;
}

bool oracle_libdeflate_inflates(
    const uint8_t *stream, size_t count, uint8_t *output, size_t capacity) {
  struct libdeflate_decompressor *inflater = libdeflate_alloc_decompressor();
  if (inflater == NULL) return false;
  size_t used = 0;
  const enum libdeflate_result result =
      libdeflate_zlib_decompress_ex(inflater, stream, count, output, capacity, &used, NULL);
  libdeflate_free_decompressor(inflater);
  return result == LIBDEFLATE_SUCCESS && used == count;
}

size_t oracle_zlib_huffman_count(const uint8_t *bytes, size_t count) {
  z_stream state = {0};
  if (deflateInit2(&state, 6, Z_DEFLATED, 15, 8, Z_HUFFMAN_ONLY) != Z_OK) return 0;
  const uLong bound = deflateBound(&state, count);
  uint8_t *output = malloc(bound);
  size_t length = 0;
  if (output != NULL) {
    state.next_in = (Bytef *)bytes;
    state.avail_in = (uInt)count;
    state.next_out = output;
    state.avail_out = (uInt)bound;
    if (deflate(&state, Z_FINISH) == Z_STREAM_END) length = state.total_out;
  }
  free(output);
  deflateEnd(&state);
  return length;
}
