#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "yuv.h"
#include <immintrin.h>

// yuv_avx2.c with 64 pixels a block. Its four vectors hold 16 pixels each, in order; one
// permutation at the end undoes what packing inside quarters does.

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE \
  static inline __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"), always_inline))

enum { block_pixels = 64 };

typedef struct {
  __m512i even, odd;
} Channels;

AVX512_INLINE Channels channels_at(const uint32_t *row, int k) {
  const __m512i pixels = _mm512_loadu_si512(row + 16 * k);
  return (Channels){_mm512_and_si512(pixels, _mm512_set1_epi16(0xFF)),
                    _mm512_srli_epi16(pixels, 8)};
}

AVX512_INLINE Channels add(Channels a, Channels b) {
  return (Channels){_mm512_add_epi16(a.even, b.even), _mm512_add_epi16(a.odd, b.odd)};
}

/// start + red·r + blue·b + green·g in each pixel's lane.
AVX512_INLINE __m512i weighed(Channels c, int red_blue, int green, int start) {
  return _mm512_add_epi32(
      _mm512_add_epi32(_mm512_madd_epi16(c.even, _mm512_set1_epi32(red_blue)),
                       _mm512_set1_epi32(start)),
      _mm512_madd_epi16(c.odd, _mm512_set1_epi32(green)));
}

AVX512_INLINE __m512i luma(Channels c) {
  return _mm512_srli_epi32(
      weighed(c, YUV_PAIR(yuv_yr, yuv_yb), YUV_PAIR(yuv_yg, 0), YUV_LUMA_START), yuv_luma_bits);
}

AVX512_INLINE void store_luma(uint8_t *y, __m512i l0, __m512i l1, __m512i l2, __m512i l3) {
  const __m512i order =
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  const __m512i packed =
      _mm512_packus_epi16(_mm512_packs_epi32(l0, l1), _mm512_packs_epi32(l2, l3));
  _mm512_storeu_si512(y, _mm512_permutexvar_epi32(order, packed));
}

/// Each pixel and the one before it.
AVX512_INLINE __m512i with_previous(__m512i c, __m512i previous) {
  return _mm512_add_epi16(c, _mm512_alignr_epi32(c, previous, 15));
}

/// Pixels 0 + 1, 2 + 3 of each quarter of `a`, then of `b`.
AVX512_INLINE __m512i pairs(__m512i a, __m512i b) {
  const __m512 x = _mm512_castsi512_ps(a), y = _mm512_castsi512_ps(b);
  return _mm512_add_epi16(_mm512_castps_si512(_mm512_shuffle_ps(x, y, 0x88)),
                          _mm512_castps_si512(_mm512_shuffle_ps(x, y, 0xDD)));
}

/// `last` holds the sums of both rows' pixels of the block before.
AVX512_INLINE void convert_block(const uint32_t *row0, const uint32_t *row1, bool left,
                                 Channels *last, uint8_t *y0, uint8_t *y1, uint8_t *u,
                                 uint8_t *v) {
  Channels sum[4];
  __m512i l0[4], l1[4];
  for (int k = 0; k < 4; k++) {
    const Channels a = channels_at(row0, k), b = channels_at(row1, k);
    l0[k] = luma(a);
    l1[k] = luma(b);
    sum[k] = add(a, b);
  }
  store_luma(y0, l0[0], l0[1], l0[2], l0[3]);
  store_luma(y1, l1[0], l1[1], l1[2], l1[3]);
  if (left) {
    // 1 2 1 is 1 1 twice.
    Channels previous = *last;
    *last = sum[3];
    for (int k = 0; k < 4; k++) {
      const Channels here = sum[k];
      sum[k].even = with_previous(here.even, previous.even);
      sum[k].odd = with_previous(here.odd, previous.odd);
      previous = here;
    }
  }
  const int shift = yuv_chroma_bits + (left ? 3 : 2);
  __m512i us[2], vs[2];
  for (int k = 0; k < 2; k++) {
    const Channels c = {pairs(sum[2 * k].even, sum[2 * k + 1].even),
                        pairs(sum[2 * k].odd, sum[2 * k + 1].odd)};
    us[k] = _mm512_srli_epi32(weighed(c, YUV_PAIR(yuv_ur, yuv_ub), YUV_PAIR(yuv_ug, 0),
                                      YUV_CHROMA_START(shift)),
                              shift);
    vs[k] = _mm512_srli_epi32(weighed(c, YUV_PAIR(yuv_vr, yuv_vb), YUV_PAIR(yuv_vg, 0),
                                      YUV_CHROMA_START(shift)),
                              shift);
  }
  // Each quarter holds two samples of U from each of the four vectors, then as many of V.
  const __m512i order = _mm512_set_epi16(31, 23, 15, 7, 30, 22, 14, 6, 29, 21, 13, 5, 28, 20, 12,
                                         4, 27, 19, 11, 3, 26, 18, 10, 2, 25, 17, 9, 1, 24, 16, 8,
                                         0);
  const __m512i both = _mm512_permutexvar_epi16(
      order,
      _mm512_packus_epi16(_mm512_packs_epi32(us[0], us[1]), _mm512_packs_epi32(vs[0], vs[1])));
  _mm256_storeu_si256((__m256i *)u, _mm512_castsi512_si256(both));
  _mm256_storeu_si256((__m256i *)v, _mm512_extracti64x4_epi64(both, 1));
}

AVX512_INLINE void convert_rows(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                bool left, uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  // The first pixel stands for the one before it.
  const uint32_t even = (row0[0] & 0xFF00FF) + (row1[0] & 0xFF00FF);
  const uint32_t odd = (row0[0] >> 8 & 0xFF) + (row1[0] >> 8 & 0xFF);
  Channels last = {_mm512_set1_epi32((int)even), _mm512_set1_epi32((int)odd)};
  ptrdiff_t x = 0;
  for (; x + block_pixels <= width; x += block_pixels) {
    convert_block(row0 + x, row1 + x, left, &last, y0 + x, y1 + x, u + x / 2, v + x / 2);
  }
  if (x < width) {
    YUV_TAIL(block_pixels);
    convert_block(tail0, tail1, left, &last, tail_y0, tail_y1, tail_u, tail_v);
    YUV_STORE_TAIL;
  }
}

AVX512 void raster_yuv_center_avx512(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                     uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, false, y0, y1, u, v);
}

AVX512 void raster_yuv_left_avx512(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                   uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, true, y0, y1, u, v);
}

#endif
