// The two libraries that read zlib streams, for tests that compare them.
#ifndef C_INFLATE_ORACLES_H
#define C_INFLATE_ORACLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Inflates with zlib; false unless the stream is sound, fills the output exactly and ends with the
/// last of its bytes.
bool oracle_zlib_inflates(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity);

/// The same with libdeflate.
bool oracle_libdeflate_inflates(
    const uint8_t *stream, size_t count, uint8_t *output, size_t capacity);

/// How many bytes zlib makes of it with prefix codes alone, without matches; 0 when memory is
/// exhausted.
size_t oracle_zlib_huffman_count(const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end

#endif
