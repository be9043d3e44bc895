internal import Compositor
internal import ExactMath
internal import Motion
internal import Raster
internal import Transitions

/// Joins a document with its pictures and fills in what was left out.
///
/// Problems are collected in `decoding`; what can still be judged is judged.
struct Binder {
  struct Bound {
    var document: Document
    var storyboard: Storyboard
    var missing: MissingCharacters
  }

  private(set) var decoding: Decoding
  private var document: Document
  private var scenes: SceneBuilder

  init(
    _ document: Document, pictures: PictureStore, fonts: FontStore, _ decoding: Decoding
  ) {
    self.document = document
    self.decoding = decoding
    scenes = SceneBuilder(pictures: pictures, fonts: fonts)
  }

  /// nil when too little is there to make a storyboard.
  mutating func bind() -> Bound? {
    checkScreenIds()
    guard let (stage, scenes) = bindScreens() else { return nil }
    let start = startIndex()
    let contents = AnimatedContents(
      document.transitions.flatMap(\.value.motions.animations)
        + (document.steps ?? []).flatMap { $0.motions?.animations ?? [] }, &self.scenes, &decoding)
    var steps = StepBinder(
      document: document, stage: stage, scenes: scenes, contents: contents, current: start,
      decoding: decoding)
    steps.bind()
    decoding = steps.decoding
    document.steps = steps.resolved
    document.start = document.screens[start].id
    // Every step and every layer states its own from here on.
    (document.schema, document.tokens, document.styles, document.textStyles) = (nil, nil, [], [])
    (document.transition, document.duration, document.easing) = (nil, nil, nil)
    (document.hold, document.container) = (nil, nil)
    return Bound(
      document: document,
      storyboard: Storyboard(stage: stage, scenes: scenes, start: start, steps: steps.steps),
      missing: self.scenes.missing)
  }

  private mutating func checkScreenIds() {
    var seen: Set<String> = []
    for screen in document.screens where !seen.insert(screen.id).inserted {
      decoding.report(
        "the screen id \(quoted(screen.id)) stands twice", at: screen.place,
        expected: "each id once; a screenshot's is its file's name unless stated")
    }
  }

  private mutating func startIndex() -> Int {
    guard let id = document.start else { return 0 }
    if let index = document.screens.firstIndex(where: { $0.id == id }) { return index }
    decoding.reportUnknownScreen(id, among: document.screens, at: document.startPlace)
    return 0
  }

  /// The stage and the scenes; nil when a size or a picture is missing.
  private mutating func bindScreens() -> (Stage, [Scene])? {
    var images: [Image?] = []
    var isComplete = !document.screens.isEmpty
    for index in document.screens.indices {
      images.append(nil)
      guard let reference = document.screens[index].image else { continue }
      guard let picture = scenes.pictures.picture(reference, &decoding) else {
        isComplete = false
        continue
      }
      images[index] = picture.image
      document.screens[index].scale =
        document.screens[index].scale ?? reference.path.nameScale ?? picture.knownScale ?? 1
    }
    // The canvas is the first screen that knows its own size, in order of being shown.
    let start = document.screens.firstIndex { $0.id == document.start } ?? 0
    let order = document.screens.indices.sorted {
      ($0 == start ? 0 : 1, $0) < ($1 == start ? 0 : 1, $1)
    }
    func ownSize(_ index: Int) -> Size? {
      guard let image = images[index], let scale = document.screens[index].scale else {
        return document.screens[index].size
      }
      return Size(Double(image.width) / scale, Double(image.height) / scale)
    }
    let size = document.canvas.size ?? order.compactMap(ownSize).first
    let scale =
      document.canvas.scale ?? order.compactMap { document.screens[$0].scale }.first ?? 1
    guard let size else {
      if isComplete {
        decoding.report(
          "no size is stated", at: document.screens[start].place,
          expected: "a canvas or a screen with \"size\": [width, height]")
      }
      return nil
    }
    var result: [Scene] = []
    for index in document.screens.indices {
      let screenScale = document.screens[index].scale ?? scale
      let screenSize = ownSize(index) ?? size
      document.screens[index].scale = screenScale
      if document.screens[index].image == nil { document.screens[index].size = screenSize }
      result.append(
        scenes.scene(
          document.screens[index], image: images[index], size: screenSize, scale: screenScale,
          &decoding))
    }
    document.canvas.size = size
    document.canvas.scale = scale
    guard isComplete, checkPixels(size, scale) else { return nil }
    if document.canvas.background == nil {
      document.canvas.background = result.allSatisfy(\.isOpaque) ? .black : .clear
    }
    return (
      Stage(
        size: size, scale: scale, background: document.canvas.background ?? .black,
        fit: document.canvas.fit), result
    )
  }

  private mutating func checkPixels(_ size: Size, _ scale: Double) -> Bool {
    let (width, height) = (size.width * scale, size.height * scale)
    let sides = 0.5..<8192.5
    guard !sides.contains(width) || !sides.contains(height) else { return true }
    let place =
      document.canvas.place.offset >= 0 ? document.canvas.place : document.screens[0].place
    decoding.report(
      "the frames would have \(formatDecimal(width, places: 0)) x "
        + "\(formatDecimal(height, places: 0)) pixels", at: place,
      expected: "1 to 8192 on each side")
    return false
  }
}

extension Decoding {
  mutating func reportUnknownScreen(
    _ id: String, among screens: [ScreenDescription], at place: Place
  ) {
    // A screen that could not be read may well be the one.
    guard !isIncomplete else { return }
    report(
      "there is no screen \(quoted(id))", at: place,
      expected: "one of " + screens.prefix(10).map(\.id).joined(separator: ", "),
      nearest: suggestion(for: id, among: screens.map(\.id)))
  }
}

extension Scene {
  /// Whether it hides all that lies behind it.
  fileprivate var isOpaque: Bool {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width < 16384, height < 16384 else { return false }
    return FramePlan(
      layers: layers, scale: scale, background: .clear,
      canvas: PixelRect(width: max(1, Int(width)), height: max(1, Int(height)))
    ).isOpaque
  }
}
