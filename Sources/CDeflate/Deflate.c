#pragma STDC FP_CONTRACT OFF

#include "CDeflate.h"
#include "BitWriter.h"
#include "Matches.h"
#include "PrefixCode.h"

#include <libdeflate.h>
#include <stdlib.h>

enum {
  /* Bytes of whole rows from which on they are a block: small enough for codes to suit a part of a
     screen and for a cache, large enough for their description not to matter. */
  BLOCK = 128 << 10,
  /* Bytes of a stored block, its header counted apart. */
  LONGEST_STORED = 65535,
  /* Four bytes, or a match, fit between two drains. */
  LONGEST_CODE = 14,
  LONGEST_DISTANCE_CODE = 15,
};

struct cdeflater {
  size_t row_count;
  size_t block_rows;
  /* The window before the block, the block, what may be read after it. */
  uint8_t *buffer;
  size_t history;
  size_t filled;
  uint32_t position;
  uint32_t checksum;
  cdeflate_searcher *searcher;
  cdeflate_matches matches;
  uint8_t *stream;
  bit_writer writer;
};

cdeflater *cdeflater_create(size_t row_count, size_t rows, int pixel, bool is_thorough) {
  cdeflater *deflater = calloc(1, sizeof *deflater);
  if (deflater == NULL) return NULL;
  size_t row_bytes = row_count + 1;
  deflater->row_count = row_count;
  deflater->block_rows = BLOCK / row_bytes + 1;
  size_t block = deflater->block_rows * row_bytes;
  deflater->buffer = calloc(1, CDEFLATE_WINDOW + block + CDEFLATE_READ_AHEAD);
  deflater->searcher = cdeflate_searcher_create(row_count, pixel, is_thorough);
  deflater->matches.items = malloc(cdeflate_matches_capacity(block) * sizeof(cdeflate_match));
  /* No block is longer than it would be stored: its bytes, and for every 65,535 of them a header
     of five. */
  size_t blocks = rows / deflater->block_rows + 1;
  size_t bound = rows * row_bytes + blocks * (block / LONGEST_STORED + 2) * 5 + 32;
  deflater->stream = malloc(bound);
  if (
    deflater->buffer == NULL || deflater->searcher == NULL || deflater->matches.items == NULL
    || deflater->stream == NULL) {
    cdeflater_destroy(deflater);
    return NULL;
  }
  return deflater;
}

void cdeflater_destroy(cdeflater *deflater) {
  if (deflater == NULL) return;
  free(deflater->buffer);
  free(deflater->matches.items);
  free(deflater->stream);
  cdeflate_searcher_destroy(deflater->searcher);
  free(deflater);
}

#pragma mark One block

/* The lengths of both codes as symbols 0 to 18 with what follows some of them (RFC 1951, 3.2.7). */
typedef struct code_lengths {
  int literals;
  int distances;
  int count;
  uint8_t symbols[CDEFLATE_MAXIMUM_SYMBOLS + 32];
  uint8_t extra[CDEFLATE_MAXIMUM_SYMBOLS + 32];
  uint32_t frequencies[19];
} code_lengths;

static const uint8_t extra_bits[19] = {[16] = 2, [17] = 3, [18] = 7};

static void add(code_lengths *lengths, uint8_t symbol, int extra) {
  lengths->symbols[lengths->count] = symbol;
  lengths->extra[lengths->count++] = (uint8_t)extra;
  lengths->frequencies[symbol]++;
}

static void add_run(code_lengths *lengths, uint8_t length, int run) {
  if (length == 0) {
    for (; run >= 11; run -= run < 138 ? run : 138) add(lengths, 18, (run < 138 ? run : 138) - 11);
    if (run >= 3) {
      add(lengths, 17, run - 3);
      run = 0;
    }
  } else {
    add(lengths, length, 0);
    run--;
    for (; run >= 3; run -= run < 6 ? run : 6) add(lengths, 16, (run < 6 ? run : 6) - 3);
  }
  for (; run > 0; run--) add(lengths, length, 0);
}

