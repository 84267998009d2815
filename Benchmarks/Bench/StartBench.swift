import Foundation

/// The cost of a small program until its first frame without a display, compared with programs that draw the same label
/// with Cairo and Pango alone: one of C, and one of Swift that uses Foundation, as every client of UIKit does.
///
/// All are programs of their own (`bench-start`, `bench-start-bare`, `bench-start-foundation`), started in turns.
enum StartBench {
  private static let turns = 21

  static func measure() -> [Measurement] {
    let folder = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
    var own: [Double] = []
    var bare: [Double] = []
    var foundation: [Double] = []
    for _ in 0..<turns {
      guard let a = run(folder.appendingPathComponent("bench-start")),
        let b = run(folder.appendingPathComponent("bench-start-bare")),
        let c = run(folder.appendingPathComponent("bench-start-foundation"))
      else { return [] }
      own.append(a)
      bare.append(b)
      foundation.append(c)
    }
    return [
      Measurement("start/first headless frame", median(own), "ms", baseline: median(bare), limit: 2.5),
      Measurement(
        "start/first headless frame, against a program of Swift with Foundation", median(own), "ms",
        baseline: median(foundation), limit: 1.4),
    ]
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Runs a program and returns the milliseconds from its start to its end; nil with a message when it fails.
  private static func run(_ program: URL) -> Double? {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program.path), nil]
    defer { free(arguments[0]) }
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&process, program.path, nil, nil, &arguments, environ) == 0 else {
      print("start: not measured, \(program.path) could not be started; build the product of that name.")
      return nil
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let duration = start.duration(to: clock.now).components
    guard status == 0 else {
      print("start: not measured, \(program.lastPathComponent) ended with status \(status).")
      return nil
    }
    return Double(duration.seconds) * 1e3 + Double(duration.attoseconds) / 1e15
  }
}
