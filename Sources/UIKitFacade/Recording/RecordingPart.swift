/// What holds something that holds it for as long as an animation or a transition runs.
///
/// Some never end: those that repeat for ever, are held, or are cut by the recording's limit.
@MainActor protocol RecordingPart: AnyObject {
  /// The recording is over: nothing is to be called or moved any more.
  func letGo()
}
