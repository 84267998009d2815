import Foundation
import UIKit

/// Draws the recorded scrolls and those of the real `UIScrollView` into the same diagrams.
@MainActor
public enum ScrollPlots {
  /// The quantity on the x-axis of a diagram.
  private enum Axis {
    case seconds, frames
    /// The travel of the finger in points.
    case travel
  }

  /// Reads the recordings of a folder and writes the diagrams into another; returns the files written.
  public static func write(from recordings: String, to folder: String) throws -> [String] {
    func scenarios(_ topic: String, _ suffixes: String...) throws -> [Scenario] {
      let url = URL(fileURLWithPath: recordings).appendingPathComponent(topic + ".json")
      return try ScenarioFile(contentsOf: url).scenarios.filter { scenario in
        suffixes.contains { scenario.id.hasSuffix($0) }
      }
    }
    let plots = [
      Plot(
        name: "scroll-deceleration", title: "Deceleration after a flick", xLabel: "seconds after the lift",
        yLabel: "points traveled",
        series: try scenarios("scroll-deceleration", "-trace").map { try series($0, .seconds, from: "released") }),
      Plot(
        name: "scroll-rubber-band", title: "Content pulled beyond its edge", xLabel: "travel of the finger, points",
        yLabel: "offset, points",
        series: try scenarios("scroll-rubber-band", "-curve", "-fast").map { try series($0, .travel) }),
      Plot(
        name: "scroll-bounce", title: "The way back to the edge", xLabel: "seconds after the lift",
        yLabel: "offset, points", series: try scenarios("scroll-rubber-band", "-trace").map { try series($0, .seconds) }
      ),
      Plot(
        name: "scroll-animation", title: "An animated scroll by 300 points", xLabel: "frames after the call",
        yLabel: "offset, points",
        series: try scenarios("scroll-offset-entry-points", "animated-prefetch-schedule").map {
          try series($0, .frames)
        }),
    ]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try plots.map { plot in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(plot.name + ".svg")
      try plot.svg.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
  }

  /// Returns the first trace of a scenario and ours, with the best of the time shifts that the recording allows.
  /// - Parameter base: The name of a bound value from which the offsets are counted.
  private static func series(_ scenario: Scenario, _ axis: Axis, from base: String? = nil) throws -> Plot.Series {
    let trace = scenario.expect.lazy.compactMap { expectation -> (list: String, values: [Double])? in
      guard case .trace(let list, let values, _, _, _) = expectation else { return nil }
      return (list, values.compactMap(\.number))
    }.first
    guard let trace else { throw InvalidScenario("\(scenario.id) has no trace") }
    let name = scenario.id.split(separator: "/").last.map { $0.replacingOccurrences(of: "-trace", with: "") } ?? ""
    return try ConformanceRunner.shifts(of: scenario).map { shift in
      let run = ScenarioRun(scenario, shiftMs: shift)
      _ = try run.perform()
      let samples = try run.samples(trace.list)
      let start = try base.map { Found(try run.object(named: .string($0))).number ?? 0 } ?? 0
      let places = places(axis, samples, in: scenario)
      return Plot.Series(
        name: name, recorded: Array(zip(places, trace.values.map { $0 - start })).map { (x: $0, y: $1) },
        ours: Array(zip(places, samples.numbers.prefix(trace.values.count).map { $0 - start })).map { (x: $0, y: $1) })
    }.min { $0.worst < $1.worst }!
  }

  private static func places(_ axis: Axis, _ samples: SampleList, in scenario: Scenario) -> [Double] {
    switch axis {
    case .seconds: samples.seconds
    case .frames: samples.numbers.indices.map { Double($0 + 1) }
    case .travel:
      scenario.steps.flatMap { step -> [Double] in
        guard case .touch(let events, _, _, .some) = step.verb else { return [] }
        return events.filter { $0.phase == .moved }.flatMap { event -> [Double] in
          let distance = event.by?.numbers.map { abs($0[0]) + abs($0[1]) } ?? 0
          return Array(repeating: distance, count: Int(event.count?.number ?? 1))
        }
      }.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    }
  }
}
