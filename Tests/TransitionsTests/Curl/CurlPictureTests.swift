import Compositor
import ExactMath
import Foundation
import Motion
import Raster
import TestSupport
import Testing
import Transitions

/// What a curl looks like: direction, holes, shade, its back, and a partial one.
@Suite struct CurlPictureTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  private func timeline(
    _ text: String, _ from: Image, _ to: Image, scale: Double = 1, background: Color = .black
  ) throws -> Timeline {
    var law = LawCase(text: text, width: from.width, height: from.height, scale: scale)
    law.isReversed = false
    return try law.timeline(
      from, to, easing: "linear", duration: .milliseconds(1000), background: background)
  }

  private func solid(_ width: Int, _ height: Int, _ color: UInt32) -> Image {
    Pictures.solid(width, height, PremultipliedColor(packed: color))
  }

  /// The old screen red, the new one blue, no light: 39 × 84.
  private func plain(_ text: String, _ percent: Int) throws -> Pixmap {
    let text = text + (text.contains(":") ? "," : ":") + "back=0,shade=0,shadow=0"
    let timeline = try timeline(text, solid(39, 84, Self.red), solid(39, 84, Self.blue))
    return FrameRenderer().render(timeline.plan(at: .milliseconds(percent * 10)))
  }

  @Test func upBeginsAtTheBottomRightAndDownAtTheTopLeft() throws {
    let up = try plain("uiview.curl-up", 25)
    #expect(up[36, 82].packed == Self.blue && up[1, 1].packed == Self.red)
    let late = try plain("uiview.curl-up", 80)
    #expect(late[1, 1].packed == Self.red && late[36, 40].packed == Self.blue)
    let down = try plain("uiview.curl-down", 25)
    #expect(down[1, 1].packed == Self.blue && down[36, 82].packed == Self.red)
    let nearlyDown = try plain("uiview.curl-down", 75)
    #expect(nearlyDown[36, 82].packed == Self.red && nearlyDown[20, 40].packed == Self.blue)
  }

  @Test(arguments: Edge.allCases)
  func aPageCurlsFromTheNamedEdge(_ edge: Edge) throws {
    // The corner that is lifted first, and the one that goes last.
    let (first, last): ((Int, Int), (Int, Int)) =
      switch edge {
      case .bottom: ((36, 82), (1, 1))
      case .top: ((36, 1), (1, 82))
      case .right: ((37, 81), (1, 1))
      case .left: ((1, 81), (37, 1))
      }
    let away = try plain("catransition.page-curl:subtype=\(edge.rawValue)", 35)
    #expect(away[first.0, first.1].packed == Self.blue, "lifted at \(edge)")
    #expect(away[last.0, last.1].packed == Self.red, "still there opposite \(edge)")
    let back = try plain("catransition.page-uncurl:subtype=\(edge.rawValue)", 65)
    #expect(back[first.0, first.1].packed == Self.red)
    #expect(back[last.0, last.1].packed == Self.blue)
  }

  /// Between page and page, front and back, and along every edge nothing else shows.
  @Test func noHoleInOneHundredAndTwentyFrames() throws {
    for text in ["uiview.curl-up", "uiview.curl-down", "catransition.page-curl:from=left,angle=0"] {
      let text = text + (text.contains(":") ? "," : ":") + "back=0,shade=0,shadow=0"
      let timeline = try timeline(
        text, solid(117, 253, Self.red), solid(117, 253, Self.blue), scale: 0.3,
        background: Color(red: 0, green: 1, blue: 0))
      let renderer = FrameRenderer()
      for frame in 0...120 {
        let time = Time(ticks: timeline.duration.ticks * Int64(frame) / 120)
        for pixel in Pictures.bytes(renderer.render(timeline.plan(at: time))) {
          let sum = Int(pixel & 255) + Int(pixel >> 16 & 255)
          let isMix = pixel >> 8 & 255 == 0 && pixel >> 24 == 255 && abs(sum - 255) <= 1
          #expect(isMix, "frame \(frame) of \(text)")
          if !isMix { return }
        }
      }
    }
  }

  /// With light, shadow and back as they are: opaque pages leave no pixel that is not opaque.
  @Test func noHoleWithEverythingOn() throws {
    for text in [
      "uiview.curl-up", "uiview.curl-down", "catransition.page-curl:from=left,angle=0",
      "catransition.page-uncurl:from=top,angle=-35",
    ] {
      let timeline = try timeline(
        text, Pictures.screen(117, 253, seed: 4), Pictures.screen(117, 253, seed: 5), scale: 0.3,
        background: .clear)
      let renderer = FrameRenderer()
      for frame in 0...120 {
        let time = Time(ticks: timeline.duration.ticks * Int64(frame) / 120)
        let hole = Pictures.bytes(renderer.render(timeline.plan(at: time))).first {
          $0 >> 24 != 255
        }
        #expect(hole == nil, "frame \(frame) of \(text)")
        if hole != nil { return }
      }
    }
  }

  /// Through a translucent page the front is seen, but not where its edge is the back's too: at the
  /// ridge a pixel is a straight mix of what is beneath and what lies just inside the ridge.
  @Test func aTranslucentFrontDoesNotFringeTheRidge() throws {
    let half = PremultipliedColor(red: 128, green: 0, blue: 0, alpha: 128)
    let page = Pictures.solid(117, 253, half)
    let timeline = try timeline(
      "uiview.curl-up:back=1,shade=0,shadow=0", page, solid(117, 253, Self.blue), scale: 0.3,
      background: .clear)
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
    var (ridges, mixes) = (0, 0)
    for x in 0..<117 {
      var y = 252
      while y > 0 && frame[x, y].packed == Self.blue { y -= 1 }
      guard y > 4, y < 250 else { continue }
      // White of 128 over red of 128 over blue.
      let whole = frame[x, y - 4]
      guard (120...136).contains(whole.green), whole.red > 180 else { continue }
      ridges += 1
      for row in y - 3...y {
        let color = frame[x, row]
        // By how far green has come, red follows; blue is not lost on the way.
        let share = Double(color.green) / Double(whole.green)
        mixes += share > 0.1 && share < 0.9 ? 1 : 0
        let red = share * Double(whole.red)
        let blue = 255 + share * (Double(whole.blue) - 255)
        #expect(abs(Double(color.red) - red) <= 3, "\(x),\(row)")
        #expect(abs(Double(color.blue) - blue) <= 3, "\(x),\(row)")
      }
    }
    #expect(ridges > 60 && mixes > 40)
  }

  /// Where back and page beneath share the ridge, the front does not shine through: front red,
  /// back white, beneath blue give no red at the ridge.
  @Test func theFrontDoesNotFringeTheRidge() throws {
    let timeline = try timeline(
      "uiview.curl-up:back=1,shade=0,shadow=0", solid(117, 253, Self.red),
      solid(117, 253, Self.blue), scale: 0.3)
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(500)))
    var ridges = 0
    for x in 0..<117 {
      // From below: blue, the ridge, white.
      var y = 252
      while y > 0 && frame[x, y].packed == Self.blue { y -= 1 }
      guard y > 3, frame[x, y - 3].packed == 0xFFFF_FFFF else { continue }
      ridges += 1
      for row in y - 2...y {
        let color = frame[x, row]
        // A mix of white and blue has as much red as green.
        #expect(abs(Int(color.red) - Int(color.green)) <= 1, "\(x),\(row)")
      }
    }
    #expect(ridges > 60)
  }

  /// White pages at 3x: on what is flat neighbours differ by 2 at most.
  @Test(arguments: Array(stride(from: 25, to: 1000, by: 75)) + [990])
  func shadowsFallSoftly(_ milliseconds: Int) throws {
    let (width, height) = (585, 1266)
    let white = solid(width, height, 0xFFFF_FFFF)
    let lit = FrameRenderer().render(
      try timeline("uiview.curl-up", white, white, scale: 1.5)
        .plan(at: .milliseconds(milliseconds)))
    // What is what: front red, back white, beneath blue.
    let parts = FrameRenderer().render(
      try timeline(
        "uiview.curl-up:back=1,shade=0,shadow=0", solid(width, height, Self.red),
        solid(width, height, Self.blue), scale: 1.5
      ).plan(at: .milliseconds(milliseconds)))
    let (w, h) = (390.0, 844.0)
    let (n, r) = (Point(sin(20 * .pi / 180), cos(20 * .pi / 180)), 0.18 * 390)
    let p = Double(milliseconds) / 1000
    let offset = (1 - p) * (n.x * w + n.y * h) + p * -r
    func isFlat(_ x: Int, _ y: Int) -> Bool {
      if parts[x, y].packed == Self.blue { return true }
      let d = n.x * (Double(x) + 1) / 1.5 + n.y * (Double(y) + 1) / 1.5 - offset
      // The front's flat part, and that of the back.
      return (parts[x, y].packed == Self.red || parts[x, y].packed == 0xFFFF_FFFF) && d < 0
    }
    var darkest = 255
    // At 1.5 pixels a point the ramp is twice as steep as at 3.
    for y in 0..<height - 1 {
      for x in 0..<width - 1 where isFlat(x, y) {
        darkest = min(darkest, Int(lit[x, y].red))
        for (i, j) in [(x + 1, y), (x, y + 1)] where isFlat(i, j) {
          let step = abs(Int(lit[x, y].red) - Int(lit[i, j].red))
          #expect(step <= 2, "\(step) at \(x),\(y)")
          if step > 2 { return }
        }
      }
    }
    // 0.35 where it begins, as long as anything is lifted.
    #expect(darkest >= 163 && (darkest < 230 || milliseconds < 100 || milliseconds > 900))
  }

  /// Steps above 2 are the bend's own, and only where it stands within 15° of upright: at 3x on a
  /// white page each pixel of the bent back is the reference's shade, which falls by 6 levels a pixel
  /// at the ridge.
  @Test func theBendShadesByItsSlopeUpToTheRidge() throws {
    let (width, height) = (1170, 2532)
    let white = solid(width, height, 0xFFFF_FFFF)
    let frame = FrameRenderer().render(
      try timeline("uiview.curl-up:shadow=0", white, white, scale: 3)
        .plan(at: .milliseconds(400)))
    let (n, r) = (Point(sin(20 * .pi / 180), cos(20 * .pi / 180)), 0.18 * 1170)
    let offset = 0.6 * (n.x * 1170 + n.y * 2532) - 0.4 * r
    func place(_ x: Int, _ y: Int) -> Double {
      n.x * (Double(x) + 0.5) + n.y * (Double(y) + 0.5) - offset
    }
    var (steepest, pixels) = (90.0, 0)
    for x in 300..<600 {
      let top = Int(((offset - n.x * (Double(x) + 0.5)) / n.y).rounded(.up))
      for y in top..<top + Int(r / n.y) + 2 {
        let d = place(x, y)
        // The ridge itself is in the last pixel, which the page does not fill.
        guard d > 0, d < r - 1, place(x + 1, y) < r - 1, place(x, y + 1) < r - 1 else { continue }
        pixels += 1
        let shade = 1 - 0.35 * (1 - (1 - d / r * d / r).squareRoot())
        #expect(abs(Double(frame[x, y].red) - 255 * shade) <= 1, "\(x),\(y)")
        for (i, j) in [(x + 1, y), (x, y + 1)] {
          let step = abs(Int(frame[x, y].red) - Int(frame[i, j].red))
          if step > 2 { steepest = min(steepest, asin(d / r) * 180 / .pi) }
          #expect(step <= 5, "\(step) at \(x),\(y)")
        }
      }
    }
    #expect(pixels > 60000)
    #expect(steepest > 75)
  }

  @Test func theShadowAheadIsTheReferences() throws {
    let (width, height) = (390, 844)
    let white = solid(width, height, 0xFFFF_FFFF)
    let frame = FrameRenderer().render(
      try timeline("uiview.curl-up", white, white).plan(at: .milliseconds(400)))
    let (n, r) = (Point(sin(20 * .pi / 180), cos(20 * .pi / 180)), 0.18 * 390)
    let offset = 0.6 * (n.x * 390 + n.y * 844) - 0.4 * r
    var looked = 0
    for y in 0..<height {
      for x in 150..<250 {
        let ahead = n.x * (Double(x) + 0.5) + n.y * (Double(y) + 0.5) - offset - r
        guard ahead > 1, ahead < r else { continue }
        looked += 1
        let alpha = 0.35 * max(0, 1 - ahead / (0.5 * r))
        #expect(abs(Double(frame[x, y].red) - 255 * (1 - alpha)) <= 1.2, "\(x),\(y)")
      }
    }
    #expect(looked > 5000)
  }

  /// The turned part is the page mirrored and 85 % white, the bent one shaded by its slope.
  @Test func theBackIsThePageMirroredAndWhitened() throws {
    let from = Pictures.screen(390, 400, seed: 9)
    let timeline = try timeline("uiview.curl-up:shadow=0", from, solid(390, 400, Self.blue))
    let frame = FrameRenderer().render(timeline.plan(at: .milliseconds(600)))
    let (n, r) = (Point(sin(20 * .pi / 180), cos(20 * .pi / 180)), 0.18 * 390)
    let offset = 0.4 * (n.x * 390 + n.y * 400) - 0.6 * r
    let picture = ReferenceSampling.Picture(width: 390, height: 400) { from.pixmap[$0, $1].packed }
    var looked = (0, 0)
    for y in stride(from: 0, to: 400, by: 3) {
      for x in stride(from: 0, to: 390, by: 3) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let d = n.x * px + n.y * py - offset
        guard d < 0.8 * r else { continue }
        let s = d <= 0 ? .pi * r - d : r * (.pi - asin(d / r))
        let (u, v) = (px + (s - d) * n.x, py + (s - d) * n.y)
        guard u > 2, u < 388, v > 2, v < 398 else { continue }
        let slope = d <= 0 ? 1 : 1 - 0.35 * (1 - abs(cos(s / r)))
        let exact = ReferenceSampling.bilinear(picture, u, v)
        if d <= 0 { looked.0 += 1 } else { looked.1 += 1 }
        for (own, real) in zip(
          [frame[x, y].red, frame[x, y].green, frame[x, y].blue], [exact[0], exact[1], exact[2]])
        {
          let expected = (real * 0.15 + 255 * 0.85) * slope
          #expect(abs(Double(own) - expected) < 2, "\(x),\(y)")
          if abs(Double(own) - expected) >= 2 { return }
        }
      }
    }
    #expect(looked.0 > 200 && looked.1 > 200)
  }

  @Test func aPartialCurlStaysAndComesDownAgain() throws {
    func passage(_ text: String) throws -> Passage {
      Passage(try TransitionRecipe(parsing: text), duration: .milliseconds(100), timing: .linear)
    }
    let scenes = [Self.red, Self.blue].map {
      Scene(screenshot: solid(39, 84, $0), scale: 1)
    }
    let board = Storyboard(
      stage: Stage(size: Size(39, 84), scale: 1), scenes: scenes,
      steps: [
        .go(to: 1, try passage("ios.present:style=partialCurl")), .hold(.milliseconds(100)),
        .go(to: 0, try passage("ios.dismiss:style=partialCurl")), .hold(.milliseconds(10)),
      ])
    func frame(_ time: Int) -> Pixmap {
      FrameRenderer().render(board.timeline.plan(at: .milliseconds(time)))
    }
    let half = try FrameRenderer().render(
      timeline("uiview.curl-up", solid(39, 84, Self.red), solid(39, 84, Self.blue))
        .plan(at: .milliseconds(500)))
    for time in [100, 150, 200] {
      #expect(Pictures.bytes(frame(time)) == Pictures.bytes(half), "\(time) ms")
    }
    #expect(frame(250)[36, 82].packed == Self.blue)
    #expect(Pictures.bytes(frame(300)).allSatisfy { $0 == Self.red })
  }
}
