// Row kernels for one instruction set each, chosen at run time. Their shapes and meaning are those
// of Sources/Raster/Kernels/RowFunctions.swift; their bytes are those of PixelArithmetic.swift
// and StackedPixels.swift.
// No intrinsic type appears here, and on other processors nothing is declared.
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "BlurRows.h"
#include "YUVRows.h"

#if defined(__x86_64__)

#pragma clang assume_nonnull begin

/// This processor and its operating system run AVX2.
bool raster_has_avx2(void);
/// This processor and its operating system run AVX-512 F, BW, DQ and VL.
bool raster_has_avx512(void);

void raster_source_over_avx2(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                             int32_t weight);
void raster_stack_over_avx2(uint32_t *destination, const uint32_t *base,
                            const uint32_t *_Nonnull const *_Nonnull sources, const uint32_t *weights,
                            ptrdiff_t layers, ptrdiff_t count);
void raster_masked_source_over_avx2(uint32_t *destination, const uint32_t *source,
                                    const uint8_t *mask, ptrdiff_t count, int32_t weight);
void raster_color_over_avx2(uint32_t *destination, uint32_t color, ptrdiff_t count,
                            int32_t weight);
void raster_masked_color_over_avx2(uint32_t *destination, uint32_t color, const uint8_t *mask,
                                   ptrdiff_t count, int32_t weight);
void raster_cross_fade_avx2(uint32_t *destination, const uint32_t *a, const uint32_t *b,
                            ptrdiff_t count, int32_t weight);
void raster_masked_cross_fade_avx2(uint32_t *destination, const uint32_t *source,
                                   const uint8_t *mask, ptrdiff_t count, int32_t weight);
void raster_fade_avx2(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                      int32_t weight);
void raster_masked_fade_avx2(uint32_t *destination, const uint32_t *source, const uint8_t *mask,
                             ptrdiff_t count, int32_t weight);
void raster_blend_channels_avx2(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                                int32_t code);
void raster_blend_colors_avx2(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                              int32_t code);
void raster_multiply_mask_avx2(uint8_t *mask, const uint8_t *other, ptrdiff_t count);
void raster_shade_avx2(uint32_t *pixels, const uint16_t *weights, ptrdiff_t count,
                       int32_t whiteness);
void raster_scale_mask_avx2(uint8_t *mask, ptrdiff_t count, int32_t weight);

void raster_vertical_mix_avx2(uint16_t *values, const uint32_t *upper, const uint32_t *lower,
                              ptrdiff_t count, int32_t weight);
void raster_vertical_sum_avx2(uint16_t *values, const void *first, ptrdiff_t row_bytes,
                              const int16_t *weights, ptrdiff_t taps, ptrdiff_t count);
void raster_horizontal_mix_avx2(uint32_t *destination, ptrdiff_t count, const uint16_t *values,
                                int64_t position, int64_t step, int32_t last);
void raster_horizontal_sum_avx2(uint32_t *destination, ptrdiff_t count, const uint16_t *values,
                                int32_t origin, const int32_t *starts, const int16_t *weights,
                                ptrdiff_t taps);
void raster_shift_avx2(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                       ptrdiff_t count, int32_t horizontal, int32_t vertical);
void raster_affine_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                        ptrdiff_t row_bytes, int32_t last_column, int32_t last_row, int64_t u,
                        int64_t v, int64_t du, int64_t dv, ptrdiff_t ahead);
void raster_perspective_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                             ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                             const double *line, ptrdiff_t ahead);
void raster_positions_avx2(uint32_t *destination, ptrdiff_t count, const void *image,
                           ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,
                           const int32_t *rows);

void raster_source_over_avx512(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                               int32_t weight);
void raster_stack_over_avx512(uint32_t *destination, const uint32_t *base,
                              const uint32_t *_Nonnull const *_Nonnull sources, const uint32_t *weights,
                              ptrdiff_t layers, ptrdiff_t count);
void raster_shift_avx512(uint32_t *destination, const uint32_t *upper, const uint32_t *lower,
                         ptrdiff_t count, int32_t horizontal, int32_t vertical);
void raster_masked_source_over_avx512(uint32_t *destination, const uint32_t *source,
                                      const uint8_t *mask, ptrdiff_t count, int32_t weight);
void raster_color_over_avx512(uint32_t *destination, uint32_t color, ptrdiff_t count,
                              int32_t weight);
void raster_masked_color_over_avx512(uint32_t *destination, uint32_t color, const uint8_t *mask,
                                     ptrdiff_t count, int32_t weight);
void raster_cross_fade_avx512(uint32_t *destination, const uint32_t *a, const uint32_t *b,
                              ptrdiff_t count, int32_t weight);
void raster_masked_cross_fade_avx512(uint32_t *destination, const uint32_t *source,
                                     const uint8_t *mask, ptrdiff_t count, int32_t weight);
void raster_fade_avx512(uint32_t *destination, const uint32_t *source, ptrdiff_t count,
                        int32_t weight);
void raster_masked_fade_avx512(uint32_t *destination, const uint32_t *source, const uint8_t *mask,
                               ptrdiff_t count, int32_t weight);

void raster_horizontal_mix_avx512(uint32_t *destination, ptrdiff_t count, const uint16_t *values,
                                  int64_t position, int64_t step, int32_t last);
void raster_affine_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                          ptrdiff_t row_bytes, int32_t last_column, int32_t last_row, int64_t u,
                          int64_t v, int64_t du, int64_t dv, ptrdiff_t ahead);
void raster_perspective_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                               ptrdiff_t row_bytes, int32_t last_column, int32_t last_row,
                               const double *line, ptrdiff_t ahead);
void raster_positions_avx512(uint32_t *destination, ptrdiff_t count, const void *image,
                             ptrdiff_t row_bytes, int32_t last_row, const int32_t *columns,
                             const int32_t *rows);

#pragma clang assume_nonnull end

#endif
#endif
