import Foundation

/// Runs Debian's ffmpeg, ffprobe and the like.
enum Shell {
  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  @discardableResult
  static func run(_ arguments: [String], input: Data? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      Thread.detachNewThread {
        try? pipe.fileHandleForWriting.write(contentsOf: input)
        try? pipe.fileHandleForWriting.close()
      }
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    let words = Words()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      words.data = errors.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    done.wait()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(
        description: arguments.joined(separator: " ") + ": "
          + String(decoding: words.data, as: UTF8.self))
    }
    return data
  }

  private final class Words: @unchecked Sendable {
    var data = Data()
  }
}
