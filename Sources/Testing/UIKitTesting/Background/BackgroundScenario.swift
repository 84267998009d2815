import BackgroundScheduling
public import BackgroundTasks
public import Foundation
import GeometryCore
import HostHeadless
public import UIKit
public import UserNotifications

/// Days of a program in the background, played on a virtual clock against its delegate.
///
/// ```swift
/// let scenario = BackgroundScenario(delegate)
/// scenario.use(at: "08:00")                       // the user opens the program
/// #expect(scenario.fetch(at: "09:00") == .newData)
/// scenario.killDaemon()                           // only what was written down is left
/// #expect(scenario.push(["n": 1], at: "09:01") == .noData)
/// ```
///
/// The daemon's own rules decide when to fetch, how often to push, and what transfers and tasks wait for; no process
/// and no socket takes part.
@preconcurrency @MainActor
public final class BackgroundScenario {
  /// The state that the daemon would have written to its disk.
  struct Record: Codable {
    var uses: [Double] = []
    var fetches: [Double] = []
    var emptyFetches = 0
    var deliveries: [Double] = []
    var waiting: [String: Data] = [:]
    var requests: [ScenarioTaskScheduler.Request] = []
    var refreshes: [Double] = []
    var transfers: [Transfer] = []
    /// The launches for a session whose events have not been handled: their number, and the time before the next.
    var relaunches: [String: Relaunch] = [:]
  }

  struct Relaunch: Codable {
    var count = 0
    var notBefore = 0.0
  }

  /// The seconds that a delegate may take to answer.
  public static let budget: TimeInterval = 30

  let delegate: any UIApplicationDelegate
  /// The clock on which the program waits before it answers.
  let clock = TestClock()
  var record = Record()
  private var disk = Data()
  /// The seconds since the beginning of the first day, a Monday.
  public internal(set) var now: TimeInterval = 0 { didSet { moveTransfers(from: oldValue) } }
  /// The shortest interval between fetches, in seconds; what `setMinimumBackgroundFetchInterval(_:)` sets.
  public var minimumFetchInterval: TimeInterval = 0
  /// A Boolean value that determines whether there is a network; without one no fetch begins.
  public var isOnline = true
  /// A Boolean value that determines whether the machine is on external power.
  public var hasExternalPower = true
  /// A Boolean value that determines whether the network is metered.
  public var isMetered = false
  /// A Boolean value that determines whether the machine is idle; discretionary transfers wait for it, at most 6 h.
  public var isIdle = true
  /// The speed of each transfer, in bytes per second.
  public var bytesPerSecond = 1_000_000.0
  /// The scheduler of background tasks, to replace `BGTaskScheduler.shared` in the program.
  public private(set) lazy var tasks: BGTaskScheduler = ScenarioTaskScheduler(self)
  /// The notifications of the program, to replace `UNUserNotificationCenter.current()` in the program.
  public private(set) lazy var notifications: UNUserNotificationCenter = makeNotifications()
  /// The simulation behind the notifications, and what of it is written down; nil until they are used.
  var simulation: SimulatedNotifications?
  var storedNotifications = ProgramNotifications()
  /// The log of events and their reasons, one line each.
  public private(set) var log: [String] = []

  /// Creates a scenario that begins on a Monday at midnight.
  public init(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    save()
  }

  // MARK: The user and the machine

  /// Lets the user open the program at a time of the day, "08:00".
  public func use(at time: String) {
    advance(to: time)
    record.uses.append(absolute)
    note("the user opens the program")
    save()
  }

  /// Kills the daemon as with SIGKILL and starts another, which restores the saved state of the first.
  public func killDaemon() {
    // The files of transfers keep their lengths.
    save()
    guard let restored = try? JSONDecoder().decode(Record.self, from: disk) else { return }
    record = restored
    simulation?.state = storedNotifications
    note("the daemon was killed")
  }

  /// Moves the clock to a time of the day, on the next day when it is past; due notifications and fetches occur on the
  /// way.
  public func advance(to time: String) {
    let parts = time.split(separator: ":").compactMap { Double($0) }
    precondition(parts.count == 2, "a time is written \"14:10\", not \"\(time)\"")
    let day = (now / 86_400).rounded(.down) * 86_400
    let wanted = day + parts[0] * 3_600 + parts[1] * 60
    advance(by: (wanted < now ? wanted + 86_400 : wanted) - now)
  }

