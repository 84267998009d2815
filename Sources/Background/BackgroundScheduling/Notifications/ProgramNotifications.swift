package import BackgroundWire

/// The notifications of a program with everything that decides about them: the user's permission, the categories, the
/// badge, and the answers of the user that the program has not handled yet.
///
/// The daemon has one for every program and writes down what changes; the simulation for tests has one in memory. Times
/// are seconds since 1970.
package struct ProgramNotifications: Sendable, Equatable {
  /// The names of what a message of the kind `notification` requests or reports.
  package enum Request: String, Sendable {
    // Requests of the program
    case settings, authorize, categories, add, remove, removeDelivered, pending, delivered, badge, open, foreground
    case presented, answered
    // Messages to the program
    case present, respond
    // Reports of the desktop's helper, and messages to it
    case bus, shown, closed, activated, show, close
  }

  /// The options by which a program in the foreground presents a notification, as `UNNotificationPresentationOptions`.
  package struct Presentation: OptionSet, Sendable {
    package let rawValue: Int64
    package static let badge = Presentation(rawValue: 1)
    package static let sound = Presentation(rawValue: 2)
    package static let alert = Presentation(rawValue: 4)
    package static let list = Presentation(rawValue: 8)
    package static let banner = Presentation(rawValue: 16)

    package init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// An answer of the user to a notification, until the program has handled it.
  package struct Response: Sendable, Equatable {
    package var sequence: Int64
    /// The notification, with the action, the text, and the token of the desktop by which a window may be raised.
    package var content: Message

    package init(sequence: Int64, content: Message) {
      self.sequence = sequence
      self.content = content
    }
  }

  /// The reason why the desktop has closed a notification.
  package enum Closing: Int64, Sendable { case expired = 1, dismissed, closed, unknown }

  /// The identifier of the action of a user who taps a notification, as iOS has it.
  package static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The identifier of the action of a user who dismisses a notification.
  package static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

  package var ledger: NotificationLedger<Message>
  /// The answers that the program has not handled, oldest first.
  package var responses: [Response]
  /// The permission, the categories and the badge.
  package var settings: Message

  package init(
    ledger: NotificationLedger<Message> = NotificationLedger(), responses: [Response] = [],
    settings: Message = Message(.notification)
  ) {
    self.ledger = ledger
    self.responses = responses
    self.settings = settings
  }

  /// A Boolean value that indicates whether the user allows notifications: authorized, provisional or ephemeral.
  package var isAuthorized: Bool { (settings.integer(.state) ?? 0) >= 2 }
  /// The number on the program's icon.
  package var badge: Int64 { settings.integer(.total) ?? 0 }
  /// A Boolean value that indicates whether there is something to do or to wait for.
  package var isActive: Bool {
    !ledger.pending.isEmpty || !responses.isEmpty || ledger.delivered.contains { $0.stage != .listed }
  }

  // MARK: Requests of the program

  /// Handles a request of the program; returns the reply and the notifications that the desktop has to remove.
  package mutating func handle(
    _ message: Message, _ request: Request, at time: Double, zones: CalendarRule.Zones
  ) -> (reply: Message, removed: [NotificationLedger<Message>.Delivered]) {
    var removed: [NotificationLedger<Message>.Delivered] = []
    switch request {
    case .settings:
      var reply = settings
      reply.kind = .done
      return (reply, [])
    case .authorize:
      settings.fields[.state] = message.fields[.state]
      settings.fields[.flags] = message.fields[.flags]
    case .categories: settings.fields[.items] = message.fields[.items]
    case .add:
      if let refusal = add(message, at: time, zones: zones) { return (refusal, []) }
    case .remove: ledger.removePending(Self.identifiers(message))
    case .removeDelivered: removed = ledger.removeDelivered(Self.identifiers(message))
    case .pending: return (.done([.items: .messages(pendingItems(zones: zones))]), [])
    case .delivered: return (.done([.items: .messages(ledger.delivered.map(Self.item))]), [])
    case .badge: removed = setBadge(message.integer(.total) ?? 0)
    case .presented: removed = presented(message.integer(.sequence) ?? 0, message.integer(.flags) ?? 0)
    case .answered: responses.removeAll { $0.sequence == message.integer(.sequence) }
    default: return (.failure("a program cannot request \(request.rawValue)"), [])
    }
    return (.done(), removed)
  }

  /// The message of a delivered notification.
  package static func item(_ delivered: NotificationLedger<Message>.Delivered) -> Message {
    var item = delivered.content
    item.fields[.time] = .number(delivered.date)
    item.fields[.sequence] = .integer(delivered.sequence)
    return item
  }

  private mutating func add(_ message: Message, at time: Double, zones: CalendarRule.Zones) -> Message? {
    guard isAuthorized else { return .failure("the user has not allowed notifications", code: 1) }
    guard let identifier = message.text(.identifier), let trigger = NotificationTrigger(message) else {
      return .failure("the request has no identifier, or a trigger that does not exist")
    }
    var content = message
    content.id = 0
    content.fields[.event] = nil
    // A request that is repeated because the daemon ended before its reply counts once.
    let isKnown =
      message.text(.key) != nil
      && (ledger.pending.map(\.content) + ledger.delivered.map(\.content)).contains {
        $0.text(.key) == message.text(.key)
      }
    guard !isKnown else { return nil }
    ledger.add(identifier, trigger, content, at: time)
    // One without a date in the future is never delivered.
    ledger.pending.removeAll { $0.identifier == identifier && $0.trigger.next(after: time, zones: zones) == nil }
    return nil
  }

  /// Sets the badge; a program that removes it also clears its list, as on iOS.
  private mutating func setBadge(_ count: Int64) -> [NotificationLedger<Message>.Delivered] {
    let hadBadge = badge > 0
    settings.fields[.total] = .integer(max(0, count))
    return hadBadge && count == 0 ? ledger.removeDelivered() : []
  }

  private func pendingItems(zones: CalendarRule.Zones) -> [Message] {
    let dates = ledger.pending.map { ($0, $0.trigger.next(after: $0.reference, zones: zones) ?? .infinity) }
    return dates.sorted { ($0.1, $0.0.sequence) < ($1.1, $1.0.sequence) }.map { pending, _ in
      var item = pending.content
      item.fields[.time] = .number(pending.reference)
      return item
    }
  }

  private static func identifiers(_ message: Message) -> Set<String>? {
    message.flag(.isTask) ? nil : Set(message.texts(.items))
  }

  // MARK: Delivery

  /// Delivers what is due. Without permission nothing is delivered, and due requests are removed.
  package mutating func deliver(at time: Double, zones: CalendarRule.Zones) {
    let arrived = ledger.deliverDue(at: time, zones: zones)
    guard !arrived.isEmpty, !isAuthorized else { return }
    let sequences = Set(arrived.map(\.sequence))
    ledger.delivered.removeAll { sequences.contains($0.sequence) }
  }

  /// Shows a notification without asking the program, which is in the background or not running.
  package mutating func show(_ sequence: Int64) {
    guard let place = place(sequence), ledger.delivered[place].stage == .arrived else { return }
    if let badge = ledger.delivered[place].content.integer(.total) { settings.fields[.total] = .integer(max(0, badge)) }
    ledger.delivered[place].isAudible = !(ledger.delivered[place].content.text(.value) ?? "").isEmpty
    ledger.delivered[place].stage = hasContent(ledger.delivered[place].content) ? .showing : .listed
    if ledger.delivered[place].stage == .listed { ledger.delivered.remove(at: place) }
  }

  /// Presents a notification as the program in the foreground decided.
  private mutating func presented(_ sequence: Int64, _ flags: Int64) -> [NotificationLedger<Message>.Delivered] {
    guard let place = place(sequence), ledger.delivered[place].stage == .arrived else { return [] }
    let options = Presentation(rawValue: flags)
    let content = ledger.delivered[place].content
    if options.contains(.badge), let badge = content.integer(.total) {
      settings.fields[.total] = .integer(max(0, badge))
    }
    ledger.delivered[place].isAudible = options.contains(.sound) && !(content.text(.value) ?? "").isEmpty
    if !options.isDisjoint(with: [.alert, .banner]), hasContent(content) {
      ledger.delivered[place].stage = .showing
      return []
    }
    let old = ledger.delivered[place]
    if options.contains(.list), hasContent(content) {
      ledger.delivered[place].stage = .listed
      ledger.delivered[place].number = 0
    } else {
      ledger.delivered.remove(at: place)
    }
    // The desktop may still show the one that it replaces.
    return old.number == 0 ? [] : [old]
  }

  /// Notifications without a title and a text only change the badge or play a sound.
  private func hasContent(_ content: Message) -> Bool {
    ![content.text(.name), content.text(.description), content.text(.text)].allSatisfy { ($0 ?? "").isEmpty }
  }

  // MARK: Reports of the desktop

  /// Records the number under which the desktop shows a notification; 0 if it cannot show it.
  package mutating func shown(_ sequence: Int64, number: Int64) {
    guard let place = place(sequence), ledger.delivered[place].stage == .showing else { return }
    ledger.delivered[place].stage = number == 0 ? .listed : .shown
    ledger.delivered[place].number = number
  }

  /// Records that the desktop has closed a notification.
  package mutating func closed(_ sequence: Int64, _ closing: Closing, at time: Double) {
    guard let place = place(sequence), closing == .dismissed || ledger.delivered[place].stage == .shown else { return }
    let delivered = ledger.delivered[place]
    guard closing == .dismissed else {
      ledger.delivered[place].stage = .listed
      ledger.delivered[place].number = 0
      return
    }
    ledger.delivered.remove(at: place)
    guard (category(of: delivered.content)?.integer(.flags) ?? 0) & 1 != 0 else { return }
    respond(delivered, Self.dismissAction, text: nil, token: nil, at: time)
  }

  /// Records that the user tapped a notification, or one of its actions.
  package mutating func activated(_ sequence: Int64, _ action: String, text: String?, token: String?, at time: Double) {
    guard let place = place(sequence) else { return }
    respond(ledger.delivered.remove(at: place), action, text: text, token: token, at: time)
  }

  /// Returns the category of a notification; nil for none.
  package func category(of content: Message) -> Message? {
    guard let identifier = content.text(.session), !identifier.isEmpty else { return nil }
    return settings.messages(.items).first { $0.text(.identifier) == identifier }
  }

  private mutating func respond(
    _ delivered: NotificationLedger<Message>.Delivered, _ action: String, text: String?, token: String?, at time: Double
  ) {
    let sequence = ledger.nextSequence(at: time)
    var content = Message(
      .notification,
      [
        .event: .text(Request.respond.rawValue), .value: .text(action), .items: .messages([Self.item(delivered)]),
        .sequence: .integer(sequence), .flags: .flag(opensProgram(action, delivered.content)),
      ])
    if let text { content.fields[.text] = .text(text) }
    if let token { content.fields[.key] = .text(token) }
    responses.append(Response(sequence: sequence, content: content))
  }

  /// Returns whether an action brings the program to the foreground.
  private func opensProgram(_ action: String, _ content: Message) -> Bool {
    if action == Self.defaultAction { return true }
    if action == Self.dismissAction { return false }
    let chosen = category(of: content)?.messages(.items).first { $0.text(.identifier) == action }
    return (chosen?.integer(.flags) ?? 0) & 4 != 0
  }

  private func place(_ sequence: Int64) -> Int? { ledger.delivered.firstIndex { $0.sequence == sequence } }
}
