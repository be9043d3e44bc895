import Documents
import ImageFiles

/// Reads the pictures of a document, all of them within the limit of memory.
final class PictureLoader {
  private let limit: ByteCount
  /// What the pictures take, their smaller versions included.
  private(set) var byteCount = 0.0
  /// What the readers remark, a sentence each.
  private(set) var notes: [String] = []

  init(limit: ByteCount) {
    self.limit = limit
  }

  func load(_ path: String) throws(PictureError) -> LoadedPicture {
    do {
      let file = try PNGFile(path: path)
      let needed = Double(file.header.decodedByteCount) * 4 / 3
      guard byteCount + needed <= Double(limit.bytes) else {
        throw PictureError(
          "\(path): the pictures would take more than \(limit) of memory; raise --memory-limit")
      }
      let (width, height) = (file.header.width, file.header.height)
      let reading = try file.read()
      byteCount += needed
      notes += reading.notes.map { "\(path) \($0)" }
      let scale = ScreenScale(stated: nil, fileName: path, width: width, height: height)
      let isKnown = scale.origin != .unknown
      return LoadedPicture(reading.image, knownScale: isKnown ? scale.value : nil)
    } catch let error as PictureError {
      throw error
    } catch {
      throw PictureError("\(error)")
    }
  }
}
