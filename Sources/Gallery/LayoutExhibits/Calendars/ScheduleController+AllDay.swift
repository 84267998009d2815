import CollectionLayouts
import ExhibitSupport
import UIKit

/// Events that last all day: bars above days beside each other, pills in the headers of days below each other.
extension ScheduleController: CollectionViewDelegateCalendarAllDay {
  func numberOfAllDayEvents(
    in collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout
  ) -> Int { bars.count }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    daysOfAllDayEventAt index: Int
  ) -> ClosedRange<Date> { bars[index].startDate...max(bars[index].startDate, bars[index].endDate - 1) }

  /// Shows the bar of an event.
  func showBar(_ index: Int, in view: ScheduleAllDayView) {
    let event = bars[index]
    view.chip.show(event.title, CalendarColors.color(of: event)) { [weak self, weak view] in
      if let view { self?.open([event], from: view) }
    }
  }

  /// Shows the number of the events of a day that have no bar.
  func showMore(_ section: Int, in view: ScheduleAllDayView) {
    let count = layout.numberOfHiddenAllDayEvents(inSection: section)
    view.chip.show("+\(count)", nil) { [weak self, weak view] in
      if let self, let view { open(allDay[section], from: view) }
    }
    view.chip.accessibilityLabel = "%lld more".localized(count)
  }
}

/// Days without an end: another four weeks when the last ones are near.
extension ScheduleController: CollectionViewDelegateCalendarDays {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    addDaysAt edge: CalendarEdge
  ) -> Int {
    guard isEndless else { return 0 }
    return addDays(28, at: edge)
  }
}
