extension PortableKernels {
  static let blendChannels: BlendRow = { destination, source, count, code in
    @inline(__always)
    func each(_ term: (Int32, Int32, Int32, Int32) -> Int32) {
      for i in 0..<count { destination[i] = separable(source[i], destination[i], term) }
    }
    switch code {
    case 12:
      for i in 0..<count { destination[i] = plus(source[i], destination[i]) }
    case 13: each { s, d, _, _ in s &* d }
    case 14: each { s, d, sa, da in s &* da &+ d &* sa &- s &* d }
    case 15:
      each { s, d, sa, da in SeparableTerm.hardLight(s, d, sa, da, isDark: 2 &* d <= da) }
    case 16: each { s, d, sa, da in min(s &* da, d &* sa) }
    case 17: each { s, d, sa, da in max(s &* da, d &* sa) }
    case 18: each(SeparableTerm.colorDodge)
    case 19: each(SeparableTerm.colorBurn)
    case 20:
      each { s, d, sa, da in SeparableTerm.hardLight(s, d, sa, da, isDark: 2 &* s <= sa) }
    case 21: each(SeparableTerm.softLight)
    case 22: each { s, d, sa, da in abs(d &* sa &- s &* da) }
    case 23: each { s, d, sa, da in s &* da &+ d &* sa &- 2 &* s &* d }
    default:
      guard let operation = PorterDuff(code: code) else { return }
      for i in 0..<count {
        destination[i] = combined(source[i], destination[i], by: operation)
      }
    }
  }

  static let blendColors: BlendRow = { destination, source, count, code in
    for i in 0..<count { destination[i] = colorBlended(source[i], destination[i], code: code) }
  }
}

@inline(__always)
private func combined(_ source: UInt32, _ backdrop: UInt32, by operation: PorterDuff) -> UInt32 {
  let (sa, da) = (source &>> 24, backdrop &>> 24)
  var result: UInt32 = 0
  for shift in [0, 8, 16, 24] as [UInt32] {
    let sum = operation.sum(source &>> shift & 255, backdrop &>> shift & 255, sa, da)
    result |= divided(sum) &<< shift
  }
  return result
}

/// The sum, each channel at most 255.
@inline(__always)
private func plus(_ a: UInt32, _ b: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for shift in [0, 8, 16, 24] as [UInt32] {
    result |= min(255, (a &>> shift & 255) &+ (b &>> shift & 255)) &<< shift
  }
  return result
}
