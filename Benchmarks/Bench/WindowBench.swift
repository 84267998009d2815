import CBenchSupport
import Foundation

/// The cost of a scroll frame in a window, compared with a GtkGridView of equal cells and with a window of GTK that
/// moves one texture; and that of animations that run alone, compared with a GtkSpinner.
///
/// Every measurement runs in a process of its own, because GTK chooses its renderer when it starts. The two sides take
/// turns, and the median of the turns counts.
@MainActor
enum WindowBench {
  /// The argument that makes this program a measuring process, followed by the side and the number of frames.
  static let childFlag = "--window-child"

  private static let turns = 5
  private static let warmUp = 60
  private static let frames = 200

  /// Returns what was measured, or nothing with a message when there is no display.
  static func measure() -> [Measurement] {
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else {
      print("window: not measured, there is no X display; use Scripts/window/with-display.")
      return []
    }
    return compare(
      .quire, with: .oneTexture, renderer: "gl",
      name: "window/main thread, GL, against a moved texture and the upload of new cells", limit: 1.4
    ) { $0.thread }
      + compare(
        .quire, with: .gridView, renderer: "gl", name: "window/main thread, GL, against GtkGridView", limit: nil
      ) { $0.thread }
      + compare(
        .quire, with: .gridView, renderer: "cairo", name: "window/whole process, GSK's Cairo renderer", limit: 0.25
      ) { $0.process }
      + ["gl", "cairo"].flatMap { renderer in
        let name = renderer == "gl" ? "GL" : "Cairo"
        return [
          alone(.spinner, renderer: renderer, name: "window/a busy spinner, \(name), against a GtkSpinner"),
          alone(.turning, renderer: renderer, name: "window/a turning layer, \(name), against a GtkSpinner"),
        ].compactMap(\.self)
      }
  }

  /// Runs as a measuring process when the arguments say so, and does not return then.
  static func runChildIfAsked(_ arguments: [String]) {
    guard let flag = arguments.firstIndex(of: childFlag), flag + 1 < arguments.count else { return }
    var result = QuireGridViewResult()
    let isMeasured: Bool
    switch Side(rawValue: arguments[flag + 1]) {
    case .gridView:
      var plan = QuireGridViewPlan(
        items: 30_000, spacing: 8, rest: 0, warm_up: Int32(warmUp), frames: Int32(frames), is_peer: 0)
      isMeasured = quire_measure_grid_view(&plan, &result) != 0
    case .oneTexture: isMeasured = quire_measure_one_texture(Int32(warmUp), Int32(frames), &result) != 0
    case .quire:
      let cost = WindowWall.measure(warmUp: warmUp, frames: frames)
      (result.thread_milliseconds, result.process_milliseconds) = (cost.thread, cost.process)
      isMeasured = true
    case .spinner, .turning:
      let cost = WindowMotion.measure(isSpinner: arguments[flag + 1] == Side.spinner.rawValue)
      (result.thread_milliseconds, result.process_milliseconds) = (cost.thread, cost.process)
      isMeasured = true
    case nil: fatalError("The window benchmark has no side \(arguments[flag + 1]).")
    }
    guard isMeasured else { fatalError("The window benchmark needs a display: set DISPLAY.") }
    let cost = FrameCost(thread: result.thread_milliseconds, process: result.process_milliseconds)
    print("\(FrameCost.marker) \(cost.thread) \(cost.process)")
    exit(0)
  }

  private enum Side: String { case gridView = "grid-view", oneTexture = "one-texture", quire, spinner, turning }

  /// Compares the processor time of the whole process while an animation runs alone with that of a GtkSpinner.
  private static func alone(_ side: Side, renderer: String, name: String) -> Measurement? {
    var own: [Double] = []
    var other: [Double] = []
    for _ in 0..<3 {
      guard let a = run(side, renderer: renderer), let b = PlainWindow.measure(.spinner, renderer: renderer) else {
        return nil
      }
      own.append(a.process)
      other.append(b.process)
    }
    return Measurement(name, median(own), "ms a second", baseline: median(other), limit: 1.5)
  }

  private static func compare(
    _ side: Side, with peer: Side, renderer: String, name: String, limit: Double?, _ value: (FrameCost) -> Double
  ) -> [Measurement] {
    var own: [Double] = []
    var other: [Double] = []
    for _ in 0..<turns {
      guard let a = run(side, renderer: renderer), let b = run(peer, renderer: renderer) else { return [] }
      own.append(value(a))
      other.append(value(b))
    }
    return [Measurement(name, median(own), "ms a frame", baseline: median(other), limit: limit)]
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func run(_ side: Side, renderer: String) -> FrameCost? {
    MeasuringProcess.output([childFlag, side.rawValue], renderer: renderer, suite: "window")
      .flatMap { FrameCost(output: $0) }
  }
}

/// Processor time a frame, in milliseconds.
struct FrameCost {
  static let marker = "frame-cost"

  var thread: Double
  var process: Double

  init(thread: Double, process: Double) {
    self.thread = thread
    self.process = process
  }

  /// Reads the line that a measuring process prints.
  init?(output: String) {
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix(Self.marker) }) else { return nil }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    self.init(thread: numbers[0], process: numbers[1])
  }
}
