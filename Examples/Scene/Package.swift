// swift-tools-version: 6.2
// A scene and a transition of your own, in a package that depends on the library.
import PackageDescription

let package = Package(
  name: "Scene",
  dependencies: [.package(name: "render-transition", path: "../..")],
  targets: [
    .executableTarget(
      name: "Scene",
      dependencies: [
        "ExactMath", "Raster", "Motion", "Compositor", "Text", "Transitions", "Frames",
        "ImageFiles",
      ].map { .product(name: $0, package: "render-transition") })
  ]
)
