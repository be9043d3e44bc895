import Compositor
import Documents
import ExactMath
import Foundation
import Raster
import TestSupport
import Testing
import Transitions

/// Groups of animations in documents, in parallel and in sequence.
@Suite struct AnimationGroupTests {
  /// A group or an animation of its own layer's opacity from 0 to 1, in seconds.
  private indirect enum Node {
    struct Clock {
      var begin = 0.0
      var duration: Double?
      var speed = 1.0
      var count = 1.0
      var autoreverses = false

      func length(_ duration: Double) -> Double {
        begin + duration * count * (autoreverses ? 2 : 1) / speed
      }

      /// The time inside, held at both ends; nil at the instant where a repetition meets the next,
      /// which a group may hold for ever.
      func local(_ time: Double, _ duration: Double) -> Double? {
        guard duration > 0 else { return 0 }
        let cycle = duration * (autoreverses ? 2 : 1)
        let elapsed = (time - begin) * speed
        let meeting = (elapsed / cycle).rounded()
        if !autoreverses, meeting > 0, meeting < count,
          (elapsed / cycle - meeting).magnitude < 1e-9
        {
          return nil
        }
        var within = max(0, elapsed).truncatingRemainder(dividingBy: cycle)
        if elapsed >= cycle * count - 1e-12 {
          // The end of the last repetition, not the start of another.
          within = (count - count.rounded(.up) + 1) * cycle
        }
        return within > duration ? cycle - within : within
      }

      var text: String {
        var keys = ["\"begin\": \(begin)", "\"speed\": \(speed)", "\"repeat\": \(count)"]
        if let duration { keys.append("\"duration\": \(duration)") }
        return (keys + ["\"autoreverses\": \(autoreverses)"]).joined(separator: ", ")
      }
    }

    case animation(Int, Clock)
    case group(isSequence: Bool, Clock, [Node])

    var clock: Clock {
      switch self {
      case .animation(_, let clock), .group(_, let clock, _): clock
      }
    }

    /// States no duration, nor does something in it.
    var isElastic: Bool {
      guard clock.duration == nil else { return false }
      if case .group(_, _, let members) = self { return members.contains(where: \.isElastic) }
      return true
    }

    /// Its own duration where there is so much room after `begin`.
    func duration(in room: Double) -> Double {
      if let stated = clock.duration { return stated }
      let inside = max(0, room) * clock.speed / (clock.count * (clock.autoreverses ? 2 : 1))
      guard case .group(let isSequence, _, let members) = self else { return inside }
      if isSequence { return Self.sequence(members, inside).map { $0.end }.max() ?? 0 }
      return members.map { $0.clock.length($0.duration(in: inside - $0.clock.begin)) }.max() ?? 0
    }

    /// The members of a sequence with their starts, durations and ends.
    static func sequence(
      _ members: [Node], _ room: Double
    ) -> [(node: Node, start: Double, share: Double, end: Double)] {
      var fixed = 0.0
      for member in members {
        fixed +=
          member.isElastic
          ? member.clock.begin : member.clock.length(member.duration(in: 0))
      }
      let elastic = members.filter(\.isElastic).count
      let share = elastic > 0 ? max(0, room - fixed) / Double(elastic) : 0
      var cursor = 0.0
      return members.map { member in
        let duration = member.duration(in: share)
        let start = cursor
        cursor += member.clock.length(duration)
        return (member, start, share, cursor)
      }
    }

    /// The opacity of every layer in it.
    func values(at time: Double, room: Double, into values: inout [Int: Double]) {
      let duration = duration(in: room - clock.begin)
      guard let local = clock.local(time, duration) else { return }
      switch self {
      // Where no room is left one shows whichever end a tick decides.
      case .animation(let layer, _):
        if duration > 1e-6 { values[layer] = local / duration }
      case .group(let isSequence, let clock, let members):
        let inside =
          clock.duration
          ?? max(0, room - clock.begin) * clock.speed
          / (clock.count * (clock.autoreverses ? 2 : 1))
        guard isSequence else {
          for member in members { member.values(at: local, room: inside, into: &values) }
          return
        }
        for placed in Self.sequence(members, inside) {
          placed.node.values(
            at: local - placed.start, room: placed.node.clock.begin + placed.share, into: &values)
        }
      }
    }

    var text: String {
      switch self {
      case .animation(let layer, let clock):
        return """
          { "layer": "to/box-\(layer)", "property": "opacity", "from": 0, "to": 1, \(clock.text) }
          """
      case .group(let isSequence, let clock, let members):
        return """
          { "group": "\(isSequence ? "sequence" : "parallel")", \(clock.text), "animations": [
            \(members.map(\.text).joined(separator: ",\n")) ] }
          """
      }
    }
  }

