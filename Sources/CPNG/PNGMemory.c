#pragma STDC FP_CONTRACT OFF

#include "PNGMemory.h"

#include <stdlib.h>

png_voidp cpng_memory_take(png_structp png, png_alloc_size_t count) {
  cpng_memory *kept = png_get_mem_ptr(png);
  int found = -1;
  for (int i = 0; i < CPNG_MEMORY_PIECES; i++) {
    if (kept->pieces[i].is_used) continue;
    found = i;
    if (kept->pieces[i].capacity >= count) break;
  }
  /* More at once than is kept. */
  if (found < 0) return malloc(count);
  if (kept->pieces[found].capacity < count) {
    free(kept->pieces[found].memory);
    kept->pieces[found].memory = malloc(count);
    kept->pieces[found].capacity = kept->pieces[found].memory == NULL ? 0 : count;
    if (kept->pieces[found].memory == NULL) return NULL;
  }
  kept->pieces[found].is_used = true;
  return kept->pieces[found].memory;
}

void cpng_memory_give(png_structp png, png_voidp memory) {
  cpng_memory *kept = png_get_mem_ptr(png);
  for (int i = 0; i < CPNG_MEMORY_PIECES; i++) {
    if (memory == NULL || kept->pieces[i].memory != memory) continue;
    kept->pieces[i].is_used = false;
    return;
  }
  free(memory);
}

void cpng_memory_free(cpng_memory *memory) {
  for (int i = 0; i < CPNG_MEMORY_PIECES; i++) free(memory->pieces[i].memory);
}
