// ThreadSanitizer sees the atomics that Swift's Mutex leaves in our code, but not those of its slow
// path, which lies in libswiftSynchronization: two threads that waited for each other then look as
// if they raced. Neither does it see reference counts: what one thread read before it let an object
// go comes before what the object's deinit does on another. Preloaded, this tells it both.
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock_slow(SELF mutex) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF mutex) {
  SWIFT void (*original)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF mutex) {
  SWIFT void (*original)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(mutex);
  original(mutex);
}

void swift_release(void *object) {
  static void (*original)(void *);
  void (*release)(void *) = __atomic_load_n(&original, __ATOMIC_RELAXED);
  if (!release) {
    release = (void (*)(void *))dlsym(RTLD_NEXT, "swift_release");
    __atomic_store_n(&original, release, __ATOMIC_RELAXED);
  }
  if (object) {
    __tsan_acquire(object);
    __tsan_release(object);
  }
  release(object);
}