  /// Moves the clock by some seconds; due notifications and fetches occur on the way.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    // The requests of the program for notifications reply on the main queue.
    if simulation != nil { clock.runReadyWork() }
    while let next = nextWork, next.time <= end {
      now = max(now, next.time)
      next.perform()
    }
    now = end
    if simulation != nil { clock.runReadyWork() }
  }

  // MARK: Fetches

  /// A Boolean value that determines whether fetches are scheduled automatically, when they are predicted to be of use.
  public var fetchesByItself = false

  /// The time of the next fetch, in seconds since the beginning, and the daemon's reason.
  public var nextFetch: (time: TimeInterval, reason: String) {
    let next = FetchPredictor().next(
      after: absolute, uses: record.uses, fetches: record.fetches, interval: minimumFetchInterval,
      emptyInRow: record.emptyFetches)
    return (next.time - Self.start, next.reason)
  }

  /// Fetches at a time of the day; nil when the delegate exceeded its budget or there is no network.
  @discardableResult
  public func fetch(at time: String) -> UIBackgroundFetchResult? {
    advance(to: time)
    return fetch()
  }

  private func fetch() -> UIBackgroundFetchResult? {
    guard isOnline else {
      note("no fetch: there is no network")
      return nil
    }
    record.fetches.append(absolute)
    let result = answer("fetch") { delegate.application(.shared, performFetchWithCompletionHandler: $0) }
    record.emptyFetches = result == .newData ? 0 : record.emptyFetches + 1
    save()
    return result
  }

  // MARK: Notifications

  /// Sends a silent notification; returns the delegate's answer when it is delivered at once, else nil.
  ///
  /// At most three are delivered an hour; of those that wait the newest of each collapse identifier is kept.
  @discardableResult
  public func push(
    _ userInfo: [String: Any], collapseIdentifier: String = "", at time: String? = nil
  ) -> UIBackgroundFetchResult? {
    if let time { advance(to: time) }
    var payload = userInfo
    payload["aps"] = ["content-available": 1]
    guard let data = try? JSONSerialization.data(withJSONObject: payload) else {
      note("a notification was refused: its user info cannot be written as JSON")
      return nil
    }
    record.waiting[collapseIdentifier] = data
    save()
    let next = PushThrottle.next(now: absolute, deliveries: record.deliveries)
    guard next.time <= absolute else {
      note("a notification waits: \(next.reason ?? "")")
      return nil
    }
    return deliver(collapseIdentifier)
  }

  @discardableResult
  private func deliver(_ collapse: String) -> UIBackgroundFetchResult? {
    guard let data = record.waiting[collapse] else { return nil }
    let object = (try? JSONSerialization.jsonObject(with: data)) as? [AnyHashable: Any] ?? [:]
    record.deliveries.append(absolute)
    let result = answer("notification") {
      delegate.application(.shared, didReceiveRemoteNotification: object, fetchCompletionHandler: $0)
    }
    record.waiting[collapse] = nil
    save()
    return result
  }

  // MARK: Time

  /// Monday, 5 January 2026, in seconds of local time since 1970.
  static let start = 20_458.0 * 86_400
  var absolute: Double { Self.start + now }

  /// Calls a function and moves the clock until its handler is called, at most by a budget in seconds.
  func wait<Result>(
    _ name: String, budget: TimeInterval, expire: () -> Void = {}, _ call: (@escaping (Result) -> Void) -> Void
  ) -> Result? {
    let answers = Replies<Result>()
    clock.runtime.perform { call { answers.results.append($0) } }
    var waited: TimeInterval = 0
    while answers.results.isEmpty, waited < budget {
      clock.advance(to: clock.now + 0.25)
      waited += 0.25
    }
    if answers.results.isEmpty { expire() }
    now += waited
    if answers.results.count > 1 { note("the handler of a \(name) was called \(answers.results.count) times") }
    guard let result = answers.results.first, waited < budget else {
      note("\(name): no answer within \(Int(budget)) s; the program would be ended")
      return nil
    }
    note(result is Void ? "\(name): done" : "\(name): \(result)")
    return result
  }

  func save() { disk = (try? JSONEncoder().encode(record)) ?? disk }

  func note(_ text: String) {
    let minutes = Int(now / 60)
    let clock = [minutes / 60 % 24, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    log.append("day \(minutes / 1440) \(clock)  \(text)")
  }

  private final class Replies<Result> { var results: [Result] = [] }

  private var nextWork: (time: TimeInterval, perform: () -> Void)? {
    var next: (time: TimeInterval, perform: () -> Void)?
    if let collapse = record.waiting.keys.sorted().first {
      let time = PushThrottle.next(now: absolute, deliveries: record.deliveries).time - Self.start
      next = (time, { [self] in deliver(collapse) })
    }
    if fetchesByItself, isOnline {
      let time = nextFetch.time
      if next.map({ time < $0.time }) ?? true { next = (time, { [self] in _ = fetch() }) }
    }
    for other in [nextTask, nextTransfer, nextNotification] {
      if let other, next.map({ other.time < $0.time }) ?? true { next = other }
    }
    return next
  }

  /// Calls the delegate and moves the clock until it answers, at most by the budget.
  private func answer(
    _ name: String, _ call: (@escaping (UIBackgroundFetchResult) -> Void) -> Void
  ) -> UIBackgroundFetchResult? { wait(name, budget: Self.budget, call) }
}
