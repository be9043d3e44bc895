import Foundation

/// Debian's browser without a window, which opens one page and listens to its console.
struct Chromium {
  /// Where the page's result stands in the log: in no word of the browser's own.
  static let (begin, end) = ("<page-result>", "</page-result>")

  /// What became of one start of the browser.
  struct Visit: CustomStringConvertible {
    /// What the page said between the marks; nil when it said nothing in time.
    var result: String?
    /// How the browser fared meanwhile.
    var fate: String
    var log: String

    var description: String { "\(fate); the last it said:\n\(log.suffix(2000))" }
  }

  let folder: Workspace

  /// Opens the page once; waits for its result, the browser's end or the limit.
  ///
  /// - Parameter limit: seconds. A busy machine takes most of a minute to start the browser.
  func visit(_ page: String, limit: Double = 150) throws -> Visit {
    // Nothing of an earlier start that may have broken it.
    let profile = "profile-\(UUID().uuidString)"
    // The sandbox needs rights that a container's root has not. The graphics processor's path, here
    // in software, converts colours in full; the path without it has six bits for each factor, and
    // a watchdog would change to that path when a busy machine keeps the first one waiting.
    let browser = try Program.start(
      [
        "/usr/bin/env", "chromium", "--headless", "--no-sandbox", "--no-first-run",
        "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
        "--disable-gpu-watchdog", "--disable-hang-monitor", "--disable-dev-shm-usage",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update",
        "--enable-logging=stderr", "--remote-debugging-port=0",
        "--user-data-dir=\(folder.path(profile))", "file://\(folder.path(page))",
      ], in: folder)
    defer { stop(browser.process) }
    let start = Date()
    var log = ""
    while true {
      // Looked at before the log: what it said last is then in it.
      let isRunning = browser.process.isRunning
      let seconds = Date().timeIntervalSince(start)
      log = browser.errorSoFar
      if let result = Self.result(in: log) {
        return Visit(result: result, fate: "a result after \(Int(seconds)) s", log: log)
      }
      guard isRunning else {
        let code = browser.process.terminationStatus
        return Visit(fate: "the browser ended with \(code) after \(Int(seconds)) s", log: log)
      }
      guard seconds < limit else {
        return Visit(fate: "no result in \(Int(seconds)) s", log: log)
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func result(in log: String) -> String? {
    guard let begin = log.range(of: begin),
      let end = log.range(of: end, range: begin.upperBound..<log.endIndex)
    else { return nil }
    return String(log[begin.upperBound..<end.lowerBound])
  }

  /// Asks it to end, and ends it when it does not.
  private func stop(_ process: Process) {
    process.terminate()
    let patience = Date(timeIntervalSinceNow: 20)
    while process.isRunning, Date() < patience { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
