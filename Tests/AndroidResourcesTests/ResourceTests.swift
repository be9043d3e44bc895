import AndroidResources
import Foundation
import TestSupport
import Testing

/// A `res` folder of a test's own.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "res-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

private let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

@Suite struct ResourceTests {
  /// The duration that a device finds in `@anim/a`.
  private func duration(
    _ files: [String: String], on device: Device = Device(), folder: String = "res",
    theme: String? = nil
  ) throws -> Int? {
    let place = try Folder(files)
    let resources = try Resources(
      folders: [place.url.appending(path: folder).path], device: device, theme: theme)
    let file = try resources.file(resources.reference("@anim/a"))
    return try ElementAttributes(file.root, in: file, resources).integer("duration")
  }

  private func animation(_ duration: String) -> String {
    "<alpha \(android) android:duration=\"\(duration)\"/>"
  }

  @Test(
    "which folder a device takes a file from",
    arguments: [
      (Device(), 1), (Device(apiLevel: 20), 0), (Device(layoutDirection: .rightToLeft), 2),
      (Device(width: 800, height: 360), 3), (Device(width: 700, height: 900), 4),
      (Device(isNight: true), 5), (Device(language: "de"), 6),
      (Device(language: "de", region: "AT"), 7),
    ])
  func qualifiers(device: Device, expected: Int) throws {
    let folders = [
      "anim", "anim-v21", "anim-ldrtl", "anim-land", "anim-sw600dp", "anim-night", "anim-de",
      "anim-de-rAT",
    ]
    let files = Dictionary(
      uniqueKeysWithValues: folders.enumerated().map {
        ("res/\($1)/a.xml", animation("\($0)"))
      })
    #expect(try duration(files, on: device) == expected)
  }

  @Test func referencesAreFollowed() throws {
    let values = """
      <resources>
        <integer name="one">@integer/two</integer>
        <item name="two" type="integer">250</item>
        <style name="Theme.App"><item name="motion">@integer/one</item></style>
        <style name="Theme.App.Dark"/>
      </resources>
      """
    #expect(
      try duration(["res/anim/a.xml": animation("@integer/one"), "res/values/v.xml": values]) == 250
    )
    #expect(
      try duration(
        ["res/anim/a.xml": animation("@android:integer/config_shortAnimTime")]) == 200)
    // A style's parent is the part of its name before the last dot.
    #expect(
      try duration(
        ["res/anim/a.xml": animation("?attr/motion"), "res/values/v.xml": values],
        theme: "Theme.App.Dark") == 250)
    // The manifest beside the folder names the theme.
    let manifest = """
      <manifest \(android)><application android:theme="@style/Theme.App"/></manifest>
      """
    #expect(
      try duration([
        "res/anim/a.xml": animation("?motion"), "res/values/v.xml": values,
        "AndroidManifest.xml": manifest,
      ]) == 250)
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      (
        "@integer/b",
        "v.xml:1:50: android:duration: references go round in a circle: "
          + "@integer/b to @integer/c to @integer/b"
      ),
      ("@integer/d", "@integer/d is in none of the folders; did you mean \"@integer/b\"?"),
      ("?motion", "?attr/motion asks the theme, and no theme is known"),
      ("10dp", "android:duration: found \"10dp\"; expected a whole number"),
      ("@dimen/x", "@dimen/x is \"3dp\"; expected a whole number"),
      ("@foo/x", "\"@foo/x\" is of the type \"foo\""),
      ("1.5", "found \"1.5\"; expected a whole number"),
      ("99999999999", "found \"99999999999\"; expected a whole number"),
    ])
  func problems(value: String, sentence: String) throws {
    let values = """
      <resources><integer name="b">@integer/c</integer><integer name="c">@integer/b</integer>
      <dimen name="x">3dp</dimen></resources>
      """
    let error = #expect(throws: ResourceProblem.self) {
      try self.duration(["res/anim/a.xml": animation(value), "res/values/v.xml": values])
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test(
    "XML that is refused",
    arguments: [
      ("<set \(android)><alpha></set>", "1:"), ("", "1:1: the file has no element"),
      ("<alpha android:duration=\"1\"/>", "1:1: a prefix has no namespace"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><alpha/>", "has declarations"),
      ("<alpha>&nbsp;</alpha>", "well-formed"),
      ("<?xml version=\"1.0\" encoding=\"windows-1252\"?><alpha/>", "expected utf-8 or utf-16"),
      (String(repeating: "<set>", count: 200), "at most 128 levels"),
      ("<alpha \u{0}/>", "well-formed"),
    ])
  func refusedXML(text: String, said: String) throws {
    let error = #expect(throws: ResourceProblem.self) {
      try XMLFile(path: "a.xml", bytes: Array(text.utf8))
    }
    #expect(error?.description.contains(said) == true, "\(error?.description ?? "")")
  }

  @Test func encodings() throws {
    let text = "<alpha \(android) android:duration=\"7\" note=\"ä\"/>"
    let units: [UInt8] = text.utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    let utf16: [UInt8] = [0xFF, 0xFE] + units
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16] {
      let file = try XMLFile(path: "a.xml", bytes: bytes)
      #expect(file.root[android: "duration"]?.value == "7")
      #expect(file.root[plain: "note"]?.value == "ä")
      #expect(file.root[android: "duration"]?.position.column == 67)
    }
  }

  /// Whatever is done to a file, it is read or refused: no crash, and no place outside it.
  @Test func mutatedFiles() throws {
    let seeds = [
      "<set \(android) android:duration=\"300\"><alpha android:fromAlpha=\"0\"/>"
        + "<!-- a comment --><scale android:pivotX=\"50%p\"/></set>",
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n<integer name=\"a\">1</integer>\n"
        + "<style name=\"A.B\" parent=\"\"><item name=\"c\">@anim/d</item></style></resources>",
      "<!DOCTYPE a [<!ENTITY x \"y\">]><a b='&x;'><![CDATA[<c/>]]></a>",
    ].map { Array($0.utf8) }
    var random = SeededGenerator(seed: 11)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: at)
        default:
          let end = min(bytes.count, at + Int.random(in: 1...12, using: &random))
          bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...at, using: &random))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      do {
        _ = try XMLFile(path: "a.xml", bytes: bytes)
        readable += 1
      } catch {
        guard let position = error.place?.position else { continue }
        #expect((1...bytes.count + 1).contains(position.line))
        #expect((1...bytes.count + 1).contains(position.column))
      }
    }
    #expect(readable > 1000)
  }
}
