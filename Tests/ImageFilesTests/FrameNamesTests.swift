import ImageFiles
import Testing

@Suite struct FrameNamesTests {
  @Test func standardNames() {
    #expect(FrameNames.standard.name(0, of: 22) == "frame-00000.png")
    #expect(FrameNames.standard.name(21, of: 22) == "frame-00021.png")
    #expect(FrameNames.standard.name(7, of: 100_001) == "frame-000007.png")
  }

  @Test func patterns() throws {
    #expect(try FrameNames(pattern: "f-%04d.png").name(7, of: 22) == "f-0007.png")
    #expect(try FrameNames(pattern: "f%d.png").name(7, of: 10) == "f7.png")
    #expect(try FrameNames(pattern: "100%%-%02d.png").name(7, of: 10) == "100%-07.png")
    for bad in [
      "f.png", "%", "%s.png", "50% off.png", "%4d.png", "%d-%d.png", "%0d.png", "%010d.png",
      "%%.png",
    ] {
      #expect(throws: FrameNamesError.self) { try FrameNames(pattern: bad) }
    }
  }

  @Test func percentSignsThatAreNoNumbersAreNames() throws {
    for (name, file) in [
      ("f.png", "f.png"), ("50% off.png", "50% off.png"), ("50%% off.png", "50% off.png"),
      ("done 100%.png", "done 100%.png"), ("done 100%%.png", "done 100%.png"),
      ("%%d.png", "%d.png"),
      ("%", "%"), ("%04", "%04"),
    ] {
      #expect(try SequenceName(parsing: name) == .file(file), "\(name)")
    }
    #expect(try FrameNames(pattern: "5% %d 100%.png").name(3, of: 4) == "5% 3 100%.png")
    for bad in ["%s", "%4d", "%d %d", "%i", "%010d"] {
      #expect(throws: FrameNamesError.self) { try SequenceName(parsing: bad) }
    }
  }

  @Test func namesSortInTimeOrder() throws {
    for pattern in ["%d.png", "f-%02d.png", "f-%04d.png"] {
      let names = try FrameNames(pattern: pattern)
      for count in [1, 10, 11, 100, 101, 12_000] {
        let all = (0..<count).map { names.name($0, of: count) }
        #expect(all == all.sorted() && Set(all).count == count)
        #expect(all.allSatisfy { names.fits($0) })
      }
    }
  }

  @Test func onlyNamesOfTheSequenceFit() throws {
    let names = try FrameNames(pattern: "f-%04d.png")
    for name in ["f-0000.png", "f-9999.png", "f-10000.png", "f-000.png", "f-7.png"] {
      #expect(names.fits(name))
    }
    for name in [
      "f-00a0.png", "g-0000.png", "f-0000.jpg", "f-0000.png~", "xf-0000.png",
      "f-.png", "", "f-٠٠٠٠.png", "f--0001.png",
    ] { #expect(!names.fits(name), "\(name)") }
    #expect(!(try FrameNames(pattern: "a%da").fits("aa")))
  }

  @Test func onlyNamesWithoutAGapAreASequence() throws {
    let names = try FrameNames(pattern: "IMG_%04d.png")
    #expect(names.isSequence([]))
    // An older sequence may have had other digits; two mixed are no sequence.
    #expect(names.isSequence(["IMG_0.png", "IMG_1.png"]))
    #expect(!names.isSequence(["IMG_0.png", "IMG_0000.png"]))
    #expect(names.isSequence(["IMG_0001.png", "IMG_0000.png", "IMG_0002.png"]))
    #expect(!names.isSequence(["IMG_1234.png"]))
    #expect(!names.isSequence(["IMG_0000.png", "IMG_0002.png"]))
    #expect(!names.isSequence(["IMG_99999999999999999999.png"]))
  }
}
