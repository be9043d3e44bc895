// Two rows of RGBA to BT.709 4:2:0. Their bytes are those of Sources/MovieFiles/YUV/YUVRowPair.swift.
#ifndef YUV_ROWS_H
#define YUV_ROWS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#pragma clang assume_nonnull begin

/// Chroma in the middle of four pixels: their mean.
void raster_yuv_center_avx2(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                            uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);
void raster_yuv_center_avx512(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                              uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);
/// Chroma on the even columns: 1 2 1 across, the mean down.
void raster_yuv_left_avx2(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                          uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);
void raster_yuv_left_avx512(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                            uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v);

#pragma clang assume_nonnull end

#endif
#endif
