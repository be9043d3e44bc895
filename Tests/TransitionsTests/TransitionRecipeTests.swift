import Testing
import Transitions

/// How transitions are written and why they are refused.
@Suite struct TransitionRecipeTests {
  @Test(arguments: [
    ("push", "push:from=right"),
    ("push:from=top", "push:from=top"),
    ("fade", "cross-dissolve"),
    ("Move_In", "move-in:from=right"),
    (
      "scale:rect=16,96,358,220+cross-dissolve",
      "scale:start=0,rect=16pt,96pt,358pt,220pt,fade=false,behind=1+cross-dissolve"
    ),
    (
      "scale:rect=10%,20px,50%,30pt,fade=true",
      "scale:start=0,rect=10%,20px,50%,30pt,fade=true,behind=1"
    ),
    ("flip: from = left , perspective = 3", "flip:from=left,perspective=3"),
  ])
  func parsesAndReadsBack(_ text: String, _ canonical: String) throws {
    let recipe = try TransitionRecipe(parsing: text)
    #expect(recipe.description == canonical)
    #expect(try TransitionRecipe(parsing: canonical).description == canonical)
  }

  @Test(arguments: [
    ("", "the transition is empty: expected a name such as cross-dissolve or push:from=right"),
    ("pusch", "unknown transition 'pusch'; did you mean 'push'?"),
    ("sheet", "unknown transition 'sheet'; did you mean 'ios.sheet'?"),
    (
      "UINavigationController.pushViewController",
      "unknown transition 'UINavigationController.pushViewController'; did you mean 'ios.push'?"
    ),
    (
      "scale:rect=10%,20%,50%,30%,start=0.3",
      "'0.3' is no value for start of 'scale': expected none beside rect, which says where it "
        + "grows from"
    ),
    (
      "ios.sheet:detent=medium,gap=0.3",
      "'0.3' is no value for gap of 'ios.sheet': expected none beside detent=medium: the screen "
        + "behind does not step back"
    ),
    (
      "ios.sheet:margin=20",
      "'20' is no value for margin of 'ios.sheet': expected none without detent=medium, which "
        + "alone keeps from the edges"
    ),
    ("warp9", "unknown transition 'warp9'; 'render-transition list' shows them all"),
    (
      "push:form=left",
      "transition 'push' has no parameter 'form': it has from; did you mean 'from'?"
    ),
    (
      "push:from=middle",
      "'middle' is no value for from of 'push': expected left, right, top, bottom"
    ),
    ("push:left", "'left' in transition 'push' is not a parameter: expected name=value"),
    ("push:from=left,from=right", "parameter from of 'push' is given twice"),
    ("none:from=left", "transition 'none' has no parameter 'from': it has none"),
    ("scale:start=nan", "'nan' is no value for start of 'scale': expected a number from 0 to 4"),
    ("scale:start=-1", "'-1' is no value for start of 'scale': expected a number from 0 to 4"),
    (
      "scale:rect=1,2,3",
      "'1,2,3' is no value for rect of 'scale': expected x,y,width,height in pt, px or %, with width and height above 0"
    ),
    ("push+slide", "'push' and 'slide' cannot be combined: each moves the screens"),
    (
      "flip+scale",
      "'flip' and 'scale' cannot be combined: 'flip' turns both screens and shows one at a time"
    ),
    (
      "cross-dissolve+none",
      "'cross-dissolve' and 'none' cannot be combined: 'none' cuts from one screen to the other"
    ),
    ("push+", "the transition is empty: expected a name such as cross-dissolve or push:from=right"),
  ])
  func refusesWithOneSentence(_ text: String, _ sentence: String) {
    #expect {
      try TransitionRecipe(parsing: text)
    } throws: { error in
      "\(error)" == sentence
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(Catalogue.names).count == Catalogue.names.count)
  }

  @Test(arguments: Catalogue.entries.map(\.name))
  func everyDefaultReadsAsItsOwnParameter(_ name: String) throws {
    let recipe = try TransitionRecipe(parsing: name)
    for parameter in recipe.parts[0].entry.parameters where parameter.defaultText != nil {
      #expect(recipe.parts[0].values.text(parameter.name) == parameter.defaultText)
    }
  }
}
