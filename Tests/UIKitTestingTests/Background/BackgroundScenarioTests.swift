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

  @Test func aDayInFiveLines() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.use(at: "08:00")
    #expect(scenario.fetch(at: "09:00") == .newData)
    scenario.killDaemon()
    #expect(scenario.push(["n": 1], at: "09:01") == .noData)
    #expect(delegate.calls == ["fetch", "push 1"])
  }

  @Test func anAnswerCountsUntilItsBudgetIsOver() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    delegate.delay = 29
    #expect(scenario.fetch(at: "08:00") == .newData)
    delegate.delay = 31
    #expect(scenario.fetch(at: "09:00") == nil)
    #expect(scenario.log.last?.contains("no answer within 30 s") == true)
  }

  @Test func threePushesAnHourAndTheNewestLast() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.advance(to: "08:00")
    for number in 1...100 { scenario.push(["n": number]) }
    #expect(delegate.calls == ["push 1", "push 2", "push 3"])
    scenario.killDaemon()
    scenario.advance(to: "09:30")
    #expect(delegate.calls == ["push 1", "push 2", "push 3", "push 100"])
  }

  @Test func fetchesComeBeforeTheProgramIsUsed() {
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

  @Test func nothingIsFetchedWithoutANetwork() {
    let delegate = Delegate()
    let scenario = BackgroundScenario(delegate)
    scenario.isOnline = false
    #expect(scenario.fetch(at: "08:00") == nil)
    #expect(delegate.calls.isEmpty)
  }
}
