internal import ExactMath
internal import Motion
internal import Transitions

/// The movement of a `CATransition`.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The catalogue's entry for the type, private ones included; nil for unknown names.
  var entry: CatalogueEntry? {
    // cameraIrisHollowOpen is camera-iris-hollow-open, oglFlip is ogl-flip.
    var name = "catransition."
    for character in rawValue {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return Catalogue.entry(named: name) ?? Catalogue.entry(named: rawValue)
  }
}

/// The edge that a `CATransition` starts at.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The visible top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition of a layer's content, from what the screen showed to what it shows next.
@MainActor public final class CATransition: CAAnimation {
  public var type = CATransitionType.fade
  /// nil acts as `fromLeft`; types without a direction pass it over.
  public var subtype: CATransitionSubtype?
  /// 0…1, where it begins and ends.
  public var startProgress = 0.0
  public var endProgress = 1.0
}

/// The key of every transition.
public let kCATransition = "transition"

extension CATransition {
  /// Lets the layer's content change by this, whichever comes first, the change or the call.
  func begin(on layer: CALayer, in recording: ScreenRecording) {
    guard let view = layer.view, let recipe = recipe(in: recording) else { return }
    let old =
      recording.committed[recording.id(of: layer)]?.unnamed
      ?? StageSnapshot.picture(of: view, in: recording)
    let timing = timingFunction?.timing ?? recording.transactionTiming ?? .linear
    play(on: layer, in: recording) { media in
      let clock = LocalClock(.natural(start: recording.now))
      let block = AnimationBlock(clock: clock, end: media.end(), lastsWithoutChanges: true)
      layer.begin(
        ContentTransition(
          layer, from: old, by: ContentRecipe(recipe),
          AnimationContext(
            block: block, media: media, timing: timing)),
        in: recording)
      return block
    }
  }

  private func recipe(in recording: ScreenRecording) -> TransitionRecipe? {
    let entry =
      type.entry
      ?? {
        recording.note("CATransition: no type is called '\(type.rawValue)', so it fades")
        return CATransitionType.fade.entry
      }()
    guard let entry else { return nil }
    var settings = ["startProgress=\(startProgress)", "endProgress=\(endProgress)"]
    if let subtype, entry.parameters.contains(where: { $0.name == "from" }) {
      settings.append("from=\(subtype.rawValue)")
    }
    do {
      return try TransitionRecipe(
        parsing: entry.name + ":" + settings.joined(separator: ","))
    } catch {
      recording.refuse("CATransition: \(error)")
      return nil
    }
  }
}
