#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a guarded buffer's elements stand between its two pages.
public enum GuardedPlacement: Hashable, Sendable {
  /// Up to the page that follows, so that their address is any multiple of the element's size.
  case atEnd
  /// From the first byte behind the page before.
  case atStart
  /// So many elements behind that first byte.
  case after(Int)
}

/// Memory between two pages that may not be touched.
///
/// What lies between the elements and those pages holds a pattern; `isIntact` tells whether it
/// still does. A read or write that reaches a page stops the process.
public final class GuardedBuffer<Element: BitwiseCopyable> {
  public let start: UnsafeMutablePointer<Element>
  public let count: Int
  private let mapping: UnsafeMutableRawPointer
  private let mappedBytes: Int
  private let slack: [Range<Int>]

  private static var pattern: UInt8 { 0xA5 }

  /// Elements with arbitrary contents.
  public init(count: Int, _ placement: GuardedPlacement = .atEnd) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let bytes = count * MemoryLayout<Element>.stride
    var lead = 0
    if case .after(let elements) = placement { lead = elements * MemoryLayout<Element>.stride }
    // Room for the pattern on the side that touches no page.
    let room = (lead + bytes + 64 + page - 1) / page * page
    if placement == .atEnd { lead = room - bytes }
    mappedBytes = room + 2 * page
    guard
      let mapping = mmap(nil, mappedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapping != MAP_FAILED, mprotect(mapping + page, room, PROT_READ | PROT_WRITE) == 0
    else { preconditionFailure("no memory for a guarded buffer of \(bytes) bytes") }
    self.mapping = mapping
    self.count = count
    slack = [page..<page + lead, page + lead + bytes..<page + room]
    for range in slack { memset(mapping + range.lowerBound, Int32(Self.pattern), range.count) }
    start = (mapping + page + lead).bindMemory(to: Element.self, capacity: max(1, count))
  }

  public convenience init(_ elements: [Element], _ placement: GuardedPlacement = .atEnd) {
    self.init(count: elements.count, placement)
    for (i, element) in elements.enumerated() { start[i] = element }
  }

  deinit {
    munmap(mapping, mappedBytes)
  }

  public subscript(index: Int) -> Element {
    get { start[index] }
    set { start[index] = newValue }
  }

  public var elements: [Element] { (0..<count).map { start[$0] } }

  /// Nothing was written beside the elements.
  public var isIntact: Bool {
    slack.allSatisfy { range in
      // The first byte holds it, and each holds what the one before it holds.
      let bytes = mapping + range.lowerBound
      return range.isEmpty
        || bytes.load(as: UInt8.self) == Self.pattern
          && memcmp(bytes, bytes + 1, range.count - 1) == 0
    }
  }
}
