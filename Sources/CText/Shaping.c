#pragma STDC FP_CONTRACT OFF

#include "Font.h"

#include <limits.h>
#include <stdlib.h>

struct ctext_shaper {
  hb_buffer_t *buffer;
};

uint32_t ctext_script(uint32_t scalar) {
  return hb_script_to_iso15924_tag(hb_unicode_script(hb_unicode_funcs_get_default(), scalar));
}

ctext_shaper *ctext_shaper_create(void) {
  ctext_shaper *shaper = malloc(sizeof *shaper);
  if (shaper == NULL) return NULL;
  shaper->buffer = hb_buffer_create();
  return shaper;
}

void ctext_shaper_destroy(ctext_shaper *shaper) {
  if (shaper == NULL) return;
  hb_buffer_destroy(shaper->buffer);
  free(shaper);
}

size_t ctext_shape(
  ctext_shaper *shaper, const ctext_font *font, const uint32_t *text, size_t length, size_t offset,
  size_t count, ctext_run run) {
  hb_buffer_t *buffer = shaper->buffer;
  hb_buffer_clear_contents(buffer);
  if (length > INT_MAX || offset > length || count > length - offset) return 0;
  hb_buffer_add_utf32(buffer, text, (int)length, (unsigned)offset, (int)count);
  hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run.script));
  hb_buffer_set_direction(buffer, run.is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  int flags = HB_BUFFER_FLAG_DEFAULT;
  if (run.begins_paragraph) flags |= HB_BUFFER_FLAG_BOT;
  if (run.ends_paragraph) flags |= HB_BUFFER_FLAG_EOT;
  hb_buffer_set_flags(buffer, (hb_buffer_flags_t)flags);
  /* No language is set: HarfBuzz would take the locale's only when asked to guess. */
  hb_feature_t features[] = {
    {HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    {HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
  };
  /* OpenType's shaper alone: the order of the others comes from the environment and from how the
     library was built. */
  static const char *const shapers[] = {"ot", NULL};
  if (!hb_shape_full(font->font, buffer, features, run.has_ligatures ? 0 : 2, shapers)) return 0;
  return hb_buffer_get_length(buffer);
}

ctext_glyph ctext_shaper_glyph(const ctext_shaper *shaper, size_t index) {
  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaper->buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaper->buffer, NULL);
  if (infos == NULL || positions == NULL || index >= count) return (ctext_glyph){0};
  return (ctext_glyph){
    .glyph = infos[index].codepoint,
    .cluster = infos[index].cluster,
    .advance = positions[index].x_advance,
    .x_offset = positions[index].x_offset,
    .y_offset = positions[index].y_offset,
  };
}
