public import Foundation

/// The selection of at most one week of a calendar view.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// Decides which weeks can be selected, and hears of the selection.
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?

  /// Creates a selection without a week.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected week, `yearForWeekOfYear` and `weekOfYear`; nil for none. Setting it does not notify the delegate.
  open var selectedWeekOfYear: DateComponents? {
    get { selectedComponents }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a week, or none; the delegate is not notified.
  open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    select(selectedWeekOfYear, animated: animated)
  }

  override var selectsWeeks: Bool { true }

  override func isSelected(_ day: CalendarDay) -> Bool {
    let (week, chosen) = (week(of: day), selectedComponents)
    return week.weekOfYear == chosen?.weekOfYear && week.yearForWeekOfYear == chosen?.yearForWeekOfYear
  }

  override func canToggle(_ day: CalendarDay) -> Bool {
    isSelected(day) || delegate?.weekOfYearSelection(self, canSelectWeekOfYear: week(of: day)) ?? true
  }

  override func toggle(_ day: CalendarDay) {
    toggle(week(of: day), isSelected: isSelected(day)) {
      delegate?.weekOfYearSelection(self, canSelectWeekOfYear: $0)
    } notify: {
      delegate?.weekOfYearSelection(self, didSelectWeekOfYear: $0)
    }
  }

  private func week(of day: CalendarDay) -> DateComponents {
    calendar.dateComponents([.calendar, .yearForWeekOfYear, .weekOfYear], from: day.date)
  }
}
