import Foundation
import Testing

@testable import SessionRecording

@Suite struct RecordedSessionTests {
  private let session = RecordedSession(
    start: .init(delegate: "Leaf.AppDelegate", width: 393, height: 852, scale: 3, environment: ["QUIRE_LOCALE": "ar"]),
    steps: [
      RecordedStep(
        pause: 0.5, target: RecordedTarget(identifier: "add", label: "Add \"leaf\"\n", type: "UIButton", x: 1, y: 2),
        action: .tap(.init())),
      RecordedStep(pause: 0, action: .text("fern 🌿")),
      RecordedStep(pause: 0, action: .wheel([.init(time: 0, x: 0, y: 1)], modifiers: 4)),
    ])

  @Test func aWrittenSessionIsReadAgain() throws {
    let data = try session.data()
    #expect(try RecordedSession(data, name: "session") == session)
  }

  @Test func eachStepIsALine() throws {
    let text = String(decoding: try session.data(), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func aLastLineThatWasCutOffIsIgnored() throws {
    let data = try session.data().dropLast(9)
    #expect(try RecordedSession(data, name: "session").steps == Array(session.steps.dropLast()))
  }

  @Test func aBrokenLineIsNamedByItsNumber() throws {
    var text = String(decoding: try session.data(), as: UTF8.self)
    text = text.replacingOccurrences(of: "\"text\"", with: "\"tex\"")
    let error = #expect(throws: RecordedSessionError.self) {
      try RecordedSession(Data(text.utf8), name: "leaf.session")
    }
    #expect(error?.description.hasPrefix("Line 3 of leaf.session is not a step of a session: ") == true)
  }

  @Test func anEmptyFileSaysThatNoWindowWasShown() {
    let error = #expect(throws: RecordedSessionError.self) { try RecordedSession(Data(), name: "leaf.session") }
    #expect(error?.description.contains("before its first window was shown") == true)
  }

  @Test func aMissingFileSaysHowToRecordOne() {
    let error = #expect(throws: RecordedSessionError.self) {
      try RecordedSession(contentsOf: URL(fileURLWithPath: "/nowhere/leaf.session"))
    }
    #expect(
      error?.description == "There is no session in /nowhere/leaf.session. Record one: quire run --record FILE")
  }

  @Test func anotherVersionOfTheFormatIsRefused() throws {
    var other = session
    other.start.version = 9
    let data = try other.data()
    let error = #expect(throws: RecordedSessionError.self) { try RecordedSession(data, name: "s") }
    #expect(error?.description.contains("has version 9 of the format") == true)
  }
}
