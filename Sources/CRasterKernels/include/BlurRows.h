// Rows of a Gaussian blur. Their shapes and meaning are those of
// Sources/Raster/Blur/BlurKernels.swift; their bytes are those of PortableBlur.swift.
#ifndef BLUR_ROWS_H
#define BLUR_ROWS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#pragma clang assume_nonnull begin

void raster_weighted_sum_avx2(uint16_t *values, const uint16_t *source, ptrdiff_t stride,
                              const int16_t *weights, ptrdiff_t taps, ptrdiff_t count);
void raster_weighted_sum_avx512(uint16_t *values, const uint16_t *source, ptrdiff_t stride,
                                const int16_t *weights, ptrdiff_t taps, ptrdiff_t count);
void raster_decimate_avx2(uint16_t *values, ptrdiff_t count, const uint16_t *source,
                          ptrdiff_t step, const int16_t *weights, ptrdiff_t taps);
void raster_spline_avx2(uint32_t *destination, ptrdiff_t count, const uint16_t *cells,
                        ptrdiff_t phase, ptrdiff_t size, const int16_t *weights);

#pragma clang assume_nonnull end

#endif
#endif
