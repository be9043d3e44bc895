package import Raster

/// Answers the peers kit: one JSON object a line in, one a line out.
package struct Worker {
  private let kernels: KernelSet
  private var prepared: (any PreparedOperation)?

  package init(kernels: KernelSet = .fastest) {
    self.kernels = kernels
  }

  /// The answer to a request; nil when the kit wants no more.
  package mutating func answer(to line: String) -> String? {
    do {
      let request = try JSONValue(parsing: line)
      let command = try request.string("cmd")
      if command == "quit" { return nil }
      return try answer(command, request).text
    } catch {
      return JSONValue.object([("ok", .bool(false)), ("error", .string("\(error)"))]).text
    }
  }

  private mutating func answer(_ command: String, _ request: JSONValue) throws -> JSONValue {
    switch command {
    case "hello":
      let names = Operations.all.map(\.name).filter { !$0.contains("/") }
      return .object([
        ("name", .string("raster")), ("version", .string(kernels.name)), ("threads", .bool(true)),
        ("ops", .array(names.map { .string($0) })),
      ])
    case "setup":
      let variant = (try? request.string("variant")) ?? ""
      let name = try request.string("op") + (variant.isEmpty ? "" : ":" + variant)
      guard let operation = Operations.named(name) else {
        throw BenchError.usage("There is no operation called \(name).")
      }
      let threads = try request.integer("threads")
      guard (1...256).contains(threads) else {
        throw BenchError.usage("\(threads) threads are out of range: 1 to 256.")
      }
      prepared = nil
      prepared = try operation.prepare(
        try Inputs(
          folder: try request.string("dir"), width: try request.integer("w"),
          height: try request.integer("h"), kernels: kernels), threads)
      return .object([("ok", .bool(true)), ("note", .string(""))])
    case "run":
      let prepared = try current()
      prepared.reset()
      try prepared.run()
      let output = try prepared.output()
      try File.write(output.bytes, to: try request.string("out"))
      return .object([
        ("ok", .bool(true)), ("kind", .string(output.kind.rawValue)),
        ("bytes", .number(Double(output.bytes.count))),
      ])
    case "time":
      let times = try Stopwatch.times(
        of: try current(), seconds: try request.number("min_s"),
        runs: try request.integer("min_iters"))
      return .object([("ok", .bool(true)), ("s", .array(times.map { .number($0) }))])
    default: throw BenchError.usage("There is no command called \(command).")
    }
  }

  private func current() throws(BenchError) -> any PreparedOperation {
    guard let prepared else { throw .usage("Nothing is set up.") }
    return prepared
  }
}
