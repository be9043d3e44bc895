internal import Threads

/// FFmpeg's libraries being opened on a thread of their own, while the caller reads pictures.
///
/// They and what they link take as long to open as two screens take to decode. Whether they are
/// there shows when a movie is opened.
public final class FFmpegLoading {
  private var thread: WorkerThread?

  /// Begins; where no thread can be had, the first movie opens the libraries.
  public init() {
    thread = try? WorkerThread { try? FFmpegLibraries.load() }
  }

  /// Returns when they are open, or known to be missing.
  public func wait() {
    thread?.join()
    thread = nil
  }

  deinit { wait() }
}
