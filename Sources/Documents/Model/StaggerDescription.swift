internal import Compositor
internal import ExactMath
internal import Motion

/// How much later each of several layers starts.
struct StaggerDescription: DocumentRecord {
  var interval = TimeShare.time(.zero)
  var from = Stagger.Origin.first

  init() {}

  static let shape = RecordShape<StaggerDescription>(
    "Stagger", "a stagger",
    [
      Field(
        "interval", \.interval, .timeShare, required: true,
        "The time, or the share of the transition, between one layer and the next."),
      Field("from", \.from, .names(), "The layer that the wave begins at."),
    ])
}
