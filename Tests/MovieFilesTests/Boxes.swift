import Foundation

/// The box structure of an MP4 file (ISO/IEC 14496-12), read without FFmpeg.
struct Boxes {
  private(set) var top: [String] = []
  private var contents: [String: [UInt8]] = [:]

  init(_ path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    read(bytes[...], prefix: "")
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, prefix: String) {
    var rest = bytes
    while rest.count >= 8 {
      let size = Int(Self.number(rest.prefix(4)))
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      guard size >= 8, size <= rest.count else { return top.append("broken \(type)") }
      let body = rest.prefix(size).dropFirst(8)
      if prefix.isEmpty { top.append(type) }
      let name = prefix + type
      contents[name] = Array(body)
      switch type {
      case "moov", "trak", "mdia", "minf", "stbl", "edts": read(body, prefix: name + ".")
      case "stsd": read(body.dropFirst(8), prefix: name + ".")
      case "avc1": read(body.dropFirst(78), prefix: name + ".")
      default: break
      }
      rest = rest.dropFirst(size)
    }
  }

  func bytes(_ name: String) -> [UInt8] { contents[name] ?? [] }

  /// 32 bits, big-endian, from the start of the box's body.
  func number(_ name: String, at offset: Int) -> UInt32 {
    let body = bytes(name)
    guard offset + 4 <= body.count else { return .max }
    return Self.number(body[offset..<offset + 4])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
