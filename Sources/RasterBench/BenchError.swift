/// Why something could not be measured.
package enum BenchError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case wrongLength(path: String, bytes: Int, width: Int, height: Int)
  case tooSmall(width: Int, height: Int)
  case noInputFolder(operation: String)
  case usage(String)
  case malformed(what: String, reason: String)

  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)."
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)."
    case .wrongLength(let path, let bytes, let width, let height):
      "\(path) has \(bytes) bytes, where \(width)x\(height) RGBA pixels need \(width * height * 4)."
    case .tooSmall(let width, let height):
      "\(width)x\(height) is too small: each side needs at least 3 pixels."
    case .noInputFolder(let operation): "\(operation) needs the folder of files that the kit makes."
    case .usage(let sentence): sentence
    case .malformed(let what, let reason): "\(what) is not as expected: \(reason)."
    }
  }
}
