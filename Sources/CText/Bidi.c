#pragma STDC FP_CONTRACT OFF

#include "CText.h"

#include <fribidi/fribidi.h>
#include <limits.h>
#include <stdlib.h>

bool ctext_bidi_levels(
  const uint32_t *text, size_t count, ctext_direction direction, uint8_t *base, uint8_t *levels) {
  *base = direction == CTEXT_RIGHT_TO_LEFT;
  if (count == 0) return true;
  if (count > INT_MAX) return false;
  const FriBidiStrIndex length = (FriBidiStrIndex)count;
  FriBidiCharType *types = malloc(count * sizeof *types);
  FriBidiBracketType *brackets = malloc(count * sizeof *brackets);
  FriBidiLevel *resolved = malloc(count * sizeof *resolved);
  bool is_done = false;
  if (types != NULL && brackets != NULL && resolved != NULL) {
    fribidi_get_bidi_types(text, length, types);
    fribidi_get_bracket_types(text, length, types, brackets);
    FriBidiParType paragraph = direction == CTEXT_LEFT_TO_RIGHT   ? FRIBIDI_PAR_LTR
                               : direction == CTEXT_RIGHT_TO_LEFT ? FRIBIDI_PAR_RTL
                                                                  : FRIBIDI_PAR_ON;
    /* The highest level plus one; 0 where memory is short. */
    if (fribidi_get_par_embedding_levels_ex(types, brackets, length, &paragraph, resolved) > 0) {
      *base = FRIBIDI_IS_RTL(paragraph) ? 1 : 0;
      for (size_t index = 0; index < count; index++) levels[index] = (uint8_t)resolved[index];
      is_done = true;
    }
  }
  free(resolved);
  free(brackets);
  free(types);
  return is_done;
}
