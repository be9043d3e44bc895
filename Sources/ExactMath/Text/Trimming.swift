extension StringProtocol {
  /// Without the spaces and tabs at its ends.
  package var trimmingSpaces: Substring {
    var rest = Substring(self)
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
