/// Every operation there is: one file a family, named here.
package enum Operations {
  package static let all: [Operation] =
    Blending.operations
    + Moving.operations
    + Clipping.operations
    + Warping.operations
    + Scaling.operations
    + Shadows.operations
    + Blurring.operations
    + Chroma.operations
    + Pictures.operations
    + WholeFrames.operations
    + TransitionFrames.operations
    + TransitionFrames.courses
    + WholeRenders.operations
    + LayerScenes.operations

  package static func named(_ name: String) -> Operation? {
    all.first { $0.name == name }
  }
}