static void describe(
  code_lengths *lengths, const cdeflate_prefix_code *literals, const cdeflate_prefix_code *distances) {
  memset(lengths, 0, sizeof *lengths);
  lengths->literals = 286;
  while (literals->lengths[lengths->literals - 1] == 0) lengths->literals--;
  lengths->distances = 30;
  while (distances->lengths[lengths->distances - 1] == 0) lengths->distances--;
  uint8_t all[CDEFLATE_MAXIMUM_SYMBOLS + 32];
  int count = lengths->literals + lengths->distances;
  memcpy(all, literals->lengths, (size_t)lengths->literals);
  memcpy(all + lengths->literals, distances->lengths, (size_t)lengths->distances);
  for (int i = 0, next; i < count; i = next) {
    for (next = i + 1; next < count && all[next] == all[i];) next++;
    add_run(lengths, all[i], next - i);
  }
}

static const uint8_t description_order[19] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                              11, 4,  12, 3, 13, 2, 14, 1, 15};

static int description_count(const cdeflate_prefix_code *code) {
  int count = 19;
  while (count > 4 && code->lengths[description_order[count - 1]] == 0) count--;
  return count;
}

/* Bits of a block with codes of its own. */
static size_t coded_bits(
  const cdeflate_matches *matches, const cdeflate_prefix_code *literals,
  const cdeflate_prefix_code *distances, const code_lengths *lengths, const cdeflate_prefix_code *code) {
  size_t bits = 3 + 14 + 3 * (size_t)description_count(code);
  for (unsigned i = 0; i < 19; i++) {
    bits += (size_t)lengths->frequencies[i] * (code->lengths[i] + extra_bits[i]);
  }
  for (unsigned i = 0; i < 286; i++) {
    unsigned extra = i < 257 ? 0 : cdeflate_length_extra[i - 257];
    bits += (size_t)matches->symbols[i] * (literals->lengths[i] + extra);
  }
  for (unsigned i = 0; i < 30; i++) {
    bits +=
      (size_t)matches->distances[i] * (distances->lengths[i] + cdeflate_distance_extra(i));
  }
  return bits;
}

/* The block's bytes as they are. */
static void put_stored(bit_writer *writer, const uint8_t *bytes, size_t count, bool is_last) {
  while (count > 0) {
    size_t part = count < LONGEST_STORED ? count : LONGEST_STORED;
    put(writer, is_last && part == count, 3);
    align(writer);
    put(writer, part | (~part & 0xFFFF) << 16, 32);
    drain(writer);
    memcpy(writer->next, bytes, part);
    writer->next += part;
    bytes += part;
    count -= part;
  }
}

static void put_description(
  bit_writer *writer, const code_lengths *lengths, const cdeflate_prefix_code *code) {
  int count = description_count(code);
  put(writer, (uint64_t)(lengths->literals - 257), 5);
  put(writer, (uint64_t)(lengths->distances - 1), 5);
  put(writer, (uint64_t)(count - 4), 4);
  drain(writer);
  for (int i = 0; i < count; i++) {
    put(writer, code->lengths[description_order[i]], 3);
    drain(writer);
  }
  for (int i = 0; i < lengths->count; i++) {
    unsigned symbol = lengths->symbols[i];
    put(writer, code->bits[symbol], code->lengths[symbol]);
    put(writer, lengths->extra[i], extra_bits[symbol]);
    drain(writer);
  }
}

/* Bits below their number. */
static inline void put_code(bit_writer *writer, uint32_t code) {
  put(writer, code & 0xFFFF, code >> 16);
}

