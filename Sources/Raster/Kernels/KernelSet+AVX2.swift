#if arch(x86_64)
  import CRasterKernels

  extension KernelSet {
    /// AVX2; nil where the processor lacks it.
    static let avx2: KernelSet? = {
      guard raster_has_avx2() else { return nil }
      var set = KernelSet(name: "avx2", reusing: .portable)
      set.sourceOver = raster_source_over_avx2
      set.stackOver = raster_stack_over_avx2
      set.maskedSourceOver = raster_masked_source_over_avx2
      set.colorOver = raster_color_over_avx2
      set.maskedColorOver = raster_masked_color_over_avx2
      set.crossFade = raster_cross_fade_avx2
      set.maskedCrossFade = raster_masked_cross_fade_avx2
      set.fade = raster_fade_avx2
      set.maskedFade = raster_masked_fade_avx2
      set.blendChannels = raster_blend_channels_avx2
      set.blendColors = raster_blend_colors_avx2
      set.multiplyMask = raster_multiply_mask_avx2
      set.scaleMask = raster_scale_mask_avx2
      set.verticalMix = raster_vertical_mix_avx2
      set.verticalSum = raster_vertical_sum_avx2
      set.horizontalMix = raster_horizontal_mix_avx2
      set.horizontalSum = raster_horizontal_sum_avx2
      set.shift = raster_shift_avx2
      set.affine = raster_affine_avx2
      set.perspective = raster_perspective_avx2
      set.positions = raster_positions_avx2
      set.shade = raster_shade_avx2
      set.weightedSum = raster_weighted_sum_avx2
      set.decimate = raster_decimate_avx2
      set.spline = raster_spline_avx2
      set.yuvCenter = raster_yuv_center_avx2
      set.yuvLeft = raster_yuv_left_avx2
      return set
    }()
  }
#endif
