/* Fonts: HarfBuzz shapes in font units, FreeType gives unhinted outlines in font units. FriBidi tells
   which parts of a paragraph run from right to left, libunibreak where a line may end.

   Nothing here depends on a locale or on the environment, and nothing is shared between fonts.
   Shaping reads a font only; outlines use its one glyph slot, so one thread at a time asks a font
   for them. */
#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CTEXT_OK,
  CTEXT_NO_MEMORY,
  /* Not a font that both libraries read: OpenType or TrueType, one or a collection. */
  CTEXT_NOT_A_FONT,
  CTEXT_NO_SUCH_FACE,
  /* A font of bitmaps only. */
  CTEXT_NO_OUTLINES,
  /* FreeType cannot read this glyph. */
  CTEXT_DAMAGED_GLYPH
} ctext_status;

typedef struct ctext_font ctext_font;

/* Opens face `face` of a file. The bytes are copied unless `stays` says that they outlive the
   font. NULL, and `status` says why, when that fails. */
ctext_font *ctext_font_open(
  const uint8_t *bytes, size_t count, uint32_t face, bool stays, ctext_status *status);
void ctext_font_close(ctext_font *font);

/* Both show the same face of equal files. */
bool ctext_font_equal(const ctext_font *a, const ctext_font *b);

typedef struct {
  uint32_t units_per_em;
  uint32_t glyph_count;
  /* Of a horizontal line, in font units: up is positive, so the descender is mostly negative. */
  int32_t ascender;
  int32_t descender;
  int32_t line_gap;
} ctext_metrics;

ctext_metrics ctext_font_metrics(const ctext_font *font);

/* Copies the full name in English, ended by a zero, as UTF-8; empty when the font has none. */
void ctext_font_name(const ctext_font *font, char *output, size_t capacity);

/* The font maps the character to a glyph. */
bool ctext_font_has(const ctext_font *font, uint32_t scalar);

/* The script of a character as an ISO 15924 tag: 'Latn', or 'Zyyy' (common), 'Zinh' (inherited). */
uint32_t ctext_script(uint32_t scalar);

/* Of a paragraph; by its first strong character where it is CTEXT_AUTOMATIC (UAX #9, P2 and P3). */
typedef enum { CTEXT_LEFT_TO_RIGHT, CTEXT_RIGHT_TO_LEFT, CTEXT_AUTOMATIC } ctext_direction;

/* The paragraph's level, 0 or 1, and the embedding level of each of its characters (UAX #9): even
   levels run from left to right, odd ones from right to left. False where memory is short. */
bool ctext_bidi_levels(
  const uint32_t *text, size_t count, ctext_direction direction, uint8_t *base, uint8_t *levels);

/* Whether a line may end after each character of a paragraph (UAX #14): 0 or 1. False where the
   library cannot start. */
bool ctext_line_breaks(const uint32_t *text, size_t count, uint8_t *may_break_after);

/* One buffer for shaping, used by one thread at a time. */
typedef struct ctext_shaper ctext_shaper;

ctext_shaper *ctext_shaper_create(void);
void ctext_shaper_destroy(ctext_shaper *shaper);

/* Font units, x to the right, y up; `cluster` is an index into the text. */
typedef struct {
  uint32_t glyph;
  uint32_t cluster;
  int32_t advance;
  int32_t x_offset;
  int32_t y_offset;
} ctext_glyph;

typedef struct {
  uint32_t script;
  bool is_right_to_left;
  /* Common ligatures and contextual ligatures (liga, clig). */
  bool has_ligatures;
  /* The text begins and ends a paragraph. */
  bool begins_paragraph;
  bool ends_paragraph;
} ctext_run;

/* Shapes `count` characters from `offset` on; those around them are context. Returns how many
   glyphs there are, from left to right as seen. */
size_t ctext_shape(
  ctext_shaper *shaper, const ctext_font *font, const uint32_t *text, size_t length, size_t offset,
  size_t count, ctext_run run);

/* Glyph `index` of the last shaped run. */
ctext_glyph ctext_shaper_glyph(const ctext_shaper *shaper, size_t index);

typedef enum { CTEXT_MOVE, CTEXT_LINE, CTEXT_QUADRATIC, CTEXT_CUBIC } ctext_verb;

/* Points in halves of a font unit, y up: the controls first, the end last. */
typedef struct {
  ctext_verb verb;
  int32_t x[3];
  int32_t y[3];
} ctext_segment;

/* The outline of a glyph; every contour begins with a move and is closed. The segments stay until
   the next call. */
ctext_status ctext_font_outline(
  ctext_font *font, uint32_t glyph, const ctext_segment **segments, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
