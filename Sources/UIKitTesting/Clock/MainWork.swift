import CUIKitTesting
import HostHeadless
import HostInterface
import UIKit

/// Runs what a program under test set aside for the main thread, on the clock of the test windows: blocks of the main queue,
/// tasks, and what waits for a time.
///
/// The clock stands while it runs, and while tasks of the test run on other threads.
@MainActor
enum MainWork {
  /// The greatest number of pieces of work before the clock moves on, as work such as a `Task.yield()` loop never ends.
  private static let workLimit = 1000
  /// The longest time that the clock waits for tasks on other threads, in seconds of real time.
  private static let patience = 2.0
  private static var isPatient = true

  /// Runs everything that waits for the main thread alone, and hands to the host's clock what waits for a time.
  static func run(on host: HeadlessHost) {
    var count = 0
    var idleRounds = 0
    // The second round that finds nothing to do has waited for all tasks.
    while idleRounds < 2, count < workLimit {
      let before = count
      while count < workLimit, let work = quire_take_ready_work() {
        quire_run_work(work)
        count += 1
      }
      RunLoopTimer.update(on: host)
      scheduleDelayedWork(on: host)
      idleRounds = count == before ? idleRounds + 1 : 0
      if !waitForTasks() { return }
    }
  }

  private static func scheduleDelayedWork(on host: HeadlessHost) {
    var delay = 0.0
    while let work = quire_take_delayed_work(&delay) {
      _ = host.schedule(at: host.now + delay) { quire_run_work(work) }
    }
  }

  /// Waits for the tasks of the test; false when one takes too long.
  private static func waitForTasks() -> Bool {
    let isDone = quire_wait_for_tasks(isPatient ? patience : 0)
    if !isDone, isPatient {
      Log.warn(
        "A task that the test started has been running for \(patience) s of real time; the test's clock moves on without it. "
          + "Await the task before you advance the clock, if what it does counts.")
    }
    isPatient = isDone
    return isDone
  }
}
