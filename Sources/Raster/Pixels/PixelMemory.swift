#if canImport(Glibc)
  import Glibc
#endif

extension UnsafeMutableRawPointer {
  /// Memory for many pixels, aligned to 64 bytes or more.
  ///
  /// Large pictures ask the system for huge pages, where it has them: a screen then needs 6 entries
  /// of the processor's page table cache instead of 3000, and every pass over it gains.
  static func allocatePixels(byteCount: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      let hugePage = 2 << 20
      if byteCount >= 2 * hugePage {
        let rounded = (byteCount + hugePage - 1) & ~(hugePage - 1)
        let base = UnsafeMutableRawPointer.allocate(byteCount: rounded, alignment: hugePage)
        // Advice: where it cannot be taken, small pages do as well.
        _ = madvise(base, rounded, MADV_HUGEPAGE)
        return base
      }
    #endif
    return .allocate(byteCount: byteCount, alignment: 64)
  }
}
