import BackgroundClient
import BackgroundScheduling
import BackgroundWire
import Foundation
import UIKit

/// The connection of a program to the daemon, which keeps its notifications and shows them on the desktop.
final class DaemonNotifications: NotificationLink, @unchecked Sendable {

  private let lock = NSLock()

  private var receive: (@MainActor (Message) -> Void)?

  private var observers: [any NSObjectProtocol] = []
  /// The launch for whose answers the program runs in the background; 0 for none.
  private var launches: [Int64] = []

  private let queue = DispatchQueue(label: "notifications")
  /// The connection of a test; nil for that of the process.
  private let ownConnection: DaemonConnection?

  init(connection: DaemonConnection? = nil) { ownConnection = connection }

  var isImmediate: Bool { false }

  var now: Date { Date() }

  var zones: CalendarRule.Zones { Self.foundationZones }

  var attachments: URL {
    URL(fileURLWithPath: Places.current.state).appendingPathComponent("attachments").appendingPathComponent(
      Program.name.replacingOccurrences(of: "/", with: "-"))
  }

  func call(_ message: Message) throws -> Message {
    // The daemon knows first whether the program is in the foreground.
    queue.sync {}
    return try connection.call(message)
  }

  func open(_ receive: @escaping @MainActor (Message) -> Void) {
    let isFirst = lock.withLock {
      defer { self.receive = receive }
      return self.receive == nil
    }
    if isFirst {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.observeState() } }
      connection.listen({ [weak self] in self?.handle($0) }, reconnected: { [weak self] _ in self?.attach() })
      Work.handle(.notification) { [weak self] in self?.begin($0) }
      if Program.backgroundLaunch != nil { try? Program.declareBackgroundWork(isForeground: false) }
    }
    attach()
  }

  @MainActor func activate(token: String?) {
    if let token { setenv("XDG_ACTIVATION_TOKEN", token, 1) }
    let application = UIApplication.shared
    guard let scene = application.connectedScenes.first else { return }
    application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
  }

  /// Ends the launches, because the program has handled every answer.
  func finishLaunches() {
    let done = lock.withLock {
      defer { launches = [] }
      return launches
    }
    for launch in done { Work.finish(launch, result: 0) }
  }

  private var connection: DaemonConnection { ownConnection ?? Program.connection() }

  /// Tells the daemon that this process takes answers, and whether it is in the foreground.
  private func attach() {
    queue.async { [self] in
      let isForeground =
        Program.backgroundLaunch == nil && onMain { UIApplication.shared.applicationState != .background }
      send(.open, [.isForeground: .flag(isForeground)])
    }
  }

  private func send(_ request: ProgramNotifications.Request, _ fields: [Message.Field: Message.Value]) {
    do { _ = try connection.call(NotificationCoder.message(request, fields)) } catch {
      Program.warn("Notifications are not available: \(error)")
    }
  }

  private func handle(_ message: Message) {
    guard message.kind == .notification, let receive = lock.withLock({ receive }) else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(message) } }
  }

  /// Handles a launch in the background for an answer: the daemon sends that when the program attaches.
  private func begin(_ order: WorkOrder) {
    Work.begin(order.launch)
    lock.withLock { launches.append(order.launch) }
  }

  @MainActor private func observeState() {
    let states: [(NSNotification.Name, Bool)] = [
      (UIApplication.didBecomeActiveNotification, true), (UIApplication.willEnterForegroundNotification, true),
      (UIApplication.didEnterBackgroundNotification, false),
    ]
    observers = states.map { name, isForeground in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        self?.sendState(isForeground)
      }
    }
  }

  private func sendState(_ isForeground: Bool) {
    queue.async { [self] in send(.foreground, [.isForeground: .flag(isForeground)]) }
  }

  private func onMain<Result: Sendable>(_ body: @MainActor @Sendable () -> Result) -> Result {
    DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}
