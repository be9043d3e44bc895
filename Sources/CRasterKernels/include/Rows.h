// The rows of one instruction set. Their shapes and meaning are those of
// Sources/Raster/Kernels/RowFunctions.swift, which a set's table in Swift checks.
#ifndef RASTER_KERNEL_ROWS_H
#define RASTER_KERNEL_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Declares every row with the name of the set at its end. A set need not define all of them: its
/// table takes the others from a narrower set.
#define RASTER_DECLARE_ROWS(set)                                                                   \
  /* Blending. */                                                                                  \
  void raster_source_over_##set(uint32_t *destination, const uint32_t *source, ptrdiff_t count,    \
                                int32_t weight);                                                   \
  void raster_stack_over_##set(uint32_t *destination, const uint32_t *base,                        \
                               const uint32_t *_Nonnull const *_Nonnull sources,                   \
                               const uint32_t *weights, ptrdiff_t layers, ptrdiff_t count);        \
  void raster_masked_source_over_##set(uint32_t *destination, const uint32_t *source,              \
                                       const uint8_t *mask, ptrdiff_t count, int32_t weight);      \
  void raster_color_over_##set(uint32_t *destination, uint32_t color, ptrdiff_t count,             \
                               int32_t weight);                                                    \
  void raster_masked_color_over_##set(uint32_t *destination, uint32_t color, const uint8_t *mask,  \
                                      ptrdiff_t count, int32_t weight);                            \
  void raster_cross_fade_##set(uint32_t *destination, const uint32_t *a, const uint32_t *b,        \
                               ptrdiff_t count, int32_t weight);                                   \
  void raster_masked_cross_fade_##set(uint32_t *destination, const uint32_t *source,               \
                                      const uint8_t *mask, ptrdiff_t count, int32_t weight);       \
  void raster_fade_##set(uint32_t *destination, const uint32_t *source, ptrdiff_t count,           \
                         int32_t weight);                                                          \
  void raster_masked_fade_##set(uint32_t *destination, const uint32_t *source,                     \
                                const uint8_t *mask, ptrdiff_t count, int32_t weight);             \
  void raster_blend_channels_##set(uint32_t *destination, const uint32_t *source, ptrdiff_t count, \
                                   int32_t code);                                                  \
  void raster_blend_colors_##set(uint32_t *destination, const uint32_t *source, ptrdiff_t count,   \
                                 int32_t code);                                                    \
  void raster_multiply_mask_##set(uint8_t *mask, const uint8_t *other, ptrdiff_t count);           \
  void raster_scale_mask_##set(uint8_t *mask, ptrdiff_t count, int32_t weight);                    \
  void raster_shade_##set(uint32_t *pixels, const uint16_t *weights, ptrdiff_t count,              \
                          int32_t whiteness);                                                      \
  /* Sampling. */                                                                                  \
  void raster_vertical_mix_##set(uint16_t *values, const uint32_t *upper, const uint32_t *lower,   \
                                 ptrdiff_t count, int32_t weight);                                 \
  void raster_vertical_sum_##set(uint16_t *values, const void *first, ptrdiff_t row_bytes,         \
                                 const int16_t *weights, ptrdiff_t taps, ptrdiff_t count);         \
  void raster_horizontal_mix_##set(uint32_t *destination, ptrdiff_t count, const uint16_t *values, \
                                   int64_t position, int64_t step, int32_t last);                  \
  void raster_horizontal_sum_##set(uint32_t *destination, ptrdiff_t count, const uint16_t *values, \
                                   int32_t origin, const int32_t *starts, const int16_t *weights,  \
                                   ptrdiff_t taps);                                                \
  void raster_shift_##set(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,     \
                          ptrdiff_t count, int32_t horizontal, int32_t vertical);                  \
  void raster_affine_##set(uint32_t *destination, ptrdiff_t count, const void *image,              \
                           ptrdiff_t row_bytes, int32_t last_column, int32_t last_row, int64_t u,  \
                           int64_t v, int64_t du, int64_t dv, ptrdiff_t ahead);                    \
  void raster_perspective_##set(uint32_t *destination, ptrdiff_t count, const void *image,         \
                                ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,        \
                                const double *line, ptrdiff_t ahead);                              \
  void raster_positions_##set(uint32_t *destination, ptrdiff_t count, const void *image,           \
                              ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,       \
                              const int32_t *rows);                                                \
  /* Blurs. */                                                                                     \
  void raster_weighted_sum_##set(uint16_t *values, const uint16_t *source, ptrdiff_t stride,       \
                                 const int16_t *weights, ptrdiff_t taps, ptrdiff_t count);         \
  void raster_decimate_##set(uint16_t *values, ptrdiff_t count, const uint16_t *source,            \
                             ptrdiff_t step, const int16_t *weights, ptrdiff_t taps);              \
  void raster_spline_##set(uint32_t *destination, ptrdiff_t count, const uint16_t *cells,          \
                           ptrdiff_t phase, ptrdiff_t size, const int16_t *weights);               \
  /* Two rows to 4:2:0: chroma in the middle of four pixels, and on the even columns. */           \
  void raster_yuv_center_##set(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,        \
                               uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);                  \
  void raster_yuv_left_##set(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,          \
                             uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);

#endif
