#ifndef CDEFLATE_MATCHES_H
#define CDEFLATE_MATCHES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How far back a match may lie (RFC 1951). */
enum { CDEFLATE_WINDOW = 32768 };

/* Bytes that may be read, whatever they are, after the last one of a block. */
enum { CDEFLATE_READ_AHEAD = 16 };

/* Bytes as they are, then `length` bytes copied from `distance` back; the last of a block copies
   nothing. */
typedef struct cdeflate_match {
  uint32_t literals;
  uint16_t length;
  uint16_t distance;
} cdeflate_match;

/* What one block is made of. */
typedef struct cdeflate_matches {
  cdeflate_match *items;
  size_t count;
  /* How often each symbol occurs: bytes, the block's end, lengths; and distances. */
  uint32_t symbols[288];
  uint32_t distances[32];
} cdeflate_matches;

/* No match is shorter than 3 bytes when one of more than 258 is cut into several, and no match
   that is found is shorter than 6. */
static inline size_t cdeflate_matches_capacity(size_t bytes) { return bytes / 5 + 2; }

typedef struct cdeflate_searcher cdeflate_searcher;

/* For filtered rows of `row_count` bytes after a filter byte each, with `pixel` bytes (3 or 4) a
   pixel. NULL when memory is exhausted. */
cdeflate_searcher *cdeflate_searcher_create(size_t row_count, int pixel, bool is_thorough);
void cdeflate_searcher_destroy(cdeflate_searcher *searcher);

/* Forgets all, for the next stream. */
void cdeflate_searcher_reset(cdeflate_searcher *searcher);

/* Splits a block of whole rows. `history` bytes before it, at most the window, belong to the same
   stream; `position` is the number of bytes of the stream before the block. */
void cdeflate_searcher_search(
  cdeflate_searcher *searcher, const uint8_t *block, size_t count, size_t history, uint32_t position,
  cdeflate_matches *matches);

#pragma mark Symbols

/* RFC 1951, 3.2.5: the symbol of a length is 257 more than its index here. */
extern const uint16_t cdeflate_length_bases[29];
extern const uint8_t cdeflate_length_extra[29];
extern const uint8_t cdeflate_length_symbols[259];
extern const uint16_t cdeflate_distance_bases[30];

/* From 5 on, each power of two is split into two symbols by the bit below its highest. */
static inline unsigned cdeflate_distance_symbol(unsigned distance) {
  if (distance <= 4) return distance - 1;
  unsigned high = 31 - (unsigned)__builtin_clz(distance - 1);
  return 2 * high + ((distance - 1) >> (high - 1) & 1);
}

static inline unsigned cdeflate_distance_extra(unsigned symbol) {
  return symbol < 2 ? 0 : (symbol >> 1) - 1;
}

#endif
