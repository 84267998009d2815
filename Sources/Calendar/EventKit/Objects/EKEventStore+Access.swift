import Foundation
import FoundationAdditions
import Synchronization

extension EKEventStore {
  /// The policy by which a program gets access.
  public enum Access: Sendable {
    /// The variable `EVENTKIT_ACCESS` (`grant`, `deny` or `writeonly`) decides, else the stored decision for this
    /// program, else the user, who is asked in a window of the program. Without a window access is granted as
    /// requested.
    case system
    /// A fixed status for all kinds of items.
    case fixed(EKAuthorizationStatus)
  }
}

/// The stored decisions about the access of programs, one file for each program.
struct AccessRegistry: Sendable {
  private static let variable = "EVENTKIT_ACCESS"
  let folder: URL
  let program: String

  init(
    folder: URL = EKEventStore.Options.folder("XDG_CONFIG_HOME", ".config").appendingPathComponent(
      "quire/calendar-access"),
    program: String = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  ) {
    self.folder = folder
    self.program = program
  }

  /// Returns the access to a kind of items.
  func status(_ type: EKEntityType) -> EKAuthorizationStatus {
    switch ProcessInfo.processInfo.environment[Self.variable]?.lowercased() {
    case "grant": return .fullAccess
    case "deny": return .denied
    case "writeonly": return type == .event ? .writeOnly : .denied
    default: break
    }
    switch lines()[Self.name(type)] {
    case "full": return .fullAccess
    case "writeonly": return .writeOnly
    case "denied": return .denied
    default: return .notDetermined
    }
  }

  /// Stores the decision about a kind of items.
  func decide(_ type: EKEntityType, _ status: EKAuthorizationStatus) {
    var lines = lines()
    lines[Self.name(type)] = status == .fullAccess ? "full" : status == .writeOnly ? "writeonly" : "denied"
    write(lines)
  }

  /// Removes the decision about a kind of items, so that the user is asked again.
  func forget(_ type: EKEntityType) {
    var lines = lines()
    guard lines.removeValue(forKey: Self.name(type)) != nil else { return }
    write(lines)
  }

  private func write(_ lines: [String: String]) {
    let text = lines.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  private var file: URL { folder.appendingPathComponent(program.replacingOccurrences(of: "/", with: "-")) }
  private static func name(_ type: EKEntityType) -> String { type == .event ? "events" : "reminders" }

  private func lines() -> [String: String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Dictionary(
      text.split(separator: "\n").compactMap { line in
        let pair = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return pair.count == 2 ? (pair[0], pair[1]) : nil
      }
    ) { $1 }
  }
}

/// The pending questions to the user: several requests for the same items are one question.
enum AccessQuestions {
  private static let waiting = Mutex<[EKEntityType: [@Sendable () -> Void]]>([:])

  /// Asks the user, records the decision, and replies; if the user cannot be asked, access is granted.
  static func ask(
    about type: EKEntityType, _ wanted: EKAuthorizationStatus, _ key: String, in registry: AccessRegistry,
    _ reply: @escaping @Sendable () -> Void
  ) {
    let isFirst = waiting.withLock { waiting in
      waiting[type, default: []].append(reply)
      return waiting[type]?.count == 1
    }
    guard isFirst else { return }
    request(type, wanted, key).ask { isGranted in
      registry.decide(type, isGranted ?? true ? wanted : .denied)
      let replies = waiting.withLock { $0.removeValue(forKey: type) ?? [] }
      for reply in replies { reply() }
    }
  }

  /// The key of the usage description before iOS 17.
  static func oldKey(_ type: EKEntityType) -> String {
    type == .event ? "NSCalendarsUsageDescription" : "NSRemindersUsageDescription"
  }

