#pragma STDC FP_CONTRACT OFF

#include "Font.h"

#include <harfbuzz/hb-ot.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include FT_MODULE_H

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *reallocate(FT_Memory memory, long current, long size, void *block) {
  (void)memory;
  (void)current;
  return realloc(block, (size_t)size);
}

/* A library of the font's own. FT_Init_FreeType would also read FREETYPE_PROPERTIES from the
   environment, which can change outlines. */
static ctext_status open_freetype(ctext_font *font, const char *bytes, unsigned count) {
  font->memory.alloc = allocate;
  font->memory.free = release;
  font->memory.realloc = reallocate;
  if (FT_New_Library(&font->memory, &font->library) != 0) return CTEXT_NO_MEMORY;
  FT_Add_Default_Modules(font->library);
  FT_Error error = FT_New_Memory_Face(
    font->library, (const FT_Byte *)bytes, (FT_Long)count, (FT_Long)font->face_index, &font->face);
  if (error == FT_Err_Out_Of_Memory) return CTEXT_NO_MEMORY;
  if (error != 0) return CTEXT_NOT_A_FONT;
  return FT_IS_SCALABLE(font->face) ? CTEXT_OK : CTEXT_NO_OUTLINES;
}

static ctext_status open_harfbuzz(ctext_font *font) {
  unsigned faces = hb_face_count(font->blob);
  if (faces == 0) return CTEXT_NOT_A_FONT;
  if (font->face_index >= faces) return CTEXT_NO_SUCH_FACE;
  hb_face_t *face = hb_face_create(font->blob, font->face_index);
  font->font = hb_font_create(face);
  bool has_glyphs = hb_face_get_glyph_count(face) > 0;
  int units = (int)hb_face_get_upem(face);
  hb_face_destroy(face);
  if (!has_glyphs) return CTEXT_NOT_A_FONT;
  hb_font_set_scale(font->font, units, units);
  hb_ot_font_set_funcs(font->font);
  hb_font_make_immutable(font->font);
  return CTEXT_OK;
}

ctext_font *ctext_font_open(
  const uint8_t *bytes, size_t count, uint32_t face, bool stays, ctext_status *status) {
  *status = CTEXT_NOT_A_FONT;
  if (count > INT_MAX || face > 0xFFFF) return NULL;
  *status = CTEXT_NO_MEMORY;
  ctext_font *font = calloc(1, sizeof *font);
  if (font == NULL) return NULL;
  font->face_index = face;
  font->blob = hb_blob_create_or_fail(
    (const char *)bytes, (unsigned)count,
    stays ? HB_MEMORY_MODE_READONLY : HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
  if (font->blob != NULL) {
    unsigned length = 0;
    const char *data = hb_blob_get_data(font->blob, &length);
    *status = open_harfbuzz(font);
    if (*status == CTEXT_OK) *status = open_freetype(font, data, length);
  }
  if (*status == CTEXT_OK) {
    /* Both measure in the same units. */
    if (hb_face_get_upem(hb_font_get_face(font->font)) != font->face->units_per_EM) {
      *status = CTEXT_NOT_A_FONT;
    }
  }
  if (*status == CTEXT_OK) return font;
  ctext_font_close(font);
  return NULL;
}

void ctext_font_close(ctext_font *font) {
  if (font == NULL) return;
  if (font->face != NULL) FT_Done_Face(font->face);
  if (font->library != NULL) FT_Done_Library(font->library);
  hb_font_destroy(font->font);
  hb_blob_destroy(font->blob);
  free(font->segments);
  free(font);
}

bool ctext_font_equal(const ctext_font *a, const ctext_font *b) {
  if (a->face_index != b->face_index) return false;
  unsigned first = 0;
  unsigned second = 0;
  const char *x = hb_blob_get_data(a->blob, &first);
  const char *y = hb_blob_get_data(b->blob, &second);
  return first == second && (x == y || memcmp(x, y, first) == 0);
}

ctext_metrics ctext_font_metrics(const ctext_font *font) {
  hb_face_t *face = hb_font_get_face(font->font);
  ctext_metrics metrics = {
    .units_per_em = hb_face_get_upem(face), .glyph_count = hb_face_get_glyph_count(face)};
  hb_font_extents_t extents;
  if (hb_font_get_h_extents(font->font, &extents)) {
    metrics.ascender = extents.ascender;
    metrics.descender = extents.descender;
    metrics.line_gap = extents.line_gap;
  } else {
    /* Without an hhea or OS/2 table: the em. */
    metrics.ascender = (int32_t)metrics.units_per_em;
  }
  return metrics;
}

void ctext_font_name(const ctext_font *font, char *output, size_t capacity) {
  if (capacity == 0) return;
  unsigned length = capacity > UINT_MAX ? UINT_MAX : (unsigned)capacity;
  output[0] = 0;
  hb_ot_name_get_utf8(
    hb_font_get_face(font->font), HB_OT_NAME_ID_FULL_NAME, hb_language_from_string("en", -1),
    &length, output);
}

bool ctext_font_has(const ctext_font *font, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font->font, scalar, &glyph) && glyph != 0;
}
