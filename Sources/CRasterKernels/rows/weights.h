// Weights of neighbouring values, two at a time.
#ifndef RASTER_WEIGHTS_H
#define RASTER_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// Weights `tap` and `tap` + 1 in one 32-bit lane; beyond the last there is 0.
static inline int weights_at(const int16_t *weights, ptrdiff_t tap, ptrdiff_t taps) {
  const uint32_t low = (uint16_t)weights[tap];
  const uint32_t high = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return (int)(low | high << 16);
}

#endif
