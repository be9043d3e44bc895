#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)

// __builtin_cpu_supports also asks whether the operating system keeps the wide registers.

bool raster_has_avx2(void) { return __builtin_cpu_supports("avx2"); }

bool raster_has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

#endif
