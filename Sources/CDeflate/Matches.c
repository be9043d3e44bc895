#pragma STDC FP_CONTRACT OFF

#include "Matches.h"
#include "Bytes.h"

#include <stdlib.h>
#include <string.h>

/* Filtered screens are runs of zeros, a few glyphs that come again, and noise where photos are. So
   a run is looked for first; else the last place that began with the same six bytes, two pixels,
   found by a hash of them; shorter copies cost more than their bytes. The fast search looks at the
   first byte of pixels only and takes what it finds. The thorough one looks at every byte, except
   in noise, follows a chain of places, and looks whether one of the next two bytes begins a longer match. */
enum {
  SEED = 6,
  LONGEST = 258,
  FAST_HASH_BITS = 12,
  THOROUGH_HASH_BITS = 16,
  /* Places of a chain that are tried. */
  DEPTH = 48,
  /* Bytes of a run that is good enough to look for nothing else. */
  GOOD_RUN = 32,
  /* Bytes of a match from which on only the next byte may begin a better one. */
  GOOD_MATCH = 24,
  /* Bytes in a row without a match from which on they count as noise. */
  PATIENCE = 48,
};

struct cdeflate_searcher {
  size_t row_count;
  int pixel;
  bool is_thorough;
  int hash_bits;
  /* By hash: the last place with it, as a position in the stream; 0 for none, as a stream begins
     with a filter byte, at which no search begins. */
  uint32_t *heads;
  /* By position in the window: how far back the place before with the same hash lies; 0 for
     none. */
  uint16_t *chain;
};

cdeflate_searcher *cdeflate_searcher_create(size_t row_count, int pixel, bool is_thorough) {
  cdeflate_searcher *searcher = calloc(1, sizeof *searcher);
  if (searcher == NULL) return NULL;
  searcher->row_count = row_count;
  searcher->pixel = pixel;
  searcher->is_thorough = is_thorough;
  searcher->hash_bits = is_thorough ? THOROUGH_HASH_BITS : FAST_HASH_BITS;
  searcher->heads = calloc((size_t)1 << searcher->hash_bits, sizeof *searcher->heads);
  if (is_thorough) searcher->chain = calloc(CDEFLATE_WINDOW, sizeof *searcher->chain);
  if (searcher->heads == NULL || (is_thorough && searcher->chain == NULL)) {
    cdeflate_searcher_destroy(searcher);
    return NULL;
  }
  return searcher;
}

void cdeflate_searcher_destroy(cdeflate_searcher *searcher) {
  if (searcher == NULL) return;
  free(searcher->heads);
  free(searcher->chain);
  free(searcher);
}

void cdeflate_searcher_reset(cdeflate_searcher *searcher) {
  memset(searcher->heads, 0, sizeof *searcher->heads << searcher->hash_bits);
}

#pragma mark One match

/* How many bytes from `p` on equal those from `q` on, `known` of which do, up to `limit`. */
static inline size_t extend(const uint8_t *p, const uint8_t *q, size_t known, size_t limit) {
  size_t length = known;
  for (; length + 8 <= limit; length += 8) {
    uint64_t difference = load64(p + length) ^ load64(q + length);
    if (difference != 0) return length + ((size_t)__builtin_ctzll(difference) >> 3);
  }
  while (length < limit && p[length] == q[length]) length++;
  return length;
}

/* The difference of two words in their first six bytes. */
static inline uint64_t seed_difference(uint64_t a, uint64_t b) {
  return (a ^ b) << (64 - 8 * SEED);
}

/* Puts `p` at the head of the places with its hash; returns how far back the one before lies, 0 if
   beyond the window. */
