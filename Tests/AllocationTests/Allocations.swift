import CAllocationCount

/// Pieces of memory that the calling thread asks for.
enum Allocations {
  /// Nothing is counted under a sanitizer.
  static let areCounted = allocation_count() >= 0

  static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = allocation_count()
    try body()
    return allocation_count() - before
  }
}
