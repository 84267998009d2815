public import Foundation

/// The selection of any number of days of a calendar view.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Decides which days can be selected and deselected, and hears of both.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  private final var stored: [DateComponents] = []
  /// The first moments of the selected days, by a calendar.
  private final var starts: (calendar: Calendar, dates: Set<Date>)?

  /// Creates a selection without days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected days, in the order in which they were selected. Setting them does not notify the delegate.
  open var selectedDates: [DateComponents] {
    get { stored }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Selects days; the delegate is not notified.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    stored = selectedDates
    starts = nil
    selectionDidChange(animated: animated)
  }

  override func isSelected(_ day: CalendarDay) -> Bool {
    let calendar = calendar
    if let starts, starts.calendar == calendar { return starts.dates.contains(day.date) }
    let dates = Set(stored.compactMap { calendar.noon(of: $0).map(calendar.startOfDay(for:)) })
    starts = (calendar, dates)
    return dates.contains(day.date)
  }

  override func canToggle(_ day: CalendarDay) -> Bool {
    guard let delegate else { return true }
    return isSelected(day)
      ? delegate.multiDateSelection(self, canDeselectDate: day.components)
      : delegate.multiDateSelection(self, canSelectDate: day.components)
  }

  override func toggle(_ day: CalendarDay) {
    guard canToggle(day) else { return }
    if isSelected(day) {
      setSelectedDates(stored.filter { !names($0, day) }, animated: true)
      delegate?.multiDateSelection(self, didDeselectDate: day.components)
    } else {
      setSelectedDates(stored + [day.components], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day.components)
    }
  }
}
