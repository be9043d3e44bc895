/// How hard libx264 works; the slower, the smaller the file at one quality.
package enum MoviePreset: String, CaseIterable, Sendable, NamedValue {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow
}

/// The transfer characteristics a movie's tag names; the pixels are the same.
package enum MovieTransfer: String, CaseIterable, Sendable, NamedValue {
  case bt709, srgb
}
