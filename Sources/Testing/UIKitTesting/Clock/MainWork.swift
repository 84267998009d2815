import CUIKitTesting
import HostHeadless
import HostInterface
import UIKit

/// Runs the main-thread work of a program under test on the clock of its window: blocks of the main queue, tasks, and
/// timers.
///
/// The clock does not move while it runs, and while tasks of the test run on other threads.
@MainActor
final class MainWork {
  /// The maximum number of work items before the clock moves on, as work such as a `Task.yield()` loop never ends.
  private static let workLimit = 1000
  /// The longest time that the clock waits for tasks on other threads, in seconds of real time.
  private static let patience = 2.0
  private var isPatient = true
  private unowned let host: HeadlessHost
  /// The number of the clock.
  private let number: quire_clock_t
  private var timers: [UnsafeMutableRawPointer: RunLoopTimer] = [:]

  init(host: HeadlessHost, number: quire_clock_t) {
    self.host = host
    self.number = number
  }

  /// Runs everything that waits only for the main thread, and schedules timed work on the host's clock.
  func run() {
    var count = 0
    var idleRounds = 0
    // The second round that finds nothing to do has waited for all tasks.
    while idleRounds < 2, count < Self.workLimit {
      let before = count
      while count < Self.workLimit, let work = quire_pop_ready_work(number) {
        quire_run_work(work)
        count += 1
      }
      adoptTimers()
      scheduleDelayedWork()
      idleRounds = count == before ? idleRounds + 1 : 0
      if !waitForTasks() { return }
    }
  }

  /// Leaves the remaining work to real time.
  func stop() {
    for timer in timers.values { timer.stop() }
    timers = [:]
  }

  /// Adopts the timers that were added or got another date.
  private func adoptTimers() {
    var delay = 0.0
    var interval = 0.0
    var isNew = false
    while let timer = quire_pop_timer(number, &delay, &interval, &isNew) {
      if let known = timers[timer] {
        quire_release_timer(timer)
        // A timer that is added for another mode keeps its date.
        if !isNew { known.set(host.now + delay) }
      } else if isNew {
        timers[timer] = RunLoopTimer(timer, interval: interval, due: host.now + delay, on: host) { [weak self] in
          self?.timers[timer] = nil
        }
      } else {
        quire_release_timer(timer)
      }
    }
  }

  private func scheduleDelayedWork() {
    var delay = 0.0
    while let work = quire_pop_delayed_work(number, &delay) {
      _ = host.schedule(at: host.now + delay) { quire_run_work(work) }
    }
  }

  /// Waits for the tasks of the test; returns false when one takes too long.
  private func waitForTasks() -> Bool {
    let isDone = quire_wait_for_tasks(number, isPatient ? Self.patience : 0)
    if !isDone, isPatient {
      Log.warn(
        "A task that the test started has been running for \(Self.patience) s of real time; the test's clock moves on without it. "
          + "Await the task before you advance the clock, if what it does counts.")
    }
    isPatient = isDone
    return isDone
  }
}
