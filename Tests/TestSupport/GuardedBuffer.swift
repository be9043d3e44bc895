#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory whose last byte is followed by a page that may not be touched.
///
/// What lies before the elements, up to the start of the page, holds a pattern; `isIntact` tells
/// whether it still does. A read or write past the end stops the process.
public final class GuardedBuffer<Element: BitwiseCopyable> {
  public let start: UnsafeMutablePointer<Element>
  public let count: Int
  private let mapping: UnsafeMutableRawPointer
  private let mappedBytes: Int
  private let leadBytes: Int

  private static var pattern: UInt8 { 0xA5 }

  /// Elements with arbitrary contents, ending at the guard page, so their address is any multiple
  /// of the element's size.
  public init(count: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let bytes = count * MemoryLayout<Element>.stride
    // At least one element's room before the first, for the pattern.
    let pages = (bytes + 64 + page - 1) / page
    mappedBytes = (pages + 1) * page
    guard
      let mapping = mmap(
        nil, mappedBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapping != MAP_FAILED, mprotect(mapping + pages * page, page, PROT_NONE) == 0
    else { preconditionFailure("no memory for a guarded buffer of \(bytes) bytes") }
    self.mapping = mapping
    self.count = count
    leadBytes = pages * page - bytes
    memset(mapping, Int32(Self.pattern), leadBytes)
    start = (mapping + leadBytes).bindMemory(to: Element.self, capacity: max(1, count))
  }

  public convenience init(_ elements: [Element]) {
    self.init(count: elements.count)
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

  /// Nothing was written before the first element.
  public var isIntact: Bool {
    (0..<leadBytes).allSatisfy {
      mapping.load(fromByteOffset: $0, as: UInt8.self) == Self.pattern
    }
  }
}
