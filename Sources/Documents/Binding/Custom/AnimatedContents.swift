internal import Compositor
internal import Text

/// The contents that animations show: pictures and fonts loaded once.
struct AnimatedContents: Sendable {
  /// Contents, or a text that is laid out when the width of its layer is known.
  enum Loaded: Sendable {
    case contents(Contents)
    case text(TextContent)
  }

  private var loaded: [ContentsDescription: Loaded] = [:]

  /// Loads what is missing; what cannot be loaded is reported.
  init(
    _ animations: [AnimationDescription], _ scenes: inout SceneBuilder, _ decoding: inout Decoding
  ) {
    for animation in animations {
      for value in [animation.from, animation.to].compactMap({ $0 }) + (animation.values ?? []) {
        guard case .contents(let description) = value, loaded[description] == nil else { continue }
        loaded[description] = scenes.loaded(description, of: animation.layers, &decoding)
      }
    }
  }

  /// nil when it could not be loaded or laid out.
  func contents(_ description: ContentsDescription, width: Double) -> Contents? {
    switch loaded[description] {
    case .contents(let contents): return contents
    case .text(let content):
      let layout = try? TextLayout(content, width: width > 0 ? width : nil)
      return layout.map { .text($0.outline) }
    case nil: return nil
    }
  }
}
