// Several layers in one pass (see StackedPixels.swift): a channel is its byte twice, 16 bits, which
// one shuffle makes, and a product is the upper half of 16 × 16 bits. All of it comes from cache or
// streams in, so arithmetic is what a layer costs: ten instructions for a vector of pixels.

INLINE vector even16(vector pixels) {
  return shuffled(pixels, 0x02020000, 0x06060404, 0x0A0A0808, 0x0E0E0C0C);
}

INLINE vector odd16(vector pixels) {
  return shuffled(pixels, 0x03030101, 0x07070505, 0x0B0B0909, 0x0F0F0D0D);
}

/// source·weight over what is there.
INLINE void cover(vector *even, vector *odd, vector source, vector weight) {
  const vector source_even = product16(even16(source), weight);
  const vector source_odd = product16(odd16(source), weight);
  // Alpha is the upper lane of each pixel's pair.
  const vector rest =
      inverted(shuffled(source_odd, 0x03020302, 0x07060706, 0x0B0A0B0A, 0x0F0E0F0E));
  *even = add16(source_even, product16(*even, rest));
  *odd = add16(source_odd, product16(*odd, rest));
}

/// The bytes nearest to v/257.
INLINE vector rounded(vector even, vector odd) {
  const vector half = each16(128);
  even = add16(subtract16(even, right16(even, 8)), half);
  odd = add16(subtract16(odd, right16(odd, 8)), half);
  return joined(right16(even, 8), odd);
}

ROW void NAMED(raster_stack_over)(uint32_t *destination, const uint32_t *base,
                                  const uint32_t *const *sources, const uint32_t *weights,
                                  ptrdiff_t layers, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 2 * vector_pixels <= count; i += 2 * vector_pixels) {
    const vector a = load(base + i), b = load(base + i + vector_pixels);
    vector a_even = even16(a), a_odd = odd16(a), b_even = even16(b), b_odd = odd16(b);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      const uint32_t *source = sources[layer] + i;
      const vector w = each32((int32_t)weights[layer]);
      cover(&a_even, &a_odd, load(source), w);
      cover(&b_even, &b_odd, load(source + vector_pixels), w);
    }
    store(destination + i, rounded(a_even, a_odd));
    store(destination + i + vector_pixels, rounded(b_even, b_odd));
  }
  for (; i < count; i += vector_pixels) {
    const ptrdiff_t n = count - i;
    const vector backdrop = load_first(n, base + i);
    vector even = even16(backdrop), odd = odd16(backdrop);
    for (ptrdiff_t layer = 0; layer < layers; layer++) {
      cover(&even, &odd, load_first(n, sources[layer] + i), each32((int32_t)weights[layer]));
    }
    store_first(n, destination + i, rounded(even, odd));
  }
}
