#pragma STDC FP_CONTRACT OFF

#include "PrefixCode.h"

#include <stdlib.h>
#include <string.h>

/* A symbol below its frequency, so that sorting by the whole is sorting by frequency, with one
   result only. */
enum { SYMBOL_BITS = 9, SYMBOL_MASK = (1 << SYMBOL_BITS) - 1 };

static int ascending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Frequencies in ascending order become code lengths in place (Moffat and Katajainen, "In-place
   calculation of minimum-redundancy codes", 1995). `count` is at least 2. */
static void minimum_redundancy(uint32_t *a, int count) {
  int root = 0, leaf = 2;
  a[0] += a[1];
  for (int next = 1; next < count - 1; next++) {
    if (leaf >= count || a[root] < a[leaf]) {
      a[next] = a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] = a[leaf++];
    }
    if (leaf >= count || (root < next && a[root] < a[leaf])) {
      a[next] += a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] += a[leaf++];
    }
  }
  a[count - 2] = 0;
  for (int next = count - 3; next >= 0; next--) a[next] = a[a[next]] + 1;
  int available = 1, next = count - 1;
  root = count - 2;
  for (uint32_t depth = 0; available > 0; depth++) {
    int inner = 0;
    for (; root >= 0 && a[root] == depth; root--) inner++;
    for (; available > inner; available--) a[next--] = depth;
    available = 2 * inner;
  }
}

/* Codes longer than the limit are cut to it; then codes are made longer, the longest that can be
   first, until all fit: Kraft's sum, here in units of 2^-limit, is one again. */
static void enforce_limit(int *counts, int limit) {
  uint32_t sum = 0;
  for (int length = 1; length <= limit; length++) {
    sum += (uint32_t)counts[length] << (limit - length);
  }
  for (; sum > 1u << limit; sum--) {
    counts[limit]--;
    int length = limit - 1;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length + 1] += 2;
  }
}

static uint16_t reversed(uint32_t bits, int length) {
  uint32_t result = 0;
  for (; length > 0; length--, bits >>= 1) result = result << 1 | (bits & 1);
  return (uint16_t)result;
}

void cdeflate_prefix_code_make(
  cdeflate_prefix_code *code, const uint32_t *frequencies, int count, int limit) {
  uint32_t sorted[CDEFLATE_MAXIMUM_SYMBOLS], lengths[CDEFLATE_MAXIMUM_SYMBOLS];
  int used = 0;
  memset(code, 0, sizeof *code);
  for (int symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol] == 0) continue;
    sorted[used++] = frequencies[symbol] << SYMBOL_BITS | (uint32_t)symbol;
  }
  for (int symbol = 0; used < 2; symbol++) {
    if (frequencies[symbol] == 0) sorted[used++] = 1u << SYMBOL_BITS | (uint32_t)symbol;
  }
  qsort(sorted, (size_t)used, sizeof *sorted, ascending);
  for (int i = 0; i < used; i++) lengths[i] = sorted[i] >> SYMBOL_BITS;
  minimum_redundancy(lengths, used);

  int counts[16] = {0};
  for (int i = 0; i < used; i++) counts[lengths[i] < (uint32_t)limit ? lengths[i] : limit]++;
  enforce_limit(counts, limit);
  int symbols = 0;
  for (int length = limit; length > 0; length--) {
    for (int i = 0; i < counts[length]; i++) {
      code->lengths[sorted[symbols++] & SYMBOL_MASK] = (uint8_t)length;
    }
  }
  uint32_t next[16] = {0};
  for (int length = 1; length < 15; length++) {
    next[length + 1] = (next[length] + (uint32_t)counts[length]) << 1;
  }
  for (int symbol = 0; symbol < count; symbol++) {
    int length = code->lengths[symbol];
    if (length != 0) code->bits[symbol] = reversed(next[length]++, length);
  }
}
