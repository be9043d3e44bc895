import Foundation
import Motion
import Testing
import Transitions

/// What is typed as UIKit and Core Animation write it, in Swift and in Objective-C.
@Suite struct APISpellingTests {
  @Test(arguments: [
    ("uiview.flipFromLeft", "uiview.flip-from-left"), ("uiview.curlUp", "uiview.curl-up"),
    ("UIView.crossDissolve", "uiview.cross-dissolve"), (".transitionCurlDown", "uiview.curl-down"),
    ("UIViewAnimationOptionTransitionFlipFromTop", "uiview.flip-from-top"),
    ("kCATransitionMoveIn", "catransition.move-in"),
    ("catransition.pageUnCurl", "catransition.page-uncurl"),
    ("cameraIrisHollowOpen", "catransition.camera-iris-hollow-open"),
    ("catransition", "catransition.fade"), ("UIAlertController", "ios.alert"),
    // The short names keep what they stand for.
    ("push", "push"), ("fade", "cross-dissolve"), ("crossDissolve", "cross-dissolve"),
    ("move_in", "move-in"),
  ])
  func names(_ text: String, _ name: String) throws {
    #expect(try TransitionRecipe(parsing: text).parts[0].entry.name == name)
  }

  /// Names that differ in hyphens and capitals alone would hide each other.
  @Test func noTwoNamesAreOne() {
    let words = Catalogue.names.map { $0.lowercased().filter { $0 != "-" && $0 != "_" } }
    let doubled = Dictionary(grouping: words.indices, by: { words[$0] }).values.filter { group in
      Set(group.map { Catalogue.entry(named: Catalogue.names[$0])?.name }).count > 1
    }
    #expect(doubled.isEmpty)
    for entry in Catalogue.entries {
      #expect(Catalogue.entry(named: entry.name)?.name == entry.name)
    }
  }

  @Test(arguments: [
    ("catransition.push:subtype=.fromRight", "from", "right"),
    ("catransition.push:subtype=kCATransitionFromTop", "from", "top"),
    ("catransition.fade:fillMode=kCAFillModeForwards", "fillMode", "forwards"),
    (
      "catransition.fade:timingFunction=kCAMediaTimingFunctionEaseInEaseOut", "timingFunction",
      "easeInEaseOut"
    ),
    (
      "catransition.fade:timing-function=0.4,0,0.2,1", "timingFunction",
      "cubic-bezier(0.4, 0, 0.2, 1)"
    ),
    (
      "catransition.fade:timingFunction=CAMediaTimingFunction(controlPoints: .4, 0, .2, 1),fillMode=both",
      "timingFunction", "cubic-bezier(0.4, 0, 0.2, 1)"
    ),
    (
      "uiview.curl-up:options=[.curveEaseIn, .showHideTransitionViews]", "options",
      "curveEaseIn|showHideTransitionViews"
    ),
    ("uiview.curl-up:options=autoreverse|curveLinear", "options", "curveLinear|autoreverse"),
    ("ios.present:style=.partialCurl", "style", "partialCurl"),
    (
      "ios.present:modalPresentationStyle=UIModalPresentationFormSheet", "presentation", "formSheet"
    ),
    ("ios.present:modalPresentationStyle=.fullScreen", "presentation", "fullScreen"),
    ("ios.sheet:modalPresentationStyle=.automatic", "style", "automatic"),
    (
      "ios.dismiss:modalTransitionStyle=UIModalTransitionStyleFlipHorizontal", "style",
      "flipHorizontal"
    ),
  ])
  func values(_ text: String, _ parameter: String, _ value: String) throws {
    let recipe = try TransitionRecipe(parsing: text)
    #expect(recipe.parts[0].values.text(parameter) == value)
    // What is printed reads back.
    #expect(try TransitionRecipe(parsing: recipe.description).description == recipe.description)
  }

  /// Calls whose transition is one of their arguments.
  @Test(arguments: [
    ("CATransition:type=push,subtype=fromRight", "catransition.push:subtype=right"),
    ("CATransition:type=kCATransitionReveal", "catransition.reveal"),
    (
      "catransition:type=pageCurl,endProgress=0.6,fillMode=forwards",
      "catransition.page-curl:endProgress=0.6,fillMode=forwards"
    ),
    (
      "UIView.transition:options=[.transitionFlipFromRight, .curveEaseOut]",
      "uiview.flip-from-right:options=curveEaseOut"
    ),
    ("uiview.transition:options=transitionCrossDissolve", "uiview.cross-dissolve"),
    ("formSheet", "ios.sheet:style=formSheet"), ("pageSheet", "ios.sheet"),
    ("UIModalPresentationFormSheet", "ios.sheet:style=formSheet"),
    ("coverVertical", "ios.present"), ("partialCurl", "ios.present:style=partialCurl"),
    ("flipHorizontal", "ios.present:style=flipHorizontal"),
    ("fullScreen", "ios.present:presentation=fullScreen"),
    ("\tios.present :\tstyle =\tpartialCurl ", "partialCurl"),
    ("overFullScreen", "ios.present:presentation=overFullScreen"),
  ])
  func calls(_ text: String, _ meant: String) throws {
    #expect(
      try TransitionRecipe(parsing: text).description
        == TransitionRecipe(parsing: meant).description)
  }

  @Test(arguments: [
    (
      "ios.sheet:modalPresentationStyle=.fullScreen",
      "'.fullScreen' is no value for modalPresentationStyle of 'ios.sheet': expected pageSheet, formSheet, automatic; did you mean 'ios.present:presentation=fullScreen'?"
    ),
    (
      "ios.sheet:modalTransitionStyle=crossDissolve",
      "transition 'ios.sheet' has no parameter 'modalTransitionStyle': it has generation, style, detent, grabber, gap, scale, shift, presenterRadius, cornerRadius, bottomRadius, dim, margin, inset; did you mean 'ios.present:style=crossDissolve'?"
    ),
    (
      "ios.present:style=partialCurl,presentation=overFullScreen",
      "'partialCurl' is no value for style of 'ios.present': expected coverVertical, flipHorizontal, crossDissolve beside presentation=overFullScreen"
    ),
    (
      "ios.dismiss:style=flipHorizontal,presentation=automatic",
      "'flipHorizontal' is no value for style of 'ios.dismiss': expected coverVertical, pageSheet beside presentation=automatic"
    ),
    ("CATransition:type=swirl", "'swirl' is no value for type of 'CATransition': expected fade, "),
    (
      "UIView.transition:options=curveLinear",
      "'curveLinear' is no value for options of 'UIView.transition': expected one of transitionCrossDissolve, "
    ),
    (
      "uiview.curl-up:options=curveLinear|curveEaseIn",
      "'curveEaseIn|curveLinear' is no value for options of 'uiview.curl-up': expected one curve"
    ),
    (
      "uiview.curl-up:options=repeat",
      "'repeat' is no value for options of 'uiview.curl-up': expected repeatCount=3"
    ),
    (
      "uiview.curl-up:options=fast",
      "'fast' is no value for options of 'uiview.curl-up': expected any of curveEaseInOut, "
    ),
    ("catransition.fade:timingFunction=1.2,0,0,1", "'1.2,0,0,1' is no value for timingFunction"),
    ("catransition.fade:timingFunction=0,0,1", "'0,0,1' is no value for timingFunction"),
  ])
  func refusals(_ text: String, _ sentence: String) {
    #expect {
      try TransitionRecipe(parsing: text)
    } throws: {
      "\($0)".hasPrefix(sentence)
    }
  }
}
