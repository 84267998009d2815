import HostInterface

/// Tells when another day begins on the calendar: at midnight, and soon after the time zone or the date was changed.
@MainActor
final class DayChangeObserver {
  /// How long it sleeps at most, in seconds: a clock that stood still with the machine is noticed then.
  static let longestSleep: TimeInterval = 1_800

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

  /// Looks at the calendar, and sleeps until the next midnight.
  func check() {
    token?.cancel()
    let (calendar, date) = (calendar(), now())
    let found = calendar.dateComponents([.era, .year, .month, .day], from: date)
    let isOther = day != nil && day != found
    day = found
    let midnight = calendar.date(byAdding: .day, value: 1, to: date).map(calendar.startOfDay(for:))
    let wait = min(max(midnight?.timeIntervalSince(date) ?? Self.longestSleep, 0.001), Self.longestSleep)
    token = runtime.schedule(at: runtime.now + wait) { [weak self] in self?.check() }
    token?.isAwaited = false
    if isOther { action() }
  }
}
