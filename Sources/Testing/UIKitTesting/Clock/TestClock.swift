import CUIKitTesting
package import HostHeadless
import Testing
package import UIKit

/// The runtime of a window under test: a host without a display, whose clock the test moves, and the work scheduled on
/// it.
///
/// While it lives it is the current runtime of its test: `Timer`, `DispatchQueue.main.asyncAfter`, `Task.sleep` and
/// `CACurrentMediaTime()` use its clock.
@MainActor
package final class TestClock {
  package let host: HeadlessHost
  package let runtime: UIRuntime
  private let number = quire_begin_clock()
  private let work: MainWork

  package convenience init() {
    let host = HeadlessHost()
    let runtime = UIRuntime(host: host)
    if let current = UIRuntime.currentIfMade { runtime.programClipboard = current.programClipboard }
    self.init(running: runtime, host)
  }

  /// Creates a clock for a runtime that exists, such as that of a program, and its host.
  init(running runtime: UIRuntime, _ host: HeadlessHost) {
    self.host = host
    self.runtime = runtime
    work = MainWork(host: host, number: number)
    runtime.testClockNumber = number
    RuntimesUnderTest.currentTest = { Test.current?.id }
    RuntimesUnderTest.add(runtime)
    quire_set_current_clock { MainActor.assumeIsolated { TestClock.current } }
    host.runReadyWork = { [work] in work.run() }
  }

  isolated deinit {
    host.runReadyWork = nil
    work.stop()
    RuntimesUnderTest.remove(runtime)
    runtime.testClockNumber = 0
    quire_end_clock(number)
  }

  /// The present time, in seconds.
  package var now: Double { host.now }

  /// Moves the clock to a time in seconds; frames, timers, blocks and tasks on the way run.
  package func advance(to time: Double) { runtime.perform { host.advance(to: time) } }

  /// Moves the clock by a duration in seconds, as `advance(to:)` does.
  package func advance(by duration: Double) { runtime.perform { host.advance(by: duration) } }

  /// Runs the work that waits only for the main thread.
  package func runReadyWork() { runtime.perform { work.run() } }

  /// The number of the clock that belongs to the current runtime; 0 for none.
  private static var current: quire_clock_t { UIRuntime.currentIfMade?.testClockNumber ?? 0 }
}
