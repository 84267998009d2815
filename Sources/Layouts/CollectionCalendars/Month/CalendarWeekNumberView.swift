import UIKit

/// The number of a week, before its days.
open class CalendarWeekNumberView: CalendarLabelView {
  override func setUp() {
    super.setUp()
    textLabel.textAlignment = .center
  }

  func show(_ number: String?, style: CalendarView.Style) {
    textLabel.text = number
    textLabel.font = style.weekNumberFont
    textLabel.textColor = style.weekNumberTextColor
  }
}
