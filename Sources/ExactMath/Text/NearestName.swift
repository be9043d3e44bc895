/// The name most like what was typed, for a “did you mean” after an unknown word.
///
/// Capitals and the separators `-`, `_` and space do not count. The distance is the number of
/// letters to insert, delete, replace or swap with a neighbour (optimal string alignment). A name
/// that what was typed begins or that begins with it counts as one step away. Of a name with a dot
/// what follows it will do. Of equally near names the one with fewer letters to change wins, then the
/// first; nil when nothing is within a third
/// of the word's length (at least one step).
public func nearestName(to typed: some StringProtocol, among names: some Sequence<String>)
  -> String?
{
  let word = foldedName(typed)
  guard !word.isEmpty else { return nil }
  var best: (name: String, distance: (Int, Int))?
  for name in names {
    let whole = foldedName(name)
    let tail = whole.lastIndex(of: ".").map { Array(whole[($0 + 1)...]) }
    for candidate in [whole] + [tail].compactMap(\.self) {
      guard let distance = steps(from: word, to: candidate) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
  }
  return best?.name
}

/// How far a name is from what was typed, then in letters; nil when too far to be meant.
private func steps(from word: [Character], to candidate: [Character]) -> (Int, Int)? {
  let letters = alignmentDistance(word, candidate)
  var distance = letters
  let shared = min(word.count, candidate.count)
  if shared >= 3, word.prefix(shared) == candidate.prefix(shared) { distance = min(distance, 1) }
  return distance <= max(1, max(word.count, candidate.count) / 3) ? (distance, letters) : nil
}

/// A name without capitals and separators: `easeInOut` and `ease-in-out` fold to the same.
package func foldedName(_ name: some StringProtocol) -> [Character] {
  name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
