import Foundation
import UIKit
import UIKitTesting

/// Draws the recorded scrolls and those of the real `UIScrollView` into the same diagrams.
@MainActor
public enum ScrollPlots {
  /// Reads the recordings of a folder and writes the diagrams into another; returns the files that were written.
  public static func write(from recordings: String, to folder: String) throws -> [String] {
    func scenarios(_ topic: String) throws -> [Scenario] {
      try ScenarioFile(contentsOf: URL(fileURLWithPath: recordings).appendingPathComponent(topic + ".json")).scenarios
    }
    let flicks = try scenarios("scroll-deceleration").filter { $0.when.contains("per display frame") }
    let bands = try scenarios("scroll-rubber-band")
    let entries = try scenarios("scroll-offset-entry-points")
    let plots: [(String, Plot)] = [
      (
        "scroll-deceleration.svg",
        Plot(
          title: "Deceleration after a flick", xLabel: "seconds after the lift", yLabel: "points travelled",
          series: try flicks.map { try trace($0, relative: true) })
      ),
      (
        "scroll-rubber-band.svg",
        Plot(
          title: "Content pulled beyond its edge", xLabel: "travel of the finger, points", yLabel: "offset, points",
          series: try bands.filter { $0.expect["fingerTravel"] != nil }.map(pull))
      ),
      (
        "scroll-bounce.svg",
        Plot(
          title: "The way back to the edge", xLabel: "seconds after the lift", yLabel: "offset, points",
          series: try bands.filter { $0.when.contains("per frame") }.map { try trace($0, relative: false) })
      ),
      (
        "scroll-animation.svg",
        Plot(
          title: "An animated scroll by 300 points", xLabel: "frames after the call", yLabel: "offset, points",
          series: entries.compactMap(animation))
      ),
    ]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try plots.map { name, plot in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
      try plot.svg.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
  }

  /// A gesture and the frames after it; of the shifts of time that the recordings allow, the best.
  private static func trace(_ scenario: Scenario, relative: Bool) throws -> Plot.Series {
    let plan = try GesturePlan(Fields(scenario.given, name: "given"))
    guard let recorded = scenario.expect["offsetY"]?.numbers,
      let first = scenario.expect["firstFrameMsAfterRelease"]?.number
    else { throw NotInterpretable("\(scenario.id) has no trace") }
    let base = relative ? scenario.expect["releaseOffsetY"]?.number ?? 0 : 0
    let name = scenario.id.split(separator: "/").last.map { $0.replacingOccurrences(of: "-trace", with: "") } ?? ""
    return stride(from: -2.0, through: 2, by: 0.25).map { shift in
      let result = plan.perform(firstFrameMs: first + shift)
      func place(_ index: Int) -> Double { (first + Double(index) * 1000 / plan.displayHz) / 1000 }
      return Plot.Series(
        name: name, recorded: recorded.enumerated().map { (place($0), $1 - base) },
        ours: result.trace.prefix(recorded.count).enumerated().map { (place($0), Double($1.y) - base) })
    }.min { $0.worst < $1.worst }!
  }

  private static func pull(_ scenario: Scenario) throws -> Plot.Series {
    let plan = try GesturePlan(Fields(scenario.given, name: "given"))
    guard let recorded = scenario.expect["offsetY"]?.numbers else {
      throw NotInterpretable("\(scenario.id) has no offsets")
    }
    let travel = plan.script.travel
    let result = plan.perform(firstFrameMs: nil)
    return Plot.Series(
      name: scenario.id.split(separator: "/").last.map(String.init) ?? "",
      recorded: Array(zip(travel, recorded).map { ($0, $1) }),
      ours: Array(zip(travel, result.afterMoves).map { ($0, Double($1.y)) }))
  }

  /// The scroll of 300 points whose offsets were recorded frame by frame.
  private static func animation(_ scenario: Scenario) -> Plot.Series? {
    guard let frames = scenario.expect["frames"]?.array else { return nil }
    let recorded = frames.compactMap { $0.object?["offsetY"]?.number }
    guard recorded.count == frames.count, let goal = recorded.last else { return nil }
    let test = TestWindow(size: CGSize(width: 200, height: 300), scale: 3)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.contentSize = CGSize(width: 200, height: 2000)
    test.window.addSubview(view)
    test.settle()
    // The recorded call came 16 ms before its first step.
    test.advance(to: test.nextFrameTime + 1.0 / 60 - 0.016)
    view.setContentOffset(CGPoint(x: 0, y: goal), animated: true)
    let ours = (1...recorded.count).map { frame in
      test.advanceFrames()
      return (x: Double(frame), y: Double(view.contentOffset.y))
    }
    return Plot.Series(
      name: "300 points", recorded: recorded.enumerated().map { (Double($0 + 1), $1) }, ours: ours)
  }
}
