import Compositor
import DemoScreens
package import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pictures that operations work on, all of one size.
package struct Inputs: Sendable {
  package let width: Int
  package let height: Int
  /// Two opaque screens.
  package let a: Image
  package let b: Image
  /// A translucent layer, premultiplied.
  package let translucent: Image
  /// Where the kit put its files (`A.png` among them); nil for pictures of our own.
  package let folder: String?
  /// What everything is drawn with.
  package let kernels: KernelSet

  /// The kit's pictures: `A.rgba`, `B.rgba` and `T.rgba` in `folder`.
  package init(
    folder: String, width: Int, height: Int, kernels: KernelSet = .fastest
  ) throws(BenchError) {
    self.width = width
    self.height = height
    self.folder = folder
    self.kernels = kernels
    a = try Self.read(folder + "/A.rgba", width, height)
    b = try Self.read(folder + "/B.rgba", width, height)
    translucent = try Self.read(folder + "/T.rgba", width, height)
  }

  /// The screens of the built-in demo, and a veil with holes in it.
  package init(width: Int, height: Int, kernels: KernelSet = .fastest) {
    self.width = width
    self.height = height
    self.kernels = kernels
    folder = nil
    let renderer = FrameRenderer(kernels: kernels)
    func draw(_ layers: [Layer], scale: Double) -> Image {
      Image(
        renderer.render(
          FramePlan(
            layers: layers, scale: scale, background: .clear,
            canvas: PixelRect(width: width, height: height))))
    }
    func screen(_ scene: Scene) -> Image {
      var page = Layer(frame: Rect(size: scene.size))
      page.backgroundColor = .white
      page.bounds.size.height = Double(height) * scene.size.width / Double(width)
      page.position = Point(page.bounds.size.width / 2, page.bounds.size.height / 2)
      page.sublayers = scene.layers
      return draw([page], scale: Double(width) / scene.size.width)
    }
    a = screen(DemoScreens.list)
    b = screen(DemoScreens.detail)
    let size = Size(Double(width), Double(height))
    var veil = Layer(frame: Rect(0, 0, size.width, size.height * 0.8))
    veil.contents = .gradient(
      .linear(
        from: Point(0, 0), to: Point(1, 1),
        stops: GradientStop.evenly([
          Color(hex: 0x30_40_90, alpha: 0.2), Color(hex: 0xF0_80_40, alpha: 0.9),
        ])))
    var card = Layer(frame: Rect(size.width * 0.1, size.height * 0.3, size.width * 0.8, 200))
    card.backgroundColor = .white
    card.cornerRadii = CornerRadii(24)
    translucent = draw([veil, card], scale: 1)
  }

  /// The top left of A.
  func cropped(width: Int, height: Int) throws(BenchError) -> Image {
    guard width > 0, height > 0 else {
      throw .tooSmall(width: self.width, height: self.height)
    }
    if width == self.width && height == self.height { return a }
    let pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { pixmap.row(y).update(from: a.pixmap.row(y), count: width) }
    return Image(pixmap)
  }

  private static func read(
    _ path: String, _ width: Int, _ height: Int
  ) throws(BenchError) -> Image {
    let bytes = try File.read(path)
    guard width > 0, height > 0, bytes.count == width * height * 4 else {
      throw .wrongLength(path: path, bytes: bytes.count, width: width, height: height)
    }
    let pixmap = Pixmap(width: width, height: height)
    bytes.withUnsafeBytes { source in
      for y in 0..<height {
        UnsafeMutableRawBufferPointer(start: pixmap.row(y), count: width * 4)
          .copyMemory(
            from: UnsafeRawBufferPointer(
              rebasing: source[(y * width * 4)...][..<(y * width * 4 + width * 4)]))
      }
    }
    return Image(pixmap)
  }
}
