internal import ExactMath
internal import Raster

/// One function of a transform, as CSS names them; exactly one key is stated.
struct TransformFunction: DocumentRecord {
  var translate: [Double]?
  var scale: [Double]?
  var rotate: Double?
  var rotateX: Double?
  var rotateY: Double?
  var perspective: Double?
  var matrix: [Double]?

  init() {}

  static let shape = RecordShape<TransformFunction>(
    "TransformFunction", "a transform function",
    rules: .exactlyOne(of: [
      "translate", "scale", "rotate", "rotateX", "rotateY", "perspective", "matrix",
    ]),
    [
      Field("translate", \.translate, .components(2...3), "[x, y] or [x, y, z] in points."),
      Field(
        "scale", \.scale, .components(1...3),
        "One factor for x and y, or [x, y], or [x, y, z]."),
      Field(
        "rotate", \.rotate, .coordinate,
        "Degrees about the z axis, clockwise on screen."),
      Field(
        "rotateX", \.rotateX, .coordinate,
        "Degrees about the x axis; positive angles lift the lower edge toward the viewer."),
      Field(
        "rotateY", \.rotateY, .coordinate,
        "Degrees about the y axis; positive angles lift the left edge toward the viewer."),
      Field(
        "perspective", \.perspective, .number(1...1e6),
        "The viewer's distance in points (m34 = -1/distance)."),
      Field(
        "matrix", \.matrix,
        .tuple("16 numbers m11 … m44", Array(repeating: .coordinate, count: 16)),
        "A CATransform3D by rows, m11 to m44."),
    ])

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard case .object(let members) = node.content else { return }
    let stated = members.filter { Self.shape.index(of: $0.key) != nil }.count
    guard stated != 1 else { return }
    decoding.report(
      "a transform function has \(counted(stated, "key"))", at: node.offset,
      expected: "exactly one, such as { \"scale\": 0.5 }; several functions are several objects")
  }

  var transform: Transform3D {
    func radians(_ degrees: Double) -> Double { degrees / 180 * .pi }
    if let translate {
      return .translation(translate[0], translate[1], translate.count > 2 ? translate[2] : 0)
    }
    if let scale {
      return .scale(
        scale[0], scale.count > 1 ? scale[1] : scale[0], scale.count > 2 ? scale[2] : 1)
    }
    if let rotate {
      return .rotationZ(sine: sine(radians(rotate)), cosine: cosine(radians(rotate)))
    }
    if let rotateX {
      return .rotationX(sine: sine(radians(rotateX)), cosine: cosine(radians(rotateX)))
    }
    if let rotateY {
      return .rotationY(sine: sine(radians(rotateY)), cosine: cosine(radians(rotateY)))
    }
    if let perspective { return .perspective(distance: perspective) }
    guard let m = matrix, m.count == 16 else { return .identity }
    var transform = Transform3D()
    (transform.m11, transform.m12, transform.m13, transform.m14) = (m[0], m[1], m[2], m[3])
    (transform.m21, transform.m22, transform.m23, transform.m24) = (m[4], m[5], m[6], m[7])
    (transform.m31, transform.m32, transform.m33, transform.m34) = (m[8], m[9], m[10], m[11])
    (transform.m41, transform.m42, transform.m43, transform.m44) = (m[12], m[13], m[14], m[15])
    return transform
  }
}

extension [TransformFunction] {
  /// The functions one after another, the first one first.
  var transform: Transform3D {
    reduce(.identity) { $0.concatenated(with: $1.transform) }
  }
}

extension Codec where Value == [Double] {
  /// A number, or an array of so many.
  static func components(_ counts: ClosedRange<Int>) -> Codec {
    let array =
      "an array of \(counts.lowerBound == 1 ? 2 : counts.lowerBound) to \(counts.upperBound)"
    let expectation = counts.lowerBound == 1 ? "a number or \(array) numbers" : "\(array) numbers"
    return Codec(
      expectation,
      schema: { _ in
        let array: [JSONMember] = .type(
          "array", JSONMember("items", .object(Codec<Double>.coordinateSchema)),
          JSONMember("minItems", .number(Double(counts.lowerBound))),
          JSONMember("maxItems", .number(Double(counts.upperBound))))
        return counts.lowerBound == 1 ? .anyOf([Codec<Double>.coordinateSchema, array]) : array
      },
      decode: { node, decoding in
        if counts.contains(1), case .number = node.content {
          return Codec<Double>.coordinate.decode(node, &decoding).map { [$0] }
        }
        guard case .array(let nodes) = node.content, counts.contains(nodes.count) else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        var values: [Double] = []
        for (index, node) in nodes.enumerated() {
          let value = decoding.within(.index(index)) {
            Codec<Double>.coordinate.decode(node, &$0)
          }
          if let value { values.append(value) }
        }
        return values.count == nodes.count ? values : nil
      },
      encode: { $0.count == 1 ? .number($0[0]) : .numbers($0) })
  }
}
