import Foundation
import Testing
import UIKit
import UIKitTesting

/// One clock: what `advance(by:)` moves besides frames.
@MainActor
@Suite struct TestClockTests {
  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()
  private let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)

  private func note(_ text: String) { log.entries.append(text) }

  @Test func timersBlocksAndTasksFireWhenTheirTimeComes() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [log] _ in
      MainActor.assumeIsolated { log.entries.append("timer") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log] in
      MainActor.assumeIsolated { log.entries.append("after") }
    }
    Task { [log] in
      try await Task.sleep(nanoseconds: 400_000_000)
      log.entries.append("nanoseconds")
      try await Task.sleep(for: .milliseconds(200))
      log.entries.append("duration")
    }
    test.advance(by: 0.2)
    #expect(log.entries == [])
    test.advance(by: 0.15)
    #expect(log.entries == ["timer"])
    test.advance(by: 0.1)
    #expect(log.entries == ["timer", "nanoseconds"])
    test.advance(by: 1)
    #expect(log.entries == ["timer", "nanoseconds", "after", "duration"])
  }

  @Test func framesAndTimersRunInTheOrderOfTheirTimes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0
    } completion: { [log] _ in
      log.entries.append("animation")
    }
    for (delay, name) in [(0.2, "before"), (0.3, "behind")] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [log] in
        MainActor.assumeIsolated { log.entries.append(name) }
      }
    }
    test.advance(by: 1)
    #expect(log.entries == ["before", "animation", "behind"])
  }

  @Test func aTimerRepeatsUntilItIsInvalidated() {
    var count = 0
    let start = test.time
    var times: [TimeInterval] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [test] timer in
      let isLast = MainActor.assumeIsolated {
        count += 1
        times.append(test.time - start)
        return count == 3
      }
      if isLast { timer.invalidate() }
    }
    RunLoop.main.add(timer, forMode: .common)
    test.advance(by: 2)
    #expect(count == 3)
    #expect(times.map { ($0 * 1000).rounded() } == [100, 200, 300])
  }

  @Test func aTimerWithALaterFireDateFiresLater() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { [log] _ in
      MainActor.assumeIsolated { log.entries.append("timer") }
    }
    test.advance(by: 0.1)
    timer.fireDate = Date(timeIntervalSinceNow: 0.5)
    test.advance(by: 0.3)
    #expect(log.entries.isEmpty)
    test.advance(by: 0.3)
    #expect(log.entries == ["timer"])
  }

  @Test func pendingMainThreadWorkRunsBeforeTheTestClockAdvances() {
    let start = test.time
    DispatchQueue.main.async { [log, test] in
      MainActor.assumeIsolated { log.entries.append("block at \(test.time - start)") }
    }
    Task { [log, test] in
      log.entries.append("task at \(test.time - start)")
      await Task.detached {}.value
      log.entries.append("back at \(test.time - start)")
    }
    test.advance(by: 0)
    #expect(log.entries == ["block at 0.0", "task at 0.0", "back at 0.0"])
  }

  @Test func theTestClockWaitsForTasksOnOtherThreads() {
    let start = test.time
    Task.detached { [log, test] in
      var sum = 0.0
      for i in 0..<3_000_000 { sum += Double(i).squareRoot() }
      let result = sum
      await MainActor.run { log.entries.append("computed \(result > 0) at \(test.time - start)") }
    }
    test.advance(by: 1)
    #expect(log.entries == ["computed true at 0.0"])
  }

  @Test func settlingWaitsForDelayedBlocksAndTheirAnimations() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log, test] in
      MainActor.assumeIsolated {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.window.addSubview(view)
        UIView.animate(withDuration: 1) {
          view.alpha = 0
        } completion: { _ in
          log.entries.append("done")
        }
      }
    }
    let time = test.settle()
    #expect(log.entries == ["done"])
    #expect(time > 1.4)
    #expect(time < 1.7)
  }

  @Test func aCanceledBlockAndACanceledTaskDoNotRun() {
    let block = DispatchWorkItem { [log] in MainActor.assumeIsolated { log.entries.append("block") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: block)
    let task = Task { [log] in
      try await Task.sleep(for: .seconds(0.1))
      log.entries.append("task")
    }
    block.cancel()
    task.cancel()
    test.advance(by: 1)
    #expect(log.entries.isEmpty)
  }

  @Test func aTaskThatNeverRestsDoesNotStopTheTestClock() {
    var isDone = false
    var count = 0
    Task {
      while !isDone {
        count += 1
        await Task.yield()
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { isDone = true } }
    test.advance(by: 0.2)
    #expect(isDone)
    #expect(count > 0)
  }

  @Test func sleepingInATestTakesRealTime() async throws {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [log] in
      MainActor.assumeIsolated { log.entries.append("after") }
    }
    timer()
    let task = Task { [log] in
      try await Task.sleep(nanoseconds: 5_000_000)
      log.entries.append("task")
    }
    try await task.value
    while log.entries.count < 3 { await Task.yield() }
    #expect(Set(log.entries) == ["after", "timer", "task"])
    test.advance(by: 1)
    #expect(log.entries.count == 3)
  }

  private func timer() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { [log] _ in
      MainActor.assumeIsolated { log.entries.append("timer") }
    }
  }
}
