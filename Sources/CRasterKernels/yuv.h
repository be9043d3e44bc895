// BT.709 limited range in integers: the weights of Sources/MovieFiles/YUV/BT709.swift.
#ifndef RASTER_YUV_H
#define RASTER_YUV_H

#include "CRasterKernels.h"
#include <string.h>

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

/// The last, incomplete block of a pair of rows: room for a whole one, and where it goes.
#define YUV_TAIL(pixels)                                                          \
  uint32_t tail0[pixels], tail1[pixels];                                          \
  uint8_t tail_y0[pixels], tail_y1[pixels], tail_u[pixels / 2], tail_v[pixels / 2]; \
  for (ptrdiff_t i = 0; i < pixels; i++) {                                        \
    const ptrdiff_t at = x + i < width ? x + i : width - 1;                       \
    tail0[i] = row0[at];                                                          \
    tail1[i] = row1[at];                                                          \
  }

#define YUV_STORE_TAIL                                  \
  memcpy(y0 + x, tail_y0, (size_t)(width - x));         \
  memcpy(y1 + x, tail_y1, (size_t)(width - x));         \
  memcpy(u + x / 2, tail_u, (size_t)(width - x + 1) / 2); \
  memcpy(v + x / 2, tail_v, (size_t)(width - x + 1) / 2)

#endif
