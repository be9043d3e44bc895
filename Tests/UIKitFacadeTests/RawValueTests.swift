import Testing
import UIKitFacade

/// The values behind UIKit's names (apple-motion 1.2 and 5.1; UIKit's headers), which ported code
/// shifts, stores and compares.
@MainActor struct RawValueTests {
  @Test func animationOptions() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1), (.beginFromCurrentState, 1 << 2),
      (.repeat, 1 << 3), (.autoreverse, 1 << 4), (.overrideInheritedDuration, 1 << 5),
      (.overrideInheritedCurve, 1 << 6), (.allowAnimatedContent, 1 << 7),
      (.showHideTransitionViews, 1 << 8), (.overrideInheritedOptions, 1 << 9),
      (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16),
      (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
      (.preferredFramesPerSecond60, 3 << 24), (.preferredFramesPerSecond30, 7 << 24),
    ]
    for (option, value) in options { #expect(option.rawValue == value) }
    let keyframes: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1), (.beginFromCurrentState, 1 << 2),
      (.repeat, 1 << 3), (.autoreverse, 1 << 4), (.overrideInheritedDuration, 1 << 5),
      (.overrideInheritedOptions, 1 << 9), (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1 << 10), (.calculationModePaced, 2 << 10),
      (.calculationModeCubic, 3 << 10), (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, value) in keyframes { #expect(option.rawValue == value) }
    #expect(UIView.AnimationCurve.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(UIView.AnimationCurve(rawValue: 1) == .easeIn)
  }

  @Test func states() {
    #expect(UIViewAnimatingState.inactive.rawValue == 0)
    #expect(UIViewAnimatingState.active.rawValue == 1)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
    #expect(UIViewAnimatingPosition.end.rawValue == 0)
    #expect(UIViewAnimatingPosition.start.rawValue == 1)
    #expect(UIViewAnimatingPosition.current.rawValue == 2)
    #expect(UITimingCurveType.composed.rawValue == 3)
    let styles: [(UIModalPresentationStyle, Int)] = [
      (.fullScreen, 0), (.pageSheet, 1), (.formSheet, 2), (.currentContext, 3), (.custom, 4),
      (.overFullScreen, 5), (.overCurrentContext, 6), (.none, -1), (.automatic, -2),
    ]
    for (style, value) in styles { #expect(style.rawValue == value) }
    #expect(UIModalTransitionStyle.coverVertical.rawValue == 0)
    #expect(UIModalTransitionStyle.partialCurl.rawValue == 3)
    #expect(UINavigationController.Operation.pop.rawValue == 2)
  }

  @Test func strings() {
    #expect(
      CATransitionType.fade.rawValue == "fade" && CATransitionType.moveIn.rawValue == "moveIn")
    #expect(
      CATransitionType.push.rawValue == "push" && CATransitionType.reveal.rawValue == "reveal")
    let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    #expect(subtypes.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
    #expect(CAMediaTimingFunctionName.default.rawValue == "default")
    #expect(CAMediaTimingFillMode.removed.rawValue == "removed")
    #expect(CAAnimationCalculationMode.cubicPaced.rawValue == "cubicPaced")
    #expect(CAAnimationRotationMode.rotateAutoReverse.rawValue == "autoReverse")
    #expect(kCATransition == "transition")
    #expect(UIView.ContentMode.scaleAspectFill.rawValue == 2)
    #expect(UIView.ContentMode.bottomRight.rawValue == 12)
  }
}
