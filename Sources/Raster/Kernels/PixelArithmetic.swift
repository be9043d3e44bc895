// The formulas of the row kernels, one pixel at a time. They define the bytes: every kernel set
// computes exactly these integers. All of them fit 16-bit lanes with a rounded high multiply
// (x86 pmulhrsw, arm64 sqrdmulh), which is where their shape comes from.

/// (a·b + 2^14) >> 15: the product of a value and a 15-bit weight, rounded.
///
/// Both factors lie in 0…32767, so the sum stays below 2^31.
@inline(__always)
func scaled(_ a: UInt32, by b: UInt32) -> UInt32 {
  (a &* b &+ 16384) &>> 15
}

/// What a source leaves of its backdrop, with 15 bits, from its weighted alpha with 7 fraction bits.
///
/// `alpha` is 0…32640 (255·128). The remainder r = 32640 − alpha is stretched by 257/256, which
/// takes 32640 to 32767 and 0 to 0.
@inline(__always)
func backdropWeight(_ alpha: UInt32) -> UInt32 {
  let remainder = 32640 &- alpha
  return remainder &+ (remainder &>> 8)
}

/// Source over: s·w + d·(1 − alpha(s)·w), for one premultiplied pixel and a weight of 0…32767.
///
/// Products keep 7 fraction bits (s·w ≤ 32640) and are rounded once more at the end. The result is
/// within 0.523 of a step of the real number; an opaque source at 32767 gives the source, a
/// transparent one the backdrop, and an opaque source equal to the backdrop changes nothing at any
/// weight. (Checked over all inputs; the tests repeat the exact cases in full.) Every step is monotone in the channel, so
/// colour ≤ alpha is preserved.
@inline(__always)
func sourceOver(_ source: UInt32, over backdrop: UInt32, weight: UInt32) -> UInt32 {
  let r = scaled((source & 255) &<< 7, by: weight)
  let g = scaled((source &>> 8 & 255) &<< 7, by: weight)
  let b = scaled((source &>> 16 & 255) &<< 7, by: weight)
  let a = scaled((source &>> 24) &<< 7, by: weight)
  return weightedOver(r, g, b, a, over: backdrop)
}

/// Source over for a source that is already weighted: four channels of 0…32640.
@inline(__always)
func weightedOver(
  _ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32, over backdrop: UInt32
) -> UInt32 {
  let rest = backdropWeight(a)
  let red = r &+ scaled((backdrop & 255) &<< 7, by: rest)
  let green = g &+ scaled((backdrop &>> 8 & 255) &<< 7, by: rest)
  let blue = b &+ scaled((backdrop &>> 16 & 255) &<< 7, by: rest)
  let alpha = a &+ scaled((backdrop &>> 24) &<< 7, by: rest)
  return (red &+ 64) &>> 7 | ((green &+ 64) &>> 7) &<< 8 | ((blue &+ 64) &>> 7) &<< 16
    | ((alpha &+ 64) &>> 7) &<< 24
}

/// a + (b − a)·w, rounded once: within 0.504 of a step, equal for equal inputs, `b` at 32767.
///
/// Written as a weighted sum, a·(32768 − w) + b·w, which is the same integer.
@inline(__always)
func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
  let rest = 32768 &- weight
  let red = ((a & 255) &* rest &+ (b & 255) &* weight &+ 16384) &>> 15
  let green = ((a &>> 8 & 255) &* rest &+ (b &>> 8 & 255) &* weight &+ 16384) &>> 15
  let blue = ((a &>> 16 & 255) &* rest &+ (b &>> 16 & 255) &* weight &+ 16384) &>> 15
  let alpha = ((a &>> 24) &* rest &+ (b &>> 24) &* weight &+ 16384) &>> 15
  return red | green &<< 8 | blue &<< 16 | alpha &<< 24
}

/// The weight m/255·w of a pixel under a mask of 8 bits.
///
/// 255 gives `weight` itself, so a full mask is no mask; 0 gives 0. In between
/// m·128 + m/2 stands for m/255 in 15 bits, and the result is within 1.5/32768.
@inline(__always)
func maskedWeight(_ mask: UInt8, _ weight: UInt32) -> UInt32 {
  let m = UInt32(mask)
  let fraction = m &<< 7 | m &>> 1
  return m == 255 ? weight : scaled(fraction, by: weight)
}

/// A premultiplied pixel times a weight: (c·w·128 + 64) / 128, each rounding half up.
///
/// The same two roundings as in source over, so drawing a scaled pixel over nothing and scaling it
/// agree. 32767 changes nothing.
@inline(__always)
func faded(_ pixel: UInt32, weight: UInt32) -> UInt32 {
  let r = (scaled((pixel & 255) &<< 7, by: weight) &+ 64) &>> 7
  let g = (scaled((pixel &>> 8 & 255) &<< 7, by: weight) &+ 64) &>> 7
  let b = (scaled((pixel &>> 16 & 255) &<< 7, by: weight) &+ 64) &>> 7
  let a = (scaled((pixel &>> 24) &<< 7, by: weight) &+ 64) &>> 7
  return r | g &<< 8 | b &<< 16 | a &<< 24
}

/// A premultiplied pixel mixed toward white by one weight, then darkened by another.
///
/// White is the pixel's alpha in every channel. The mix keeps 7 fraction bits, as in sampling, and
/// each product is rounded; whiteness 0 and weight 32767 change nothing.
@inline(__always)
func shaded(_ pixel: UInt32, whiteness: UInt32, weight: UInt32) -> UInt32 {
  let rest = 32768 &- whiteness
  let white = (pixel &>> 24) &* whiteness
  // (c·rest + a·w)·128 / 32768, whose sum stays below 2^23.
  let r = scaled(((pixel & 255) &* rest &+ white &+ 128) &>> 8, by: weight)
  let g = scaled(((pixel &>> 8 & 255) &* rest &+ white &+ 128) &>> 8, by: weight)
  let b = scaled(((pixel &>> 16 & 255) &* rest &+ white &+ 128) &>> 8, by: weight)
  let (red, green, blue) = ((r &+ 64) &>> 7, (g &+ 64) &>> 7, (b &+ 64) &>> 7)
  return red | green &<< 8 | blue &<< 16 | pixel & 0xFF00_0000
}

/// a·b/255 of two bytes, rounded; exact for all 65,536 pairs.
@inline(__always)
func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
  // 255·255 + 128 + 254 < 2^16.
  let t = UInt16(a) &* UInt16(b) &+ 128
  return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
}
