/// Reads the values of options and turns what they do not take into sentences.
struct OptionValues {
  let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// nil when the option is not given.
  func read<Value>(
    _ name: Option.Name, _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = arguments.value(name) else { return nil }
    do {
      return try parse(text)
    } catch {
      throw UsageError(name, value: text, error)
    }
  }

  /// Leaves `value` as it is when the option is not given.
  func read<Value>(
    _ name: Option.Name, into value: inout Value, _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) {
    if let read = try read(name, parse) { value = read }
  }

  /// Reads with a parser whose error is a whole sentence; nil when the option is not given.
  func readText<Value, Failure: Error>(
    _ name: Option.Name, _ parse: (String) throws(Failure) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = arguments.value(name) else { return nil }
    do {
      return try parse(text)
    } catch {
      throw UsageError("\(name.dashed): \(error)")
    }
  }
}
