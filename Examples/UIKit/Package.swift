// swift-tools-version: 6.2
// Code written for UIKit, in a package that depends on the library.
import PackageDescription

let package = Package(
  name: "UIKitExamples",
  dependencies: [.package(name: "render-transition", path: "../..")],
  targets: [
    .executableTarget(
      name: "UIKitExamples",
      dependencies: ["UIKitFacade", "Compositor", "ExactMath", "Frames", "ImageFiles", "Raster"].map
      {
        .product(name: $0, package: "render-transition")
      })
  ]
)
