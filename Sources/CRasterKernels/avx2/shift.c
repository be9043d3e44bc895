#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

enum { keeps_one_row = true };

/// The last 7 pixels of `a` and the first of `b`.
AVX2_INLINE __m256i next_pixel(__m256i a, __m256i b) {
  return _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 4);
}

#include "../rows/shift_rows.h"

#endif
