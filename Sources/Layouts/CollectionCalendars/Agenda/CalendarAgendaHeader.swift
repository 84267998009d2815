import UIKit

/// The header of a day of an agenda.
open class CalendarAgendaHeader: CalendarLabelView {

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  override var margin: CGFloat { CalendarAgendaCell.margin }

  override func setUp() {
    super.setUp()
    backgroundColor = .secondarySystemBackground
    textLabel.setScaledFont(.systemFont(ofSize: 13, weight: .semibold))
    textLabel.adjustsFontSizeToFitWidth = true
    textLabel.minimumScaleFactor = 0.5
    textLabel.accessibilityTraits = .header
  }

  func show(_ day: Date, isToday: Bool, calendar: Calendar, locale: Locale) {
    var style = Date.FormatStyle(date: .complete, time: .omitted, locale: locale)
    style.calendar = calendar
    style.timeZone = calendar.timeZone
    textLabel.text = day.formatted(style)
    textLabel.textColor = isToday ? tintColor : .label
  }
}

extension UILabel {
  /// Sets a font that follows the user's text size.
  func setScaledFont(_ font: UIFont) {
    self.font = UIFontMetrics.default.scaledFont(for: font)
    adjustsFontForContentSizeCategory = true
  }
}
