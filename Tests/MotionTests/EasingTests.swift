import ExactMath
import Motion
import Testing

@Suite struct EasingTextTests {
  @Test(arguments: [
    // text, canonical text
    ("ease", "ease"), ("EASE", "ease"), ("default", "default"), ("ease-in-out", "ease-in-out"),
    ("easeInEaseOut", "ease-in-ease-out"), ("ease-in-ease-out", "ease-in-ease-out"),
    ("easeIn", "ease-in"), ("easeOut", "ease-out"), ("easeInOut", "ease-in-out"),
    ("curveEaseInOut", "ease-in-out"), ("curveLinear", "linear"), (".curveEaseIn", "ease-in"),
    (" linear ", "linear"), ("keyboard", "keyboard"), ("ios-push", "ios-push"),
    ("iOSPush16", "ios-push-16"), ("ios-modal", "ios-modal"), (".snappy", "snappy"),
    ("step-start", "step-start"), ("stepEnd", "step-end"), ("spring", "spring"),
    ("cubic-bezier(.32,.72,0,1)", "cubic-bezier(0.32, 0.72, 0, 1)"),
    ("cubicBezier( 0.42 , 0 , 1e0 , -1.5 )", "cubic-bezier(0.42, 0, 1, -1.5)"),
    ("CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("CAMediaTimingFunction(name: .easeOut)", "ease-out"),
    ("UICubicTimingParameters(animationCurve: .easeInOut)", "ease-in-out"),
    ("timingCurve(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    (
      ".interpolatingSpring(stiffness: 170, damping: 26)",
      "spring(mass: 1, stiffness: 170, damping: 26)"
    ),
    ("UISpringTimingParameters(dampingRatio: 0.8)", "spring(damping-ratio: 0.8)"),
    (
      "spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0)",
      "spring(response: 0.5, damping-fraction: 0.8)"
    ),
    (".bouncy(duration: 0.4, extraBounce: 0.1)", "spring(duration: 0.4, bounce: 0.4)"),
    ("snappy(duration: 1)", "spring(duration: 1, bounce: 0.15)"),
    ("steps(4)", "steps(4, jump-end)"), ("steps(4, start)", "steps(4, jump-start)"),
    ("steps(3, jump-both)", "steps(3, jump-both)"), ("steps(2,jumpNone)", "steps(2, jump-none)"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
    ("linear(0, 7% .5, 1)", "linear(0 0%, 0.5 7%, 1 100%)"),
    ("linear(0, 0.5, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
    ("linear(0 -12.5%, 1 1.5e2%)", "linear(0 -12.5%, 1 150%)"),
    // CSS Easing Functions level 2: one stop holds.
    ("linear(0.3)", "linear(0.3 0%, 0.3 100%)"),
    ("linear(.3 20% 70%)", "linear(0.3 20%, 0.3 70%)"),
    ("linear(20% .3)", "linear(0.3 20%, 0.3 20%)"),
    // CSS Values and Units level 4: calc() and its kin stand for a number or a percentage.
    ("linear(0 calc(0%), 1 calc(100%))", "linear(0 0%, 1 100%)"),
    (
      "linear(calc(1 - 1), min(20%, 5% * 8, 30%) max(0.5, 1 / 4), CALC( (1 + 2) / 3 ))",
      "linear(0 0%, 0.5 20%, 1 100%)"
    ),
    ("linear(0, clamp(0, 7, 0.5) calc(10% + 2 * -5% + 25%), 1)", "linear(0 0%, 0.5 25%, 1 100%)"),
    (
      "cubic-bezier(calc(1/4), 0.1, calc(2 * (0.5 - 0.375)), 1)", "cubic-bezier(0.25, 0.1, 0.25, 1)"
    ),
    ("steps(calc(7 / 2), end)", "steps(4, jump-end)"),
    (
      "spring(mass: 1, stiffness: 170, damping: 26)",
      "spring(mass: 1, stiffness: 170, damping: 26)"
    ),
    ("spring(damping:26,stiffness:170)", "spring(mass: 1, stiffness: 170, damping: 26)"),
    (
      "spring(stiffness: 100, damping: 30, initialVelocity: -2, allowsOverdamping: true)",
      "spring(mass: 1, stiffness: 100, damping: 30, initial-velocity: -2, allows-overdamping: true)"
    ),
    ("spring(duration: 500ms, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.3)"),
    ("spring(duration: 0.5s)", "spring(duration: 0.5, bounce: 0)"),
    ("spring(bounce: -.3)", "spring(duration: 0.5, bounce: -0.3)"),
    ("spring()", "spring(duration: 0.5, bounce: 0)"),
    (
      "spring(response: .55, damping-fraction: .8)", "spring(response: 0.55, damping-fraction: 0.8)"
    ),
    ("spring(response: 0.55, dampingRatio: 0.8)", "spring(response: 0.55, damping-fraction: 0.8)"),
    (
      "spring(dampingRatio: 0.7, initial-velocity: 0.3)",
      "spring(damping-ratio: 0.7, initial-velocity: 0.3)"
    ),
    (
      "three-point-cubic(0.1, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 1, 0.8, 1)",
      "three-point-cubic(0.1, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 1, 0.8, 1)"
    ),
    ("exponential-decay(7.5)", "exponential-decay(7.5)"),
  ])
  func readsAndWrites(text: String, canonical: String) throws {
    let easing = try Easing(parsing: text)
    #expect(easing.description == canonical)
    #expect(try Easing(parsing: easing.description) == easing)
  }

  @Test func everyListedNameParses() throws {
    #expect(Easing.names.count > 25)
    for entry in Easing.names where !entry.name.contains("(") {
      let easing = try Easing(parsing: entry.name)
      #expect(easing.description == entry.name)
      #expect(!entry.summary.isEmpty && !entry.source.isEmpty)
      let function = easing.timingFunction(duration: .milliseconds(350))
      // Android's cycle ends where it began, and its bounce 0.00005 too far.
      let end = ["android.cycle": 0, "android.bounce": 1.0000545][entry.name]
      #expect(end.map { abs(function.value(at: 1) - $0) < 1e-7 } ?? (function.value(at: 1) == 1))
      #expect(function.value(at: 0) == 0 || entry.name == "step-start")
    }
    #expect(Set(Easing.names.map(\.name)).count == Easing.names.count)
  }

  @Test func presetsBuiltInCodeEqualTheirNames() throws {
    #expect(try Easing(parsing: "linear") == .linear)
    #expect(try Easing(parsing: "ease-in") == .easeIn)
    #expect(try Easing(parsing: "ease-out") == .easeOut)
    #expect(try Easing(parsing: "ease-in-ease-out") == .easeInEaseOut)
    #expect(try Easing(parsing: "ios-push") == .iosPush)
  }

  /// Any value, not only those that somebody typed, survives its own description.
  @Test func everyValueReadsBackFromItsDescription() throws {
    var state: UInt64 = 42
    func random(_ low: Double, _ high: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + (high - low) * Double(state >> 11) * 0x1p-53
    }
    var functions: [TimingFunction] = []
    for _ in 0..<200 {
      functions.append(
        .cubicBezier(CubicBezier(random(0, 1), random(-2, 2), random(0, 1), random(-2, 2))))
      functions.append(
        .piecewiseLinear(
          LinearEasing(stops: [
            .init(random(-1, 1)), .init(random(0, 1)), .init(0.3, at: random(0.2, 0.9)),
            .init(random(0, 1), at: random(-1, 1) * 1e-7), .init(random(0, 1)), .init(random(0, 1)),
            .init(1, at: random(0.9, 100)),
          ])))
      functions.append(
        .spring(
          Spring(
            mass: random(0.1, 5), stiffness: random(1, 2000), damping: random(0, 100),
            initialVelocity: random(-5, 5), allowsOverdamping: random(0, 1) < 0.5),
          duration: .milliseconds(400)))
    }
    for function in functions {
      let easing = Easing(function)
      #expect(try Easing(parsing: easing.description) == easing, "\(easing)")
    }
    for rule in [Spring.SettlingRule.coreAnimation, .uiKit, .swiftUI] {
      let easing = Easing(.iOSDialog, settling: rule)
      #expect(try Easing(parsing: easing.description) == easing, "\(easing)")
    }
  }

  @Test(arguments: [
    (
      "eas-in",
      "easing \"eas-in\": unknown easing \"eas-in\" at character 1; expected a name such as "
        + "ease-in-ease-out, or cubic-bezier(…), linear(…), steps(…), spring(…); did you mean ease-in?"
    ),
    ("", "easing \"\": nothing stated; expected a name such as ease-in-ease-out"),
    (
      "cubic-bezier(1.5, 0, 1, 1)",
      "easing \"cubic-bezier(1.5, 0, 1, 1)\": x1 is 1.5 at character 14; "
        + "expected a number from 0 to 1"
    ),
    (
      "cubic-bezier(0, 0, -0.1, 1)",
      "easing \"cubic-bezier(0, 0, -0.1, 1)\": x2 is -0.1 at character 20; "
        + "expected a number from 0 to 1"
    ),
    (
      "cubic-bezier(0,42, 0, 1, 1)",
      "easing \"cubic-bezier(0,42, 0, 1, 1)\": cubic-bezier has 5 values at character 1; "
        + "expected 4, with decimals after a point"
    ),
    (
      "cubic-bezier(nan, 0, 1, 1)",
      "easing \"cubic-bezier(nan, 0, 1, 1)\": x1 is \"nan\" at character 14; expected a number"
    ),
    (
      "cubic-bezier(0, inf, 1, 1)",
      "easing \"cubic-bezier(0, inf, 1, 1)\": y1 is \"inf\" at character 17; expected a number"
    ),
    (
      "cubic-bezier(0, , 1, 1)",
      "easing \"cubic-bezier(0, , 1, 1)\": y1 is missing at character 17; expected a number"
    ),
    (
      "cubic-bezier",
      "easing \"cubic-bezier\": cubic-bezier has no arguments at character 1; "
        + "expected \"(\" after the name"
    ),
    (
      "cubic-bezier(0, 0, 1, 1",
      "easing \"cubic-bezier(0, 0, 1, 1\": the text ends at character 24; expected \")\""
    ),
    (
      "ease-in x",
      "easing \"ease-in x\": unexpected \"x\" at character 9; expected \"(\" or nothing more"
    ),
    (
      "steps(2) 3",
      "easing \"steps(2) 3\": unexpected \"3\" at character 10; expected nothing after \")\""
    ),
    (
      "steps(0)",
      "easing \"steps(0)\": the count of steps is \"0\" at character 7; "
        + "expected a whole number from 1 to 1000000"
    ),
    (
      "steps(1, jump-none)",
      "easing \"steps(1, jump-none)\": the count of steps is 1 at character 7; "
        + "expected at least 2 with jump-none"
    ),
    (
      "steps(2, jump-stat)",
      "easing \"steps(2, jump-stat)\": unknown position \"jump-stat\" at character 10; "
        + "expected jump-start, jump-end, jump-none, jump-both; did you mean jump-start?"
    ),
    (
      "linear()",
      "easing \"linear()\": linear has no stops at character 1; "
        + "expected some, such as linear(0, 0.25 75%, 1)"
    ),
    (
      "linear(0, calc(1 + 2%), 1)",
      "easing \"linear(0, calc(1 + 2%), 1)\": the stop \"calc(1 + 2%)\" is malformed "
        + "at character 11; expected a number and at most two percentages, such as 0.25 50% 75%"
    ),
    (
      "linear(0, 25% 0.5 75%, 1)",
      "easing \"linear(0, 25% 0.5 75%, 1)\": the stop \"25% 0.5 75%\" is malformed at character 11; "
        + "expected a number and at most two percentages, such as 0.25 50% 75%"
    ),
    (
      "spring(mass: 0)",
      "easing \"spring(mass: 0)\": mass is 0 at character 14; "
        + "expected a number above 0 (from 1e-6 to 1e9)"
    ),
    (
      "spring(damping: -1)",
      "easing \"spring(damping: -1)\": damping is -1 at character 17; "
        + "expected a number from 0 to 1e9"
    ),
    (
      "spring(mas: 1)",
      "easing \"spring(mas: 1)\": unknown spring value \"mas\" at character 8; expected mass, "
        + "stiffness, damping, allows-overdamping, settling, duration, bounce, response, "
        + "damping-fraction, damping-ratio, initial-velocity; did you mean mass?"
    ),
    (
      "spring(mass: 1, mass: 2)",
      "easing \"spring(mass: 1, mass: 2)\": mass is stated twice at character 17; expected it once"
    ),
    (
      "spring(stiffness: 100, bounce: 0.2)",
      "easing \"spring(stiffness: 100, bounce: 0.2)\": bounce does not go with stiffness "
        + "at character 24; expected one way to state a spring, such as "
        + "spring(mass: 1, stiffness: 170, damping: 26)"
    ),
    (
      "spring(1, 170, 26)",
      "easing \"spring(1, 170, 26)\": \"1\" has no name at character 8; "
        + "expected named values, such as spring(mass: 1, stiffness: 170, damping: 26)"
    ),
    (
      "spring(duration: 0.5, bounce: -1)",
      "easing \"spring(duration: 0.5, bounce: -1)\": bounce is -1 at character 31; "
        + "expected a number above -1 and up to 1"
    ),
    (
      "snappy(0.3)",
      "easing \"snappy(0.3)\": \"0.3\" is no value for snappy at character 8; "
        + "expected snappy(duration: 0.5, extraBounce: 0), with a bounce up to 1 in all"
    ),
    (
      "ease-in(0.3)",
      "easing \"ease-in(0.3)\": ease-in takes no arguments at character 1; expected the name alone"
    ),
  ])
  func refusesWithASentence(text: String, sentence: String) {
    let error = #expect(throws: EasingError.self) { try Easing(parsing: text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    "spring(mass: nan)", "spring(stiffness: inf)", "spring(mass:)", "spring(duration: 0)",
    "spring(duration: -1s)", "spring(duration: 2min)", "spring(response: 0)", "spring(bounce: 2)",
    "spring(damping-ratio: 0)", "spring(allows-overdamping: maybe)", "spring(mass: 1 2)",
    "spring(duration: 0.5, damping-ratio: 0.7)", "spring(initial-velocity: 1e300)",
    "spring(mass: 1e-300)", "(1, 2)", "linear(0, 1, )", "linear()", "steps(2.5)", "steps()",
    "steps(2, end, 3)", "exponential-decay(0)", "exponential-decay(1000)", "ease()", "-", "🙂",
    "cubic-bezier(0x0, 0, 1, 1)", "cubic-bezier(0, 1e7, 1, 1)", "linear(0, 1e308, -1e308)",
    "linear(0, 1 1e300%)", "spring(spring(mass: 1))", "linear(0 1e400%, 1)", "linear(a, b)",
    "linear(0 1e-9223372036854775807%, 1)", "linear(0 (1), 1)", "linear(0, calc(1 -2))",
    "linear(0, calc(1", "linear(0, calc(), 1)", "linear(0, calc(1, 2))", "linear(0, calc(1/0))",
    "linear(0, clamp(0, 1))", "linear(0, calc(1% * 2%))", "linear(0, calc(1) (2))",
    "linear(0, calc(1 / 2%))", "linear(0, calc(min(1, 2%)))", "linear(calc(1px), 1)",
    "steps(calc(0 / 3))", "steps(calc(40%))", "cubic-bezier(calc(3), 0, 1, 1)",
    "linear(0, calc(" + String(repeating: "(", count: 40) + "1" + String(repeating: ")", count: 41)
      + ")",
    "three-point-cubic(0, 0, 0.2, 0.3, 0, 0.5, 0.6, 1, 0.8, 1)",
    "three-point-cubic(0.5, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 1, 0.8, 1)",
    "three-point-cubic(0.1, 0, 0.2, 0.3, 0.4, 0.5, 0.3, 1, 0.8, 1)",
  ])
  func refuses(text: String) {
    #expect(throws: EasingError.self) { try Easing(parsing: text) }
  }
}

@Suite struct EasingFuzz {
  /// Damaged texts either throw or mean something finite that reads back: nothing traps.
  @Test func damagedTextsNeverTrap() throws {
    let seeds = [
      "cubic-bezier(.32,.72,0,1)", "steps(4, jump-end)", "linear(0, 0.25 25% 75%, 1)",
      "three-point-cubic(0.1, 0, 0.2, 0.3, 0.4, 0.5, 0.6, 1, 0.8, 1)", "exponential-decay(7.5)",
      "spring(mass: 1, stiffness: 170, damping: 26, initial-velocity: 0)",
      "spring(damping: 30, allows-overdamping: true)", "spring(duration: 0.5s, bounce: -0.3)",
      "spring(response: 550ms, damping-fraction: 0.8)", "spring(damping-ratio: 0.7)", "ease-in-out",
    ]
    let pieces = Array("0123456789.,:()%-+ eEmsax") + ["é", "\u{0}"]
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var accepted = 0
    for _ in 0..<10_000 {
      var text = Array(seeds[random(seeds.count)])
      for _ in 0..<random(4) where !text.isEmpty {
        let index = random(text.count)
        switch random(3) {
        case 0: text.remove(at: index)
        case 1: text.insert(pieces[random(pieces.count)], at: index)
        default: text[index] = pieces[random(pieces.count)]
        }
      }
      guard let easing = try? Easing(parsing: String(text)) else { continue }
      accepted += 1
      #expect(try Easing(parsing: easing.description) == easing, "\(String(text))")
      let function = easing.timingFunction(duration: easing.naturalDuration ?? .milliseconds(350))
      for i in 0...16 { #expect(function.value(at: Double(i) / 16).isFinite, "\(String(text))") }
    }
    #expect(accepted > 1000)
  }
}

@Suite struct EasingDurationTests {
  @Test func springsBringTheirSettlingTime() throws {
    for (text, seconds) in [
      ("spring(mass: 1, stiffness: 100, damping: 10)", 1.472700334678),
      ("spring(mass: 1, stiffness: 100, damping: 30)", 1.0),
      ("spring(duration: 0.5, bounce: 0)", 0.8),
      ("spring(duration: 0.5, bounce: 0.3)", 0.8629552831744),
      ("spring(duration: 0.5, bounce: -0.3)", 1.4), ("spring", 0.8),
      ("spring(response: 0.5, damping-fraction: 0.8)", 0.9261291683659721),
      ("ios-push", 0.505823782), ("keyboard", 0.505823782), ("ios-dialog", 0.404), ("smooth", 0.8),
    ] {
      let duration = try #require(try Easing(parsing: text).naturalDuration, "\(text)")
      #expect(abs(duration.seconds - seconds) < 2e-7, "\(text) lasts \(duration.seconds)")
    }
  }

  @Test func curvesAndEndlessSpringsBringNone() throws {
    for text in [
      "ease", "ios-push-16", "steps(3)", "linear(0, 1)", "spring(damping-ratio: 0.7)",
      "spring(damping: 0)", "spring(duration: 0.5, bounce: 1)", "spring(damping: 1e-6)",
    ] {
      #expect(try Easing(parsing: text).naturalDuration == nil, "\(text)")
    }
  }

  @Test func aSpringIsCutNotStretched() throws {
    // Measured in Core Animation: the default spring with half a second, at .1 s and .49 s.
    let easing = try Easing(parsing: "spring(mass: 1, stiffness: 100, damping: 10)")
    let function = easing.timingFunction(duration: .milliseconds(500))
    #expect(abs(function.value(at: 0.2) - 0.3402998) < 1e-6)
    #expect(abs(function.value(at: 0.98) - 1.0834388) < 1e-6)
    #expect(function.value(at: 0) == 0)
    #expect(function.value(at: 1) == 1)
    #expect(function.mapsEndsExactly)
    #expect(abs(function.jumpAtEnd - (1 - function.value(at: 1 - 1e-12))) < 1e-9)
    #expect(function.jumpAtEnd < -0.05)
    // At its own duration hardly anything is left.
    let natural = try #require(easing.naturalDuration)
    #expect(abs(easing.timingFunction(duration: natural).jumpAtEnd) <= 0.001)
  }

  @Test func uiKitsDampingRatioFitsTheDuration() throws {
    let easing = try Easing(parsing: "spring(damping-ratio: 0.6)")
    let function = easing.timingFunction(duration: .milliseconds(800))
    #expect(abs(function.value(at: 0.25) - 0.9981831554) < 1e-9)
    #expect(abs(function.value(at: 0.5) - 1.0369272138) < 1e-9)
    #expect(abs(function.jumpAtEnd + 0.0005389387) < 1e-9)
    let longer = easing.timingFunction(duration: .milliseconds(8000))
    #expect(abs(longer.value(at: 0.25) - 0.9981831554) < 1e-9)
    #expect(easing.timingFunction(duration: .zero).mapsEndsExactly)
  }

  @Test func noDurationHasBothEnds() throws {
    let exceptions = ["step-start", "android.cycle", "android.bounce"]
    for entry in Easing.names
    where !entry.name.contains("(") && !exceptions.contains(entry.name) {
      let function = try Easing(parsing: entry.name).timingFunction(duration: .zero)
      #expect(function.mapsEndsExactly, "\(entry.name)")
    }
  }
}
