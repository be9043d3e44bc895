internal import Guidance

/// A finding of guidance that is meant as it is.
struct AcceptanceDescription: Hashable, Sendable {
  var guideline: Guideline
  var reason: String?
  var place = Place()
}

/// The object form of an acceptance.
private struct AcceptanceRecord: DocumentRecord {
  var code = Guideline.longDuration
  var reason: String?

  init() {}

  static let shape = RecordShape<AcceptanceRecord>(
    "Acceptance", "an acceptance",
    [
      Field("code", \.code, .guideline, required: true, "The finding's code."),
      Field("reason", \.reason, .text(), "Why it is meant as it is."),
    ])
}

extension Codec where Value == Guideline {
  fileprivate static let guideline = choice(
    Guideline.acceptable.map { ($0.rawValue, $0) })
}

extension Codec where Value == [AcceptanceDescription] {
  /// Codes, or objects with a code and a reason.
  static let acceptances: Codec = .array(of: .acceptance, atLeast: 1, "codes of findings")
}

extension Codec where Value == AcceptanceDescription {
  fileprivate static let acceptance = Codec(
    "the code of a finding, or an object with code and reason",
    schema: { builder in
      .anyOf([
        Codec<Guideline>.guideline.schema(&builder),
        Codec<AcceptanceRecord>.record().schema(&builder),
      ])
    },
    decode: { node, decoding in
      let place = decoding.place(of: node)
      if case .object = node.content {
        return Codec<AcceptanceRecord>.record().decode(node, &decoding).map {
          AcceptanceDescription(guideline: $0.code, reason: $0.reason, place: place)
        }
      }
      return Codec<Guideline>.guideline.decode(node, &decoding).map {
        AcceptanceDescription(guideline: $0, place: place)
      }
    },
    encode: { acceptance in
      guard let reason = acceptance.reason else {
        return Codec<Guideline>.guideline.encode(acceptance.guideline)
      }
      var record = AcceptanceRecord()
      (record.code, record.reason) = (acceptance.guideline, reason)
      return Codec<AcceptanceRecord>.record().encode(record)
    })
}
