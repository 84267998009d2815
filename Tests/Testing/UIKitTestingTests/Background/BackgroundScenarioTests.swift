import BackgroundTasks
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A program in the background, without waiting.
@MainActor
struct BackgroundScenarioTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var result = UIBackgroundFetchResult.newData
    var delay: TimeInterval = 0
    var calls: [String] = []
    private var call: UIApplication.DelayedCall?

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      calls.append("fetch")
      let result = result
      call = UIApplication.DelayedCall(after: delay) { completionHandler(result) }
    }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      calls.append("push \(userInfo["n"] as? Int ?? -1)")
      completionHandler(.noData)
    }
  }

  @Test func theExampleOfGettingStartedSimulatesADay() {
    let delegate = Delegate()
    // The lines of GettingStarted.md; the test below compares them.
    let scenario = BackgroundScenario(delegate)  // the program's UIApplicationDelegate
    scenario.use(at: "08:00")  // the user opens the program
    #expect(scenario.fetch(at: "09:00") == .newData)
    scenario.killDaemon()  // only what was written down is left
    #expect(scenario.push(["n": 1], at: "09:01") == .noData)
    #expect(delegate.calls == ["fetch", "push 1"])
  }

  @Test func theGettingStartedPageHasTheLinesOfTheExample() throws {
    let own = URL(fileURLWithPath: #filePath)
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let page = try lines(Repository.root.appendingPathComponent("Documentation/Guides/GettingStarted.md"))
    let start = try #require(page.firstIndex { $0.hasPrefix("let scenario = BackgroundScenario(") })
    let example = page[start...].prefix { $0 != "```" }
    let source = try lines(own)
    #expect(example.count == 5)
    #expect(source.indices.contains { source[$0...].starts(with: example) })
  }

  @Test func aFetchResultCountsUntilTheTimeForItIsOver() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    delegate.delay = 29
    #expect(scenario.fetch(at: "08:00") == .newData)
    delegate.delay = 31
    #expect(scenario.fetch(at: "09:00") == nil)
    #expect(scenario.log.last?.contains("no answer within 30 s") == true)
  }

  @Test func simulatedPushesBeyondThreeAnHourDeliverTheNewestLater() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.advance(to: "08:00")
    for number in 1...100 { scenario.push(["n": number]) }
    #expect(delegate.calls == ["push 1", "push 2", "push 3"])
    scenario.killDaemon()
    scenario.advance(to: "09:30")
    #expect(delegate.calls == ["push 1", "push 2", "push 3", "push 100"])
  }

  @Test func simulatedFetchesComeBeforeTheUsualTimesOfUse() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.fetchesByItself = true
    for _ in 0..<14 {
      scenario.use(at: "07:30")
      scenario.use(at: "20:00")
    }
    let count = delegate.calls.count
    scenario.advance(to: "07:30")
    #expect(delegate.calls.count > count)
    #expect(scenario.log.last?.contains("fetch: ") == true)
  }

  @Test func noSimulatedFetchHappensWithoutANetwork() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.isOnline = false
    #expect(scenario.fetch(at: "08:00") == nil)
    #expect(delegate.calls.isEmpty)
  }

  // MARK: Transfers

  private final class SessionDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    var answers = true

    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      calls.append(identifier)
      if answers { completionHandler() }
    }
  }

  @Test func aSimulatedTransferContinuesAfterRestartsOfDaemonAndMachine() {
    let delegate = SessionDelegate()
    let scenario = BackgroundScenario(delegate)
    scenario.transfer("film", length: 60_000_000, session: "films")
    scenario.transfer("poster", length: 1_000_000, session: "films")
    scenario.advance(by: 20)
    scenario.killDaemon()
    #expect(scenario.transfers.map(\.received) == [20_000_000, 1_000_000])
    scenario.restartMachine()
    #expect(scenario.transfers.map(\.received) == [16_777_216, 1_000_000])
    scenario.advance(by: 43)
    #expect(delegate.calls.isEmpty)
    scenario.advance(by: 1)
    #expect(delegate.calls == ["films"])
    #expect(scenario.transfers.isEmpty)
  }

  @Test func aSimulatedDiscretionaryTransferWaitsForAnIdleMachine() {
    let delegate = SessionDelegate()
    let scenario = BackgroundScenario(delegate)
    scenario.isIdle = false
    scenario.transfer("film", length: 1_000, isDiscretionary: true)
    scenario.transfer("page", length: 1_000, session: "free")
    scenario.advance(by: 3_600)
    #expect(delegate.calls == ["free"])
    #expect(scenario.log.contains { $0.contains("film waits: it is discretionary, and the machine is in use") })
    scenario.isIdle = true
    scenario.advance(by: 60)
    #expect(delegate.calls == ["free", "session"])
  }

  @Test func aSimulatedDiscretionaryTransferWaitsSixHoursAtMost() {
    let delegate = SessionDelegate()
    let scenario = BackgroundScenario(delegate)
    scenario.isIdle = false
    scenario.bytesPerSecond = 10
    scenario.transfer("film", length: 1_000, isDiscretionary: true)
    scenario.advance(by: 6 * 3_600 + 90)
    #expect(delegate.calls.isEmpty)
    scenario.advance(by: 20)
    #expect(delegate.calls == ["session"])
  }

  @Test func aSimulatedDiscretionaryTransferWaitsForPowerAndAnUnmeteredNetwork() {
    let delegate = SessionDelegate()
    let scenario = BackgroundScenario(delegate)
    scenario.hasExternalPower = false
    scenario.isMetered = true
    scenario.transfer("film", length: 1_000, isDiscretionary: true)
    scenario.transfer("page", length: 1_000, session: "free", allowsExpensiveNetworkAccess: false)
    scenario.transfer("later", length: 1_000, session: "later", notBefore: 7_200)
    scenario.advance(by: 3_600)
    #expect(delegate.calls.isEmpty)
    scenario.isMetered = false
    scenario.advance(by: 60)
    #expect(delegate.calls == ["free"])
    #expect(scenario.log.contains { $0.contains("film waits: it is discretionary, and the network is metered") })
    scenario.hasExternalPower = true
    scenario.advance(by: 60)
    #expect(delegate.calls == ["free", "session"])
    scenario.advance(by: 3_600)
    #expect(delegate.calls == ["free", "session", "later"])
  }

  @Test func sessionEventsThatAreNotAcknowledgedAreSentAgain() {
    let delegate = SessionDelegate()
    let scenario = BackgroundScenario(delegate)
    delegate.answers = false
    scenario.transfer("film", length: 1_000)
    scenario.advance(by: 50)
    #expect(delegate.calls.count == 1)
    scenario.advance(by: 30)
    #expect(delegate.calls.count == 2)
    delegate.answers = true
    scenario.advance(by: 200)
    #expect(delegate.calls.count == 3)
    #expect(scenario.transfers.isEmpty)
    scenario.advance(by: 4_000)
    #expect(delegate.calls.count == 3)
  }

  // MARK: Tasks

  @Test func simulatedBackgroundTasksRunUnderTheirConditions() throws {
    let scenario = BackgroundScenario(SessionDelegate())
    var runs: [String] = []
    for name in ["refresh", "clean"] {
      scenario.tasks.register(forTaskWithIdentifier: name, using: nil) { task in
        runs.append(task.identifier)
        task.setTaskCompleted(success: true)
      }
    }
    let clean = BGProcessingTaskRequest(identifier: "clean")
    clean.requiresExternalPower = true
    scenario.hasExternalPower = false
    try scenario.tasks.submit(clean)
    try scenario.tasks.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    #expect(throws: BGTaskScheduler.Error.self) {
      try scenario.tasks.submit(BGAppRefreshTaskRequest(identifier: "another"))
    }
    scenario.killDaemon()
    scenario.advance(by: 60)
    #expect(runs == ["refresh"])
    #expect(scenario.pendingTasks == ["clean"])
    // The next refresh comes a quarter of an hour later.
    try scenario.tasks.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    scenario.advance(by: 600)
    #expect(runs == ["refresh"])
    scenario.hasExternalPower = true
    scenario.advance(by: 600)
    #expect(runs == ["refresh", "clean", "refresh"])
    #expect(scenario.pendingTasks.isEmpty)
  }

  @Test func aBackgroundTaskThatExceedsItsTimeIsExpired() throws {
    let scenario = BackgroundScenario(SessionDelegate())
    var kept: BGTask?
    var isExpired = false
    scenario.tasks.register(forTaskWithIdentifier: "slow", using: nil) { task in
      kept = task
      task.expirationHandler = { isExpired = true }
    }
    try scenario.tasks.submit(BGAppRefreshTaskRequest(identifier: "slow"))
    #expect(scenario.launchTask("slow") == nil)
    #expect(isExpired)
    #expect(scenario.now == 30)
    #expect(scenario.launchTask("slow") == nil)
    kept?.setTaskCompleted(success: false)
  }
}
