import Foundation

/// What ffprobe says of a movie.
struct Probe {
  let fields: [String: String]

  init(_ name: String, in folder: Workspace) throws {
    let result = try Program.shell(
      "ffprobe -v error -count_frames -show_entries stream=codec_name,profile,pix_fmt,width,height,"
        + "color_range,color_space,color_primaries,color_transfer,r_frame_rate,avg_frame_rate,"
        + "nb_frames,nb_read_frames,duration -of default=nw=1 \(name)",
      in: folder)
    var fields: [String: String] = [:]
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    self.fields = fields
  }

  subscript(_ name: String) -> String? { fields[name] }
}