static inline uint32_t insert(
  cdeflate_searcher *searcher, const uint8_t *p, uint32_t position, bool is_thorough) {
  uint64_t seed = load64(p) << (64 - 8 * SEED);
  int bits = is_thorough ? THOROUGH_HASH_BITS : FAST_HASH_BITS;
  uint32_t *head = &searcher->heads[seed * 0x9E3779B97F4A7C15u >> (64 - bits)];
  uint32_t back = position - *head;
  if (*head == 0 || back > CDEFLATE_WINDOW) back = 0;
  *head = position;
  if (is_thorough) searcher->chain[position % CDEFLATE_WINDOW] = (uint16_t)back;
  return back;
}

typedef struct found {
  size_t length;
  uint32_t distance;
} found;

/* The longest match at `p` that is longer than `best`, or `best`. */
static inline __attribute__((always_inline)) found longest(
  cdeflate_searcher *searcher, const uint8_t *p, const uint8_t *end, uint32_t position, found best,
  int pixel, bool is_thorough) {
  uint64_t word = load64(p);
  uint64_t repeated = p[-1] * UINT64_C(0x0101010101010101);
  uint32_t run = seed_difference(word, repeated) == 0               ? 1
                 : seed_difference(word, load64(p - pixel)) == 0 ? (uint32_t)pixel
                                                                    : 0;
  if (run != 0) {
    /* A run may go on to the block's end; it is cut into matches later. */
    size_t length = extend(p, p - run, SEED, (size_t)(end - p));
    if (length > best.length) best = (found){length, run};
    if (!is_thorough || length >= GOOD_RUN) return best;
  }
  uint32_t back = insert(searcher, p, position, is_thorough);
  /* Beyond one match's length a run may be cheaper, so that is looked for anew. */
  size_t limit = (size_t)(end - p) < LONGEST ? (size_t)(end - p) : LONGEST;
  uint32_t distance = back;
  for (int depth = is_thorough ? DEPTH : 1; depth > 0; depth--) {
    if (back == 0 || distance > CDEFLATE_WINDOW || best.length >= limit) break;
    const uint8_t *q = p - distance;
    if (seed_difference(word, load64(q)) == 0
        && (best.length < 8
            || load64(p + best.length - 7) == load64(q + best.length - 7))) {
      size_t length = extend(p, q, SEED, limit);
      if (length > best.length) best = (found){length, distance};
    }
    if (is_thorough) {
      back = searcher->chain[(position - distance) % CDEFLATE_WINDOW];
      distance += back;
    }
  }
  return best;
}

#pragma mark A block

/* Counts of bytes, in turns, as one counter would wait for itself where a byte comes again. */
typedef struct lanes {
  uint32_t counts[4][256];
} lanes;

static inline void count_bytes(lanes *lanes, const uint8_t *from, const uint8_t *to) {
  for (; to - from >= 4; from += 4) {
    lanes->counts[0][from[0]]++;
    lanes->counts[1][from[1]]++;
    lanes->counts[2][from[2]]++;
    lanes->counts[3][from[3]]++;
  }
  for (; from < to; from++) lanes->counts[0][*from]++;
}

static inline void append(
  cdeflate_matches *matches, size_t literals, size_t length, uint32_t distance) {
  unsigned symbol = cdeflate_distance_symbol(distance);
  while (length != 0) {
    size_t part = length < LONGEST ? length : LONGEST;
    if (length - part == 1 || length - part == 2) part -= 3;
    matches->items[matches->count++] =
      (cdeflate_match){(uint32_t)literals, (uint16_t)part, (uint16_t)distance};
    matches->symbols[257 + cdeflate_length_symbols[part]]++;
    matches->distances[symbol]++;
    literals = 0;
    length -= part;
  }
}

/* Pixels begin one byte after their row does. */
static inline const uint8_t *next_pixel(const uint8_t *p, const uint8_t *row, int pixel) {
  size_t rest = (size_t)(p - row - 1) % (size_t)pixel;
  return rest == 0 ? p : p + (size_t)pixel - rest;
}

