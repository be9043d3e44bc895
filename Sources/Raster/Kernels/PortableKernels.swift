/// The row functions in plain Swift: the formulas of PixelArithmetic.swift over a row.
///
/// The loops are kept free of branches so that the compiler can vectorise them.
enum PortableKernels {
  static let copy: CopyRow = { destination, source, count in
    destination.update(from: source, count: count)
  }

  static let fill: FillRow = { destination, color, count in
    for i in 0..<count { destination[i] = color }
  }

  static let sourceOver: SourceOverRow = { destination, source, count, weight in
    // The mask tells the compiler that the weight fits 15 bits, as the contract says.
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count {
      destination[i] = Raster.sourceOver(source[i], over: destination[i], weight: w)
    }
  }

  static let stackOver: StackOverRow = { destination, base, sources, weights, layers, count in
    StackedPixels.withBlock { pixels in
      var start = 0
      while start < count {
        let n = min(StackedPixels.capacity, count &- start)
        pixels.load(base + start, count: n)
        for layer in 0..<layers {
          pixels.cover(
            sources[layer] + start, weight: UInt16(truncatingIfNeeded: weights[layer]), count: n)
        }
        pixels.store(to: destination + start, count: n)
        start &+= n
      }
    }
  }

  static let maskedSourceOver: MaskedSourceOverRow = { destination, source, mask, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count {
      destination[i] = Raster.sourceOver(
        source[i], over: destination[i], weight: maskedWeight(mask[i], w))
    }
  }

  static let colorOver: ColorOverRow = { destination, color, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    let r = scaled((color & 255) &<< 7, by: w)
    let g = scaled((color &>> 8 & 255) &<< 7, by: w)
    let b = scaled((color &>> 16 & 255) &<< 7, by: w)
    let a = scaled((color &>> 24) &<< 7, by: w)
    for i in 0..<count { destination[i] = weightedOver(r, g, b, a, over: destination[i]) }
  }

  static let maskedColorOver: MaskedColorOverRow = { destination, color, mask, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count {
      destination[i] = Raster.sourceOver(
        color, over: destination[i], weight: maskedWeight(mask[i], w))
    }
  }

  static let crossFade: CrossFadeRow = { destination, a, b, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count { destination[i] = mixed(a[i], b[i], weight: w) }
  }

  static let maskedCrossFade: MaskedCrossFadeRow = { destination, source, mask, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count {
      destination[i] = mixed(destination[i], source[i], weight: maskedWeight(mask[i], w))
    }
  }

  static let fade: FadeRow = { destination, source, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count { destination[i] = faded(source[i], weight: w) }
  }

  static let maskedFade: MaskedFadeRow = { destination, source, mask, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count { destination[i] = faded(source[i], weight: maskedWeight(mask[i], w)) }
  }

  static let multiplyMask: MultiplyMaskRow = { mask, other, count in
    for i in 0..<count { mask[i] = product(mask[i], other[i]) }
  }

  static let scaleMask: ScaleMaskRow = { mask, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    for i in 0..<count {
      mask[i] = UInt8(truncatingIfNeeded: (scaled(UInt32(mask[i]) &<< 7, by: w) &+ 64) &>> 7)
    }
  }

  static let shade: ShadeRow = { pixels, weights, count, whiteness in
    let w = UInt32(truncatingIfNeeded: whiteness) & 0x7FFF
    for i in 0..<count {
      pixels[i] = shaded(pixels[i], whiteness: w, weight: UInt32(weights[i]))
    }
  }
}
