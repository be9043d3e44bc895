import Foundation
import ImageFiles
import Raster
import Testing

/// Debian's Chromium, which draws a page and leaves its picture.
///
/// It draws with sixteen pixels for each of the picture's, which are averaged: its anti-aliasing is
/// an approximation of coverage, whose error is a quarter of that then.
struct Browser {
  private static let pixelsPerPoint = 4

  /// The colours of the page's first `width` by `height` CSS pixels, row by row, in 8-bit steps.
  ///
  /// Started a second time when the first start leaves none; a busy machine takes a minute to start.
  func picture(of page: String, width: Int, height: Int) throws -> [SIMD3<Double>] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try page.write(to: folder.appending(path: "page.html"), atomically: true, encoding: .utf8)
    var said = ""
    for attempt in 1...2 {
      said = try start(in: folder, attempt, width: width, height: height)
      let file = folder.appending(path: "page.png").path
      guard FileManager.default.fileExists(atPath: file) else { continue }
      let picture = try readPNG(path: file).image.pixmap
      let scale = Self.pixelsPerPoint
      try #require(picture.width >= width * scale && picture.height >= height * scale)
      return averaged(picture, width: width, height: height)
    }
    let none: [SIMD3<Double>]? = nil
    return try #require(none, "chromium left no picture: \(said.suffix(2000))")
  }

  private func averaged(_ picture: Pixmap, width: Int, height: Int) -> [SIMD3<Double>] {
    let scale = Self.pixelsPerPoint
    var sums = [SIMD3<Double>](repeating: .zero, count: width * height)
    for y in 0..<height * scale {
      let row = picture.row(y)
      for x in 0..<width * scale {
        let pixel = row[x]
        sums[y / scale * width + x / scale] += SIMD3(
          Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
      }
    }
    return sums.map { $0 / Double(scale * scale) }
  }

  /// Runs it to its end, or ends it; what it said.
  private func start(in folder: URL, _ attempt: Int, width: Int, height: Int) throws -> String {
    let process = Process()
    let log = folder.appending(path: "log-\(attempt)")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The sandbox needs rights that a container's root has not. The window is higher than the page,
    // since a part of its height is not the page's. The graphics processor's path runs in software.
    process.arguments = [
      "chromium", "--headless", "--no-sandbox", "--no-first-run", "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-gpu-watchdog",
      "--disable-hang-monitor", "--disable-dev-shm-usage", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
      "--force-device-scale-factor=\(Self.pixelsPerPoint)", "--force-color-profile=srgb",
      "--window-size=\(width),\(height + 200)", "--user-data-dir=\(folder.path)/profile-\(attempt)",
      "--screenshot=\(folder.path)/page.png", "file://\(folder.path)/page.html",
    ]
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let deadline = Date(timeIntervalSinceNow: 150)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning {
      process.terminate()
      let patience = Date(timeIntervalSinceNow: 10)
      while process.isRunning, Date() < patience { Thread.sleep(forTimeInterval: 0.05) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    try output.close()
    return (try? String(contentsOf: log, encoding: .utf8)) ?? ""
  }
}
