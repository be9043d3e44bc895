#if arch(x86_64)
  import CRasterKernels

  extension KernelSet {
    /// AVX-512 where it is at least a tenth faster than AVX2 (`raster-bench kernels`); nil where the
    /// processor lacks it.
    static let avx512: KernelSet? = {
      guard raster_has_avx512(), let avx2 else { return nil }
      var set = KernelSet(name: "avx512", reusing: avx2)
      set.sourceOver = raster_source_over_avx512
      set.stackOver = raster_stack_over_avx512
      set.shift = raster_shift_avx512
      set.maskedSourceOver = raster_masked_source_over_avx512
      set.colorOver = raster_color_over_avx512
      set.maskedColorOver = raster_masked_color_over_avx512
      set.crossFade = raster_cross_fade_avx512
      set.maskedCrossFade = raster_masked_cross_fade_avx512
      set.fade = raster_fade_avx512
      set.maskedFade = raster_masked_fade_avx512
      set.horizontalMix = raster_horizontal_mix_avx512
      set.affine = raster_affine_avx512
      set.perspective = raster_perspective_avx512
      set.positions = raster_positions_avx512
      set.weightedSum = raster_weighted_sum_avx512
      set.yuvCenter = raster_yuv_center_avx512
      set.yuvLeft = raster_yuv_left_avx512
      return set
    }()
  }
#endif
