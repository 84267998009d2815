public import Foundation

/// The selection of at most one day of a calendar view.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Decides which days can be selected, and hears of the selection.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  /// Creates a selection without a day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The selected day; nil for none. Setting it does not notify the delegate.
  open var selectedDate: DateComponents? {
    get { selectedComponents }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a day, or none; the delegate is not notified.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    select(selectedDate, animated: animated)
  }

  override func isSelected(_ day: CalendarDay) -> Bool { selectedComponents.map { names($0, day) } ?? false }

  override func canToggle(_ day: CalendarDay) -> Bool {
    isSelected(day) || delegate?.dateSelection(self, canSelectDate: day.components) ?? true
  }

  override func toggle(_ day: CalendarDay) {
    toggle(day.components, isSelected: isSelected(day)) {
      delegate?.dateSelection(self, canSelectDate: $0)
    } notify: {
      delegate?.dateSelection(self, didSelectDate: $0)
    }
  }
}