static void put_matches(
  bit_writer *shared, const uint8_t *bytes, const cdeflate_matches *matches,
  const cdeflate_prefix_code *literals, const cdeflate_prefix_code *distances) {
  uint32_t codes[286];
  for (int i = 0; i < 286; i++) codes[i] = literals->bits[i] | (uint32_t)literals->lengths[i] << 16;
  /* A copy, which the compiler can keep in registers. */
  bit_writer writer = *shared;
  for (const cdeflate_match *match = matches->items; match < matches->items + matches->count; match++) {
    size_t count = match->literals;
    for (; count >= 4; count -= 4, bytes += 4) {
      uint32_t a = codes[bytes[0]], b = codes[bytes[1]];
      uint32_t c = codes[bytes[2]], d = codes[bytes[3]];
      put_code(&writer, a);
      put_code(&writer, b);
      put_code(&writer, c);
      put_code(&writer, d);
      drain(&writer);
    }
    for (; count > 0; count--) put_code(&writer, codes[*bytes++]);
    drain(&writer);
    if (match->length == 0) break;
    unsigned length = cdeflate_length_symbols[match->length];
    put_code(&writer, codes[257 + length]);
    put(&writer, match->length - cdeflate_length_bases[length], cdeflate_length_extra[length]);
    unsigned distance = cdeflate_distance_symbol(match->distance);
    put(&writer, distances->bits[distance], distances->lengths[distance]);
    put(
      &writer, match->distance - cdeflate_distance_bases[distance], cdeflate_distance_extra(distance));
    drain(&writer);
    bytes += match->length;
  }
  put_code(&writer, codes[256]);
  drain(&writer);
  *shared = writer;
}

static void put_block(cdeflater *deflater, const uint8_t *bytes, size_t count, bool is_last) {
  cdeflate_matches *matches = &deflater->matches;
  cdeflate_searcher_search(
    deflater->searcher, bytes, count, deflater->history, deflater->position, matches);
  cdeflate_prefix_code literals, distances, code;
  cdeflate_prefix_code_make(&literals, matches->symbols, 286, LONGEST_CODE);
  cdeflate_prefix_code_make(&distances, matches->distances, 30, LONGEST_DISTANCE_CODE);
  code_lengths lengths;
  describe(&lengths, &literals, &distances);
  cdeflate_prefix_code_make(&code, lengths.frequencies, 19, 7);
  if (coded_bits(matches, &literals, &distances, &lengths, &code) >= 8 * count) {
    put_stored(&deflater->writer, bytes, count, is_last);
    return;
  }
  put(&deflater->writer, (is_last ? 1 : 0) | 2 << 1, 3);
  put_description(&deflater->writer, &lengths, &code);
  put_matches(&deflater->writer, bytes, matches, &literals, &distances);
}

#pragma mark The stream

void cdeflater_begin(cdeflater *deflater) {
  cdeflate_searcher_reset(deflater->searcher);
  deflater->history = 0;
  deflater->filled = 0;
  deflater->position = 0;
  deflater->checksum = 1;
  deflater->writer = (bit_writer){deflater->stream, 0, 0};
  /* Deflate with the whole window, the fastest of four levels; RFC 1950, 2.2. */
  put(&deflater->writer, 0x0178, 16);
  drain(&deflater->writer);
}

static void finish_block(cdeflater *deflater, bool is_last) {
  const uint8_t *block = deflater->buffer + deflater->history;
  size_t count = deflater->filled - deflater->history;
  deflater->checksum = libdeflate_adler32(deflater->checksum, block, count);
  put_block(deflater, block, count, is_last);
  deflater->position += (uint32_t)count;
  deflater->history = deflater->filled < CDEFLATE_WINDOW ? deflater->filled : CDEFLATE_WINDOW;
  memmove(
    deflater->buffer, deflater->buffer + deflater->filled - deflater->history, deflater->history);
  deflater->filled = deflater->history;
}

uint8_t *cdeflater_row(cdeflater *deflater) {
  size_t row_bytes = deflater->row_count + 1;
  if (deflater->filled - deflater->history == deflater->block_rows * row_bytes) {
    finish_block(deflater, false);
  }
  deflater->filled += row_bytes;
  return deflater->buffer + deflater->filled - row_bytes;
}

const uint8_t *cdeflater_end(cdeflater *deflater, size_t *count) {
  finish_block(deflater, true);
  bit_writer *writer = &deflater->writer;
  align(writer);
  put(writer, __builtin_bswap32(deflater->checksum), 32);
  drain(writer);
  *count = (size_t)(writer->next - deflater->stream);
  return deflater->stream;
}
