// Source over, cross-fades and fades (see PixelArithmetic.swift): s·w, rounded to 7 fraction bits, plus the
// backdrop times what the weighted alpha leaves. All factors are 0…32767, so the signed rounded
// multiply is exact.
//
// The words beside those of rows.h: `mask_bytes`, as many as a vector has pixels, `mask_first` of
// memory that holds at least `count` of them, `is_clear`, and `masked_weights`, the weight of each
// pixel under its mask byte in both of its lanes.

/// Weighted channels of 7 fraction bits over a backdrop.
INLINE vector weighted_over(vector even, vector odd, vector backdrop) {
  const vector remainder = subtract16(each16(32640), upper_lanes(odd));
  const vector rest = add16(remainder, right16(remainder, 8));
  return pixels_of(add16(even, product15(even7(backdrop), rest)),
                   add16(odd, product15(odd7(backdrop), rest)));
}

INLINE vector source_over(vector source, vector backdrop, vector weight) {
  return weighted_over(product15(even7(source), weight), product15(odd7(source), weight),
                       backdrop);
}

INLINE vector cross_fade(vector a, vector b, vector weight) {
  const vector byte = each16(0xFF);
  // Differences are −255…255.
  const vector even = mix(both(a, byte), both(b, byte), weight);
  const vector odd = mix(right16(a, 8), right16(b, 8), weight);
  return either(even, left16(odd, 8));
}

INLINE void source_over_block(ptrdiff_t n, uint32_t *destination, const uint32_t *source,
                              vector weight) {
  const vector s = load_first(n, source);
  // Layers are often empty for long runs, and nothing changes nothing.
  if (is_nothing(s)) return;
  store_first(n, destination, source_over(s, load_first(n, destination), weight));
}

ROW void NAMED(raster_source_over)(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                                   int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count, source_over_block(n, destination + i, source + i, w));
}

INLINE void masked_source_over_block(ptrdiff_t n, uint32_t *destination, const uint32_t *source,
                                     const uint8_t *mask, vector weight) {
  const mask_bytes m = mask_first(n, mask);
  if (is_clear(m)) return;
  store_first(n, destination,
              source_over(load_first(n, source), load_first(n, destination),
                          masked_weights(m, weight)));
}

ROW void NAMED(raster_masked_source_over)(uint32_t *destination, const uint32_t *source,
                                          const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count, masked_source_over_block(n, destination + i, source + i, mask + i, w));
}

ROW void NAMED(raster_color_over)(uint32_t *destination, uint32_t color, ptrdiff_t count,
                                  int32_t weight) {
  const vector w = each16(weight), s = each32((int32_t)color);
  const vector even = product15(even7(s), w), odd = product15(odd7(s), w);
  EACH_BLOCK(count, store_first(n, destination + i,
                                weighted_over(even, odd, load_first(n, destination + i))));
}

INLINE void masked_color_over_block(ptrdiff_t n, uint32_t *destination, vector color,
                                    const uint8_t *mask, vector weight) {
  const mask_bytes m = mask_first(n, mask);
  if (is_clear(m)) return;
  store_first(n, destination,
              source_over(color, load_first(n, destination), masked_weights(m, weight)));
}

ROW void NAMED(raster_masked_color_over)(uint32_t *destination, uint32_t color,
                                         const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const vector w = each16(weight), s = each32((int32_t)color);
  EACH_BLOCK(count, masked_color_over_block(n, destination + i, s, mask + i, w));
}

ROW void NAMED(raster_cross_fade)(uint32_t *destination, const uint32_t *a, const uint32_t *b,
                                  ptrdiff_t count, int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count, store_first(n, destination + i,
                                cross_fade(load_first(n, a + i), load_first(n, b + i), w)));
}

INLINE void masked_cross_fade_block(ptrdiff_t n, uint32_t *destination, const uint32_t *source,
                                    const uint8_t *mask, vector weight) {
  const mask_bytes m = mask_first(n, mask);
  if (is_clear(m)) return;
  store_first(n, destination,
              cross_fade(load_first(n, destination), load_first(n, source),
                         masked_weights(m, weight)));
}

ROW void NAMED(raster_masked_cross_fade)(uint32_t *destination, const uint32_t *source,
                                         const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count, masked_cross_fade_block(n, destination + i, source + i, mask + i, w));
}

INLINE vector fade(vector source, vector weight) {
  return pixels_of(product15(even7(source), weight), product15(odd7(source), weight));
}

ROW void NAMED(raster_fade)(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                            int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count, store_first(n, destination + i, fade(load_first(n, source + i), w)));
}

ROW void NAMED(raster_masked_fade)(uint32_t *destination, const uint32_t *source,
                                   const uint8_t *mask, ptrdiff_t count, int32_t weight) {
  const vector w = each16(weight);
  EACH_BLOCK(count,
             store_first(n, destination + i,
                         fade(load_first(n, source + i),
                              masked_weights(mask_first(n, mask + i), w))));
}
