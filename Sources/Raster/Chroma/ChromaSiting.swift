/// Where the chroma samples of 4:2:0 lie, and so which filter makes them.
public enum ChromaSiting: Hashable, Sendable {
  /// In the middle of four luma samples (MPEG-1, JPEG): the mean of the four.
  case center
  /// On the even luma columns, between two rows (MPEG-2, H.264): 1 2 1 across, the mean down.
  case left
}
