import CollectionInteractions
public import UIKit

/// The ends of the days of a calendar layout.
public enum CalendarEdge: CaseIterable, Sendable {
  /// Before the first day.
  case start
  /// After the last day.
  case end
}

/// The method with which a delegate lets the days of a calendar layout continue without an end.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalendarDays: CollectionViewDelegateCalendarLayout {
  /// Adds days to the data before the first or after the last day, and returns their number; 0 if there are no more.
  ///
  /// It is called within a batch update of the view, which inserts the sections, while fewer days than fill the view
  /// twice lie before or after the visible ones. The visible days stay in place, and scrolling continues. With
  /// `sectionsPerPage`, the number has to be a multiple of it.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CollectionViewCalendarLayout,
    addDaysAt edge: CalendarEdge
  ) -> Int
}

extension CollectionViewCalendarLayout {
  /// Requests more days after the current layout pass when few are left before or after the visible ones.
  func addDaysIfNeeded() {
    guard daysCall == nil, collectionView?.delegate is any CollectionViewDelegateCalendarDays,
      CalendarEdge.allCases.contains(where: needsDays)
    else { return }
    daysCall = LaterCall(after: 0) { [weak self] in
      guard let self else { return }
      daysCall = nil
      for edge in CalendarEdge.allCases where needsDays(at: edge) { addDays(at: edge) }
    }
  }

  private func needsDays(at edge: CalendarEdge) -> Bool {
    guard let collectionView, !exhaustedEdges.contains(edge) else { return false }
    let visible = visibleSections
    guard !visible.isEmpty else { return false }
    let left = edge == .start ? visible.lowerBound : collectionView.numberOfSections - visible.upperBound
    return left < 2 * visible.count
  }

  private func addDays(at edge: CalendarEdge) {
    guard let collectionView, let delegate = collectionView.delegate as? any CollectionViewDelegateCalendarDays else {
      return
    }
    let count = collectionView.numberOfSections
    UIView.performWithoutAnimation {
      collectionView.performBatchUpdates {
        let added = delegate.collectionView(collectionView, layout: self, addDaysAt: edge)
        guard added > 0 else {
          exhaustedEdges.insert(edge)
          return
        }
        collectionView.insertSections(IndexSet(edge == .start ? 0..<added : count..<count + added))
      }
    }
  }
}
