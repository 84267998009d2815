import BackgroundScheduling
import BackgroundWire
public import Foundation
import FoundationAdditions

/// The notifications of a program: the user's permission, requests that wait, and notifications that were delivered.
///
/// In a window the daemon for background work keeps them and shows them by the desktop's notifications, also while the
/// program does not run. Tests and programs without a display have a simulation.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let main = UNUserNotificationCenter(link: nil)

  private let lock = NSLock()
  private let queue = DispatchQueue(label: "UNUserNotificationCenter")
  private var storedLink: (any NotificationLink)?
  private weak var storedDelegate: (any UNUserNotificationCenterDelegate)?
  private var isOpen = false
  /// The answers that wait for a delegate, and the numbers of those that were handed to one.
  private var waiting: [Message] = []
  private var handled: Set<Int64> = []
  private var unanswered = 0
  /// The functions that wait for the user's decision.
  private var permissionReplies: [@Sendable (Bool, (any Error)?) -> Void] = []

  package init(link: (any NotificationLink)?) { storedLink = link }

  /// Returns the center of the program.
  open class func current() -> UNUserNotificationCenter { main }

  /// The object that is asked how to present notifications, and handles answers. It is referenced weakly.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { storedDelegate } }
    set {
      lock.withLock { storedDelegate = newValue }
      if newValue != nil { open() }
    }
  }

  /// A Boolean value that indicates whether the desktop shows interfaces of content extensions; none does.
  open var supportsContentExtensions: Bool { false }

  // MARK: Permission

  /// Asks the user for the permission to notify, once; later requests have the answer of the first.
  ///
  /// - Parameter completionHandler: Called later with whether the user allows notifications.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    perform({ try $0.call(NotificationCoder.message(.settings)).integer(.state) ?? 0 }) { [self] result in
      switch result {
      case .failure(let error): completionHandler(false, error)
      case .success(let state):
        guard let status = UNAuthorizationStatus(rawValue: Int(state)), status != .notDetermined else {
          return ask(options, completionHandler)
        }
        completionHandler(status != .denied, nil)
      }
    }
  }

  /// Asks the user for the permission to notify; returns whether it is granted.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }

  /// Hands over the settings of the program's notifications.
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    perform({ try $0.call(NotificationCoder.message(.settings)) }) { result in
      let reply = try? result.get()
      completionHandler(
        UNNotificationSettings(
          UNAuthorizationStatus(rawValue: Int(reply?.integer(.state) ?? 0)) ?? .notDetermined,
          UNAuthorizationOptions(rawValue: UInt(reply?.integer(.flags) ?? 0))))
    }
  }

  /// Returns the settings of the program's notifications.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in getNotificationSettings { continuation.resume(returning: $0) } }
  }

  // MARK: Categories

  /// Sets the categories of the program's notifications.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    let items = categories.sorted { $0.identifier < $1.identifier }.map(NotificationCoder.message)
    send(.categories, [.items: .messages(items)])
  }

  /// Hands over the categories of the program's notifications.
  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    perform({ try $0.call(NotificationCoder.message(.settings)).messages(.items) }) { result in
      completionHandler(Set(((try? result.get()) ?? []).map(NotificationCoder.category)))
    }
  }

  /// Returns the categories of the program's notifications.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in getNotificationCategories { continuation.resume(returning: $0) } }
  }

  // MARK: Requests

  /// Adds a request; it takes the place of one with the same identifier.
  ///
  /// Of more than 64 requests, those that were added first are dropped.
  /// - Parameter completionHandler: Called later with nil, or with an `UNError`.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    // A program in the foreground decides about its notifications, also one without a delegate.
    open()
    perform({ try Self.add(request, to: $0) }) { result in
      if case .failure(let error) = result { completionHandler?(error) } else { completionHandler?(nil) }
    }
  }

  /// Adds a request; it takes the place of one with the same identifier.
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Hands over the requests that wait, the next one first.
  open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    perform({ try $0.call(NotificationCoder.message(.pending)).messages(.items) }) { result in
      completionHandler(((try? result.get()) ?? []).map(NotificationCoder.request))
    }
  }

  /// Returns the requests that wait, the next one first.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Removes requests that wait.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    send(.remove, [.items: Message.texts(identifiers)])
  }

  /// Removes all requests that wait.
  open func removeAllPendingNotificationRequests() { send(.remove, [.isTask: .flag(true)]) }

  // MARK: Delivered notifications

  /// Hands over the notifications that were delivered and that the user has neither tapped nor dismissed.
  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    perform({ try $0.call(NotificationCoder.message(.delivered)).messages(.items) }) { result in
      completionHandler(((try? result.get()) ?? []).map(NotificationCoder.notification))
    }
  }

  /// Returns the notifications that were delivered and that the user has neither tapped nor dismissed.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in getDeliveredNotifications { continuation.resume(returning: $0) } }
  }

  /// Removes delivered notifications from the desktop and from the list.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    send(.removeDelivered, [.items: Message.texts(identifiers)])
  }

  /// Removes all delivered notifications from the desktop and from the list.
  open func removeAllDeliveredNotifications() { send(.removeDelivered, [.isTask: .flag(true)]) }

  // MARK: The badge

  /// Sets the number on the program's icon; 0 removes it, and the delivered notifications with it.
  ///
  /// - Parameter completionHandler: Called later with nil, or with an `UNError`.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard newBadgeCount >= 0 else {
      perform({ _ in }) { _ in
        completionHandler?(UNError(.badgeInputInvalid, "A badge is a number from 0; \(newBadgeCount) is none."))
      }
      return
    }
    showBadge(newBadgeCount)
    perform({ try $0.call(NotificationCoder.message(.badge, [.total: .integer(newBadgeCount)])) }) { result in
      if case .failure(let error) = result { completionHandler?(error) } else { completionHandler?(nil) }
    }
  }

  /// Sets the number on the program's icon; 0 removes it, and the delivered notifications with it.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  // MARK: The link

  /// The link of the center, chosen on first use.
  package var link: any NotificationLink {
    if let link = lock.withLock({ storedLink }) { return link }
    let chosen = LinkChoice.make()
    return lock.withLock {
      if let storedLink { return storedLink }
      storedLink = chosen
      return chosen
    }
  }

  /// Replaces the link, as if the program had just been started; nil lets the next use choose one.
  package func use(_ link: (any NotificationLink)?) {
    lock.withLock {
      storedLink = link
      storedDelegate = nil
      isOpen = false
      waiting = []
      handled = []
      unanswered = 0
      permissionReplies = []
    }
  }

  /// The present date of the current center.
  static var now: Date { main.link.now }
  /// The local times of the current center.
  static var zones: CalendarRule.Zones { main.link.zones }

  /// The answer for which the program was launched and that its delegate has not handled yet; nil for none.
  var launchResponse: UNNotificationResponse? {
    open()
    return lock.withLock { waiting.first }.flatMap(NotificationCoder.response)
  }

  private func open() {
    let isFirst = lock.withLock {
      defer { isOpen = true }
      return !isOpen
    }
    if isFirst { link.open { [weak self] message in self?.receive(message) } }
    onMain { $0.handOverWaiting() }
  }

  // MARK: Messages of the link

  @MainActor
  private func receive(_ message: Message) {
    switch message.text(.event).flatMap(ProgramNotifications.Request.init(rawValue:)) {
    case .present?: present(message)
    case .respond?:
      lock.withLock { if !handled.contains(message.integer(.sequence) ?? 0) { waiting.append(message) } }
      handOverWaiting()
    case .badge?: showBadge(Int(message.integer(.total) ?? 0))
    default: break
    }
  }

  @MainActor
  private func present(_ message: Message) {
    let sequence = message.integer(.sequence) ?? 0
    let reply = OneReply<UNNotificationPresentationOptions>(
      "userNotificationCenter(_:willPresent:withCompletionHandler:)", otherwise: []
    ) { [weak self] options in
      if options.contains(.badge), let badge = message.integer(.total) { self?.showBadge(Int(badge)) }
      self?.send(.presented, [.sequence: .integer(sequence), .flags: .integer(Int64(options.rawValue))])
    }
    guard let delegate else { return reply.give([]) }
    delegate.userNotificationCenter(
      self, willPresent: NotificationCoder.notification(message), withCompletionHandler: reply.give)
  }

  @MainActor
  private func handOverWaiting() {
    while let delegate, let message = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) {
      let sequence = message.integer(.sequence) ?? 0
      guard lock.withLock({ handled.insert(sequence).inserted }), let response = NotificationCoder.response(message)
      else { continue }
      lock.withLock { unanswered += 1 }
      if message.flag(.flags) { link.activate(token: message.text(.key)) }
      let reply = OneReply<Void>(
        "userNotificationCenter(_:didReceive:withCompletionHandler:)", otherwise: ()
      ) { [weak self] in self?.answered(sequence) }
      delegate.userNotificationCenter(self, didReceive: response) { reply.give(()) }
    }
  }

  private func answered(_ sequence: Int64) {
    perform({ try $0.call(NotificationCoder.message(.answered, [.sequence: .integer(sequence)])) }) { [self] _ in
      let isLast = lock.withLock {
        unanswered -= 1
        return unanswered == 0 && waiting.isEmpty
      }
      if isLast { (link as? DaemonNotifications)?.finishLaunches() }
    }
  }

  // MARK: Calls

  /// Asks the user, once for all requests that come meanwhile.
  private func ask(
    _ options: UNAuthorizationOptions, _ completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isFirst = lock.withLock {
      permissionReplies.append(completionHandler)
      return permissionReplies.count == 1
    }
    guard isFirst else { return }
    let decide = { @Sendable [self] (status: UNAuthorizationStatus?) in
      perform({ link in
        guard let status else { return }
        _ = try link.call(
          NotificationCoder.message(
            .authorize, [.state: .integer(status.rawValue), .flags: .integer(Int64(options.rawValue))]))
      }) { [self] result in
        let replies = lock.withLock {
          defer { permissionReplies = [] }
          return permissionReplies
        }
        for reply in replies {
          if case .failure(let error) = result {
            reply(false, error)
          } else {
            reply(status == .authorized || status == .provisional, nil)
          }
        }
      }
    }
    if options.contains(.provisional) { return decide(.provisional) }
    let isSimulated = link.isImmediate
    let question = PermissionQuestion.request
    if let ask = (link as? SimulatedNotifications)?.ask {
      return ask(question.title, question.reason) { decide($0 ? .authorized : .denied) }
    }
    question.ask { isGranted in
      // Where nobody can be asked, a test goes on, and a program in the background asks again in its window.
      guard let isGranted = isGranted ?? (isSimulated ? true : nil) else { return decide(nil) }
      decide(isGranted ? .authorized : .denied)
    }
  }

  private static func add(_ request: UNNotificationRequest, to link: any NotificationLink) throws {
    let content = request.content
    let texts = [content.title, content.subtitle, content.body]
    guard !texts.allSatisfy(\.isEmpty) || content.badge != nil || content.sound != nil else {
      throw UNError(
        .notificationInvalidNoContent,
        "The notification \(request.identifier) has no title, no text, no sound and no badge; set one of them.")
    }
    if let refusal = request.trigger?.refusal {
      throw UNError(.notificationInvalidNoDate, "The notification \(request.identifier) is never delivered: \(refusal)")
    }
    // The message is made first, so that a refused request leaves the files where they are.
    _ = try NotificationCoder.add(request, content)
    guard try link.call(NotificationCoder.message(.settings)).integer(.state) ?? 0 >= 2 else {
      throw UNError(
        .notificationsNotAllowed, "The user has not allowed notifications: call requestAuthorization(options:) first.")
    }
    var values = content.values
    values.attachments = try content.attachments.map { try $0.stored(in: link.attachments) }
    _ = try link.call(NotificationCoder.add(request, UNNotificationContent(values: values)))
  }

  private func send(_ request: ProgramNotifications.Request, _ fields: [Message.Field: Message.Value]) {
    perform({ try $0.call(NotificationCoder.message(request, fields)) }) { result in
      if case .failure(let error) = result { LinkChoice.warn("Notifications: \(error)") }
    }
  }

  /// Calls the link in the order of the calls, and replies later.
  private func perform<Result>(
    _ body: @escaping @Sendable (any NotificationLink) throws -> Result,
    _ reply: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    let link = link
    guard link.isImmediate else {
      queue.async { reply(Swift.Result { try body(link) }) }
      return
    }
    // The clock of a simulation is that of the main thread.
    let run = { @Sendable in
      nonisolated(unsafe) let result = Swift.Result { try body(link) }
      DispatchQueue.main.async { reply(result) }
    }
    if Thread.isMainThread { run() } else { DispatchQueue.main.async(execute: run) }
  }

  private func showBadge(_ count: Int) { onMain { _ in BadgeDisplay.show(count) } }

  private func onMain(_ body: @escaping @MainActor @Sendable (UNUserNotificationCenter) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body(self) }
    } else {
      DispatchQueue.main.async { body(self) }
    }
  }
}
