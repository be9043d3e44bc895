import RasterBench
import Testing

@Suite struct WorkerTests {
  @Test func namesEveryOperationOfTheKitOnce() throws {
    var worker = Worker()
    let reply = worker.answer(to: #"{"cmd":"hello"}"#)
    let answer = try #require(reply)
    let hello = try JSONValue(parsing: answer)
    guard case .array(let names)? = hello["ops"] else {
      Issue.record("no operations in \(answer)")
      return
    }
    let texts = names.map(\.text)
    for name in ["copy", "srcover50", "crossfade", "shift_half", "i420", "i420:left"] {
      #expect(texts.filter { $0 == "\"\(name)\"" }.count == 1, "\(name)")
    }
    #expect(Set(texts).count == texts.count)
    let last = worker.answer(to: #"{"cmd":"quit"}"#)
    #expect(last == nil)
  }

  @Test(arguments: ["", "{", #"{"cmd":"run"}"#, #"{"cmd":"nonsense"}"#, "[1]"])
  func answersWhatItCannotDoWithASentence(_ line: String) throws {
    var worker = Worker()
    let reply = worker.answer(to: line)
    let answer = try #require(reply)
    #expect(answer.contains(#""ok": false"#))
    let parsed = try JSONValue(parsing: answer)
    #expect(parsed["error"] != nil)
  }
}
