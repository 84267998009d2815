public import UIKit

/// The header of a calendar view: the month and year, and below them the days of the week.
open class CalendarHeaderView: UIView {
  /// The name of the month, and its year.
  public let monthLabel = UILabel()
  /// The labels of the seven days of the week, in order.
  public let dayLabels = (0..<7).map { _ in UILabel() }
  private let weekdaysBackground = UIView()
  private var style = CalendarView.Style()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(weekdaysBackground)
    addSubview(monthLabel)
    for label in dayLabels {
      label.textAlignment = .center
      addSubview(label)
    }
    monthLabel.accessibilityTraits = .header
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = style.weekdaysHeight
    let top = bounds.height - height - style.weekdaysBottomMargin
    let side: CGFloat = style.headerTextAlignment == .center ? 0 : 12
    monthLabel.frame = CGRect(
      x: side, y: style.headerTopMargin, width: max(0, bounds.width - 2 * side),
      height: max(0, top - style.weekdaysTopMargin - style.headerTopMargin))
    weekdaysBackground.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, label) in dayLabels.enumerated() {
      let column = CGFloat(isReversed ? 6 - index : index)
      let inset = style.showsWeekNumbers ? max(0, style.weekNumberWidth) : 0
      let width = max(0, bounds.width - inset) / 7
      label.frame = CGRect(x: (isReversed ? 0 : inset) + column * width, y: top, width: width, height: height)
    }
  }

  /// Applies a style, and the names of the days in its language.
  func apply(_ style: CalendarView.Style, calendar: Calendar) {
    self.style = style
    backgroundColor = style.headerBackgroundColor
    weekdaysBackground.backgroundColor = style.weekdaysBackgroundColor
    monthLabel.font = style.headerFont
    monthLabel.textColor = style.headerTextColor
    monthLabel.textAlignment = style.headerTextAlignment
    for (label, name) in zip(dayLabels, Self.weekdays(style, calendar)) {
      label.text = name
      label.font = style.weekdaysFont
      label.textColor = style.weekdaysTextColor
    }
    setNeedsLayout()
  }

  /// Returns the short names of the days of the week in the style's language, from its first weekday on.
  static func weekdays(_ style: CalendarView.Style, _ calendar: Calendar) -> [String] {
    var calendar = calendar
    calendar.locale = style.locale
    let names = calendar.shortStandaloneWeekdaySymbols
    return (0..<7).map { index in
      let name = names[(style.firstWeekday.rawValue - 1 + index) % 7]
      return style.weekDayTransform == .uppercase
        ? name.uppercased(with: style.locale) : name.capitalized(with: style.locale)
    }
  }
}
