import Foundation

/// The way in which days of a calendar view are selected: one of its three subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  /// The view whose `selectionBehavior` this is.
  final weak var view: UICalendarView?

  /// The day or the week that is selected, where it can be one only; nil for none.
  private(set) final var selectedComponents: DateComponents?

  public override init() {
    super.init()
  }

  /// Asks the delegate again which of the days in sight can be selected.
  open func updateSelectableDates() { view?.updateDays() }

  /// A Boolean value that indicates whether whole weeks are selected.
  var selectsWeeks: Bool { false }

  // MARK: For the calendar view

  /// Returns whether a day is selected.
  func isSelected(_ day: CalendarDay) -> Bool { false }

  /// Returns whether the user can select a day, or deselect it.
  func canToggle(_ day: CalendarDay) -> Bool { false }

  /// Selects a day that the user has tapped, or deselects it.
  func toggle(_ day: CalendarDay) {}

  /// The calendar of the view; the user's outside of one.
  final var calendar: Calendar { view?.shownCalendar ?? Calendar.current }

  /// Returns whether components name a day.
  final func names(_ components: DateComponents, _ day: CalendarDay) -> Bool {
    let calendar = calendar
    return calendar.noon(of: components).map { calendar.startOfDay(for: $0) == day.date } ?? false
  }

  /// Selects a day or a week, or none, without notifying the delegate.
  final func select(_ components: DateComponents?, animated: Bool) {
    selectedComponents = components
    selectionDidChange(animated: animated)
  }

  /// Selects a day or a week that the user has tapped, or deselects it if it was selected.
  ///
  /// - Parameters:
  ///   - isAllowed: Returns whether the delegate allows the components, or nil, to be selected.
  ///   - notify: Reports the selection to the delegate.
  final func toggle(
    _ components: DateComponents, isSelected: Bool, isAllowed: (DateComponents?) -> Bool?,
    notify: (DateComponents?) -> Void
  ) {
    let new = isSelected ? nil : components
    guard isAllowed(new) ?? true else { return }
    select(new, animated: true)
    notify(new)
  }

  /// Shows a selection that was set from code.
  final func selectionDidChange(animated: Bool) { view?.showSelection(animated: animated) }
}
