#pragma STDC FP_CONTRACT OFF

#include "CText.h"

#include <linebreak.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_once_t is_ready = PTHREAD_ONCE_INIT;

bool ctext_line_breaks(const uint32_t *text, size_t count, uint8_t *may_break_after) {
  /* Sorts the library's own tables, once. */
  if (pthread_once(&is_ready, init_linebreak) != 0) return false;
  set_linebreaks_utf32(text, count, NULL, (char *)may_break_after);
  for (size_t index = 0; index < count; index++) {
    may_break_after[index] = may_break_after[index] == LINEBREAK_ALLOWBREAK
                             || may_break_after[index] == LINEBREAK_MUSTBREAK;
  }
  return true;
}