static inline __attribute__((always_inline)) void search(
  cdeflate_searcher *searcher, const uint8_t *block, size_t count, size_t history, uint32_t position,
  cdeflate_matches *matches, int pixel, bool is_thorough) {
  lanes lanes;
  memset(&lanes, 0, sizeof lanes);
  const uint8_t *end = block + count, *start = block - history;
  const uint8_t *row = block, *p = block, *literals = block;
  /* Before this, all places that should be are inserted. */
  const uint8_t *fresh = block;
  size_t row_count = searcher->row_count;
  const int step = is_thorough ? 1 : pixel;
  int misses = 0;
  /* The stream's first pixel has nothing to its left. */
  if (history == 0) p += 1 + pixel;
  /* A search reads eight bytes from the next pixel on, too. */
  while (end - p >= 16) {
    while ((size_t)(p - row) > row_count) row += row_count + 1;
    if (p == row) p++;
    found match = longest(
      searcher, p, end, position + (uint32_t)(p - block), (found){0, 0}, pixel, is_thorough);
    fresh = p + 1;
    if (match.length == 0) {
      if (is_thorough && ++misses < PATIENCE) {
        p++;
      } else {
        p += pixel;
        if (is_thorough && misses == PATIENCE) p = next_pixel(p, row, pixel);
      }
      continue;
    }
    misses = 0;
    while (is_thorough && match.length < LONGEST) {
      found later = {0, 0};
      const uint8_t *last = p + (match.length < GOOD_MATCH ? 2 : 1), *q = p;
      while (later.distance == 0 && q < last && end - q > 16) {
        q++;
        later = longest(
          searcher, q, end, position + (uint32_t)(q - block),
          (found){match.length + (size_t)(q - p) - 1, 0}, pixel, is_thorough);
        fresh = q + 1;
      }
      if (later.distance == 0) break;
      match = later;
      p = q;
    }
    if (match.distance > (uint32_t)pixel) {
      const uint8_t *last = p + match.length < end - 16 ? p + match.length : end - 16;
      const uint8_t *q = is_thorough ? fresh : p + step;
      for (; q < last; q += step) {
        insert(searcher, q, position + (uint32_t)(q - block), is_thorough);
      }
    }
    /* Bytes before may be the same, too, where the search has not looked. */
    for (const uint8_t *q = p - match.distance; p > literals && q > start && p[-1] == q[-1]; q--) {
      p--;
      match.length++;
    }
    count_bytes(&lanes, literals, p);
    append(matches, (size_t)(p - literals), match.length, match.distance);
    p += match.length;
    literals = p;
    if (!is_thorough) {
      while ((size_t)(p - row) > row_count) row += row_count + 1;
      if (p != row) p = next_pixel(p, row, pixel);
    }
  }
  count_bytes(&lanes, literals, end);
  matches->items[matches->count++] = (cdeflate_match){(uint32_t)(end - literals), 0, 0};
  for (int i = 0; i < 256; i++) {
    matches->symbols[i] =
      lanes.counts[0][i] + lanes.counts[1][i] + lanes.counts[2][i] + lanes.counts[3][i];
  }
  matches->symbols[256] = 1;
}

void cdeflate_searcher_search(
  cdeflate_searcher *searcher, const uint8_t *block, size_t count, size_t history, uint32_t position,
  cdeflate_matches *matches) {
  matches->count = 0;
  memset(matches->symbols, 0, sizeof matches->symbols);
  memset(matches->distances, 0, sizeof matches->distances);
  /* Numbers that the compiler knows make four loops of one. */
  if (searcher->is_thorough) {
    if (searcher->pixel == 3) {
      search(searcher, block, count, history, position, matches, 3, true);
    } else {
      search(searcher, block, count, history, position, matches, 4, true);
    }
  } else {
    if (searcher->pixel == 3) {
      search(searcher, block, count, history, position, matches, 3, false);
    } else {
      search(searcher, block, count, history, position, matches, 4, false);
    }
  }
}
