import BackgroundScheduling
public import Foundation

/// A trigger that delivers a notification at a date, or at every date with certain components.
///
/// Components that are not set match anything above the greatest one that is set, and have their least values below it.
/// Without a time zone the date is that of the machine's clock, also after the user has traveled.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that a date has to have.
  open private(set) var dateComponents: DateComponents

  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(isRepeated: repeats)
  }

  /// Reads a trigger.
  public required init?(coder: NSCoder) {
    guard let data = coder.data("dateComponents"),
      let components = try? PropertyListDecoder().decode(DateComponents.self, from: data)
    else { return nil }
    dateComponents = components
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    // The components are numbers, a calendar and a time zone, which can always be encoded.
    if let data = try? PropertyListEncoder().encode(dateComponents) {
      coder.encode(data as NSData, forKey: "dateComponents")
    }
  }

  /// Returns the next date with the components; nil for one that lies in the past or does not exist.
  open func nextTriggerDate() -> Date? {
    let now = UNUserNotificationCenter.now
    return rule.next(after: now.timeIntervalSince1970, zones: UNUserNotificationCenter.zones).map {
      Date(timeIntervalSince1970: $0)
    }
  }

  /// Returns whether another trigger has the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNCalendarNotificationTrigger else { return false }
    return dateComponents == other.dateComponents && repeats == other.repeats
  }
  /// A hash of the components.
  open override var hash: Int { dateComponents.hashValue }

  override var rule: NotificationTrigger {
    let calendar = dateComponents.calendar
    // Dates of other calendars than the Gregorian one are determined once.
    if let calendar, calendar.identifier != .gregorian, calendar.identifier != .iso8601 {
      let next = calendar.nextDate(
        after: UNUserNotificationCenter.now, matching: dateComponents, matchingPolicy: .nextTime)
      return .date(next?.timeIntervalSince1970 ?? -.infinity)
    }
    let values: [(CalendarRule.Unit, Int?)] = [
      (.era, dateComponents.era), (.year, dateComponents.year), (.month, dateComponents.month),
      (.day, dateComponents.day), (.hour, dateComponents.hour), (.minute, dateComponents.minute),
      (.second, dateComponents.second), (.weekday, dateComponents.weekday),
      (.weekdayOrdinal, dateComponents.weekdayOrdinal), (.weekOfMonth, dateComponents.weekOfMonth),
      (.weekOfYear, dateComponents.weekOfYear), (.yearForWeekOfYear, dateComponents.yearForWeekOfYear),
    ]
    var components: [CalendarRule.Unit: Int] = [:]
    for case (let unit, let value?) in values { components[unit] = value }
    var rule = CalendarRule(components)
    let weeks = calendar ?? Calendar.current
    rule.firstWeekday = weeks.firstWeekday
    rule.minimumDaysInFirstWeek = weeks.minimumDaysInFirstWeek
    // The zone of the calendar counts only if the program chose another one than that of the machine.
    let zone = dateComponents.timeZone ?? calendar?.timeZone
    rule.timeZone = zone.flatMap { $0 == .current && dateComponents.timeZone == nil ? nil : $0.identifier }
    return .calendar(rule, repeats: repeats)
  }
}
