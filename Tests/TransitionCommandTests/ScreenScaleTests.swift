import Testing
import TransitionCommand

@Suite struct ScreenScaleTests {
  @Test(
    arguments: [
      // What is stated, the name, the size; the factor and what says so.
      (nil, "home@3x.png", 100, 100, 3, "@3x in the file's name"),
      (nil, "in/home@2x~iphone.png", 1179, 2556, 2, "@2x in the file's name"),
      (4, "home@3x.png", 1179, 2556, 4, "--scale"),
      (nil, "home.png", 1179, 2556, 3, "the size of iPhone 14 Pro, 15, 16"),
      (nil, "home.png", 2556, 1179, 3, "the size of iPhone 14 Pro, 15, 16"),
      (nil, "home.png", 750, 1334, 2, "the size of iPhone 6 to 8, SE 2 and 3"),
      (nil, "home.png", 1080, 2424, 2.625, "the size of Pixel 9"),
      (nil, "home.png", 1179, 2555, 1, "no known device's size"),
      // Every iPad in use has 2 pixels a point.
      (nil, "home.png", 1668, 2388, 2, "the size of iPad Pro 11"),
      (nil, "home.png", 2266, 1488, 2, "the size of iPad mini 6 and later"),
      (nil, "home.png", 2064, 2752, 2, "the size of iPad Pro 13"),
      // Several densities have this size.
      (nil, "home.png", 1080, 2400, 1, "no known device's size"),
      (nil, "me@home.png", 10, 10, 1, "no known device's size"),
      (nil, "home@3y.png", 10, 10, 1, "no known device's size"),
      (nil, "home@0x.png", 10, 10, 1, "no known device's size"),
      (nil, "@2x/home.png", 10, 10, 1, "no known device's size"),
      (nil, "home@2x", 10, 10, 2, "@2x in the file's name"),
    ] as [(Double?, String, Int, Int, Double, String)])
  func comesFromTheFirstThatKnows(
    _ stated: Double?, _ name: String, _ width: Int, _ height: Int, _ value: Double,
    _ origin: String
  ) {
    let scale = ScreenScale(stated: stated, fileName: name, width: width, height: height)
    #expect(scale.value == value)
    #expect(scale.origin.description == origin)
  }
}
