import Documents
import Goldens
import Raster

/// A comparison as JSON; `schemaVersion` grows when a member changes its meaning or goes away.
struct ComparisonReport {
  let json: JSONNode

  init(
    _ request: CompareRequest, clips: [ComparedClips], _ results: [ClipComparison],
    exitCode: Int32
  ) {
    let limits = request.limits
    var limit = [
      JSONMember("metric", .string(limits.metric.rawValue)),
      JSONMember("maxDelta", .number(limits.delta)),
    ]
    if let count = limits.maxPixels { limit.append(JSONMember("maxPixels", Self.whole(count))) }
    if let ratio = limits.maxRatio { limit.append(JSONMember("maxRatio", .number(ratio))) }
    if let window = limits.window {
      limit.append(JSONMember("window", .numbers([Double(window.side), Double(window.most)])))
    }
    limit += [
      JSONMember("ignoresAntialiasing", .bool(limits.ignoresAntialiasing)),
      JSONMember(
        "ignored",
        .array(limits.ignored.map(Self.rectangle))),
      JSONMember("hasMask", .bool(limits.mask != nil)),
      JSONMember("statedBy", .array(request.origins.map { .string($0.dashed) })),
    ]
    json = .object([
      JSONMember("schemaVersion", .number(1)),
      JSONMember("limit", .object(limit)),
      JSONMember("clips", .array(zip(clips, results).map(Self.clip))),
      JSONMember("equal", Self.whole(results.count { $0.exitCode == 0 })),
      JSONMember("different", Self.whole(results.count { $0.exitCode == 1 })),
      JSONMember("unreadable", Self.whole(results.count { $0.exitCode == 2 })),
      JSONMember("exitCode", Self.whole(Int(exitCode))),
    ])
  }

  private static func whole(_ value: Int) -> JSONNode { .number(Double(value)) }

  private static func rectangle(_ rect: PixelRect) -> JSONNode {
    .numbers([rect.x0, rect.y0, rect.width, rect.height].map(Double.init))
  }

  private static func clip(_ paths: ComparedClips, _ result: ClipComparison) -> JSONNode {
    var members = [JSONMember("name", .string(result.name))]
    if let path = paths.expected { members.append(JSONMember("expected", .string(path))) }
    if let path = paths.actual { members.append(JSONMember("actual", .string(path))) }
    members += [
      JSONMember("equal", .bool(result.differences.isEmpty)),
      JSONMember("comparedFrames", whole(result.comparedFrames)),
      JSONMember("differences", .array(result.differences.map { difference($0, result) })),
    ]
    return .object(members)
  }

  private static func difference(
    _ difference: ClipDifference, _ result: ClipComparison
  ) -> JSONNode {
    var members = [JSONMember("verdict", .string(difference.verdict))]
    var explanation: String?
    switch difference {
    case .pixels(let frames, let stated):
      explanation = stated
      members.append(JSONMember("frames", .array(frames.map(frame))))
    case .size(let frame, let sizes):
      members += [
        JSONMember("frame", whole(frame)),
        JSONMember("expected", .numbers([Double(sizes.width), Double(sizes.height)])),
        JSONMember("actual", .numbers([Double(sizes.otherWidth), Double(sizes.otherHeight)])),
      ]
    case .frameCount(let expected, let actual, let stated):
      explanation = stated
      members += [
        JSONMember("expected", whole(expected)), JSONMember("actual", whole(actual)),
      ]
    case .missingFrames(let numbers, let side):
      members += [
        JSONMember("missingFrom", .string(side.rawValue)),
        JSONMember("frames", .numbers(numbers.map(Double.init))),
      ]
    case .frameRate(let expected, let actual, let stated):
      explanation = stated
      members += [
        JSONMember("expected", .number(expected)), JSONMember("actual", .number(actual)),
      ]
    case .timing(let frame, let expected, let actual):
      members += [
        JSONMember("frame", whole(frame)),
        JSONMember("expected", .number(expected)), JSONMember("actual", .number(actual)),
      ]
    case .missing(let side):
      members.append(JSONMember("missingFrom", .string(side.rawValue)))
    case .unreadable(let sentence):
      members.append(JSONMember("message", .string(sentence)))
    }
    if let sentence = ComparisonText.sentence(difference, compared: result.comparedFrames) {
      members.append(JSONMember("message", .string(sentence)))
    }
    if let explanation { members.append(JSONMember("explanation", .string(explanation))) }
    return .object(members)
  }

  private static func frame(_ frame: ClipDifference.Frame) -> JSONNode {
    var members = [JSONMember("frame", whole(frame.number))]
    if let time = frame.time { members.append(JSONMember("seconds", .number(time))) }
    let pixels = frame.pixels
    members += [
      JSONMember("pixels", whole(pixels.count)), JSONMember("ratio", .number(pixels.ratio)),
      JSONMember("largest", whole(pixels.largest)), JSONMember("score", .number(pixels.score)),
      JSONMember("box", rectangle(pixels.box)),
    ]
    return .object(members)
  }
}
