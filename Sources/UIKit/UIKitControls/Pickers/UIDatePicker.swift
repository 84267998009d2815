import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A control for dates and times, as wheels, as a calendar, or as a label that opens one.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The part of a date that can be chosen.
  @Observed open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  /// The style that the client prefers.
  @Observed open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// The first date that can be chosen; nil for any. A minimum after the maximum counts as none, like the maximum.
  @Observed open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The last date that can be chosen; nil for any.
  @Observed open var maximumDate: Date? { didSet { limitsDidChange() } }

  /// The time that a countdown takes, in seconds, in whole minutes from 0 to 23 hours 59 minutes.
  @Observed open var countDownDuration: TimeInterval = 0 {
    didSet {
      let minutes = countDownDuration.isFinite ? max(0, min(86_340, countDownDuration)) : 0
      _countDownDuration.wrappedValue = (minutes / 60).rounded(.down) * 60
      if datePickerMode == .countDownTimer { face?.showDate(animated: false) }
    }
  }

  /// The interval of the minutes that can be chosen: a divisor of 60 up to 30; 1 unless set.
  @Observed open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        Log.warn(
          "UIDatePicker.minuteInterval was set to \(minuteInterval), which does not divide 60 or is above 30; it is 1. Set a "
            + "divisor of 60.")
        _minuteInterval.wrappedValue = 1
      }
      rebuild()
    }
  }

  /// A Boolean value that determines whether a date that is set is rounded to `minuteInterval`.
  open var roundsToMinuteInterval = true
  /// The language of the picker; nil for that of the calendar, or the user's.
  @Observed open var locale: Locale? { didSet { rebuild() } }
  /// The time zone in which dates are shown; nil for that of the calendar.
  @Observed open var timeZone: TimeZone? { didSet { rebuild() } }

  private final var storedDate = Date()
  private final var storedCalendar = InterfaceLocale.calendar
  final var face: (any DatePickerFace)?

  /// Creates a picker of date and time.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    rebuild()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    rebuild()
    coder.nib?.fill(self)
  }

  /// The style that is shown: never automatic.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The date that is chosen, kept between `minimumDate` and `maximumDate`; the time of its creation unless set.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// The calendar by which dates are shown; the user's unless set.
  open var calendar: Calendar! {
    get { storedCalendar }
    set {
      storedCalendar = newValue ?? InterfaceLocale.calendar
      rebuild()
    }
  }

  /// Chooses a date; targets are not told.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = limited(date)
    face?.showDate(animated: animated && storedWindow != nil)
  }

  open override var intrinsicContentSize: CGSize { face?.fittingSize ?? .zero }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face?.view.frame = bounds
  }

  // MARK: For the faces

  /// Its buttons are the stops of Tab.
  @_spi(UIKitModules) public override var isKeyboardStop: Bool { false }

  /// The calendar with the picker's time zone and language.
  final var shownCalendar: Calendar {
    var calendar = storedCalendar
    if let timeZone { calendar.timeZone = timeZone }
    if let locale { calendar.locale = locale }
    return calendar
  }

  /// The picker's locale, or that of its calendar unless that has none, or the user's.
  final var shownLocale: Locale {
    let own = storedCalendar.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    return locale ?? own ?? InterfaceLocale.current
  }

  /// Returns a number with the digits of the locale, and zeros before it up to a number of digits.
  final func text(_ number: Int, digits: Int = 1) -> String {
    number.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(shownLocale))
  }

  /// Returns a number of hours or minutes with the name of the unit.
  final func text(
    _ unit: Duration.UnitsFormatStyle.Unit, _ number: Int, width: Duration.UnitsFormatStyle.UnitWidth
  ) -> String {
    Duration.seconds(number * (unit == .hours ? 3600 : 60))
      .formatted(.units(allowed: [unit], width: width).locale(shownLocale))
  }

  /// The user chose a date.
  final func choose(_ new: Date) {
    let limited = limited(new)
    let isCorrected = limited != new
    let hasChanged = limited != storedDate
    storedDate = limited
    if isCorrected { face?.showDate(animated: storedWindow != nil) }
    if hasChanged { send([.valueChanged, .primaryActionTriggered], with: nil) }
  }

  /// The user chose the time of a countdown.
  final func choose(countDown seconds: TimeInterval) {
    // A countdown takes at least a minute.
    countDownDuration = max(60, seconds)
    send([.valueChanged, .primaryActionTriggered], with: nil)
  }

  /// The interval between the limits; all of time on a side without one.
  final var availableDateRange: DateInterval {
    let limits = hasValidLimits ? (minimumDate, maximumDate) : (nil, nil)
    let start = limits.0 ?? .distantPast
    return DateInterval(start: start, end: max(start, limits.1 ?? .distantFuture))
  }

  private var hasValidLimits: Bool {
    guard let minimumDate, let maximumDate else { return true }
    return minimumDate <= maximumDate
  }

  private func limited(_ date: Date) -> Date {
    var result = date
    if minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date {
      let step = Double(minuteInterval) * 60
      result = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / step).rounded(.down) * step)
    }
    guard hasValidLimits else { return result }
    if let minimumDate { result = max(result, minimumDate) }
    if let maximumDate { result = min(result, maximumDate) }
    return result
  }

  private func limitsDidChange() {
    storedDate = limited(storedDate)
    face?.showDate(animated: false)
  }

  private func rebuild() {
    face?.view.removeFromSuperview()
    let new: any DatePickerFace =
      switch datePickerStyle {
      case .inline: DateCalendar(of: self)
      case .compact: DateLabel(of: self)
      default: DateWheels(of: self)
      }
    face = new
    addSubview(new.view)
    new.showDate(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// The look of a date picker in a style.
@MainActor
protocol DatePickerFace: AnyObject {
  var view: UIView { get }
  /// The size that the look needs, in points.
  var fittingSize: CGSize { get }
  /// Shows the date of the picker.
  func showDate(animated: Bool)
}
