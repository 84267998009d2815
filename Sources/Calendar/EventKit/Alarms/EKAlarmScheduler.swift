public import Foundation

/// The clock of an alarm scheduler.
public protocol EKAlarmClock: AnyObject, Sendable {
  /// The present time.
  var now: Date { get }

  /// Calls a closure once at a time, or soon if the time has passed. A second call replaces the first.
  func call(at date: Date, _ body: @escaping @Sendable () -> Void)
}

/// The system's clock.
public final class EKSystemClock: EKAlarmClock {
  private let queue = DispatchQueue(label: "EventKit.EKSystemClock")
  private nonisolated(unsafe) var pending: DispatchWorkItem?

  /// Creates a clock.
  public init() {}

  /// The present time.
  public var now: Date { Date() }

  public func call(at date: Date, _ body: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      pending?.cancel()
      let item = DispatchWorkItem(block: body)
      pending = item
      // By wall-clock time, so that alarms are on time after the machine slept or its clock was set.
      queue.asyncAfter(wallDeadline: .now() + max(0, date.timeIntervalSinceNow), execute: item)
    }
  }
}

/// An alarm that is due, with its event or reminder.
public struct EKDueAlarm: Sendable, Hashable {
  /// The event's or reminder's identifier in its store.
  public var itemIdentifier: String
  /// The title of the event or reminder.
  public var title: String
  /// The time at which the alarm is due.
  public var date: Date
  /// The start of the occurrence.
  public var startDate: Date
}

/// Calls back when an alarm of an event or an incomplete reminder is due.
///
/// Alarms at places are stored only, and travel time is not considered. Changes in the store take effect at once.
public final class EKAlarmScheduler: @unchecked Sendable {
  /// The length of time that is searched for alarms at once, in seconds; the search is repeated before its end.
  private static let horizon: TimeInterval = 86_400

  private let store: EKEventStore
  private let clock: any EKAlarmClock
  private let handler: @Sendable (EKDueAlarm) -> Void
  private let lock = NSRecursiveLock()
  // Guarded by the lock.
  private var told: Date
  private var waiting: [EKDueAlarm] = []
  private var observer: (any NSObjectProtocol)?

  /// Creates a scheduler; alarms that become due are reported, once `start()` is called.
  ///
  /// - Parameter handler: Called with each alarm in the order of their times, on a thread of the clock's.
  public init(
    store: EKEventStore, clock: any EKAlarmClock = EKSystemClock(), handler: @escaping @Sendable (EKDueAlarm) -> Void
  ) {
    self.store = store
    self.clock = clock
    self.handler = handler
    told = clock.now
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }

  /// Starts waiting for alarms.
  public func start() {
    let made = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: nil) {
      [weak self] _ in self?.update()
    }
    lock.withLock { observer = made }
    update()
  }

  /// Searches for alarms again, after a change in the store, or when the clock was set.
  public func update() {
    let now = clock.now
    let due = lock.withLock { () -> [EKDueAlarm] in
      // A clock that is set back does not repeat reported alarms.
      let last = now + Self.horizon
      let all = alarms(after: told, through: last)
      waiting = all.filter { $0.date > now }
      told = max(told, now)
      return all.filter { $0.date <= now }
    }
    for alarm in due { handler(alarm) }
    let next = lock.withLock { waiting.first?.date } ?? now + Self.horizon / 2
    clock.call(at: min(next, now + Self.horizon / 2)) { [weak self] in self?.update() }
  }

  /// Returns the alarms of events and reminders that are due within a time, in their order.
  ///
  /// - Complexity: O(items), and O(occurrences) of those with alarms.
  func alarms(after first: Date, through last: Date) -> [EKDueAlarm] {
    // The clock was set back by more than the horizon.
    guard first < last else { return [] }
    var found: [EKDueAlarm] = []
    func add(_ item: EKCalendarItem, _ alarm: EKAlarm, start: Date, end: Date) {
      guard let date = alarm.date(start: start, end: end), date > first, date <= last else { return }
      found.append(
        EKDueAlarm(itemIdentifier: item.calendarItemIdentifier, title: item.title, date: date, startDate: start))
    }
    for reference in store.itemsWithAlarms(.event) {
      for (event, alarm) in store.events(of: reference, withAlarmsAfter: first, through: last) {
        guard let start = event.startDate, let end = event.endDate else { continue }
        add(event, alarm, start: start, end: event.isAllDay ? end + 1 : end)
      }
    }
    for reference in store.itemsWithAlarms(.reminder) {
      guard let reminder = store.object(for: reference) as? EKReminder, !reminder.isCompleted else { continue }
      for alarm in reminder.alarms ?? [] {
        // An alarm with an offset requires a reference time.
        let dates = (reminder.startDate, reminder.dueDate)
        guard let start = dates.0 ?? dates.1 ?? alarm.absoluteDate else { continue }
        add(reminder, alarm, start: start, end: dates.1 ?? start)
      }
    }
    // An alarm at an absolute time applies once to all occurrences.
    var seen: Set<EKDueAlarm> = []
    return found.sorted { $0.date < $1.date }.filter { alarm in
      var key = alarm
      key.startDate = .distantPast
      return seen.insert(key).inserted
    }
  }
}
