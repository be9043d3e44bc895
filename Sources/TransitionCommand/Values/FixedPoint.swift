extension Double {
  /// Written with so many decimals, always with a point, whatever the locale.
  ///
  /// - Precondition: `places` is 0…9. Values beyond ±9e9 and such as are not finite come out as "-".
  package func fixed(_ places: Int) -> String {
    precondition((0...9).contains(places), "\(places) decimals")
    guard isFinite, magnitude < 9e9 else { return "-" }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let units = Int64((self * Double(scale)).rounded(.toNearestOrAwayFromZero))
    let sign = units < 0 ? "-" : ""
    let whole = "\(sign)\(units.magnitude / scale.magnitude)"
    guard places > 0 else { return whole }
    let decimals = String(units.magnitude % scale.magnitude)
    return "\(whole).\(String(repeating: "0", count: places - decimals.count))\(decimals)"
  }
}

extension Double {
  /// At most six decimals, none that are zero at the end.
  package var shortest: String {
    var text = fixed(6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
