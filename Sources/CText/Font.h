#ifndef CTEXT_FONT_H
#define CTEXT_FONT_H

#include <harfbuzz/hb.h>

#include "CText.h"

#include <ft2build.h>
#include FT_FREETYPE_H

struct ctext_font {
  hb_blob_t *blob;
  hb_font_t *font;
  uint32_t face_index;
  struct FT_MemoryRec_ memory;
  FT_Library library;
  FT_Face face;
  /* The last outline. */
  ctext_segment *segments;
  size_t count;
  size_t capacity;
};

#endif
