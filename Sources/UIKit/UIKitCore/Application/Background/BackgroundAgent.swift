import BackgroundClient
import BackgroundWire

/// The program's side of background work: it receives the daemon's requests and calls the application's delegate.
///
/// It is created on first use of the API; a program that uses none of it neither connects to the daemon nor starts it.
@MainActor
package final class BackgroundAgent {
  /// A Boolean value that indicates whether the daemon launched this process.
  package static let isBackgroundLaunch = Program.backgroundLaunch != nil

  private var assertions: [Int: Assertion] = [:]
  private var nextAssertion = 1
  private var isConnected = false
  private let declareWork: () throws -> Void

  private struct Assertion {
    var name: String?
    var expiration: (() -> Void)?
  }

  /// The time by which the running work has to reply, on the clock of `ProcessInfo.systemUptime`; nil for none.
  private(set) var deadline: TimeInterval?

  /// Creates an agent with the function by which it declares to the daemon that this process accepts work.
  init(
    declaringBy declareWork: @escaping () throws -> Void = {
      try Program.declareBackgroundWork(isForeground: Program.backgroundLaunch == nil)
    }
  ) { self.declareWork = declareWork }

  /// Returns the agent, creating it on first use.
  package static func needed() -> BackgroundAgent {
    if let current { return current }
    let made = BackgroundAgent()
    UIApplication.shared.backgroundAgent = made
    return made
  }

  /// The application's agent; nil until the API is used.
  static var current: BackgroundAgent? { UIApplication.shared.backgroundAgent }

  /// The name by which notifications are addressed to this program.
  static var deviceToken: String { Program.name }

  /// The time that remains, in seconds; the greatest finite number without a limit.
  var timeRemaining: TimeInterval {
    guard UIApplication.shared.applicationState == .background, let deadline else { return .greatestFiniteMagnitude }
    return max(0, deadline - ProcessInfo.processInfo.systemUptime)
  }

  /// Connects to the daemon and announces that this process accepts work; a failure is logged and returned.
  @discardableResult
  func connect() -> (any Error)? {
    guard !isConnected else { return nil }
    for kind in [WorkKind.fetch, .push, .session] {
      Work.handle(kind) { order in Task { @MainActor in BackgroundAgent.needed().perform(order) } }
    }
    Work.onExpiration { _ in Task { @MainActor in BackgroundAgent.needed().expire() } }
    do {
      try declareWork()
      isConnected = true
      return nil
    } catch {
      Log.warn("Background work is not available: \(error)")
      return error
    }
  }

  private func attempt(_ text: String, _ body: () throws -> Void) {
    do { try body() } catch { Log.warn("\(text): \(error)") }
  }

  // MARK: Fetches and notifications

  func setFetchInterval(_ interval: TimeInterval) {
    guard Program.modes.contains("fetch") else {
      Log.warn(
        "setMinimumBackgroundFetchInterval(_:) was called, but UIBackgroundModes in Info.plist has no \"fetch\": add it."
      )
      return
    }
    connect()
    // The greatest number means never.
    let sent = interval < .greatestFiniteMagnitude ? max(0, interval) : -1
    attempt("The fetch interval was not kept") {
      _ = try Program.connection().call(Message(.register, [.interval: .number(sent)]))
      if Program.backgroundLaunch == nil {
        _ = try Program.connection().call(Message(.used, [.isForeground: .flag(true)]))
      }
    }
  }

  private func perform(_ order: WorkOrder) {
    let application = UIApplication.shared
    let id = order.launch
    guard let delegate = application.lifeCycleDelegate else {
      Work.finish(id, result: WorkResult.failed.rawValue)
      return
    }
    deadline = ProcessInfo.processInfo.systemUptime + order.budget
    Work.begin(id)
    switch order.kind {
    case .fetch:
      let answer = HandlerReply(id: id, name: "application(_:performFetchWithCompletionHandler:)")
      delegate.application(application) { answer.give(Int64($0.rawValue)) }
    case .push:
      let answer = HandlerReply(id: id, name: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
      let object = try? JSONSerialization.jsonObject(with: Data(order.payload))
      delegate.application(application, didReceiveRemoteNotification: object as? [AnyHashable: Any] ?? [:]) {
        answer.give(Int64($0.rawValue))
      }
    case .session:
      let answer = HandlerReply(
        id: id, name: "application(_:handleEventsForBackgroundURLSession:completionHandler:)")
      delegate.application(
        application, handleEventsForBackgroundURLSession: order.name
      ) { answer.give(0) }
    case .task, .notification: break
    }
  }

  // MARK: Tasks that the program begins

  func begin(_ name: String?, _ expiration: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    defer { nextAssertion += 1 }
    assertions[nextAssertion] = Assertion(name: name, expiration: expiration)
    return UIBackgroundTaskIdentifier(rawValue: nextAssertion)
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) {
    if assertions.removeValue(forKey: identifier.rawValue) == nil, identifier != .invalid {
      Log.warn(
        "endBackgroundTask(_:) was called with \(identifier.rawValue), which is no task that runs: end each once.")
    }
  }

  /// Calls the expiration handlers of the program's own tasks when the time is over.
  func expire() {
    for (number, assertion) in assertions.sorted(by: { $0.key < $1.key }) {
      assertion.expiration?()
      if assertions[number] != nil {
        Log.warn(
          "The time in the background is over, and the task \(assertion.name ?? "\(number)") was not ended: call "
            + "endBackgroundTask(_:) in its expiration handler.")
        assertions[number] = nil
      }
    }
  }

  // MARK: A launch in the background

  /// Keeps a process that the daemon launched alive until its work has replied. It never shows a window.
  package func serve() {
    connect()
    let limit = ProcessInfo.processInfo.systemUptime + 20
    while !Work.isBegun, ProcessInfo.processInfo.systemUptime < limit { turn() }
    // A daemon that crashed cannot end this process; ten minutes are more than any work may take.
    let end = limit + 600
    while Work.isBegun, !Work.isDone || !assertions.isEmpty, ProcessInfo.processInfo.systemUptime < end { turn() }
    StoredDefaults.store()
  }

  private func turn() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
  }
}
