#ifndef CDEFLATE_BIT_WRITER_H
#define CDEFLATE_BIT_WRITER_H

#include "Bytes.h"

/* Bits go out lowest first. Between calls of `drain` at most 56 bits may be put; `drain` writes
   eight bytes, of which those that are not complete are written again later. */
typedef struct bit_writer {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
} bit_writer;

static inline void put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

static inline void drain(bit_writer *writer) {
  store64(writer->next, writer->bits);
  writer->next += writer->count >> 3;
  /* The count may be 63 at most, so the shift is at most 56. */
  writer->bits >>= writer->count & ~7u;
  writer->count &= 7;
}

/* Zero bits up to a whole byte. */
static inline void align(bit_writer *writer) {
  writer->count = (writer->count + 7) & ~7u;
  drain(writer);
}

#endif
