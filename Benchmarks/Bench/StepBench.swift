import UIKit
import UIKitTesting

/// The cost of the steps of a test window that can be traced, while they are not.
@MainActor
enum StepBench {
  private static let count = 10_000

  static func measure() -> [Measurement] {
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
    let clock = test.clock
    test.settle()
    var steps = Double.infinity
    var bare = Double.infinity
    for _ in 0..<9 {
      steps = min(steps, shortestRun(of: 1) { for _ in 0..<count { test.advance(by: 0) } })
      bare = min(bare, shortestRun(of: 1) { for _ in 0..<count { clock.advance(to: clock.now) } })
    }
    return [
      Measurement(
        "a step of a test window without a trace, beside the clock alone", steps / Double(count), "µs",
        baseline: bare / Double(count), limit: 1.1)
    ]
  }
}
