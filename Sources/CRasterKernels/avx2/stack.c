#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"

AVX2_INLINE __m256i inverted(__m256i a) {
  return _mm256_xor_si256(a, _mm256_set1_epi32(-1));
}

#include "../rows/stack_rows.h"

#endif
