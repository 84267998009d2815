import Foundation
import Testing

@testable import Reporting

struct TraceTests {
  private let fixture: RunFixture
  private let testID = "LeafTests.WallTests/theWallIsFull()/WallTests.swift:10:4"

  init() throws { fixture = try RunFixture() }

  private func addTrace(_ name: String = "t", keepsFailuresOnly: Bool = true, steps: Int = 2) throws {
    let header =
      #"{"version":1,"test":"LeafTests.WallTests/theWallIsFull()","testID":"\#(testID)","width":320,"height":480,"#
      + #""keepsFailuresOnly":\#(keepsFailuresOnly),"process":1}"#
    let lines = (0..<steps).map { index in
      #"{"name":"tap","detail":"(\#(index), 20)","start":\#(1_024 + index),"end":\#(1_024.5 + Double(index)),"x":10,"y":20,"#
        + #""target":"<UILabel>","before":"a.png","after":"b.png","frames":[{"time":1024.1,"milliseconds":3.25}],"#
        + #""calls":["didSelect 0-\#(index)"],"layout":[{"time":1024,"action":"invalidated","cause":"bounds"}],"#
        + #""views":"<UIWindow \#(index)>","accessibility":"window"}"#
    }
    try fixture.write("traces/\(name)/steps.jsonl", ([header] + lines).joined(separator: "\n") + "\n{\"name\":\"ta")
    try fixture.write("traces/\(name)/a.png", RunFixture.picture)
    try fixture.write("traces/\(name)/b.png", RunFixture.picture)
  }

  private func traces() throws -> [Trace] { try Trace.read(in: fixture.url, of: fixture.run) }

  @Test func theTraceOfAPassedTestIsRemoved() throws {
    try addTrace()
    try fixture.write("results/1.jsonl", RunFixture.events())
    #expect(try traces().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: fixture.url.appendingPathComponent("traces/t").path))
  }

  @Test func theTraceOfAFailedTestIsKept() throws {
    try addTrace()
    try fixture.write("results/1.jsonl", RunFixture.events(issue: "1 == 2"))
    #expect(try traces().map(\.steps.count) == [2])
  }

  @Test func aTraceThatIsKeptForAllTestsStays() throws {
    try addTrace(keepsFailuresOnly: false)
    try fixture.write("results/1.jsonl", RunFixture.events())
    #expect(try traces().count == 1)
  }

  @Test func theTraceOfACrashedProcessIsReadToItsLastWholeLine() throws {
    try addTrace(steps: 3)
    try fixture.write("results/1.jsonl", RunFixture.events(ends: false))
    #expect(try traces().map(\.steps.count) == [3])
  }

  @Test func theFilmStripShowsEachStepWithItsDetails() throws {
    try addTrace(keepsFailuresOnly: false)
    let html = HTMLReport(fixture.run, title: "Leaf", command: .packageManager, traces: try traces()).text
    #expect(html.components(separatedBy: "class=\"step\"").count - 1 == 2)
    for text in ["&lt;UILabel&gt;", "didSelect 0-1", "invalidated ← bounds", "the slowest 3.2 ms", "1.5 s"] {
      #expect(html.contains(text) || html.contains(text.replacingOccurrences(of: "3.2", with: "3.3")), "\(text)")
    }
    #expect(html.contains("− &lt;UIWindow 0&gt;"))
  }

  @Test func stepsAndTracesShareTheirPictures() throws {
    try addTrace("one", keepsFailuresOnly: false)
    try addTrace("two", keepsFailuresOnly: false)
    let html = HTMLReport(fixture.run, title: "Leaf", command: .packageManager, traces: try traces()).text
    let data = RunFixture.picture.base64EncodedString()
    #expect(html.components(separatedBy: data).count - 1 == 2, "The pictures a and b, once each.")
  }

  @Test func tracesWithoutRoomForPicturesHaveNone() throws {
    try addTrace(keepsFailuresOnly: false, steps: 100)
    try fixture.write("traces/t/a.png", Data(repeating: 1, count: 15_000_000))
    try fixture.write("traces/t/b.png", Data(repeating: 1, count: 15_000_000))
    let html = HTMLReport(fixture.run, title: "Leaf", command: .packageManager, traces: try traces()).text
    #expect(html.utf8.count <= HTMLReport.maximumSize)
    #expect(html.contains("Film strip"))
  }
}
