#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

/// How many pieces of memory the calling thread has asked for so far; -1 where nobody counts: under
/// a sanitizer, which has an allocator of its own, and without glibc.
long allocation_count(void);

#endif
