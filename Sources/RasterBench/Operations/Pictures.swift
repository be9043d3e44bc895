import ImageFiles
import Raster

/// PNG in and out.
enum Pictures {
  static let operations =
    PNGCompression.allCases.filter { $0 != .best }.map { compression in
      Operation("png_enc:\(compression.rawValue)", "A to PNG in memory") { inputs, _ in
        try EncodeOperation(inputs, compression)
      }
    } + [
      Operation("png_dec", "A.png from the disk's cache to pixels") { inputs, _ in
        try DecodeOperation(inputs)
      }
    ]
}

/// One picture is one thread's work; clips encode their frames side by side.
private final class EncodeOperation: PreparedOperation {
  private let pixmap: Pixmap
  private let picture: PNGEncoder.Picture

  init(_ inputs: Inputs, _ compression: PNGCompression) throws {
    pixmap = inputs.a.pixmap
    picture = try PNGEncoder(
      width: inputs.width, height: inputs.height, hasAlpha: false, compression: compression
    ).makePicture()
  }

  func run() throws {
    try picture.encode(pixmap)
  }

  func output() -> OperationOutput {
    OperationOutput(.png, picture.withUnsafeBytes { Array($0) })
  }
}

private final class DecodeOperation: PreparedOperation {
  /// Holds the file, if it is our own.
  private let folder: TemporaryFolder
  private let path: String
  private var image: Image

  init(_ inputs: Inputs) throws {
    folder = try TemporaryFolder()
    image = inputs.a
    if let kit = inputs.folder {
      path = kit + "/A.png"
    } else {
      path = folder.path + "/A.png"
      let encoder = PNGEncoder(width: inputs.width, height: inputs.height, hasAlpha: true)
      try File.write(try encoder.encode(inputs.a.pixmap), to: path)
    }
  }

  func run() throws {
    image = try readPNG(path: path).image
  }

  func output() -> OperationOutput {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.width * image.height * 4)
    for y in 0..<image.height {
      bytes.append(
        contentsOf: UnsafeRawBufferPointer(start: image.pixmap.row(y), count: image.width * 4))
    }
    return OperationOutput(.rgba, bytes)
  }
}
