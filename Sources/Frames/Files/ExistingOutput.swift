/// What to do when an output's name is taken already.
public enum ExistingOutput: Hashable, Sendable {
  /// The new output takes the place of the old one, when it is complete.
  case replace
  /// Opening the output fails; what is there stays.
  case refuse
}
