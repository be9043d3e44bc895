#pragma STDC FP_CONTRACT OFF

#include "CXXHash.h"

// The whole of libxxhash, inlined here: nothing is linked.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

size_t cxxhash_state_size(void) {
  return sizeof(XXH3_state_t);
}

void cxxhash_start(void *state) {
  XXH3_INITSTATE((XXH3_state_t *)state);
  XXH3_128bits_reset(state);
}

void cxxhash_update(void *state, const void *bytes, size_t count) {
  XXH3_128bits_update(state, bytes, count);
}

void cxxhash_digest(const void *state, uint8_t digest[16]) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state));
  memcpy(digest, canonical.digest, sizeof canonical.digest);
}
