import Compositor
import Documents
import Foundation
import Raster
import Testing
import Transitions

/// Styles: what layers start from, and what they can hold.
@Suite struct StyleDocumentTests {
  private func screen(_ styles: String, _ layers: String) -> String {
    """
    { "version": 1, "styles": { \(styles) },
      "screens": [{ "id": "a", "size": [100, 100], "layers": [\(layers)] }] }
    """
  }

  private func problems(_ styles: String, _ layers: String) -> [String] {
    DocumentFixtures.problems(screen(styles, layers)).map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  @Test func aStylesSublayersStartFromStylesBeforeIt() throws {
    let story = try DocumentFixtures.story(
      screen(
        """
        "dot": { "backgroundColor": "#f00", "cornerRadius": 4 },
        "row": { "sublayers": [{ "style": "dot", "cornerRadius": 6 }], "mask": { "style": "dot" } }
        """, "{ \"style\": \"row\" }"))
    let row = story.storyboard.scenes[0].layers[0]
    #expect(row.sublayers.map(\.backgroundColor) == [Color(hex: 0xFF0000)])
    #expect(row.sublayers.map(\.cornerRadii) == [CornerRadii(6)])
    #expect(row.mask?.cornerRadii == CornerRadii(4))
  }

  @Test func aStyleHoldsNeitherItselfNorOneAfterIt() {
    #expect(
      problems(
        """
        "row": { "sublayers": [{ "style": "row" }, { "mask": { "style": "dot" } }] }, "dot": {}
        """, "{ \"style\": \"row\" }") == [
          "$.styles.row.sublayers[0].style: there is no style \"row\"; "
            + "expected a style that stands before this one",
          "$.styles.row.sublayers[1].mask.style: there is no style \"dot\"; "
            + "expected a style that stands before this one",
        ])
  }

  @Test func mistakesInStylesStandWhereTheyAreMade() {
    #expect(
      problems(
        "\"row\": { \"sublayers\": [{ \"id\": \"x\", \"opacity\": 3 }] }",
        "{ \"style\": \"row\" }, { \"style\": \"row\" }") == [
          "$.styles.row.sublayers[0]: the id \"x\" stands twice on this screen; "
            + "expected each id once on a screen",
          "$.styles.row.sublayers[0].opacity: found 3; expected a number from 0 to 1",
        ])
  }

  /// Four styles that hold ten of each other, in 200 bytes: 11,111 layers; nine: a thousand million.
  @Test func layersThatStylesBringAreCounted() throws {
    func styles(_ count: Int) -> String {
      let ten = { (name: String) in
        Array(repeating: "{ \"style\": \"\(name)\" }", count: 10).joined(separator: ",")
      }
      return "\"s0\": {}, "
        + (1...count).map { "\"s\($0)\": { \"sublayers\": [\(ten("s\($0 - 1)"))] }" }
        .joined(separator: ", ")
    }
    let story = try DocumentFixtures.story(screen(styles(4), "{ \"style\": \"s4\" }"))
    #expect(story.storyboard.scenes[0].layers[0].sublayers[9].sublayers[9].sublayers.count == 10)
    let many = problems(styles(9), "{ \"style\": \"s9\" }")
    #expect(many.count == 1)
    #expect(many.first?.hasSuffix("the document has more than 100000 layers") == true)
  }

  /// Styles that hold one of each other could lie deeper than a document may.
  @Test func stylesAreNoDeeperThanLayers() throws {
    func styles(_ count: Int) -> String {
      "\"s0\": {}, "
        + (1...count).map { "\"s\($0)\": { \"sublayers\": [{ \"style\": \"s\($0 - 1)\" }] }" }
        .joined(separator: ", ")
    }
    let story = try DocumentFixtures.story(screen(styles(50), "{ \"style\": \"s50\" }"))
    _ = try DocumentFixtures.story(story.explained)
    let deep = problems(styles(5000), "{ \"style\": \"s5000\" }")
    #expect(
      deep.first?.hasSuffix(
        "styles lay layers too deep within each other; expected at most 62 layers deep") == true)
  }
}
