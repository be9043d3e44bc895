/// Objects that are used again for every frame.
struct ObjectPool<Object: AnyObject> {
  private var objects: [Object] = []
  private var used = 0

  /// One that is not in use.
  mutating func next(_ make: () -> Object) -> Object {
    if used == objects.count { objects.append(make()) }
    used += 1
    return objects[used - 1]
  }

  /// None is in use any more.
  ///
  /// - Parameter clear: called for each that was.
  mutating func reset(_ clear: (Object) -> Void) {
    for index in 0..<used { clear(objects[index]) }
    used = 0
  }
}
