extension Measurement {
  var json: JSONValue {
    .object([
      ("operation", .string(operation)), ("width", .number(Double(width))),
      ("height", .number(Double(height))), ("threads", .number(Double(threads))),
      ("kernels", .string(kernels)), ("median", .number(median)), ("min", .number(least)),
      ("max", .number(greatest)), ("runs", .number(Double(runs))),
      ("checksum", .string(checksum)),
    ])
  }

  init(_ json: JSONValue) throws(BenchError) {
    operation = try json.string("operation")
    width = try json.integer("width")
    height = try json.integer("height")
    threads = try json.integer("threads")
    kernels = try json.string("kernels")
    median = try json.number("median")
    least = try json.number("min")
    greatest = try json.number("max")
    runs = try json.integer("runs")
    checksum = try json.string("checksum")
  }
}

/// Measurements of one call, as a file holds them.
package enum Report {
  package static func text(_ measurements: [Measurement]) -> String {
    JSONValue.object([("measurements", .array(measurements.map(\.json)))]).text + "\n"
  }

  package static func parse(_ text: String) throws(BenchError) -> [Measurement] {
    guard case .array(let rows)? = try JSONValue(parsing: text)["measurements"] else {
      throw .malformed(what: "the report", reason: "it has no list called measurements")
    }
    var measurements: [Measurement] = []
    for row in rows { measurements.append(try Measurement(row)) }
    return measurements
  }
}
