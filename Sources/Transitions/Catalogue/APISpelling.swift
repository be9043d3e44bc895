internal import ExactMath

/// A word of a platform's API, reduced to what tells it from others.
///
/// Capitals, hyphens and the leading point of Swift's implicit members do not count, and neither do
/// the prefixes of Objective-C: `.fromRight`, `from-right` and `kCATransitionFromRight` are one.
func apiWord(_ text: some StringProtocol) -> [Character] {
  var word = foldedName(text)
  if word.first == "." { word.removeFirst() }
  for prefix in prefixes where word.count > prefix.count && word.starts(with: prefix) {
    return Array(word.dropFirst(prefix.count))
  }
  return word
}

private let prefixes = [
  "kcatransition", "kcamediatimingfunction", "kcafillmode", "uiviewanimationoption",
  "uimodaltransitionstyle", "uimodalpresentation",
].map { Array($0) }

/// The elements of an option set: `[.curveEaseIn, .autoreverse]`, `curveEaseIn|autoreverse`.
func apiOptions(_ text: String) -> [String] {
  text.split { "[]|, ".contains($0) }.map(String.init)
}

/// The four numbers of `CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)`, `cubic-bezier(…)` or
/// of the bare list, as an easing; nil where they are none.
func controlPoints(_ text: String) -> String? {
  var list = Substring(text)
  if let open = list.firstIndex(of: "(") {
    guard list.last == ")" else { return nil }
    list = list[list.index(after: open)...].dropLast()
  }
  let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { item in
    // A label such as `controlPoints:`.
    let number = item.split(separator: ":").last ?? ""
    return parseDecimal(String(number.filter { $0 != " " }))
  }
  guard numbers.count == 4 else { return nil }
  let known = numbers.compactMap { $0 }
  guard known.count == 4, (0...1).contains(known[0]), (0...1).contains(known[2]) else { return nil }
  return "cubic-bezier(" + known.map(shortestDecimal).joined(separator: ", ") + ")"
}
