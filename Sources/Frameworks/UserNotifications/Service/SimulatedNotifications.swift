package import BackgroundScheduling
package import BackgroundWire
package import Foundation

/// The notifications of a program without a daemon and without a desktop, for tests and programs without a display.
///
/// The clock is that of the test; without one it is the machine's.
package final class SimulatedNotifications: NotificationLink, @unchecked Sendable {

  private let lock = NSRecursiveLock()

  private var stored = ProgramNotifications()

  private var receive: (@MainActor (Message) -> Void)?
  /// The notifications about which the program was asked, and the answers that were sent.
  private var sent: Set<Int64> = []

  private var lastNumber: Int64 = 0

  private var timerNumber = 0

  private let folder: URL

  /// The clock; the machine's by default.
  package var clock: @Sendable () -> Date = { Date() }

  /// Calls a function after some seconds.
  package var schedule: @Sendable (Double, @escaping @Sendable () -> Void) -> Void = { delay, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: action)
  }

  /// Asks a test in place of the user, with the question and its reason; nil to ask as other permissions are.
  package var ask: (@Sendable (String, String?, @escaping @Sendable (Bool) -> Void) -> Void)?

  /// A Boolean value that determines whether the program is in the foreground.
  package var isForeground = true
  /// The number of times that a window of the program was brought to the front.
  package private(set) var activationCount = 0
  /// Called after every change, with what the simulated disk has.
  package var didChange: ((ProgramNotifications) -> Void)?

  package var zones: CalendarRule.Zones = SimulatedNotifications.foundationZones
  /// The notifications that made a sound, by their identifiers, in the order of their deliveries.
  package private(set) var sounds: [String] = []

  package init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("notifications-" + UUID().uuidString)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package var isImmediate: Bool { true }

  package var now: Date { Thread.isMainThread ? clock() : DispatchQueue.main.sync { clock() } }

  package var attachments: URL { folder }

  /// The stored notifications.
  package var state: ProgramNotifications {
    get { lock.withLock { stored } }
    set {
      lock.withLock { stored = newValue }
      sent = []
    }
  }

  package func call(_ message: Message) throws -> Message {
    guard let request = message.text(.event).flatMap(ProgramNotifications.Request.init(rawValue:)) else {
      throw WireError("a message without a request")
    }
    let reply = change { state in
      state.handle(message, request, at: now.timeIntervalSince1970, zones: zones).reply
    }
    perform { $0.pump() }
    guard reply.kind != .failure else { throw WireError(reply.text(.text) ?? "", code: Int(reply.integer(.code) ?? 0)) }
    return reply
  }

  package func open(_ receive: @escaping @MainActor (Message) -> Void) {
    lock.withLock { self.receive = receive }
    perform { $0.pump() }
  }

  @MainActor package func activate(token: String?) { activationCount += 1 }

  /// Ends the program: nothing is sent to it until it opens the link again.
  package func close() {
    lock.withLock {
      receive = nil
      sent = []
    }
  }

  /// The notifications on the screen.
  package var visible: [Message] {
    state.ledger.delivered.filter { $0.stage == .shown }.map(ProgramNotifications.item)
  }

  /// The notifications in the list.
  package var delivered: [Message] { state.ledger.delivered.map(ProgramNotifications.item) }
  /// The pending requests, in the order in which they were added.
  package var pending: [Message] { state.ledger.pending.map(\.content) }

  /// Answers a delivered notification; returns false if there is none with the identifier.
  @MainActor
  package func answer(_ identifier: String, action: String, text: String? = nil) -> Bool {
    let isFound = change { state in
      guard let found = state.ledger.delivered.last(where: { $0.identifier == identifier }) else { return false }
      if action == ProgramNotifications.dismissAction {
        state.closed(found.sequence, .dismissed, at: now.timeIntervalSince1970)
      } else {
        state.activated(found.sequence, action, text: text, token: nil, at: now.timeIntervalSince1970)
      }
      return true
    }
    pump()
    return isFound
  }

  /// Delivers what is due, and sends the program what it has to know.
  @MainActor
  package func pump() {
    change { $0.deliver(at: now.timeIntervalSince1970, zones: zones) }
    for delivered in state.ledger.delivered where delivered.stage == .arrived { present(delivered) }
    for delivered in state.ledger.delivered where delivered.stage == .showing {
      lastNumber += 1
      if delivered.isAudible { sounds.append(delivered.identifier) }
      change { $0.shown(delivered.sequence, number: lastNumber) }
    }
    if let receive = lock.withLock({ receive }) {
      for response in state.responses where sent.insert(response.sequence).inserted { receive(response.content) }
    }
    scheduleNext()
  }

  @MainActor
  private func present(_ delivered: NotificationLedger<Message>.Delivered) {
    guard isForeground, let receive = lock.withLock({ receive }) else {
      return change { $0.show(delivered.sequence) }
    }
    guard sent.insert(delivered.sequence).inserted else { return }
    var message = ProgramNotifications.item(delivered)
    message.kind = .notification
    message.fields[.event] = .text(ProgramNotifications.Request.present.rawValue)
    receive(message)
  }

  private func scheduleNext() {
    guard let next = state.ledger.nextDate(zones: zones) else { return }
    timerNumber += 1
    let number = timerNumber
    schedule(max(0, next - now.timeIntervalSince1970)) { [weak self] in
      guard let self, number == timerNumber else { return }
      perform { $0.pump() }
    }
  }

  @discardableResult
  private func change<Result>(_ body: (inout ProgramNotifications) -> Result) -> Result {
    let (result, state) = lock.withLock { (body(&stored), stored) }
    didChange?(state)
    return result
  }

  private func perform(_ body: @escaping @MainActor @Sendable (SimulatedNotifications) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body(self) }
    } else {
      DispatchQueue.main.async { body(self) }
    }
  }
}
