public import ExactMath
internal import Guidance
internal import Motion
public import Transitions

/// A document joined with its pictures: a storyboard that can be played.
public struct Story: Sendable {
  /// The document with every value in force: what was left out is filled in.
  public let document: Document
  public let storyboard: Storyboard
  /// Frames per second, where the document says.
  public let frameRate: FrameRate?
  /// When each step of the document plays, and its name.
  public let schedule: Storyboard.Schedule
  /// Where it leaves the conventions, in the order of the text.
  public let findings: [StoryFinding]
  /// What is worth knowing of a document that is right, in the order of the text.
  public let notes: [StoryNote]

  /// Reads a document, its tokens and its pictures.
  ///
  /// - Throws: every problem there is, not only the first.
  public init(_ file: DocumentFile, _ options: DocumentOptions) throws(DocumentError) {
    var parser = JSONParser(file.bytes)
    let root: JSONNode
    do {
      root = try parser.parse()
    } catch {
      throw DocumentError(
        name: file.name, bytes: file.bytes, problems: parser.duplicates + [error])
    }
    var decoding = Decoding()
    for duplicate in parser.duplicates { decoding.record(duplicate) }
    let folder = DocumentFolder(path: file.folder, isSandbox: options.isSandboxed)
    if let newer = root.newerVersion {
      // Its keys are not ours to judge.
      decoding.within(.key("version")) {
        $0.report(
          "the document has version \(shortDecimal(newer.version))", at: newer.offset,
          expected: "\(Document.version), or a newer program that reads it")
      }
      throw DocumentError(name: file.name, bytes: file.bytes, problems: decoding.problems)
    }
    decoding.tokens = options.tokens
    decoding.readTokens(of: root, in: folder)
    decoding.readStyles(of: root)
    var document = Codec<Document>.record().decode(root, &decoding)
    if options.reducesMotion { document?.reduceMotion = true }
    let bound = document.map { document in
      var binder = Binder(
        document, pictures: PictureStore(folder, options.loadPicture), fonts: FontStore(folder),
        decoding)
      let bound = binder.bind()
      decoding = binder.decoding
      return bound
    }
    guard decoding.problems.isEmpty, let bound, let bound else {
      throw DocumentError(
        name: file.name, bytes: file.bytes, problems: decoding.problems, omitted: decoding.omitted)
    }
    self.document = bound.document
    storyboard = bound.storyboard
    frameRate = bound.document.frameRate
    schedule = bound.storyboard.schedule
    let own = Set(bound.document.transitions.map(\.name))
    let review = Review(
      storyboard.steps, start: storyboard.start, canvas: storyboard.stage.size,
      screens: bound.document.screens.map(\.id),
      transitions: (bound.document.steps ?? []).map { step in
        step.transition.flatMap { own.contains($0.name) ? $0.name : nil }
      })
    findings = StoryReview(bound.document, review).located(in: file.bytes)
    notes = bound.missing.notes(in: file.bytes)
  }

  /// Movement is replaced by what the system shows where motion is to be reduced.
  public var reducesMotion: Bool { document.reduceMotion == true }

  /// Transitions of the document's own that its steps use.
  public var ownTransitions: [String] {
    let own = document.transitions.map(\.name)
    let used = Set((document.steps ?? []).compactMap(\.transition?.name))
    return own.filter(used.contains)
  }

  /// The screens' names, as the storyboard's scenes stand.
  public var screenIDs: [String] { document.screens.map(\.id) }

  /// Every value in force, as a document that means the same.
  public var explained: String { encodeRecord(document).text() }
}

extension JSONNode {
  /// A whole number above the version that is read here.
  fileprivate var newerVersion: (version: Double, offset: Int32)? {
    guard let node = member("version"), case .number(let version) = node.content,
      version > Double(Document.version), version.rounded() == version
    else { return nil }
    return (version, node.offset)
  }
}

extension Decoding {
  /// Reads the document's own tokens before anything can refer to them.
  fileprivate mutating func readTokens(of root: JSONNode, in folder: DocumentFolder) {
    guard let node = root.member("tokens"), let path = node.shortText(4096), !path.isEmpty,
      !path.utf8.contains(0)
    else { return }
    within(.key("tokens")) { decoding in
      do {
        let file = try DocumentFile(path: folder.file(path).path)
        decoding.tokens.append(try DesignTokens(parsing: file.bytes, name: path))
      } catch let error as DocumentFolder.PathError {
        decoding.report(error.sentence(about: path), at: node.offset)
      } catch {
        decoding.report("\(error)", at: node.offset)
      }
    }
  }

  /// Reads the styles before any layer or text starts from one.
  ///
  /// In their order: a style's sublayers start from styles that stand before it, so that none can
  /// hold itself.
  fileprivate mutating func readStyles(of root: JSONNode) {
    readStyles("textStyles", of: root) { decoding, member in
      decoding.textStyles[member.key] =
        Codec<TextDescription>.textStyle.decode(member.value, &decoding) ?? TextDescription()
    }
    readStyles("styles", of: root) { decoding, member in
      let style =
        Codec<LayerDescription>.layerStyle.decode(member.value, &decoding) ?? LayerDescription()
      decoding.styles[member.key] = LayerStyle(style)
    }
  }

  private mutating func readStyles(
    _ key: String, of root: JSONNode, _ read: (inout Decoding, JSONMember) -> Void
  ) {
    guard case .object(let members)? = root.member(key)?.content else { return }
    within(.key(key)) { decoding in
      for member in members {
        decoding.within(.key(member.key)) { read(&$0, member) }
      }
    }
  }
}
