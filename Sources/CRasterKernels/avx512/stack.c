#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx512.h"

AVX512_INLINE __m512i inverted(__m512i a) {
  return _mm512_xor_si512(a, _mm512_set1_epi32(-1));
}

#include "../rows/stack_rows.h"

#endif
