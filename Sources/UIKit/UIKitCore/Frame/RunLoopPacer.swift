import Foundation
import HostInterface

/// A timer of the main run loop that advances a host without an event loop of its own in real time.
///
/// A program without a display thus gets its layout passes, frames and completions whenever its main run loop runs:
/// also in a test that waits for expectations, runs the loop until a date, or awaits. While nothing is pending the
/// timer is idle; it keeps no program alive.
@MainActor
final class RunLoopPacer {
  private unowned let host: any PacedHost
  private var timer: Timer?
  /// The date at which the timer fires; nil while it is idle.
  private var armedDate: Date?

  init(host: any PacedHost) {
    self.host = host
    host.nextEventDidChange = { [weak self] in self?.arm() }
    arm()
  }

  isolated deinit { timer?.invalidate() }

  /// Sets the timer to the host's next event.
  private func arm() {
    guard let seconds = host.secondsToNextEvent else { return }
    let date = Date(timeIntervalSinceNow: seconds)
    if let armedDate, armedDate <= date { return }
    armedDate = date
    (timer ?? makeTimer()).fireDate = date
  }

  /// Makes the timer at the first event: a program that shows nothing needs none.
  private func makeTimer() -> Timer {
    // A repeating timer stays in the run loop; it always gets a new date before its interval is over.
    let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.fire() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    return timer
  }

  private func fire() {
    armedDate = nil
    host.catchUp()
    arm()
    if armedDate == nil { timer?.fireDate = .distantFuture }
  }
}
