#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

/// Reading a row twice costs less than moving its lanes.
enum { keeps_one_row = false };

/// The last 15 pixels of `a` and the first of `b`.
AVX512_INLINE __m512i next_pixel(__m512i a, __m512i b) { return _mm512_alignr_epi32(b, a, 1); }

#include "../rows/shift_rows.h"

#endif
