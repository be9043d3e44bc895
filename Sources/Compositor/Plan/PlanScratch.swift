import Raster

/// What making a plan takes beside the plan itself, kept from plan to plan.
struct PlanScratch: Sendable {
  /// What hides the steps that are being culled.
  var occluders = Occluders()
  /// The steps, or groups and cross-fades with all in them, that culling keeps; last first.
  var kept: [ClosedRange<Int>] = []
  /// Masks that are not placed yet, the innermost last.
  var masks: [FramePlan.Step] = []
  /// Siblings in the order in which they are drawn, the innermost last.
  var order: [Int] = []
  /// A silhouette whose box is looked for.
  var outline = Path()
  /// Plans of pictures whose memory is free.
  private var spare: [FramePlan] = []

  /// A plan to make a picture's steps in.
  mutating func takePlan(_ canvas: PixelRect) -> FramePlan {
    spare.popLast() ?? FramePlan(canvas: canvas)
  }

  /// Keeps the memory of the pictures that `steps`, which are about to go, are made from.
  mutating func keepPictures(of steps: [FramePlan.Step]) {
    for step in steps {
      switch step {
      case .warp(let warp): spare.append(warp.picture)
      case .draw(let draw):
        if case .picture(let plan, _) = draw.source { spare.append(plan) }
      default: break
      }
    }
  }
}

/// Moves a value out of its place, so that whoever gets it is its only owner.
func taking<Value>(_ place: inout Value, leaving rest: Value) -> Value {
  var taken = rest
  swap(&taken, &place)
  return taken
}
