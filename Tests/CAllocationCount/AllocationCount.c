// The allocator's entries, counted. An executable's definitions win over glibc's for every library
// that it loads, so all that the tests and the Swift runtime ask for passes here.
#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_ALLOCATOR_OF_ITS_OWN 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_ALLOCATOR_OF_ITS_OWN)

static _Thread_local long count;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  void *result = __libc_memalign(alignment, size);
  if (!result) return ENOMEM;
  *memory = result;
  return 0;
}

long allocation_count(void) { return count; }

#else

long allocation_count(void) { return -1; }

#endif
