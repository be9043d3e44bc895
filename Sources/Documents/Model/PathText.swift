internal import ExactMath
internal import Motion
internal import Raster

/// SVG path data as it was stated, and the path that it says.
struct PathText: Hashable, Sendable {
  var text: String
  var path: Path
}

extension Codec where Value == PathText {
  static let pathText = Codec(
    "SVG path data such as \"M0 0 L10 10\"",
    schema: { _ in .type("string", JSONMember("pattern", .string("^\\s*[Mm]"))) },
    decode: { node, decoding in
      let expectation = "SVG path data such as \"M0 0 L10 10\""
      guard let text = decoding.shortText(node, 1 << 20, expected: expectation) else { return nil }
      do throws(PathDataError) {
        let path = try Path(data: text)
        guard !path.isEmpty else {
          decoding.mismatch(node, expected: expectation)
          return nil
        }
        let bounds = path.bounds
        guard
          [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({ $0.magnitude <= 1e6 })
        else {
          decoding.report(
            "the path reaches beyond a million points", at: node.offset,
            expected: "coordinates from -1000000 to 1000000")
          return nil
        }
        return PathText(text: text, path: path)
      } catch {
        decoding.report("\(error)", at: node.offset)
        return nil
      }
    },
    encode: { .string($0.text) })
}
