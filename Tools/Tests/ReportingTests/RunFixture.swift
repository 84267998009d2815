import Foundation

@testable import Reporting

/// The folder of a run of tests, which is removed with this object.
final class RunFixture {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("quire-report-\(UUID().uuidString)")

  /// A PNG file of one pixel.
  static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  var run: TestRun { TestRun(folder: url) }

  func write(_ name: String, _ data: Data) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  /// Writes the record of a comparison with its pictures.
  func add(_ failure: ReportedFailure, picture: Data = RunFixture.picture) throws {
    let folder = "records/\(failure.folder)"
    try write("\(folder)/record.json", try JSONEncoder().encode(failure))
    for name in failure.pictures { try write("\(folder)/\(name)", picture) }
  }

  /// Returns a picture that differs in one area.
  static func failure(_ name: String = "wall", folder: String = "wall-1-1", line: Int = 12) -> ReportedFailure {
    var failure = ReportedFailure(
      version: 1, kind: "picture", name: name, test: "LeafTests.WallTests/theWallIsFull()",
      testID: "LeafTests.WallTests/theWallIsFull()/WallTests.swift:10:4", file: "/p/Tests/LeafTests/WallTests.swift",
      line: line, root: "/p", time: 5, process: 1, summary: "64 of 1000 pixels differ.",
      message: "The picture 'wall' differs.", reference: "/p/Tests/LeafTests/Pictures/wall.png",
      variables: ["QUIRE_RECORD": "1"])
    failure.width = 100
    failure.height = 10
    failure.scale = 2
    failure.expected = "expected.png"
    failure.new = "new.png"
    failure.difference = "difference.png"
    failure.areas = [
      ReportedFailure.Area(
        x: 4, y: 2, width: 8, height: 8, count: 64, expected: "area-1-expected.png", new: "area-1-new.png",
        difference: "area-1-difference.png")
    ]
    failure.folder = folder
    return failure
  }

  /// Returns the events of a run of tests on the main actor, which all start at once and end one after another.
  static func events(of tests: [(name: String, seconds: Double)], complete: Bool = true) -> String {
    let ids = tests.map { "LeafTests.WallTests/\($0.name)/WallTests.swift:10:4" }
    var time = 10.0
    var lines = zip(tests, ids).flatMap { test, id in
      [
        #"{"kind":"test","payload":{"kind":"function","name":"\#(test.name)","id":"\#(id)"}}"#,
        #"{"kind":"event","payload":{"kind":"testStarted","testID":"\#(id)","instant":{"absolute":10}}}"#,
      ]
    }
    for (test, id) in zip(tests, ids) {
      time += test.seconds
      lines.append(
        #"{"kind":"event","payload":{"kind":"testEnded","testID":"\#(id)","instant":{"absolute":\#(time)}}}"#)
    }
    if complete { lines.append(#"{"kind":"event","payload":{"kind":"runEnded","instant":{"absolute":\#(time)}}}"#) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the events of a run of one test.
  static func events(
    _ name: String = "theWallIsFull()", issue: String? = nil, isKnown: Bool = false, ends: Bool = true
  ) -> String {
    let id = "LeafTests.WallTests/\(name)/WallTests.swift:10:4"
    let place = #"{"fileID":"LeafTests/WallTests.swift","_filePath":"/p/WallTests.swift","line":14,"column":3}"#
    var lines = [
      #"{"kind":"test","version":0,"payload":{"kind":"function","name":"\#(name)","id":"\#(id)","sourceLocation":\#(place)}}"#,
      #"{"kind":"test","version":0,"payload":{"kind":"suite","name":"WallTests","id":"LeafTests.WallTests"}}"#,
      #"{"kind":"event","version":0,"payload":{"kind":"testStarted","testID":"\#(id)","instant":{"absolute":1.5}}}"#,
    ]
    if let issue {
      lines.append(
        #"{"kind":"event","version":0,"payload":{"kind":"issueRecorded","testID":"\#(id)","instant":{"absolute":2},"#
          + #""issue":{"isKnown":\#(isKnown),"sourceLocation":\#(place)},"messages":[{"symbol":"fail","text":"\#(issue)"}]}}"#
      )
    }
    if ends {
      lines += [
        #"{"kind":"event","version":0,"payload":{"kind":"testEnded","testID":"\#(id)","instant":{"absolute":3.75}}}"#,
        #"{"kind":"event","version":0,"payload":{"kind":"runEnded","instant":{"absolute":4}}}"#,
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
