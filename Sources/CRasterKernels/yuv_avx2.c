#pragma STDC FP_CONTRACT OFF
#include "CRasterKernels.h"

#if defined(__x86_64__)
#include "avx2.h"
#include "yuv.h"

// A block is 32 pixels of two rows. Its vectors k = 0…3 hold pixels 4k…4k + 3 below and
// 16 + 4k…16 + 4k + 3 above, so that packing inside the halves leaves everything in order.
// `even` holds red and blue, `odd` green and alpha, whose weight is 0.

enum { block_pixels = 32 };

typedef struct {
  __m256i even, odd;
} Channels;

AVX2_INLINE Channels channels_at(const uint32_t *row, int k) {
  const __m256i pixels =
      _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(row + 4 * k))),
                              _mm_loadu_si128((const __m128i *)(row + 16 + 4 * k)), 1);
  return (Channels){_mm256_and_si256(pixels, _mm256_set1_epi16(0xFF)),
                    _mm256_srli_epi16(pixels, 8)};
}

AVX2_INLINE Channels add(Channels a, Channels b) {
  return (Channels){_mm256_add_epi16(a.even, b.even), _mm256_add_epi16(a.odd, b.odd)};
}

/// start + red·r + blue·b + green·g in each pixel's lane.
AVX2_INLINE __m256i weighed(Channels c, int red_blue, int green, int start) {
  return _mm256_add_epi32(
      _mm256_add_epi32(_mm256_madd_epi16(c.even, _mm256_set1_epi32(red_blue)),
                       _mm256_set1_epi32(start)),
      _mm256_madd_epi16(c.odd, _mm256_set1_epi32(green)));
}

AVX2_INLINE __m256i luma(Channels c) {
  return _mm256_srli_epi32(
      weighed(c, YUV_PAIR(yuv_yr, yuv_yb), YUV_PAIR(yuv_yg, 0), YUV_LUMA_START), yuv_luma_bits);
}

AVX2_INLINE void store_luma(uint8_t *y, __m256i l0, __m256i l1, __m256i l2, __m256i l3) {
  _mm256_storeu_si256(
      (__m256i *)y, _mm256_packus_epi16(_mm256_packs_epi32(l0, l1), _mm256_packs_epi32(l2, l3)));
}

/// Each pixel and the one before it; `last` is the vector that holds the one before pixel 0 in its
/// highest lane.
AVX2_INLINE __m256i with_previous(__m256i c, __m256i previous) {
  return _mm256_add_epi16(c, _mm256_alignr_epi8(c, previous, 12));
}

/// Pixels 0 + 1, 2 + 3 of each half of `a`, then of `b`.
AVX2_INLINE __m256i pairs(__m256i a, __m256i b) {
  const __m256 x = _mm256_castsi256_ps(a), y = _mm256_castsi256_ps(b);
  return _mm256_add_epi16(_mm256_castps_si256(_mm256_shuffle_ps(x, y, 0x88)),
                          _mm256_castps_si256(_mm256_shuffle_ps(x, y, 0xDD)));
}

/// `last` holds the sums of both rows' pixels of the block before.
AVX2_INLINE void convert_block(const uint32_t *row0, const uint32_t *row1, bool left,
                               Channels *last, uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  Channels sum[4];
  __m256i l0[4], l1[4];
  for (int k = 0; k < 4; k++) {
    const Channels a = channels_at(row0, k), b = channels_at(row1, k);
    l0[k] = luma(a);
    l1[k] = luma(b);
    sum[k] = add(a, b);
  }
  store_luma(y0, l0[0], l0[1], l0[2], l0[3]);
  store_luma(y1, l1[0], l1[1], l1[2], l1[3]);
  if (left) {
    // 1 2 1 is 1 1 twice. Before pixel 16 comes pixel 15.
    Channels previous = {_mm256_permute2x128_si256(last->even, sum[3].even, 0x21),
                         _mm256_permute2x128_si256(last->odd, sum[3].odd, 0x21)};
    *last = sum[3];
    for (int k = 0; k < 4; k++) {
      const Channels here = sum[k];
      sum[k].even = with_previous(here.even, previous.even);
      sum[k].odd = with_previous(here.odd, previous.odd);
      previous = here;
    }
  }
  const int shift = yuv_chroma_bits + (left ? 3 : 2);
  __m256i us[2], vs[2];
  for (int k = 0; k < 2; k++) {
    const Channels c = {pairs(sum[2 * k].even, sum[2 * k + 1].even),
                        pairs(sum[2 * k].odd, sum[2 * k + 1].odd)};
    us[k] = _mm256_srli_epi32(weighed(c, YUV_PAIR(yuv_ur, yuv_ub), YUV_PAIR(yuv_ug, 0),
                                      YUV_CHROMA_START(shift)),
                              shift);
    vs[k] = _mm256_srli_epi32(weighed(c, YUV_PAIR(yuv_vr, yuv_vb), YUV_PAIR(yuv_vg, 0),
                                      YUV_CHROMA_START(shift)),
                              shift);
  }
  const __m256i both = _mm256_permute4x64_epi64(
      _mm256_packus_epi16(_mm256_packs_epi32(us[0], us[1]), _mm256_packs_epi32(vs[0], vs[1])),
      0xD8);
  _mm_storeu_si128((__m128i *)u, _mm256_castsi256_si128(both));
  _mm_storeu_si128((__m128i *)v, _mm256_extracti128_si256(both, 1));
}

AVX2_INLINE void convert_rows(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                              bool left, uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  // The first pixel stands for the one before it.
  const uint32_t even = (row0[0] & 0xFF00FF) + (row1[0] & 0xFF00FF);
  const uint32_t odd = (row0[0] >> 8 & 0xFF) + (row1[0] >> 8 & 0xFF);
  Channels last = {_mm256_set1_epi32((int)even), _mm256_set1_epi32((int)odd)};
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

AVX2 void raster_yuv_center_avx2(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                                 uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, false, y0, y1, u, v);
}

AVX2 void raster_yuv_left_avx2(const uint32_t *row0, const uint32_t *row1, ptrdiff_t width,
                               uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v) {
  convert_rows(row0, row1, width, true, y0, y1, u, v);
}

#endif