  private struct Dice {
    var generator: SeededGenerator
    var layers = 0

    mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int(generator.next() % UInt64(values.count))]
    }

    mutating func clock(whole: Bool) -> Node.Clock {
      Node.Clock(
        begin: pick([0, 0, 0.05, 0.13]), duration: pick([nil, 0.2, 0.35, 0.6]),
        speed: pick([1, 1, 2, 0.75]), count: pick(whole ? [1, 1, 2, 3] : [1, 1, 2, 1.5, 0.5]),
        autoreverses: pick([false, false, true]))
    }

    mutating func node(_ depth: Int, whole: Bool) -> Node {
      let clock = clock(whole: whole)
      if depth == 0 || pick([true, false, false]) {
        layers += 1
        return .animation(layers, clock)
      }
      let members = (0..<pick([1, 2, 3])).map { _ in node(depth - 1, whole: whole) }
      return .group(isSequence: pick([true, false]), clock, members)
    }
  }

  private func story(
    _ animations: String, _ boxes: Int, _ step: String = "", duration: String = "2s"
  ) throws -> Story {
    let layers = (1...max(1, boxes)).map {
      "{ \"id\": \"box-\($0)\", \"frame\": [0, 0, 10, 10], \"backgroundColor\": \"#ff0000\" }"
    }
    return try DocumentFixtures.story(
      document(
        """
        "easing": "linear", "duration": "\(duration)", "transitions": { "own": {
          "parameters": { "pace": "100ms" }, "animations": [\(animations)] } },
        "steps": [{ "to": "detail", "transition": "own" \(step) }]
        """, layers: layers.joined(separator: ",")))
  }

  /// Trees of groups against a reference in seconds that knows nothing of the program's clocks; the
  /// way back is the way there from its end.
  @Test(arguments: 0..<60)
  func treesPlayAsTheReferenceSays(_ seed: Int) throws {
    let isReversed = seed % 3 == 2
    var dice = Dice(generator: SeededGenerator(seed: UInt64(seed) &+ 77))
    let node = dice.node(4, whole: isReversed)
    let story = try story(
      node.text, dice.layers, isReversed ? ", \"reversed\": true" : "")
    var compared = 0
    for index in 1..<159 {
      // Off the grid of the durations, where repetitions meet.
      let time = Double(index) / 80 + 0.00037
      let asked = isReversed ? 2 - time : time
      var expected: [Int: Double] = [:]
      var near: [Int: Double] = [:]
      node.values(at: asked, room: 2, into: &expected)
      let layers = story.storyboard.timeline.layers(at: try #require(Time(seconds: time)))
      for nudge in [-1e-6, 1e-6] {
        node.values(at: asked + nudge, room: 2, into: &near)
        for (layer, value) in near where (value - (expected[layer] ?? -1)).magnitude > 1e-3 {
          // A jump, where a tick decides.
          expected[layer] = nil
        }
      }
      for (layer, value) in expected {
        let box = layers.find("\(StageLayer.to)/box-\(layer)")
        let opacity = try #require(box, "box \(layer) at \(time)").opacity
        #expect(
          (opacity - value).magnitude < 1e-5,
          "box \(layer) at \(time) s is \(opacity), not \(value): \(node.text)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  // MARK: - One property in turns

  private func box(_ story: Story, _ milliseconds: Int) throws -> Layer {
    try #require(
      story.storyboard.timeline.layers(at: .milliseconds(milliseconds))
        .find(StageLayer.to + "/box-1"))
  }

  /// 100 ms each: right, then down by a group that starts where the first has ended, then back.
  private static let turns = """
    { "group": "sequence", "animations": [
      { "layer": "to/box-1", "property": "translation", "to": [40, 0], "duration": "pace" },
      { "group": "parallel", "animations": [
        { "layer": "to/box-1", "property": "translation", "to": [40, 30], "duration": "100ms" },
        { "layer": "to/box-1", "property": "opacity", "from": 0.5, "to": 0, "duration": "100ms" } ] },
      { "layer": "to/box-1", "property": "translation", "to": [0, 0], "duration": "100ms" } ] }
    """

  private static let places: [(time: Int, x: Double, y: Double)] = [
    (50, 20, 0), (100, 40, 0), (150, 40, 15), (199, 40, 29.7), (250, 20, 15), (275, 10, 7.5),
  ]

  @Test func aMissingStartIsWhatTheMemberBeforeLeft() throws {
    let story = try story(Self.turns, 1, duration: "400ms")
    for (time, x, y) in Self.places + [(350, 0, 0)] {
      let transform = try box(story, time).transform
      #expect(
        (transform.m41 - x).magnitude < 1e-6 && (transform.m42 - y).magnitude < 1e-6, "\(time)")
    }
    // Moved once only: its first value shows before, as outside of sequences.
    #expect(try box(story, 50).opacity == 0.5 && box(story, 150).opacity == 0.25)
  }

  @Test func theWayBackTakesTheTurnsFromTheEnd() throws {
    let story = try story(Self.turns, 1, ", \"reversed\": true", duration: "400ms")
    for (time, x, y) in Self.places {
      let transform = try box(story, 400 - time).transform
      #expect(
        (transform.m41 - x).magnitude < 1e-6 && (transform.m42 - y).magnitude < 1e-6, "\(time)")
    }
  }

  /// Colours, words and paths go on too; what is put back is no start.
  @Test func everyKindOfValueGoesOn() throws {
    let story = try story(
      """
      { "group": "sequence", "duration": "400ms", "animations": [
        { "layer": "to/box-1", "property": "backgroundColor", "to": "#0000ff", "duration": "25%" },
        { "layer": "to/box-1", "property": "position", "path": "M0 0 H50", "duration": "25%" },
        { "layer": "to/box-1", "property": "backgroundColor", "to": "#00ff00", "duration": "25%",
          "interpolation": "per-component" },
        { "layer": "to/box-1", "property": "position", "to": [50, 60], "duration": "25%" } ] },
      { "group": "sequence", "animations": [
        { "group": "parallel", "fill": "backwards", "animations": [
          { "layer": "to/box-1", "property": "cornerRadius", "to": 4, "duration": "100ms" } ] },
        { "layer": "to/box-1", "property": "cornerRadius", "to": 2, "duration": "100ms" } ] }
      """, 1)
    #expect(try box(story, 250).backgroundColor == Color(red: 0, green: 0.5, blue: 0.5))
    #expect(try box(story, 150).backgroundColor == Color(red: 0, green: 0, blue: 1))
    let place = try box(story, 350).position
    #expect((place.x - 50).magnitude < 1e-6 && (place.y - 30).magnitude < 1e-6)
    #expect(try (box(story, 150).cornerRadii.topLeft - 1).magnitude < 1e-6)
  }

  /// A group's repetitions start each turn anew.
  @Test func sequencesRepeat() throws {
    let story = try story(
      """
      { "group": "sequence", "repeat": 2, "animations": [
        { "layer": "to/box-1", "property": "scale", "to": 2, "duration": "100ms" },
        { "layer": "to/box-1", "property": "scale", "to": 1, "duration": "100ms" } ] }
      """, 1)
    for (time, scale) in [(50, 1.5), (150, 1.5), (199, 1.01), (250, 1.5), (300, 2), (390, 1.1)] {
      #expect(try (box(story, time).transform.m11 - scale).magnitude < 1e-6, "\(time)")
    }
    #expect(try box(story, 1000).transform.m11 == 1)
  }

  /// Rows of a stagger are one member: the next one waits for the last row.
  @Test func aStaggerIsOneMember() throws {
    let story = try story(
      """
      { "group": "sequence", "begin": "100ms", "animations": [
        { "layer": "to/box-*", "property": "opacity", "from": 0, "duration": "100ms",
          "stagger": { "interval": "pace / 2" } },
        { "layer": "to/box-1", "property": "rotation", "from": 0, "to": 90 } ] }
      """, 3)
    let layers = story.storyboard.timeline.layers(at: .milliseconds(225))
    for (row, opacity) in [(1, 1.0), (2, 0.75), (3, 0.25)] {
      let box = try #require(layers.find("\(StageLayer.to)/box-\(row)"))
      #expect((box.opacity - opacity).magnitude < 1e-6)
    }
    // From 300 ms to the end at 2 s.
    let half = try box(story, 1150).transform
    #expect((half.m11 - 0.5.squareRoot()).magnitude < 1e-9)
  }

  // MARK: - As documents

  @Test func holdsTakeGroupsAndExplainKeepsThem() throws {
    let text = document(
      """
      "steps": [
        { "hold": "800ms", "animations": [ { "group": "sequence", "begin": "10%", "speed": 2,
          "repeat": 2, "autoreverses": true, "fill": "forwards", "animations": [
            { "layer": "screen/box", "property": "opacity", "to": 0.25, "duration": "100ms" },
            { "group": "parallel", "duration": "100ms + 10%", "animations": [
              { "layer": "screen/box", "property": "scale", "to": 2, "begin": "50%" } ] } ] } ] },
        { "hold": "100ms" } ]
      """, layers: "{ \"id\": \"box\", \"frame\": [0, 0, 10, 10] }")
    let first = try DocumentFixtures.story(text)
    let second = try DocumentFixtures.story(first.explained)
    #expect(second.document == first.document && second.explained == first.explained)
    for time in [0, 100, 250, 400, 600, 799, 800, 850] {
      #expect(
        first.storyboard.timeline.plan(at: .milliseconds(time))
          == second.storyboard.timeline.plan(at: .milliseconds(time)))
    }
    // 80 ms + 2 × 2 × (100 + 180) / 2 = 640 ms; at 80 + 50 + 45 + 22.5 ms half of the scale's way
    // has gone by at the curve of ease-in-ease-out.
    let box = try #require(
      first.storyboard.timeline.layers(at: Time(seconds: 0.1975) ?? .zero)
        .find(StageLayer.screenLayer("box")))
    #expect((box.transform.m11 - 1.5).magnitude < 1e-3 && (box.opacity - 0.25).magnitude < 1e-9)
  }

  @Test func eightGroupsDeepAndNoMore() {
    func problems(_ depth: Int) -> [String] {
      let inner = "{ \"layer\": \"to\", \"property\": \"opacity\", \"from\": 0 }"
      let nested = (0..<depth).reduce(inner) { text, _ in
        "{ \"group\": \"sequence\", \"animations\": [\(text)] }"
      }
      return DocumentFixtures.problems(
        document(
          "\"transition\": \"own\", \"transitions\": { \"own\": { \"animations\": [\(nested)] } }"))
    }
    #expect(problems(8).isEmpty)
    #expect(problems(9).count == 1)
    #expect(problems(9).first?.contains("groups lie more than 8 deep within each other") == true)
    #expect(problems(50).count == 1)
  }

  /// What states no duration is measured once a level, not once for each way to nest it.
  @Test(.timeLimit(.minutes(1))) func manyNestedGroupsAreReadInTime() throws {
    var text = (0..<40).map { _ in
      "{ \"layer\": \"to/box-1\", \"property\": \"rotation\", \"to\": 9, \"additive\": true }"
    }.joined(separator: ",")
    for _ in 0..<7 {
      let group = "{ \"group\": \"sequence\", \"animations\": [\(text)] }"
      text = group + "," + group.replacing("sequence", with: "parallel")
    }
    let story = try story(text, 1)
    #expect(story.storyboard.timeline.duration == .milliseconds(2000))
  }
}
