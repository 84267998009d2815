import Foundation

/// A window of GTK alone, in a process of its own: `bench-plain-window`.
struct PlainWindow {
  enum Content: String { case empty, spinner }

  /// The time before a measurement and that of a measurement, in seconds.
  static let (warmUp, duration) = (1.0, 4.0)

  /// The processor time of the process, in milliseconds a second.
  let process: Double
  /// The resident memory, in megabytes.
  let memory: Double

  /// Returns the measurements of a window with a content; nil with a message if the program cannot be run.
  static func measure(_ content: Content, renderer: String) -> PlainWindow? {
    let text = MeasuringProcess.output(
      of: "bench-plain-window", [content.rawValue, "\(warmUp)", "\(duration)"], renderer: renderer, suite: "window")
    let numbers = text?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) } ?? []
    guard numbers.count == 2 else {
      print("window: not measured, bench-plain-window printed \(text ?? "nothing").")
      return nil
    }
    return PlainWindow(process: numbers[0], memory: numbers[1])
  }
}
