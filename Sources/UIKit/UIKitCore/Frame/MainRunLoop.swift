import Foundation
import HostInterface

/// Foundation's main run loop, run by a host that has an event loop of its own: timers fire and blocks are performed
/// while windows are shown.
@MainActor
final class MainRunLoop: ProgramLoop {
  func runDueWork() -> Double? {
    // Asking for the next date runs what is due first.
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
    return max(0, date.timeIntervalSinceNow)
  }

  func run(for seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    // A run loop without a timer returns at once.
    let timer = Timer(fire: end, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    while end.timeIntervalSinceNow > 0 { _ = RunLoop.main.run(mode: .default, before: end) }
    timer.invalidate()
  }
}
