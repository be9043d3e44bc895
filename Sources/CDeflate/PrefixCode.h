#ifndef CDEFLATE_PREFIX_CODE_H
#define CDEFLATE_PREFIX_CODE_H

#include <stdint.h>

/* Deflate's largest alphabet: 256 bytes, the end of a block, 29 match lengths; and the two length
   symbols that the fixed code has but no stream uses. */
enum { CDEFLATE_MAXIMUM_SYMBOLS = 288 };

/* The bits of each symbol, the first one lowest as deflate sends them, and how many there are; 0
   for a symbol that does not occur. */
typedef struct cdeflate_prefix_code {
  uint16_t bits[CDEFLATE_MAXIMUM_SYMBOLS];
  uint8_t lengths[CDEFLATE_MAXIMUM_SYMBOLS];
} cdeflate_prefix_code;

/* Huffman's code for `count` symbols that occur `frequencies` times each, with no length beyond
   `limit` (at most 15, and 2^limit at least `count`), in the canonical order of RFC 1951, 3.2.2. It
   always has two symbols at least, because some readers refuse a code that is not complete. The
   frequencies add up to less than 2^22. */
void cdeflate_prefix_code_make(
  cdeflate_prefix_code *code, const uint32_t *frequencies, int count, int limit);

#endif
