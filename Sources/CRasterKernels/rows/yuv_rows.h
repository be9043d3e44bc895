// Two rows of pixels to BT.709 limited range, 4:2:0, in integers: the weights of
// Sources/MovieFiles/YUV/BT709.swift. A block is four vectors of pixels of both rows. `even` holds red
// and blue, `odd` green and alpha, whose weight is 0.
//
// The words beside those of rows.h: `pixels_at`, the pixels of a block's k-th vector, in an order in
// which packing inside parts of a vector leaves bytes that `store_luma` and `store_chroma` put in
// theirs; `before`, the vector whose highest lanes hold the pixels before those of the first;
// `with_previous`, each pixel and the one before it; `pairs`, the sums of two that follow each other.

enum {
  yuv_luma_bits = 15,
  yuv_chroma_bits = 16,
  yuv_yr = 5983,
  yuv_yg = 20127,
  yuv_yb = 2032,
  yuv_ur = -6596,
  yuv_ug = -22188,
  yuv_ub = 28784,
  yuv_vr = 28784,
  yuv_vg = -26145,
  yuv_vb = -2639,
};

/// What is added before the shift: 16 of luma, 128 of chroma, and a half.
#define YUV_LUMA_START (16 * (1 << yuv_luma_bits) + (1 << (yuv_luma_bits - 1)))
#define YUV_CHROMA_START(shift) (128 * (1 << (shift)) + (1 << ((shift) - 1)))

/// Two 16-bit weights in one 32-bit lane.
#define YUV_PAIR(low, high) ((int)((uint32_t)(uint16_t)(low) | (uint32_t)(uint16_t)(high) << 16))

enum { block_pixels = 4 * vector_pixels };

typedef struct {
  vector even, odd;
} channels;

INLINE channels channels_of(vector pixels) {
  return (channels){both(pixels, each16(0xFF)), right16(pixels, 8)};
}

INLINE channels sum_of(channels a, channels b) {
  return (channels){add16(a.even, b.even), add16(a.odd, b.odd)};
}

/// start + red·r + blue·b + green·g in each pixel's lane.
INLINE vector weighed(channels c, int red_blue, int green, int start) {
  return add32(add32(products32(c.even, each32(red_blue)), each32(start)),
               products32(c.odd, each32(green)));
}

INLINE vector luma(channels c) {
  return right32(weighed(c, YUV_PAIR(yuv_yr, yuv_yb), YUV_PAIR(yuv_yg, 0), YUV_LUMA_START),
                 yuv_luma_bits);
}

/// `last` holds the sums of both rows' pixels of the block before.
INLINE void convert_block(const uint32_t *row0, const uint32_t *row1, bool left, channels *last,
                          uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  channels sum[4];
  vector l0[4], l1[4];
  for (int k = 0; k < 4; k++) {
    const channels a = channels_of(pixels_at(row0, k)), b = channels_of(pixels_at(row1, k));
    l0[k] = luma(a);
    l1[k] = luma(b);
    sum[k] = sum_of(a, b);
  }
  store_luma(y0, l0[0], l0[1], l0[2], l0[3]);
  store_luma(y1, l1[0], l1[1], l1[2], l1[3]);
  if (left) {
    // 1 2 1 is 1 1 twice.
    channels previous = {before(last->even, sum[3].even), before(last->odd, sum[3].odd)};
    *last = sum[3];
    for (int k = 0; k < 4; k++) {
      const channels here = sum[k];
      sum[k].even = with_previous(here.even, previous.even);
      sum[k].odd = with_previous(here.odd, previous.odd);
      previous = here;
    }
  }
  const int shift = yuv_chroma_bits + (left ? 3 : 2);
  vector us[2], vs[2];
  for (int k = 0; k < 2; k++) {
    const channels c = {pairs(sum[2 * k].even, sum[2 * k + 1].even),
                        pairs(sum[2 * k].odd, sum[2 * k + 1].odd)};
    us[k] = right32(weighed(c, YUV_PAIR(yuv_ur, yuv_ub), YUV_PAIR(yuv_ug, 0),
                            YUV_CHROMA_START(shift)),
                    shift);
    vs[k] = right32(weighed(c, YUV_PAIR(yuv_vr, yuv_vb), YUV_PAIR(yuv_vg, 0),
                            YUV_CHROMA_START(shift)),
                    shift);
  }
  store_chroma(u, v, us[0], us[1], vs[0], vs[1]);
}

INLINE void convert_rows(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width, bool left,
                         uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  // The first pixel stands for the one before it.
  const uint32_t even = (row0[0] & 0xFF00FF) + (row1[0] & 0xFF00FF);
  const uint32_t odd = (row0[0] >> 8 & 0xFF) + (row1[0] >> 8 & 0xFF);
  channels last = {each32((int32_t)even), each32((int32_t)odd)};
  ptrdiff_t x = 0;
  for (; x + block_pixels <= width; x += block_pixels) {
    convert_block(row0 + x, row1 + x, left, &last, y0 + x, y1 + x, u + x / 2, v + x / 2);
  }
  if (x == width) return;
  // The last, incomplete block: in a whole one, that ends with the last pixel again and again.
  uint32_t tail0[block_pixels], tail1[block_pixels];
  uint8_t tail_y0[block_pixels], tail_y1[block_pixels];
  uint8_t tail_u[block_pixels / 2], tail_v[block_pixels / 2];
  for (ptrdiff_t i = 0; i < block_pixels; i++) {
    const ptrdiff_t at = x + i < width ? x + i : width - 1;
    tail0[i] = row0[at];
    tail1[i] = row1[at];
  }
  convert_block(tail0, tail1, left, &last, tail_y0, tail_y1, tail_u, tail_v);
  memcpy(y0 + x, tail_y0, (size_t)(width - x));
  memcpy(y1 + x, tail_y1, (size_t)(width - x));
  memcpy(u + x / 2, tail_u, (size_t)(width - x + 1) / 2);
  memcpy(v + x / 2, tail_v, (size_t)(width - x + 1) / 2);
}

ROW void NAMED(raster_yuv_center)(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                  uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, false, y0, y1, u, v);
}

ROW void NAMED(raster_yuv_left)(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, true, y0, y1, u, v);
}
