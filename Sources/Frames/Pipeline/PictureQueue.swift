internal import Threads

/// What the rendering threads and the delivering thread of a pipeline share.
///
/// A *picture* is a run of frames that show the same thing. Pictures are claimed in order, made in
/// any order, taken in order; at most `limit` are between claimed and retired.
final class PictureQueue: @unchecked Sendable {
  struct Claim {
    var picture: Int
    /// The frames that show it, as positions in the list.
    var frames: Range<Int>
    /// A place that is free again; nil while there are fewer than the limit.
    var place: PicturePlace?
  }

  struct Made {
    var frames: Range<Int>
    var place: Result<PicturePlace, any Error>
  }

  private let monitor = Monitor()
  private let frameCount: Int
  private let limit: Int
  private let repeatsPrevious: @Sendable (Int) -> Bool
  private var nextFrame = 0
  private var claimed = 0
  private var retired = 0
  private var isClosed = false
  private var made: [Made?]
  private var freePlaces: [PicturePlace] = []

  init(frameCount: Int, limit: Int, repeatsPrevious: @escaping @Sendable (Int) -> Bool) {
    self.frameCount = frameCount
    self.limit = limit
    self.repeatsPrevious = repeatsPrevious
    made = Array(repeating: nil, count: limit)
    freePlaces.reserveCapacity(limit)
  }

  /// The next picture to make; waits for room, nil when there is no more to do.
  func claim() -> Claim? {
    monitor.withLock {
      while !isClosed, nextFrame < frameCount, claimed - retired == limit { monitor.wait() }
      guard !isClosed, nextFrame < frameCount else { return nil }
      let first = nextFrame
      nextFrame += 1
      while nextFrame < frameCount, repeatsPrevious(nextFrame) { nextFrame += 1 }
      defer { claimed += 1 }
      // The one that was left last: its memory is still in cache.
      return Claim(
        picture: claimed, frames: first..<nextFrame, place: freePlaces.popLast())
    }
  }

  /// Hands a claimed picture, or why it could not be made, to the delivering thread.
  func post(_ claim: Claim, _ place: Result<PicturePlace, any Error>) {
    monitor.withLock {
      made[claim.picture % limit] = Made(frames: claim.frames, place: place)
      // Nothing after a failure will be delivered. What comes before is claimed already, so the
      // delivering thread meets the first failure in frame order.
      if case .failure = place { isClosed = true }
      monitor.signal()
    }
  }

  /// Waits for a picture that has been or will be claimed.
  func take(_ picture: Int) -> Made {
    monitor.withLock {
      while true {
        if let result = made[picture % limit] {
          made[picture % limit] = nil
          return result
        }
        monitor.wait()
      }
    }
  }

  /// The picture taken last is delivered: makes room for one more.
  func retire(_ place: PicturePlace) {
    monitor.withLock {
      retired += 1
      freePlaces.append(place)
      monitor.signal()
    }
  }

  /// No further picture is claimed.
  func close() {
    monitor.withLock {
      isClosed = true
      monitor.signal()
    }
  }
}
