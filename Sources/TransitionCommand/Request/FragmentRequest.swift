import Android
import AndroidResources
import ExactMath
import Raster
import Transitions

/// A fragment transaction as the options state it: `setCustomAnimations` with its resources by name.
package struct FragmentRequest: Hashable, Sendable {
  let transaction: FragmentTransaction
  /// What each option names, for those that are given.
  let names: [Option.Name: String]
  /// What the platform would ignore, and what is not certain, a sentence each.
  let notes: [String]

  private static let animations: [Option.Name] = [.enter, .exit, .popEnter, .popExit]

  /// nil where none of its options is given.
  init?(_ values: OptionValues) throws(UsageError) {
    let arguments = values.arguments
    guard Self.animations.contains(where: arguments.contains) else {
      for name in [Option.Name.pop, .res, .apiLevel, .layoutDirection, .theme, .container]
      where arguments.contains(name) {
        throw UsageError(
          "\(name.dashed) belongs to a fragment transaction; add --enter or --exit, such as "
            + "--enter @android:anim/fade_in")
      }
      return nil
    }
    let resources = try Self.resources(values)
    var transaction = FragmentTransaction()
    var names: [Option.Name: String] = [:]
    let fields: [(Option.Name, WritableKeyPath<FragmentTransaction, ViewAnimation?>)] = [
      (.enter, \.enter), (.exit, \.exit), (.popEnter, \.popEnter), (.popExit, \.popExit),
    ]
    for (name, field) in fields {
      guard let text = arguments.value(name), text != "0" else { continue }
      do throws(ResourceProblem) {
        let reference = try resources.reference(Self.reference(text))
        guard reference.type != .animator else {
          throw ResourceProblem(
            nil, "\(reference) is a property animation, which is not rendered",
            expected: "a view animation, @anim/…")
        }
        let animation = try AnimationInflater(resources).animation(reference)
        guard animation.duration != nil else {
          throw ResourceProblem(
            nil, "\(reference) repeats without end, so the fragment never arrives",
            expected: "an android:repeatCount that is no \"infinite\"")
        }
        transaction[keyPath: field] = animation
        names[name] = reference.description
      } catch {
        throw UsageError("\(name.dashed): \(error)")
      }
    }
    try values.read(.container, into: &transaction.container) { text throws(ValueError) in
      guard let container = FragmentTransaction.Container(rawValue: text) else {
        let words = FragmentTransaction.Container.allCases.map(\.rawValue)
        throw ValueError(
          "one of \(words.joined(separator: ", "))", hint: suggestion(for: text, among: words))
      }
      return container
    }
    self.transaction = transaction
    self.names = names
    var notes = resources.warnings.map { "\($0)" }
    if arguments.contains(.enter), transaction.exit == nil, !arguments.contains(.pop) {
      notes.append(
        "without --exit the old fragment is gone at once, as on a device; an animation that does "
          + "nothing, such as alpha from 1 to 1, keeps it")
    }
    let popsUnanimated = transaction.popEnter == nil && transaction.popExit == nil
    if popsUnanimated, arguments.contains(.pop) || arguments.contains(.thereAndBack) {
      notes.append(
        "without --pop-enter and --pop-exit the pop does not animate: setCustomAnimations with two "
          + "arguments")
    }
    self.notes = notes
  }

  private static func resources(_ values: OptionValues) throws(UsageError) -> Resources {
    var device = Device()
    try values.read(.apiLevel, into: &device.apiLevel) { text throws(ValueError) in
      guard let level = parseWhole(text), (1...99).contains(level) else {
        throw ValueError("an API level from 1 to 99, such as 34", number: text)
      }
      return level
    }
    try values.read(.layoutDirection, into: &device.layoutDirection) { text throws(ValueError) in
      guard let direction = Device.LayoutDirection(rawValue: text) else {
        throw ValueError("ltr or rtl")
      }
      return direction
    }
    do {
      return try Resources(
        folders: values.arguments.values(.res), device: device,
        theme: values.arguments.value(.theme))
    } catch {
      throw UsageError("--res: \(error)")
    }
  }

  /// `R.anim.slide` and `android.R.anim.fade_in` as code writes them, too.
  private static func reference(_ text: String) -> String {
    for (prefix, package) in [("android.R.", "@android:"), ("R.", "@")] where text.hasPrefix(prefix)
    {
      let parts = text.dropFirst(prefix.count).split(separator: ".")
      if parts.count == 2 { return "\(package)\(parts[0])/\(parts[1])" }
    }
    return text
  }
}

extension FragmentRequest {
  /// The options that name the animations.
  var origin: String {
    Self.animations.filter { names[$0] != nil }.map(\.dashed).joined(separator: ", ")
  }

  /// One way as a recipe of its own, which no name finds.
  func recipe(isPop: Bool) -> TransitionRecipe {
    let way = isPop ? transaction.pop : transaction.push
    let shown: [(String, Option.Name)] =
      isPop ? [("enter", .popEnter), ("exit", .popExit)] : [("enter", .enter), ("exit", .exit)]
    let ids = shown.map { "\($0.0) \(names[$0.1] ?? "0")" }.joined(separator: ", ")
    return TransitionRecipe(
      CatalogueEntry(
        name: "fragment \(isPop ? "pop" : "replace"): \(ids)",
        summary: "A fragment takes the place of another.",
        source: "FragmentTransaction.setCustomAnimations, \(transaction.container.rawValue)",
        kind: .placement, defaultDuration: way.duration ?? .zero, defaultEasing: "linear",
        recipe: .sides { _, container, scale in way.part(in: container, scale: scale) }))
  }
}
