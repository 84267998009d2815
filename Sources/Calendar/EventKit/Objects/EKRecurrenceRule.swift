public import Foundation

/// A rule by which an item recurs.
open class EKRecurrenceRule: EKObject, NSCopying {
  var rule: RecurrenceRule
  private var end: EKRecurrenceEnd?
  /// The zone on whose clock an end that is not in UTC is read.
  private var zone: ZoneTable

  /// A Boolean value that indicates whether the end is as the file has it.
  private var isFromFile = false

  private static let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]

  /// Creates a simple rule.
  ///
  /// - Parameter interval: The number of units from one occurrence to the next, from 1.
  public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    rule = RecurrenceRule(Self.frequencies[type.rawValue], interval: max(1, interval))
    self.end = end
    zone = .utc
  }

  /// Creates a rule from all its parts. Parts that do not apply to the frequency are ignored, as Apple documents.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    var rule = RecurrenceRule(Self.frequencies[type.rawValue], interval: max(1, interval))
    func numbers(_ list: [NSNumber]?, _ range: ClosedRange<Int>) -> [Int] {
      (list ?? []).map(\.intValue).filter { range.contains($0) && $0 != 0 }
    }
    if type != .daily { rule.weekdays = (days ?? []).map(\.weekday) }
    if type == .monthly { rule.monthDays = numbers(monthDays, -31...31) }
    if type == .yearly {
      rule.months = numbers(months, 1...12)
      rule.weekNumbers = numbers(weeksOfTheYear, -53...53)
      rule.yearDays = numbers(daysOfTheYear, -366...366)
    }
    rule.setPositions = numbers(setPositions, -366...366)
    self.rule = rule
    self.end = end
    zone = .utc
  }

  init(_ rule: RecurrenceRule, zone: ZoneTable) {
    self.rule = rule
    self.zone = zone
    switch rule.end {
    case .never: end = nil
    case .count(let count): end = EKRecurrenceEnd(occurrenceCount: count)
    case .until(let seconds, let isUTC, _):
      let moment = isUTC ? seconds : zone.moment(seconds).moment
      end = EKRecurrenceEnd(end: Date(timeIntervalSince1970: TimeInterval(moment)))
    }
    isFromFile = true
  }

  /// The unit of the rule; daily for hourly and shorter rules, which `EKRecurrenceFrequency` cannot express.
  open var frequency: EKRecurrenceFrequency {
    EKRecurrenceFrequency(rawValue: max(0, rule.frequency.rawValue - RecurrenceRule.Frequency.daily.rawValue)) ?? .daily
  }

  /// The number of units from one occurrence to the next.
  open var interval: Int { rule.interval }
  /// The first day of the week as `EKWeekday` counts, 0 if it is the standard's Monday.
  open var firstDayOfTheWeek: Int { rule.weekStart == 0 ? 0 : (rule.weekStart + 1) % 7 + 1 }

  /// The days of the week; nil if the rule names none.
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    rule.weekdays.isEmpty ? nil : rule.weekdays.map(EKRecurrenceDayOfWeek.init)
  }

  /// The days of the month, counted from its end if negative; nil if the rule names none.
  open var daysOfTheMonth: [NSNumber]? { Self.list(rule.monthDays) }
  /// The days of the year, counted from its end if negative; nil if the rule names none.
  open var daysOfTheYear: [NSNumber]? { Self.list(rule.yearDays) }
  /// The weeks of the year, counted from its end if negative; nil if the rule names none.
  open var weeksOfTheYear: [NSNumber]? { Self.list(rule.weekNumbers) }
  /// The months; nil if the rule names none.
  open var monthsOfTheYear: [NSNumber]? { Self.list(rule.months) }
  /// The positions of the occurrences to keep within each period, counted from its end if negative; nil for all.
  open var setPositions: [NSNumber]? { Self.list(rule.setPositions) }
  /// The calendar that the rule counts in.
  open var calendarIdentifier: String { "gregorian" }

  /// The end; nil if the rule has none.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get { end }
    set {
      end = newValue
      isFromFile = false
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKRecurrenceRule(rule, zone: self.zone)
    copy.end = end
    copy.isFromFile = isFromFile
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceRule else { return false }
    return rule(in: nil, isDate: false) == other.rule(in: nil, isDate: false)
  }

  open override var hash: Int { rule.frequency.hashValue ^ rule.interval }

  /// The rule in the syntax of RFC 5545.
  open override var description: String { "EKRecurrenceRule RRULE " + rule(in: nil, isDate: false).text }

  /// Returns the rule with its end in the form that the start requires (RFC 5545, UNTIL).
  func rule(in zone: ZoneTable?, isDate: Bool) -> RecurrenceRule {
    guard !isFromFile else { return rule }
    var result = rule
    if let end, let date = end.endDate {
      let moment = Int(date.timeIntervalSince1970.rounded(.down))
      let clock = (zone ?? .utc).clock(at: moment)
      result.end =
        isDate
        ? .until(CivilDate.split(clock).day * 86_400, isUTC: false, isDate: true)
        : .until(moment, isUTC: true, isDate: false)
    } else if let end, end.occurrenceCount > 0 {
      result.end = .count(end.occurrenceCount)
    } else {
      result.end = .never
    }
    return result
  }

  private static func list(_ numbers: [Int]) -> [NSNumber]? {
    numbers.isEmpty ? nil : numbers.map { NSNumber(value: $0) }
  }
}
