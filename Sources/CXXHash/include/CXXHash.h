#ifndef CXXHASH_H
#define CXXHASH_H

#include <stddef.h>
#include <stdint.h>

// XXH3-128, streamed, in memory of the caller's: 64-byte aligned, of cxxhash_state_size() bytes.

size_t cxxhash_state_size(void);

void cxxhash_start(void *_Nonnull state);
void cxxhash_update(void *_Nonnull state, const void *_Nullable bytes, size_t count);

/// The digest of the bytes seen so far in canonical (big-endian) order, as xxhsum prints it.
void cxxhash_digest(const void *_Nonnull state, uint8_t digest[_Nonnull 16]);

#endif
