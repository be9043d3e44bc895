extension ProgressReporter.Form {
  /// Chooses the form: a bar needs a terminal that can go back to the start of a line.
  ///
  /// `NO_COLOR` takes the colour; `CI` and `TERM=dumb` take the bar, and so do frames that are
  /// written to the terminal.
  package init(
    _ style: ProgressStyle, isQuiet: Bool, isTerminal: Bool, isShared: Bool = false, width: Int?,
    variables: [String: String]
  ) {
    func isSet(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    switch style {
    case _ where isQuiet: self = .silent
    case .none: self = .silent
    case .json: self = .json
    case .auto:
      let canDraw = isTerminal && !isShared && variables["TERM"] != "dumb" && !isSet("CI")
      self = canDraw ? .bar(width: width ?? 80, isColoured: !isSet("NO_COLOR")) : .lines
    }
  }
}
