/// The notifications of a program: those that wait for their triggers, and those that were delivered.
///
/// A value, so that the daemon can store the difference of a change, and tests need neither a daemon nor a clock.
package struct NotificationLedger<Content: Sendable & Equatable>: Sendable, Equatable {
  /// A pending request.
  package struct Pending: Sendable, Equatable {
    package var identifier: String
    package var trigger: NotificationTrigger
    package var content: Content
    /// The moment from which the next delivery is determined: that of the request, or of the last delivery.
    package var reference: Double
    package var sequence: Int64

    package init(
      identifier: String, trigger: NotificationTrigger, content: Content, reference: Double, sequence: Int64
    ) {
      self.identifier = identifier
      self.trigger = trigger
      self.content = content
      self.reference = reference
      self.sequence = sequence
    }
  }

  /// The stage of a delivered notification on its way to the user.
  package enum Stage: Int64, Sendable {
    /// It is due; a program in the foreground is asked how to present it.
    case arrived = 1
    /// It is to be shown on the desktop.
    case showing
    /// The desktop shows it.
    case shown
    /// It is in the list only: the desktop has closed it, or was not to show it.
    case listed
  }

  /// A notification that was delivered.
  package struct Delivered: Sendable, Equatable {
    package var identifier: String
    package var content: Content
    package var date: Double
    package var sequence: Int64
    package var stage: Stage
    /// A Boolean value that determines whether its sound is played.
    package var isAudible: Bool
    /// The number by which the desktop knows it; 0 for none.
    package var number: Int64

    package init(
      identifier: String, content: Content, date: Double, sequence: Int64, stage: Stage = .arrived,
      isAudible: Bool = true, number: Int64 = 0
    ) {
      self.identifier = identifier
      self.content = content
      self.date = date
      self.sequence = sequence
      self.stage = stage
      self.isAudible = isAudible
      self.number = number
    }
  }

  /// The pending requests, in the order in which they were added.
  package var pending: [Pending] = []
  /// The delivered notifications, oldest first.
  package var delivered: [Delivered] = []

  private var lastSequence: Int64 = 0

  package init() {}

  /// Creates a ledger from its stored contents.
  package init(pending: [Pending], delivered: [Delivered]) {
    self.pending = pending.sorted { $0.sequence < $1.sequence }
    self.delivered = delivered.sorted { $0.sequence < $1.sequence }
    lastSequence = (pending.map(\.sequence) + delivered.map(\.sequence)).max() ?? 0
  }

  /// The maximum number of pending requests of a program, as on iOS.
  package static var limit: Int { 64 }

  /// Adds a request; one with the same identifier is replaced. Of more than 64, those that were added first are
  /// dropped, as iOS does.
  package mutating func add(
    _ identifier: String, _ trigger: NotificationTrigger, _ content: Content, at time: Double
  ) {
    pending.removeAll { $0.identifier == identifier }
    pending.append(
      Pending(
        identifier: identifier, trigger: trigger, content: content, reference: time, sequence: nextSequence(at: time)))
    if pending.count > Self.limit { pending.removeFirst(pending.count - Self.limit) }
  }

  /// Removes requests by their identifiers; all of them for nil.
  package mutating func removePending(_ identifiers: Set<String>? = nil) {
    pending.removeAll { identifiers?.contains($0.identifier) ?? true }
  }

  /// Removes delivered notifications by their identifiers, or all of them for nil; returns them.
  @discardableResult
  package mutating func removeDelivered(_ identifiers: Set<String>? = nil) -> [Delivered] {
    let removed = delivered.filter { identifiers?.contains($0.identifier) ?? true }
    delivered.removeAll { identifiers?.contains($0.identifier) ?? true }
    return removed
  }

  /// Returns the time of the next delivery; nil for none.
  package func nextDate(zones: CalendarRule.Zones) -> Double? {
    pending.compactMap { $0.trigger.next(after: $0.reference, zones: zones) }.min()
  }

  /// Delivers what is due; returns it in the order of its dates.
  ///
  /// A repeated notification that was missed several times is delivered once. One replaces a delivered notification
  /// with the same identifier, and takes over its number of the desktop.
  package mutating func deliverDue(at time: Double, zones: CalendarRule.Zones) -> [Delivered] {
    let dates = pending.map { $0.trigger.next(after: $0.reference, zones: zones) }
    let due = zip(pending, dates).filter { ($0.1 ?? .infinity) <= time }.sorted {
      ($0.1 ?? 0, $0.0.sequence) < ($1.1 ?? 0, $1.0.sequence)
    }
    var arrived: [Delivered] = []
    for (request, date) in due {
      guard let date else { continue }
      if request.trigger.repeats, let place = pending.firstIndex(of: request) {
        pending[place].reference = max(Self.lastDate(of: request.trigger, from: date, to: time), request.reference)
      } else {
        pending.removeAll { $0 == request }
      }
      let old = delivered.last { $0.identifier == request.identifier }
      delivered.removeAll { $0.identifier == request.identifier }
      let made = Delivered(
        identifier: request.identifier, content: request.content, date: date, sequence: nextSequence(at: time),
        number: old?.number ?? 0)
      delivered.append(made)
      arrived.append(made)
    }
    // A request without a further date is removed.
    let pastDates = zip(pending, pending.map { $0.trigger.next(after: $0.reference, zones: zones) })
    pending = pastDates.filter { $0.1 != nil }.map(\.0)
    return arrived
  }

  /// Returns a number that is greater than those before.
  package mutating func nextSequence(at time: Double) -> Int64 {
    lastSequence = max(lastSequence + 1, Int64(time * 1_000))
    return lastSequence
  }

  /// Returns the last date of a repeated trigger up to a time.
  private static func lastDate(of trigger: NotificationTrigger, from date: Double, to time: Double) -> Double {
    guard case .interval(let interval, _) = trigger else { return time }
    return date + max(0, ((time - date) / interval).rounded(.down)) * interval
  }
}
