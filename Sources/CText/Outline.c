#pragma STDC FP_CONTRACT OFF

#include "Font.h"

#include <stdlib.h>

#include FT_OUTLINE_H

/* Adds a segment of the verb and its points; FreeType's own error code. */
static int add(
  ctext_font *font, ctext_verb verb, const FT_Vector *a, const FT_Vector *b, const FT_Vector *c) {
  if (font->count == font->capacity) {
    size_t capacity = font->capacity == 0 ? 64 : font->capacity * 2;
    ctext_segment *grown = realloc(font->segments, capacity * sizeof *grown);
    if (grown == NULL) return FT_Err_Out_Of_Memory;
    font->segments = grown;
    font->capacity = capacity;
  }
  ctext_segment *segment = &font->segments[font->count++];
  const FT_Vector *points[3] = {a, b, c};
  segment->verb = verb;
  for (int i = 0; i < 3; i++) {
    segment->x[i] = points[i] == NULL ? 0 : (int32_t)points[i]->x;
    segment->y[i] = points[i] == NULL ? 0 : (int32_t)points[i]->y;
  }
  return 0;
}

static int move_to(const FT_Vector *to, void *font) {
  return add(font, CTEXT_MOVE, to, NULL, NULL);
}

static int line_to(const FT_Vector *to, void *font) {
  return add(font, CTEXT_LINE, to, NULL, NULL);
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *font) {
  return add(font, CTEXT_QUADRATIC, control, to, NULL);
}

static int cubic_to(
  const FT_Vector *control1, const FT_Vector *control2, const FT_Vector *to, void *font) {
  return add(font, CTEXT_CUBIC, control1, control2, to);
}

ctext_status ctext_font_outline(
  ctext_font *font, uint32_t glyph, const ctext_segment **segments, size_t *count) {
  font->count = 0;
  *segments = NULL;
  *count = 0;
  FT_Error error = FT_Load_Glyph(
    font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  if (error == FT_Err_Out_Of_Memory) return CTEXT_NO_MEMORY;
  if (error != 0 || font->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) {
    return CTEXT_DAMAGED_GLYPH;
  }
  /* One bit more: the points that TrueType leaves out, halfway between two controls, are exact. */
  static const FT_Outline_Funcs functions = {move_to, line_to, conic_to, cubic_to, 1, 0};
  error = FT_Outline_Decompose(&font->face->glyph->outline, &functions, font);
  if (error == FT_Err_Out_Of_Memory) return CTEXT_NO_MEMORY;
  if (error != 0) return CTEXT_DAMAGED_GLYPH;
  *segments = font->segments;
  *count = font->count;
  return CTEXT_OK;
}
