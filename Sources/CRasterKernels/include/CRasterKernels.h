// Row kernels for one instruction set each, chosen at run time; each set has its folder. Their
// bytes are those of the portable rows in Sources/Raster.
// No intrinsic type appears here, and on other processors nothing is declared.
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include "Rows.h"
#include <stdbool.h>

#if defined(__x86_64__)

#pragma clang assume_nonnull begin

/// This processor and its operating system run AVX2.
bool raster_has_avx2(void);
/// This processor and its operating system run AVX-512 F, BW, DQ and VL.
bool raster_has_avx512(void);

RASTER_DECLARE_ROWS(avx2)
RASTER_DECLARE_ROWS(avx512)

#pragma clang assume_nonnull end

#endif
#endif
