import Raster

/// The program `raster-bench`, without its process.
package enum BenchCommand {
  /// Where the program reads and writes.
  package struct Streams {
    package var readLine: () -> String?
    package var print: (String) -> Void
    package var complain: (String) -> Void

    package init(
      readLine: @escaping () -> String?, print: @escaping (String) -> Void,
      complain: @escaping (String) -> Void
    ) {
      self.readLine = readLine
      self.print = print
      self.complain = complain
    }
  }

  /// The environment variable that names the kernel set.
  package static let kernelVariable = "RENDER_TRANSITION_KERNELS"

  /// The set of that name, without one the fastest.
  private static func kernels(named name: String?) throws(BenchError) -> KernelSet {
    guard let name else { return .fastest }
    guard let set = KernelSet.named(name) else {
      let names = KernelSet.available.map(\.name).joined(separator: ", ")
      throw .usage("\(kernelVariable)=\"\(name)\": expected one of \(names)")
    }
    return set
  }

  /// Runs the program.
  ///
  /// - Parameter name: the value of `kernelVariable`; nil where it is not set.
  /// - Returns: the exit code: 0, 1 when a picture changed or something failed, 2 for a wrong call.
  package static func run(
    _ arguments: [String], kernels name: String? = nil, _ streams: Streams
  ) -> Int32 {
    do {
      let options = try BenchOptions(arguments)
      let kernels = try kernels(named: name)
      if options.wantsHelp {
        streams.print(BenchOptions.help)
      } else if options.listsOnly {
        for operation in Operations.all {
          streams.print("\(operation.name)  \(operation.summary)\n")
        }
      } else if options.isWorker {
        var worker = Worker(kernels: kernels)
        while let line = streams.readLine(), let answer = worker.answer(to: line) {
          streams.print(answer + "\n")
        }
      } else if options.comparesKernels {
        return try compare(options, streams)
      } else {
        return try measure(options, kernels, streams)
      }
      return 0
    } catch let error as BenchError {
      streams.complain("raster-bench: \(error)\n")
      if case .usage = error { return 2 }
      return 1
    } catch {
      streams.complain("raster-bench: \(error)\n")
      return 1
    }
  }

  /// Kernels beside each other, in nanoseconds a row.
  private static func compare(
    _ options: BenchOptions, _ streams: Streams
  ) throws(BenchError) -> Int32 {
    var isSame = true
    for size in options.sizes {
      // Runs and cells take several pixels each.
      guard size.width >= 64 else {
        throw .usage("raster-bench kernels takes widths from 64, not \(size.width).")
      }
      let memory = RowMemory(Inputs(width: size.width, height: size.height))
      streams.print("\(size.width)x\(size.height)\n" + KernelComparison.header + "\n")
      for kernel in RowKernel.all
      where options.filters.isEmpty || options.filters.contains(where: kernel.name.contains) {
        let comparison = KernelComparison(kernel, memory, seconds: options.seconds)
        for line in comparison.lines { streams.print(line + "\n") }
        if !comparison.isSame {
          streams.complain("raster-bench: the sets make different bytes in \(kernel.name).\n")
          isSame = false
        }
      }
    }
    return isSame ? 0 : 1
  }

  private static func measure(
    _ options: BenchOptions, _ kernels: KernelSet, _ streams: Streams
  ) throws -> Int32 {
    let chosen = Operations.all.filter { operation in
      options.filters.isEmpty || options.filters.contains { operation.name.contains($0) }
    }
    guard !chosen.isEmpty else {
      throw BenchError.usage(
        "No operation is called \(options.filters.joined(separator: " or ")); "
          + "see raster-bench --list.")
    }
    var table = Table()
    if let path = options.compare {
      table.base = try Report.parse(String(decoding: try File.read(path), as: UTF8.self))
    }
    if !options.printsJSON { streams.print(table.header + "\n") }
    var measurements: [Measurement] = []
    for size in options.sizes {
      let inputs = Inputs(width: size.width, height: size.height, kernels: kernels)
      for operation in chosen {
        for threads in options.threads {
          let measurement = try Measurement(
            operation, inputs, threads: threads, seconds: options.seconds)
          measurements.append(measurement)
          if !options.printsJSON { streams.print(table.row(measurement) + "\n") }
        }
      }
    }
    let report = Report.text(measurements)
    if options.printsJSON { streams.print(report) }
    if let path = options.save { try File.write(Array(report.utf8), to: path) }
    return measurements.contains { table.isChanged($0) } ? 1 : 0
  }
}
