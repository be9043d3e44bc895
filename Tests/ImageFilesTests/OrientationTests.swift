import ImageFiles
import Raster
import Testing

/// The EXIF orientation in a PNG's eXIf chunk (PNG specification, third edition, 11.3.4.6).
@Suite struct OrientationTests {
  /// A TIFF header and a directory with one SHORT, the orientation.
  private func exif(_ value: UInt8, isLittle: Bool) -> [UInt8] {
    isLittle
      ? [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0,
      ]
      : [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0,
      ]
  }

  /// The red of each pixel, row by row.
  private func reds(_ image: Image) -> [[UInt8]] {
    (0..<image.height).map { y in (0..<image.width).map { image.pixmap[$0, y].red } }
  }

  /// EXIF 2.3, tag 0x0112: on which sides the stored row 0 and column 0 are seen.
  @Test(
    arguments: [
      (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]), (3, [[6, 5, 4], [3, 2, 1]]),
      (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]), (6, [[4, 1], [5, 2], [6, 3]]),
      (7, [[6, 3], [5, 2], [4, 1]]), (8, [[3, 6], [2, 5], [1, 4]]),
    ] as [(UInt8, [[UInt8]])])
  func turnsThePicture(_ value: UInt8, _ seen: [[UInt8]]) throws {
    let folder = try TemporaryFolder()
    let samples: [UInt8] = (1...6).flatMap { [UInt8($0), 0, 0] }
    for isLittle in [true, false] {
      let file = PNGBuilder.file(
        3, 2, before: PNGBuilder.chunk("eXIf", exif(value, isLittle: isLittle)), samples: samples)
      let path = try folder.write("x.png", file)
      let picture = try readPNG(path: path)
      #expect(reds(picture.image) == seen)
      #expect(picture.header.width == seen[0].count && picture.header.height == seen.count)
      #expect(
        picture.notes == (value == 1 ? [] : ["is turned by its orientation (eXIf \(value))"]))
    }
  }

  @Test func whatStatesNoOrientationTurnsNothing() throws {
    let folder = try TemporaryFolder()
    for data in [
      [], [0x49, 0x49], exif(0, isLittle: true), exif(9, isLittle: false),
      [UInt8](repeating: 0xFF, count: 40),
    ] {
      let file = PNGBuilder.file(
        3, 2, before: PNGBuilder.chunk("eXIf", data), samples: Array(0..<18))
      let picture = try readPNG(path: folder.write("x.png", file))
      #expect(picture.header.width == 3 && picture.notes.isEmpty)
    }
  }
}
