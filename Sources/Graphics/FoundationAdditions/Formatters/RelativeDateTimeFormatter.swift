public import Foundation

/// A formatter that says how far a date is from another one, such as "5 minutes ago" or "tomorrow".
///
/// The largest unit that is not zero is shown, cut off and not rounded: 119 seconds are one minute.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The words for dates that have names of their own.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers only: "1 day ago".
    case numeric = 0
    /// Names where the language has them: "yesterday".
    case named = 1
  }

  /// The lengths of the units' names.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full = 0
    /// "two months ago".
    case spellOut = 1
    /// "2 mo. ago".
    case short = 2
    /// "2mo ago".
    case abbreviated = 3
  }

  /// The words for dates that have names of their own; numbers by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The lengths of the units' names; full by default.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text in a sentence.
  open var formattingContext = Formatter.Context.unknown

  /// The calendar whose units are counted; nil resets it to the user's.
  open var calendar: Calendar! = .autoupdatingCurrent {
    didSet { if calendar == nil { calendar = .autoupdatingCurrent } }
  }

  /// The language; nil resets it to the user's.
  open var locale: Locale! = .autoupdatingCurrent { didSet { if locale == nil { locale = .autoupdatingCurrent } } }

  private static let units: [(Date.RelativeFormatStyle.Field, Calendar.Component)] = [
    (.year, .year), (.month, .month), (.week, .weekOfMonth), (.day, .day), (.hour, .hour), (.minute, .minute),
    (.second, .second),
  ]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text for components, of which the largest counts: negative ones are in the past.
  open func localizedString(from components: DateComponents) -> String {
    for (field, component) in RelativeDateTimeFormatter.units {
      guard let value = components.value(for: component), value != NSDateComponentUndefined, value != 0 else {
        continue
      }
      return text(value, field, component)
    }
    return text(0, .second, .second)
  }

  /// Returns the text for a time relative to the present, in seconds; a negative one is in the past.
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(interval), relativeTo: now)
  }

  /// Returns the text for a date, as seen from another one.
  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    return localizedString(from: calendar.dateComponents(units, from: reference, to: date))
  }

  /// Returns the text for a date as seen from the present; nil for an object that is no date.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ value: Int, _ field: Date.RelativeFormatStyle.Field, _ component: Calendar.Component) -> String {
    // A date in the middle of days, months and years that all have their usual lengths.
    var calendar = calendar ?? .current
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let reference = Date(timeIntervalSinceReferenceDate: 14 * 86_400 + 43_200)
    let date = calendar.date(byAdding: component, value: value, to: reference) ?? reference
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let context: FormatStyleCapitalizationContext =
      switch formattingContext {
      case .unknown, .dynamic: .unknown
      case .standalone: .standalone
      case .listItem: .listItem
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      @unknown default: .unknown
      }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale ?? .current, calendar: calendar, capitalizationContext: context)
    style.allowedFields = [field]
    return style.format(reference)
  }
}
