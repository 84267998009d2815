public import Foundation

/// A formatter of lengths of time, such as "1 hour, 5 minutes" or "1:05:00"; Foundation has none on Linux.
///
/// Units that are not allowed are cut off: 119 seconds in minutes are one minute. A limit of `maximumUnitCount` rounds
/// to the last unit that is shown: 119 seconds in one unit of minutes and seconds are two minutes.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The forms of units.
  public enum UnitsStyle: Int, Sendable {
    /// "1:05:30"; units above the hour as in `abbreviated`.
    case positional = 0
    /// "1h 5m 30s".
    case abbreviated = 1
    /// "1 hr, 5 min, 30 sec".
    case short = 2
    /// "1 hour, 5 minutes, 30 seconds".
    case full = 3
    /// "one hour, five minutes, thirty seconds".
    case spellOut = 4
    /// "1hr 5min 30sec".
    case brief = 5
  }

  /// The units of zero that are left out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    /// Leading zeros in the positional style, all others in the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Zeros before the first other unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Zeros between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Zeros after the last other unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None; in the positional style the first unit is padded with zeros, too.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The form of units. The default is positional.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are used: years, months, weeks of the month, days, hours, minutes, seconds. The default is none,
  /// which stands for all.
  open var allowedUnits: NSCalendar.Unit = []
  /// The units of zero that are left out.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar, whose locale is the language; nil resets it to the user's.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which units of different lengths count; nil for the beginning of 2001.
  open var referenceDate: Date?
  /// A Boolean value that determines whether the last unit has a fraction. As on Apple's systems it has no effect.
  open var allowsFractionalUnits = false
  /// The largest number of units that are shown; 0 for no limit.
  open var maximumUnitCount = 0
  /// A Boolean value that determines whether a largest unit of one is shown in the next smaller unit, so that 63
  /// seconds are not a minute and three seconds.
  open var collapsesLargestUnit = false
  /// A Boolean value that determines whether the text says that it is not exact: "About 5 minutes".
  open var includesApproximationPhrase = false
  /// A Boolean value that determines whether the text says that the time remains: "5 minutes remaining".
  open var includesTimeRemainingPhrase = false
  /// The place of the text in a sentence.
  open var formattingContext = Formatter.Context.unknown

  private struct Unit {
    var flag: NSCalendar.Unit
    var component: Calendar.Component
    /// The name in CLDR.
    var name: String
    /// The number of these units in the next larger one, with which values are rounded.
    var count: Int
  }

  private static let units = [
    Unit(flag: .year, component: .year, name: "year", count: .max),
    Unit(flag: .month, component: .month, name: "month", count: 12),
    Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week", count: 4),
    Unit(flag: .day, component: .day, name: "day", count: 7),
    Unit(flag: .hour, component: .hour, name: "hour", count: 24),
    Unit(flag: .minute, component: .minute, name: "minute", count: 60),
    Unit(flag: .second, component: .second, name: "second", count: 60),
  ]

  private static let phrases: [String: (about: String, remaining: String, both: String)] = [
    "de": ("Etwa %@", "Noch %@", "Noch etwa %@"), "fr": ("Environ %@", "%@ restantes", "Environ %@ restantes"),
    "es": ("Aproximadamente %@", "Quedan %@", "Quedan aproximadamente %@"),
    "it": ("Circa %@", "%@ rimanenti", "Circa %@ rimanenti"), "pl": ("Około %@", "Pozostało: %@", "Pozostało około %@"),
    "tr": ("Yaklaşık %@", "%@ kaldı", "Yaklaşık %@ kaldı"), "ja": ("約%@", "残り%@", "残り約%@"),
    "ar": ("حوالي %@", "متبقٍ %@", "متبقٍ حوالي %@"),
  ]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text for components in a style, with the defaults of a formatter.
  open class func localizedString(
    from components: DateComponents, unitsStyle: DateComponentsFormatter.UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text for components, in the units that are allowed.
  open func string(from components: DateComponents) -> String? {
    let calendar = countingCalendar
    let start = start
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Returns the text for a length of time in seconds; nil if it is not finite.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e13 else { return nil }
    return string(from: start, to: start.addingTimeInterval(interval))
  }

  /// Returns the text for the time between two dates; after a minus sign if the second is the earlier one.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let used = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.flag) }
    guard !used.isEmpty else { return nil }
    let isNegative = endDate < startDate
    let found = countingCalendar.dateComponents(
      Set(used.map(\.component)), from: min(startDate, endDate), to: max(startDate, endDate))
    var values = used.map { (unit: $0, value: found.value(for: $0.component) ?? 0) }
    if collapsesLargestUnit { collapse(&values) }
    if maximumUnitCount > 0 { limit(&values) }
    let text = unitsStyle == .positional ? positional(values, isNegative) : named(values, isNegative)
    return phrase(text)
  }

  /// Returns the text for date components; nil for another object.
  open override func string(for object: Any?) -> String? {
    (object as? DateComponents).flatMap { string(from: $0) }
  }

  private var locale: Locale { calendar?.locale ?? .current }

  private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

  /// The calendar in universal time, in which every day has 24 hours; with a reference date, the own one.
  private var countingCalendar: Calendar {
    var calendar = calendar ?? .current
    if referenceDate == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone }
    return calendar
  }

  private func collapse(_ values: inout [(unit: Unit, value: Int)]) {
    guard let first = values.firstIndex(where: { $0.value != 0 }), values[first].value == 1, first + 1 < values.count
    else { return }
    values[first + 1].value += values[first + 1].unit.count
    values[first].value = 0
  }

  /// Rounds to the units that are shown.
  private func limit(_ values: inout [(unit: Unit, value: Int)]) {
    guard let first = values.firstIndex(where: { $0.value != 0 }) else { return }
    var last = first + maximumUnitCount - 1
    guard last < values.count - 1 else { return }
    let next = values[last + 1]
    if next.value * 2 >= next.unit.count {
      values[last].value += 1
      while last > 0, values[last].value >= values[last].unit.count {
        values[last].value -= values[last].unit.count
        values[last - 1].value += 1
        last -= 1
      }
    }
    for index in (first + maximumUnitCount)..<values.count { values[index].value = 0 }
    values.removeSubrange((first + maximumUnitCount)...)
  }

  /// Returns the values without the zeros that are left out; the last one stays if there is no other.
  private func kept(_ values: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return values }
    if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
    guard let first = values.firstIndex(where: { $0.value != 0 }),
      let last = values.lastIndex(where: { $0.value != 0 })
    else { return behavior.isEmpty ? values : values.suffix(1) }
    return values.enumerated().filter { index, value in
      value.value != 0
        || !(index < first
          ? behavior.contains(.dropLeading)
          : index > last ? behavior.contains(.dropTrailing) : behavior.contains(.dropMiddle))
    }
    .map(\.element)
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    value.formatted(.number.precision(.integerLength(digits...)).grouping(.never).locale(locale))
  }

  private func positional(_ values: [(unit: Unit, value: Int)], _ isNegative: Bool) -> String {
    let clock = ["hour", "minute", "second"]
    let kept = kept(values)
    let times = kept.filter { clock.contains($0.unit.name) }
    let others = kept.filter { !clock.contains($0.unit.name) }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let time = times.enumerated().map { index, value in
      number(value.value, digits: index == 0 && others.isEmpty && !isPadded ? 1 : index == 0 && !isPadded ? 1 : 2)
    }
    let names = others.map { text($0.value, $0.unit, .narrow) }
    return (isNegative ? "-" : "")
      + (names + (time.isEmpty ? [] : [time.joined(separator: ":")])).joined(separator: " ")
  }

  private func named(_ values: [(unit: Unit, value: Int)], _ isNegative: Bool) -> String {
    let width: Quantity.Width =
      switch unitsStyle {
      case .full, .spellOut: .full
      case .short, .brief: .short
      case .abbreviated, .positional: .narrow
      }
    var texts = kept(values).map { text($0.value, $0.unit, width) }
    if isNegative, let first = texts.first { texts[0] = "-" + first }
    return Quantity.list(texts, unitsStyle == .brief ? .narrow : width, in: locale)
  }

  private func text(_ value: Int, _ unit: Unit, _ width: Quantity.Width) -> String {
    let text = Quantity.text(Double(value), unit: unit.name, width, in: locale) ?? "\(value) \(unit.name)"
    switch unitsStyle {
    case .brief: return text.replacing(" ", with: "").replacing("\u{a0}", with: "")
    case .spellOut:
      let words = NumberFormatter()
      words.locale = locale
      words.numberStyle = .spellOut
      return text.replacing(number(value), with: words.string(from: value as NSNumber) ?? number(value))
    default: return text
    }
  }

  private func phrase(_ text: String) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    let phrases = Self.phrases[language] ?? ("About %@", "%@ remaining", "About %@ remaining")
    let form =
      switch (includesApproximationPhrase, includesTimeRemainingPhrase) {
      case (false, false): "%@"
      case (true, false): phrases.about
      case (false, true): phrases.remaining
      case (true, true): phrases.both
      }
    return form.replacing("%@", with: text)
  }
}
