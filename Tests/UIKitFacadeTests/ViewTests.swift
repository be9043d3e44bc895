import Compositor
import ExactMath
import Raster
import Testing
import UIKitFacade

/// Views and layers as handles: coordinates, snapshots, layout, transforms.
@MainActor struct ViewTests {
  @Test("points and rectangles from view to view, through a scaled one and a turned one")
  func coordinates() {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
    let turned = UIView(frame: CGRect(x: 200, y: 200, width: 40, height: 40))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(turned)
    // (0, 0) is (5, 5) in the outer one, 45 from its centre (60, 70) each way, doubled.
    let corner = inner.convert(CGPoint(x: 0, y: 0), to: nil)
    #expect(corner == CGPoint(x: -30, y: -20))
    #expect(inner.convert(corner, from: window) == CGPoint(x: 0, y: 0))
    #expect(
      inner.convert(inner.bounds, to: window) == CGRect(x: -30, y: -20, width: 20, height: 40))
    // A quarter turn about (220, 220): what lies right of the centre comes below it.
    let below = turned.convert(CGPoint(x: 40, y: 20), to: window)
    #expect(abs(below.x - 220) < 1e-9 && abs(below.y - 240) < 1e-9)
    let back = outer.convert(CGPoint(x: 50, y: 60), to: turned)
    // (60, 90) in the window is 160 left of and 130 above the centre: across −130, down 160.
    #expect(abs(back.x - (20 - 130)) < 1e-9 && abs(back.y - (20 + 160)) < 1e-9)
  }

  @Test("a snapshot goes on showing what was, before or after the changes")
  func snapshots() throws {
    let timeline = try ScreenRecording(size: CGSize(width: 30, height: 10)).run { window in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      window.addSubview(view)
      after(1) {
        view.backgroundColor = .blue
        for (index, updates) in [false, true].enumerated() {
          guard let snapshot = view.snapshotView(afterScreenUpdates: updates) else { return }
          snapshot.frame.origin.x = 10 + 10 * Double(index)
          window.addSubview(snapshot)
        }
        view.backgroundColor = .green
      }
    }
    let frame = FrameRenderer().render(timeline.plan(at: timeline.duration))
    #expect(frame[5, 5] == Color.green.premultiplied)
    #expect(frame[15, 5] == Color.red.premultiplied)
    #expect(frame[25, 5] == Color.blue.premultiplied)
  }

  @Test("layoutSubviews places, and moves what it places inside an animation's closure")
  func layout() throws {
    final class Halves: UIView {
      let left = UIView()
      override func layoutSubviews() {
        left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let timeline = try ScreenRecording(size: CGSize(width: 100, height: 100)).run { window in
      let view = Halves(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.left.layer.name = "left"
      view.addSubview(view.left)
      window.addSubview(view)
      after(1) {
        UIView.animate(withDuration: 1, options: .curveLinear) {
          view.frame.size.width = 80
          view.layoutIfNeeded()
        } completion: { _ in
          view.frame.size.width = 20
        }
      }
    }
    for (time, width) in [(0.5, 20.0), (1.5, 30), (1.99, 39.8), (2, 10)] {
      let left = try #require(timeline.view("left", at: time))
      #expect(abs(left.bounds.size.width - width) < 1e-6, "\(time)")
    }
  }

  @Test("with animations disabled, closures just change")
  func disabled() throws {
    var finished: Bool?
    let timeline = try ScreenRecording(size: CGSize(width: 10, height: 10)).run { window in
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) {
        window.alpha = 0.5
      } completion: {
        finished = $0
      }
      UIView.setAnimationsEnabled(true)
    }
    #expect(finished == true)
    #expect(timeline.duration == .zero)
  }

  @Test("transforms compose in Core Animation's order, about any axis")
  func transforms() {
    let scaled = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)
    #expect(scaled.m41 == 20 && scaled.m42 == 30 && scaled.m11 == 2)
    let moved = CATransform3DScale(CATransform3DMakeTranslation(10, 10, 0), 2, 3, 1)
    #expect(moved.m41 == 10 && moved.m42 == 10 && moved.m22 == 3)
    let (s, c) = (sine(0.7), cosine(0.7))
    for (axis, expected) in [
      ((2.0, 0.0, 0.0), Transform3D.rotationX(sine: s, cosine: c)),
      ((0, 3, 0), .rotationY(sine: s, cosine: c)), ((0, 0, 1), .rotationZ(sine: s, cosine: c)),
    ] {
      #expect(CATransform3DMakeRotation(0.7, axis.0, axis.1, axis.2) == expected)
    }
    // 120° about the diagonal takes x to y, y to z, z to x.
    let third = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    for value in [third.m12, third.m23, third.m31] { #expect(abs(value - 1) < 1e-12) }
    for value in [third.m11, third.m13, third.m21, third.m33] { #expect(abs(value) < 1e-12) }
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    // apple-motion 4.3's perspective: turned by 60°, (100, 0) is 86.6 behind the plane.
    var turned = CATransform3DIdentity
    turned.m34 = -1.0 / 500
    turned = CATransform3DRotate(turned, .pi / 3, 0, 1, 0)
    let x = 100 * turned.m11 / (1 + 100 * turned.m14)
    #expect(abs(x - 50 * 500 / (500 + 86.60254037844386)) < 1e-9)
  }

  @Test("maskedCorners says which corners the radius rounds")
  func corners() {
    let view = UIView()
    view.layer.cornerRadius = 8
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let layer = try? ScreenRecording(size: CGSize(width: 20, height: 20)).run { window in
      view.frame = window.bounds
      view.layer.name = "view"
      window.addSubview(view)
    }.view("view", at: 0)
    #expect(
      layer?.cornerRadii == CornerRadii(topLeft: 8, topRight: 8, bottomRight: 0, bottomLeft: 0))
    #expect(view.layer.cornerRadius == 8)
    view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("views are found by tag and change places")
  func hierarchy() {
    let root = UIView()
    let views = (1...3).map { tag in
      let view = UIView()
      view.tag = tag
      root.addSubview(view)
      return view
    }
    #expect(root.viewWithTag(2) === views[1] && root.viewWithTag(9) == nil)
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews.map(\.tag) == [3, 2, 1])
  }
}
