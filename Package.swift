// swift-tools-version: 6.2
// The targets stand in the order of their dependencies: arrows only point up the page.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Functions that return a Span say whose memory it shows.
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

func swiftTarget(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// Tests that compute much are optimised in a release build; the others compile in two thirds of the
/// time without. (Unsafe flags of a test target do not concern packages that depend on this one.)
func tests(
  _ name: String, isOptimized: Bool = false, _ dependencies: [Target.Dependency]
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"],
    swiftSettings: isOptimized ? swiftSettings : swiftSettings + [.unsafeFlags(["-Onone"])])
}

let package = Package(
  name: "render-transition",
  products: [
    .executable(name: "render-transition", targets: ["render-transition"]),
    .library(name: "ExactMath", targets: ["ExactMath"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Compositor", targets: ["Compositor"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .library(name: "Guidance", targets: ["Guidance"]),
    .library(name: "UIKitFacade", targets: ["UIKitFacade"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "Frames", targets: ["Frames"]),
    .library(name: "ImageFiles", targets: ["ImageFiles"]),
    .library(name: "MovieFiles", targets: ["MovieFiles"]),
    .library(name: "AndroidResources", targets: ["AndroidResources"]),
    .library(name: "Android", targets: ["Android"]),
    .library(name: "Goldens", targets: ["Goldens"]),
  ],
  targets: [
    // C libraries, each behind one thin target and one Swift module.
    // Filtered rows of pixels to a zlib stream.
    .target(name: "CDeflate", linkerSettings: [.linkedLibrary("deflate")]),
    .target(
      name: "CPNG", dependencies: ["CDeflate"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z"), .linkedLibrary("deflate")]),
    .target(name: "CLittleCMS", linkerSettings: [.linkedLibrary("lcms2")]),
    .target(name: "CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CXXHash"),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("dl")]),
    // The words of the command line, as the loader hands them over.
    .target(name: "CArguments"),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .target(
      name: "CText", dependencies: ["CFreeType"],
      linkerSettings: [
        .linkedLibrary("harfbuzz"), .linkedLibrary("fribidi"), .linkedLibrary("unibreak"),
      ]),
    // The fonts of text that names none, as bytes.
    .target(name: "CDefaultFont", exclude: ["Fonts", "LICENSE", "README.md", "subset"]),

    // Rows of pixels for one instruction set each, chosen at run time. No geometry.
    .target(name: "CRasterKernels"),

    // Deterministic functions and exact time. (libm for rounding only, which IEEE 754 fixes.)
    .target(
      name: "ExactMath", swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Threads, and the lock they share.
    swiftTarget("Threads"),
    // Points, rectangles, transforms and paths: pure geometry.
    swiftTarget("Geometry"),
    // Pixels and what draws them: knows nothing of layers, time, files. Brings Geometry with it.
    swiftTarget("Raster", ["ExactMath", "Geometry", "CRasterKernels"]),
    // Timing functions, springs, media timing, paths to move along: pure numbers and geometry.
    swiftTarget("Motion", ["ExactMath", "Geometry"]),
    // A finished frame, the sink that takes it, and the ordered parallel pipeline between.
    swiftTarget("Frames", ["ExactMath", "Raster", "Threads"]),
    // Scene, Layer, Animation, Timeline, FramePlan, FrameRenderer.
    swiftTarget("Compositor", ["ExactMath", "Motion", "Raster", "Threads"]),
    // Fonts and layout: strings to outlines.
    swiftTarget("Text", ["CText", "CDefaultFont", "Raster"]),
    // One file a transition, and the catalogue that lists them.
    swiftTarget("Transitions", ["ExactMath", "Motion", "Raster", "Compositor"]),
    // What conventions say to a storyboard.
    swiftTarget("Guidance", ["ExactMath", "Motion", "Raster", "Transitions"]),
    // A Swift API in UIKit's words, recorded as a timeline.
    swiftTarget("UIKitFacade", ["ExactMath", "Motion", "Raster", "Compositor", "Transitions"]),
    // The storyboard document: JSON to Storyboard and back, and its schema.
    swiftTarget(
      "Documents",
      ["ExactMath", "Motion", "Raster", "Compositor", "Text", "Transitions", "Guidance"]),
    // Android's resource folders: XML, typed values, qualifiers, references.
    swiftTarget("AndroidResources", ["CExpat", "ExactMath"]),
    // Android's animations as values, and the transitions that fragments make of them.
    swiftTarget(
      "Android",
      [
        "AndroidResources", "ExactMath", "Geometry", "Motion", "Raster", "Compositor",
        "Transitions",
      ]),
    // The screens of the built-in demo, drawn from layers.
    swiftTarget("DemoScreens", ["Raster", "Compositor"]),
    // Pictures in and out.
    swiftTarget("ImageFiles", ["CPNG", "CLittleCMS", "ExactMath", "Raster", "Frames"]),
    // Frames to a movie, a raw stream or hashes.
    swiftTarget(
      "MovieFiles",
      ["CFFmpeg", "CXXHash", "ExactMath", "Raster", "Frames", "Threads"]),
    // Clips read back and compared.
    swiftTarget("Goldens", ["ExactMath", "Raster", "Frames", "ImageFiles", "MovieFiles"]),
    // Arguments, progress, errors as sentences, exit codes.
    swiftTarget(
      "TransitionCommand",
      [
        "CArguments", "Android", "AndroidResources", "ExactMath", "Motion", "Raster", "Frames",
        "Compositor", "Transitions",
        "ImageFiles", "MovieFiles", "Goldens", "DemoScreens", "Documents", "Guidance",
      ]),
    .executableTarget(
      name: "render-transition", dependencies: ["TransitionCommand"], swiftSettings: swiftSettings),
    // How fast all that is: the operations, the measuring and the peers kit's protocol.
    swiftTarget(
      "RasterBench",
      [
        "CXXHash", "ExactMath", "Motion", "Raster", "Threads", "Frames", "Compositor", "Text",
        "Transitions", "ImageFiles", "MovieFiles", "DemoScreens",
      ]),
    .executableTarget(
      name: "raster-bench", dependencies: ["RasterBench"], swiftSettings: swiftSettings),

    // Oracles, generators and fixtures shared by the tests.
    .target(
      name: "TestSupport", dependencies: ["Raster", "Compositor", "Frames", "ImageFiles"],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    // Counts what the tests' process asks the allocator for.
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    // zlib and libdeflate, as readers of what CDeflate writes.
    .target(
      name: "CInflateOracles", path: "Tests/CInflateOracles",
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("deflate")]),
    tests("ExactMathTests", ["ExactMath"]),
    tests("MotionTests", ["Motion", "Geometry", "Raster", "ExactMath"]),
    tests("RasterTests", isOptimized: true, ["Raster", "ExactMath"]),
    tests("RasterBenchTests", isOptimized: true, ["RasterBench", "Compositor", "Raster"]),
    tests("FramesTests", ["Frames", "Raster", "ExactMath"]),
    tests(
      "CompositorTests", isOptimized: true,
      ["Compositor", "Motion", "Raster", "ExactMath", "ImageFiles", "Threads"]),
    tests("TextTests", isOptimized: true, ["Text", "Compositor", "Raster"]),
    tests(
      "TransitionsTests", isOptimized: true,
      ["Transitions", "DemoScreens", "Compositor", "Motion", "Raster", "ExactMath"]),
    tests(
      "UIKitFacadeTests",
      ["UIKitFacade", "Transitions", "Compositor", "Motion", "Raster", "ExactMath"]),
    tests(
      "GuidanceTests",
      ["Guidance", "Transitions", "Compositor", "Motion", "Raster", "ExactMath"]),
    tests(
      "DocumentsTests",
      [
        "Documents", "Transitions", "Compositor", "Text", "Motion", "ImageFiles", "Raster",
        "ExactMath", "Guidance",
      ]),
    tests(
      "AllocationTests", isOptimized: true,
      [
        "CAllocationCount", "Transitions", "Compositor", "Text", "Frames", "MovieFiles",
        "ImageFiles", "Motion", "Raster", "ExactMath",
      ]),
    tests(
      "ImageFilesTests",
      [
        "ImageFiles", "CPNG", "CDeflate", "CInflateOracles", "Frames", "Raster", "ExactMath",
      ]),
    tests(
      "MovieFilesTests", isOptimized: true, ["MovieFiles", "Frames", "Raster", "ExactMath"]),
    tests("AndroidResourcesTests", ["AndroidResources"]),
    tests(
      "AndroidTests",
      ["Android", "AndroidResources", "ExactMath", "Geometry", "Motion", "Transitions"]),
    tests("GoldensTests", isOptimized: true, ["Goldens", "ImageFiles", "Raster"]),
    tests(
      "TransitionCommandTests",
      [
        "TransitionCommand", "Transitions", "Compositor", "Motion", "ImageFiles", "MovieFiles",
        "CPNG",
        "Frames", "Raster", "ExactMath",
      ]),
  ],
  cLanguageStandard: .c11
)

// `scripts/test FILTER` builds only the test targets that the filter names.
if let wanted = Context.environment["RENDER_TRANSITION_TEST_TARGETS"] {
  let names = wanted.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
