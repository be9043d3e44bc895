import Foundation
import Raster
import TestSupport
import Testing

/// Fragment transactions from the command line.
@Suite struct FragmentCommandTests {
  private let folder: Workspace
  private static let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
  private static let white = PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255)
  private static let blue = PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255)

  init() throws {
    folder = try Workspace()
    try folder.write(Pictures.solid(100, 40, Self.white).pixmap, to: "home.png")
    try folder.write(Pictures.solid(100, 40, Self.blue).pixmap, to: "detail.png")
    let files = [
      ("anim", "in", "from", "100%p", "0"), ("anim", "out", "to", "0", "-50%p"),
      ("anim-ldrtl", "in", "from", "-100%p", "0"), ("anim", "pop_in", "from", "-50%p", "0"),
      ("anim", "pop_out", "to", "0", "100%p"),
    ]
    for (type, name, _, from, to) in files {
      try FileManager.default.createDirectory(
        at: folder.url("res/\(type)"), withIntermediateDirectories: true)
      try folder.write(
        """
        <translate \(Self.android) android:fromXDelta="\(from)" android:toXDelta="\(to)"
          android:duration="\(name == "out" ? 400 : 200)"
          android:interpolator="@android:anim/linear_interpolator"/>
        """, to: "res/\(type)/\(name).xml")
    }
  }

  /// The columns of the middle row that are blue, half-way.
  private func blueColumns(_ options: String) throws -> [Int] {
    let run = try Program.shell(
      "render-transition --res res \(options) home.png detail.png -q --select 50% -o half.png",
      in: folder)
    try #require(run.exitCode == 0, "\(run.error)")
    let picture = try folder.pixmap("half.png")
    return (0..<100).filter { picture[$0, 20] == Self.blue }
  }

  @Test func pushAndPop() throws {
    let push = "--enter @anim/in --exit @anim/pop_out"
    #expect(try blueColumns(push) == Array(50..<100))
    #expect(try blueColumns(push + " --layout-direction rtl") == Array(0..<50))
    // The entering fragment has arrived after half of the longer one's time.
    #expect(try blueColumns("--enter R.anim.in --exit R.anim.out") == Array(0..<100))
    let pop = "--pop-enter @anim/pop_in --pop-exit @anim/pop_out"
    #expect(try blueColumns("\(push) \(pop) --pop") == Array(50..<100))
  }

  @Test func timesAreTheFiles() throws {
    let run = try Program.run(
      [
        "explain", "--res", "res", "--enter", "@anim/in", "--exit", "@anim/out", "home.png",
        "detail.png",
      ], in: folder)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.text.contains("fragment replace: enter @anim/in, exit @anim/out"))
    #expect(run.text.contains("400 ms"))
    let both = try Program.run(
      [
        "explain", "--res", "res", "--enter", "@anim/in", "--exit", "@anim/pop_out", "--pop-enter",
        "@anim/pop_in", "--pop-exit", "@anim/out", "--there-and-back", "home.png", "detail.png",
      ], in: folder)
    // 200 ms there, 400 ms back.
    #expect(both.text.contains("600 ms"), "\(both.text)")
  }

  @Test(
    "bad input",
    arguments: [
      ("--enter @anim/inn", "@anim/inn is in none of the folders; did you mean \"@anim/in\"?"),
      ("--enter @animator/x", "@animator/x is a property animation, which is not rendered"),
      ("--enter @android:anim/fade_inn", "did you mean \"@android:anim/fade_in\"?"),
      ("--enter @anim/in -t push", "--enter and --transition cannot stand together"),
      ("--enter @anim/in --duration 1s", "the animations' files say how long they last"),
      ("--enter @anim/in --api-level 0", "expected an API level from 1 to 99"),
      ("--enter @anim/in --container frame", "did you mean frame-layout?"),
      ("--pop", "--pop belongs to a fragment transaction"),
      ("--enter @anim/in --pop --reverse", "--reverse and --pop cannot stand together"),
    ])
  func badInput(_ options: String, _ said: String) throws {
    let run = try Program.shell(
      "render-transition --res res \(options) home.png detail.png -o clip.mp4", in: folder)
    #expect(run.exitCode == 2)
    #expect(run.error.contains(said), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try !folder.names.contains("clip.mp4"))
  }
}
