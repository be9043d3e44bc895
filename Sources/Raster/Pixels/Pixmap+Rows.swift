extension Pixmap {
  /// The pixels of row `y`, from left to right, to be read.
  ///
  /// Both `y` and the columns of the span are checked. The pixmap must not be written while a span
  /// is read on another thread.
  @_lifetime(borrow self)
  public func pixels(inRow y: Int) -> Span<PremultipliedColor> {
    let span = Span<PremultipliedColor>(_unsafeStart: colors(inRow: y), count: width)
    return _overrideLifetime(span, borrowing: self)
  }

  /// The pixels of row `y`, from left to right, to be read and written.
  ///
  /// Both `y` and the columns of the span are checked. A pixmap has one writer at a time: several
  /// threads may write rows of their own, but no row may be written by one and read by another.
  /// Once an `Image` is made of it, a pixmap must not be written any more.
  @_lifetime(borrow self)
  public func mutablePixels(inRow y: Int) -> MutableSpan<PremultipliedColor> {
    let span = MutableSpan<PremultipliedColor>(_unsafeStart: colors(inRow: y), count: width)
    return _overrideLifetime(span, borrowing: self)
  }

  /// A pixel is its packed number and nothing else, so that both have the same layout.
  private func colors(inRow y: Int) -> UnsafeMutablePointer<PremultipliedColor> {
    UnsafeMutableRawPointer(row(y)).assumingMemoryBound(to: PremultipliedColor.self)
  }
}
