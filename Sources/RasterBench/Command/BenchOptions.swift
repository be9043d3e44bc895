import ExactMath

/// What `raster-bench` is asked for.
struct BenchOptions {
  /// Operations whose names contain one of these; all when empty.
  var filters: [String] = []
  var sizes: [(width: Int, height: Int)] = [(1170, 2532), (1920, 1080)]
  var threads = [1, 2]
  /// For each measurement.
  var seconds = 0.7
  var save: String?
  var compare: String?
  var printsJSON = false
  var isWorker = false
  var comparesKernels = false
  var listsOnly = false
  var wantsHelp = false

  static let help = """
    raster-bench [options]: how fast the rasterizer is on this machine.
    raster-bench worker: answers the peers kit on standard input and output.
    raster-bench kernels: every row kernel of each set beside that of the set below.

      --filter TEXT      only operations whose name contains TEXT; may be repeated
      --size WxH,...     in pixels (1170x2532,1920x1080)
      --threads N,...    (1,2)
      --seconds S        for each measurement (0.7)
      --save FILE        write the measurements as JSON
      --compare FILE     beside those that --save wrote; exit 1 when a picture differs
      --json             print JSON instead of a table
      --list             name the operations
      --help

    RENDER_TRANSITION_KERNELS=portable|avx2|avx512 forces a kernel set.

    """

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value() throws(BenchError) -> String {
        guard let value = rest.popFirst() else { throw .usage("\(argument) needs a value.") }
        return value
      }
      switch argument {
      case "worker": isWorker = true
      case "kernels": comparesKernels = true
      case "--filter": filters.append(try value())
      case "--size": sizes = try Self.sizes(try value())
      case "--threads": threads = try Self.counts(try value())
      case "--seconds":
        let text = try value()
        guard let number = parseDecimal(text), number > 0, number <= 3600 else {
          throw .usage("--seconds takes a number above 0 and up to 3600, not \(text).")
        }
        seconds = number
      case "--save": save = try value()
      case "--compare": compare = try value()
      case "--json": printsJSON = true
      case "--list": listsOnly = true
      case "--help", "-h": wantsHelp = true
      default: throw .usage("raster-bench does not know \(argument); see raster-bench --help.")
      }
    }
  }

  private static func sizes(_ text: String) throws(BenchError) -> [(width: Int, height: Int)] {
    var result: [(width: Int, height: Int)] = []
    for size in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        (3...8192).contains(width), (3...8192).contains(height)
      else {
        throw .usage("--size takes sizes such as 1170x2532, each side 3 to 8192, not \(size).")
      }
      result.append((width, height))
    }
    return result
  }

  private static func counts(_ text: String) throws(BenchError) -> [Int] {
    var result: [Int] = []
    for count in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = Int(count), (1...256).contains(count) else {
        throw .usage("--threads takes numbers from 1 to 256, not \(count).")
      }
      result.append(count)
    }
    return result
  }
}