  private static func request(
    _ type: EKEntityType, _ wanted: EKAuthorizationStatus, _ key: String
  ) -> PermissionRequest {
    let info = Bundle.mainInformation
    let name =
      info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName
    let items = type == .event ? "Calendar" : "Reminders"
    let (wish, grantTitle) =
      switch (wanted, key.contains("FullAccess")) {
      case (.writeOnly, _): ("Add to Your \(items)", "Add Events Only")
      case (_, true): ("Have Full Access to Your \(items)", "Allow Full Access")
      default: ("Access Your \(items)", "OK")
      }
    return PermissionRequest(
      question: "“%@” Would Like to \(wish)", program: name,
      reason: info[key] as? String ?? info[oldKey(type)] as? String, grantTitle: grantTitle)
  }
}

extension EKEventStore {
  /// Returns the access of this program to a kind of items.
  public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    AccessRegistry().status(entityType)
  }

  /// Removes the decision about the access of this program to a kind of items, so that the next request asks the user
  /// again. An addition to EventKit, for a program's settings.
  public class func resetAuthorizationStatus(for entityType: EKEntityType) { AccessRegistry().forget(entityType) }

  /// Requests access to events and everything in them.
  public func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    request(.event, .fullAccess, "NSCalendarsFullAccessUsageDescription", completion)
  }

  /// Requests permission to add events, and nothing else.
  public func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    request(.event, .writeOnly, "NSCalendarsWriteOnlyAccessUsageDescription", completion)
  }

  /// Requests access to reminders.
  public func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    request(.reminder, .fullAccess, "NSRemindersFullAccessUsageDescription", completion)
  }

  /// Requests access to a kind of items. Deprecated in iOS 17.
  public func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    request(entityType, .fullAccess, AccessQuestions.oldKey(entityType), completion)
  }

  /// Requests access to events and everything in them; returns whether it was granted.
  public func requestFullAccessToEvents() async throws -> Bool {
    try await result { requestFullAccessToEvents(completion: $0) }
  }

  /// Requests permission to add events, and nothing else; returns whether it was granted.
  public func requestWriteOnlyAccessToEvents() async throws -> Bool {
    try await result { requestWriteOnlyAccessToEvents(completion: $0) }
  }

  /// Requests access to reminders; returns whether it was granted.
  public func requestFullAccessToReminders() async throws -> Bool {
    try await result { requestFullAccessToReminders(completion: $0) }
  }

  /// Requests access to a kind of items; returns whether it was granted.
  public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    try await result { requestAccess(to: entityType, completion: $0) }
  }

  /// The access of this store.
  func access(_ type: EKEntityType) -> EKAuthorizationStatus {
    switch options.access {
    case .system: Self.authorizationStatus(for: type)
    case .fixed(let status): status
    }
  }

  func canSee(_ type: EKEntityType) -> Bool { access(type) == .fullAccess }
  func canAdd(_ type: EKEntityType) -> Bool { canSee(type) || access(type) == .writeOnly && type == .event }

  private func request(
    _ type: EKEntityType, _ wanted: EKAuthorizationStatus, _ key: String,
    _ completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    // A program in a bundle has to describe its use of the calendars; one without a bundle has no place for the
    // description.
    if let info = Bundle.main.infoDictionary, info["CFBundleIdentifier"] != nil, info[key] == nil,
      info[AccessQuestions.oldKey(type)] == nil
    {
      let message = "access was requested, but Info.plist has no \(key): add one that says what the calendars are for"
      return answer(completion, false, EKError(.eventStoreNotAuthorized, message))
    }
    let reply = { @Sendable [self] in
      let status = access(type)
      answer(completion, status == .fullAccess || status == .writeOnly && wanted == .writeOnly, nil)
    }
    guard case .system = options.access, access(type) == .notDetermined else { return reply() }
    AccessQuestions.ask(about: type, wanted, key, in: AccessRegistry(), reply)
  }

  private func answer(
    _ completion: @escaping EKEventStoreRequestAccessCompletionHandler, _ isGranted: Bool, _ error: EKError?
  ) {
    DispatchQueue.global().async { completion(isGranted, error) }
  }

  private func result(
    _ request: (@escaping EKEventStoreRequestAccessCompletionHandler) -> Void
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      request { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }
}
