import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct CalendarPictureTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func calendarViewsLookAsRecorded(style: UIUserInterfaceStyle) throws {
    let fixture = try CalendarFixture()
    fixture.test.window.overrideUserInterfaceStyle = style
    decorate(fixture)
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    selection.selectedDate = DateComponents(year: 2024, month: 5, day: 17)
    fixture.view.selectionBehavior = selection
    fixture.test.settle()
    try fixture.test.expectPicture("calendar-\(style == .dark ? "dark" : "light")")
  }

  @Test func aSelectedWeekLooksAsRecorded() throws {
    let fixture = try CalendarFixture()
    let selection = UICalendarSelectionWeekOfYear(delegate: nil)
    selection.selectedWeekOfYear = DateComponents(weekOfYear: 20, yearForWeekOfYear: 2024)
    fixture.view.wantsDateDecorations = false
    fixture.view.selectionBehavior = selection
    fixture.view.frame.size = fixture.view.intrinsicContentSize
    fixture.test.settle()
    try fixture.test.expectPicture("calendar-week")
  }

  @Test func anArabicCalendarLooksAsRecorded() throws {
    let fixture = try CalendarFixture(locale: "ar_EG")
    fixture.test.window.traitOverrides.layoutDirection = .rightToLeft
    decorate(fixture)
    let selection = UICalendarSelectionMultiDate(delegate: nil)
    selection.selectedDates = [9, 17, 18].map { DateComponents(year: 2024, month: 5, day: $0) }
    fixture.view.selectionBehavior = selection
    fixture.test.settle()
    try fixture.test.expectPicture("calendar-arabic")
  }

  @Test func aCalendarInALargeTextSizeLooksAsRecorded() throws {
    let fixture = try CalendarFixture()
    fixture.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    fixture.view.fontDesign = .rounded
    decorate(fixture)
    fixture.test.settle()
    try fixture.test.expectPicture("calendar-large")
  }

  private func decorate(_ fixture: CalendarFixture) {
    fixture.decorations = [
      3: .default(), 8: .default(color: .systemGreen, size: .large),
      10: .image(UIImage(systemName: "star.fill"), color: .systemOrange),
      21: .image(UIImage(systemName: "airplane"), color: .systemBlue, size: .large),
      30: .customView {
        let label = UILabel()
        label.text = "Rent"
        label.font = .systemFont(ofSize: 11)
        label.textColor = .systemRed
        label.sizeToFit()
        return label
      },
    ]
    fixture.view.reloadDecorations(forDateComponents: [], animated: false)
  }
}
