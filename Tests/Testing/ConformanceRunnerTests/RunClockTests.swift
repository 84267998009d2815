import Foundation
import Testing
import UIKit

@testable import ConformanceRunner

/// A run of steps on a stage with a scroll view in a window; returns the run.
@MainActor
private func perform(_ steps: String, hz: Int = 60) throws -> ScenarioRun {
  let text = """
    {"id": "made/clock", "stage": {"window": {"size": [200, 200], "scale": 2, "displayHz": \(hz)}, "objects": [
      {"name": "watch", "type": "RecordingScrollDelegate", "init": "init()"},
      {"name": "sv", "type": "UIScrollView", "init": "init(frame:)", "args": [[20, 10, 100, 100]], "in": "window",
       "set": {"contentSize": [100, 2000], "contentInsetAdjustmentBehavior": ".never", "delegate": {"ref": "watch"}}}],
      "log": ["scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)"]},
     "steps": [\(steps)], "expect": [{"calls": [{"call": "scrollViewWillBeginDragging(_:)",
       "with": {"moveIndex": 0, "moveNumber": 0, "msSinceTouchEnded": 0}}]}]}
    """
  let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  let run = ScenarioRun(try Scenario(json, topic: "made", platform: "", confidence: ""))
  _ = try run.perform()
  return run
}

private let sample = #""sample": {"value": {"of": "sv", "get": "contentOffset.y"}, "into": "y""#
private let scroll = #"{"on": "sv", "call": "setContentOffset(_:animated:)", "args": [[0, 300], true]}"#

@MainActor
private func milliseconds(_ run: ScenarioRun) throws -> [Double] {
  try run.samples("y").seconds.map { ($0 * 10_000).rounded() / 10 }
}

@MainActor
@Test func framesComeAtTheTimesThatAWaitStepSpecifies() throws {
  #expect(try milliseconds(perform(#"{"wait": {"frames": 3}, \#(sample)}}"#)) == [16.7, 33.3, 50])
  #expect(try milliseconds(perform(#"{"wait": {"frames": 3}, \#(sample)}}"#, hz: 120)) == [8.3, 16.7, 25])
  let phase = #"{"wait": {"frames": 3, "firstFrameMs": 2, "intervalMs": 10}, \#(sample)}}"#
  #expect(try milliseconds(perform(phase)) == [2, 12, 22])
  let times = #"{"wait": {"frames": 3, "frameTimesMs": [5, 6, 40]}, \#(sample)}}"#
  #expect(try milliseconds(perform(times)) == [5, 6, 40])
}

@MainActor
@Test func everyWaitStepRestoresThePhaseOfTheDisplay() throws {
  let steps = #"{"wait": {"frames": 1, "firstFrameMs": 5}}, {"wait": {"ms": 40}, \#(sample)}}"#
  #expect(try milliseconds(perform(steps)) == [16.7, 33.3])
}

@MainActor
@Test func samplesAreTakenAtEveryFrameOfAnAnimation() throws {
  let run = try perform(#"\#(scroll), {"wait": {"frames": 30}, \#(sample), "initial": true}}"#)
  let list = try run.samples("y")
  #expect(list.numbers.count == 31)
  #expect(list.numbers.first == 0)
  #expect(list.numbers.last == 300)
  #expect(list.numbers == list.numbers.sorted())
  #expect(Set(list.numbers.prefix(18)).count == 18)
}

@MainActor
@Test func eachFrameOfAWaitHasItsOwnSpanInTheLog() throws {
  let run = try perform(#"\#(scroll), {"wait": {"frames": 4}, "spans": "frame"}"#)
  for frame in 1...4 { #expect(run.log.entries(of: nil, during: ["frame\(frame)"]).count == 1) }
  #expect(run.log.entries.allSatisfy { $0.spans.count == 1 })
}

@MainActor
@Test func aWaitUntilIdleEndsWithTheAnimation() throws {
  let run = try perform(#"\#(scroll), {"wait": {"until": "idle", "maxMs": 5000}, \#(sample)}}"#)
  #expect(try run.samples("y").numbers.last == 300)
  let end = try #require(run.samples("y").seconds.last)
  #expect((0.25...0.5).contains(end))
}

@MainActor
@Test func runningTouchesAllowFramesBetweenThemAndABurstDoesNot() throws {
  func touch(_ pace: String) -> String {
    #"""
    {"touch": [{"phase": "began", "points": [[50, 90]]}, {"phase": "moved", "by": [0, -8], "afterMs": 20, "count": 3}],
     "pace": "\#(pace)", "in": "sv", \#(sample), "after": "moved"}}
    """#
  }
  let running = try perform(touch("running"))
  let burst = try perform(touch("burst"))
  // 8 of 24 points are behind the slop at the second move.
  #expect(try running.samples("y").numbers == [0, 6, 14])
  #expect(try burst.samples("y").numbers == [0, 6, 14])
  #expect(try milliseconds(burst) == [20, 40, 60])
  #expect(burst.log.entries.map(\.call).first == "scrollViewWillBeginDragging(_:)")
}

@MainActor
@Test func loggedTouchFieldsCountTheMovesOfTheGesture() throws {
  let run = try perform(
    #"""
    {"touch": [{"phase": "began", "points": [[50, 90]]}, {"phase": "moved", "by": [0, -8], "afterMs": 20, "count": 3}],
     "pace": "running", "in": "sv"}
    """#)
  let entry = try #require(run.log.entries(of: ["scrollViewWillBeginDragging(_:)"], during: nil).first)
  #expect(entry.fields["moveIndex"]?.number == 1)
  #expect(entry.fields["moveNumber"]?.number == 2)
  #expect(entry.fields["msSinceTouchEnded"]?.isNull == true)
}
