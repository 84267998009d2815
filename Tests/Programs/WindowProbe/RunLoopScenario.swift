import HostInterface
import UIKit

/// Foundation's main run loop while GLib's loop runs: timers, blocks, notifications, and no work while nothing is due.
@MainActor
enum RunLoopScenario {
  /// Counts how often the run loop is run.
  private final class Counter: ProgramLoop {
    let loop: any ProgramLoop
    var count = 0

    init(_ loop: any ProgramLoop) { self.loop = loop }

    func runDueWork() -> Double? {
      count += 1
      return loop.runDueWork()
    }
  }

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    guard let loop = probe.host.programLoop else { return print("no run loop") }
    let counter = Counter(loop)
    probe.host.programLoop = counter
    _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
      MainActor.assumeIsolated { timerFired(probe, counter) }
    }
  }

  private static func timerFired(_ probe: Probe, _ counter: Counter) {
    print("timer")
    var ticks = 0
    let repeating = Timer(timeInterval: 0.01, repeats: true) { timer in
      let isLast = MainActor.assumeIsolated {
        ticks += 1
        return ticks == 3
      }
      guard isLast else { return }
      timer.invalidate()
      print("repeated")
      MainActor.assumeIsolated { performInLoop(probe, counter) }
    }
    // A source of GLib sets the next timer: nothing tells the run loop's own source of it.
    probe.after(0.02) { RunLoop.main.add(repeating, forMode: .common) }
  }

  private static func performInLoop(_ probe: Probe, _ counter: Counter) {
    let name = Notification.Name("probe")
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      print("notification")
      MainActor.assumeIsolated { rest(probe, counter) }
    }
    probe.after(0.02) {
      RunLoop.main.perform {
        print("performed")
        NotificationQueue.default.enqueue(Notification(name: name), postingStyle: .asap)
      }
    }
    _ = observer
  }

  /// Nothing is due for a while.
  private static func rest(_ probe: Probe, _ counter: Counter) {
    _ = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in print("an hour is over") }
    probe.after(0.1) {
      let before = counter.count
      probe.after(0.3) {
        print(counter.count - before < 10 ? "rests" : "spins: \(counter.count - before) rounds")
        probe.host.quit()
      }
    }
  }
}
