import HostInterface

/// Observes the beginning of a new calendar day: at midnight, and soon after the time zone or the date was changed.
@MainActor
final class DayChangeObserver {
  /// The longest time between two checks, in seconds. It bounds the delay after the machine was suspended.
  static let maximumSleep: TimeInterval = 1_800

  private let runtime: UIRuntime
  private let now: @MainActor () -> Date
  private let calendar: @MainActor () -> Calendar
  private let action: @MainActor () -> Void
  private var day: DateComponents?
  private var token: TimerToken?

  init(
    on runtime: UIRuntime, calendar: @escaping @MainActor () -> Calendar = { Calendar.current },
    now: @escaping @MainActor () -> Date = { Date() }, action: @escaping @MainActor () -> Void
  ) {
    self.runtime = runtime
    self.calendar = calendar
    self.now = now
    self.action = action
    check()
  }

  isolated deinit { token?.cancel() }

  /// Compares the date, and schedules the next check at midnight or sooner.
  func check() {
    token?.cancel()
    let (calendar, date) = (calendar(), now())
    let found = calendar.dateComponents([.era, .year, .month, .day], from: date)
    let isOther = day != nil && day != found
    day = found
    let midnight = calendar.date(byAdding: .day, value: 1, to: date).map(calendar.startOfDay(for:))
    let wait = min(max(midnight?.timeIntervalSince(date) ?? Self.maximumSleep, 0.001), Self.maximumSleep)
    token = runtime.schedule(at: runtime.now + wait) { [weak self] in self?.check() }
    token?.isAwaited = false
    if isOther { action() }
  }
}
