import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars
@testable import CollectionLayouts

private typealias Kind = CalendarElementKind

/// Timetables whose days continue without an end in both directions.
@MainActor
@Suite struct EndlessDaysTests {
  /// Days that are added while the view scrolls, at most to a number of days from the first of June.
  private final class Days: NSObject, UICollectionViewDataSource, CollectionViewDelegateCalendarDays {
    let table = Timetable()
    var range = 0..<14
    var limit = Int.max
    var added: [CalendarEdge] = []

    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, addDaysAt edge: CalendarEdge
    ) -> Int {
      let count = min(14, limit - (edge == .start ? -range.lowerBound : range.upperBound))
      guard count > 0 else { return 0 }
      added.append(edge)
      range = edge == .start ? range.lowerBound - count..<range.upperBound : range.lowerBound..<range.upperBound + count
      return count
    }

    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int
    ) -> Date { table.calendar.date(byAdding: .day, value: range.lowerBound + section, to: table.date(6, 1))! }
    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
    ) -> Date { collectionView(view, layout: layout, dayForSection: path.section) + 9 * 3600 }
    func collectionView(
      _ view: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
    ) -> Date { collectionView(view, layout: layout, dayForSection: path.section) + 10 * 3600 }

    func numberOfSections(in view: UICollectionView) -> Int { range.count }
    /// An event every third day.
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      (range.lowerBound + section) % 3 == 0 ? 1 : 0
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      table.collectionView(view, cellForItemAt: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      table.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  private let days = Days()

  private func show(_ idiom: UIUserInterfaceIdiom = .pad, isReversed: Bool = false) -> Timetable.Shown {
    let shown = days.table.show(idiom, size: CGSize(width: 756, height: 900)) {
      $0.displayedHours = .wholeDay
      $0.contentMargin = .zero
      $0.numberOfVisibleSections = 7
    }
    if isReversed { shown.view.semanticContentAttribute = .forceRightToLeft }
    shown.view.dataSource = days
    shown.view.delegate = days
    shown.view.reloadData()
    shown.test.layout()
    return shown
  }

  /// The day at the leading edge and its distance from it, in points: one number for all days, whatever is inserted.
  private func position(_ shown: Timetable.Shown) -> CGFloat {
    let layout = shown.layout
    if layout.sectionLayoutType == .horizontalTile {
      return CGFloat(days.range.lowerBound) * layout.sectionStride + layout.seenBounds.minX
    }
    // Days below each other are all equally high.
    return CGFloat(days.range.lowerBound) * (layout.metrics.tops[1] - layout.metrics.tops[0])
      + shown.view.contentOffset.y
  }

  @Test(arguments: [false, true])
  func daysAddedAtBothEndsLeaveTheVisibleDaysInPlace(isReversed: Bool) {
    let shown = show(isReversed: isReversed)
    let start = position(shown)
    shown.test.settle()
    #expect(days.added.contains(.start))
    #expect(days.added.contains(.end))
    #expect(position(shown) == start)
    let first = shown.layout.visibleSections.lowerBound
    #expect(shown.layout.dateForDayColumnHeader(at: IndexPath(item: 0, section: first)) == days.table.date(6, 1))
  }

  @Test func daysAddedBelowAndAboveEachOtherLeaveTheVisibleDaysInPlace() {
    let shown = show(.phone)
    shown.scroll(to: CGPoint(x: 0, y: 500))
    let start = position(shown)
    shown.test.settle()
    #expect(days.range.lowerBound < 0)
    #expect(position(shown) == start)
  }

  /// Flings over a year to the left and to the right: from frame to frame the days move on steadily.
  @Test(arguments: [false, true])
  func flingsThroughAddedDaysMoveSteadily(isReversed: Bool) {
    let shown = show(isReversed: isReversed)
    shown.test.settle()
    for direction in [CGFloat(1), -1] {
      let begin = position(shown)
      var last = begin
      while abs(last - begin) < 365 * shown.layout.sectionStride {
        let (from, to) = (378 - 300 * direction, 378 + 300 * direction)
        shown.test.flick(from: CGPoint(x: from, y: 500), to: CGPoint(x: to, y: 500))
        last = position(shown)
        var speed: CGFloat = 0
        for frame in 0..<240 {
          shown.test.advance(by: 1 / 60)
          let new = position(shown)
          let moved = abs(new - last)
          // A scroll that slows down: no frame moves farther than the one before. The finger was lifted between two
          // frames.
          if frame > 1 { #expect(moved <= speed + 1) }
          (last, speed) = (new, moved)
          if moved == 0 { break }
        }
        // The header of the first visible day is where the position says.
        let first = shown.layout.visibleSections.lowerBound
        let header = shown.layout.layoutAttributesForSupplementaryView(
          ofKind: Kind.dayColumnHeader, at: IndexPath(item: 0, section: first))
        let expected =
          CGFloat(days.range.lowerBound + first) * shown.layout.sectionStride - last + shown.layout.gridMinX
        #expect(header.map { abs($0.frame.minX - shown.layout.seenBounds.minX - expected) < 1 } == true)
      }
    }
    #expect(days.range.count > 365)
  }

  @Test func anEndWithoutMoreDaysIsNotAskedAgain() {
    days.limit = 20
    let shown = show()
    shown.test.settle()
    shown.scroll(to: .zero)
    shown.test.settle()
    #expect(days.range == -20..<20)
    shown.scroll(to: CGPoint(x: 5_000, y: 0))
    shown.test.settle()
    #expect(days.range == -20..<20)
  }

  @Test func aDayKeepsItsIndexByTheDaysInsertedAndDeletedBeforeIt() {
    #expect(DayAnchor.index(after: [0, 1, 2], [], of: 5) == 8)
    #expect(DayAnchor.index(after: [6], [], of: 5) == 5)
    #expect(DayAnchor.index(after: [5], [], of: 5) == 6)
    #expect(DayAnchor.index(after: [], [0, 1, 7], of: 5) == 3)
    #expect(DayAnchor.index(after: [0, 3], [0, 1], of: 5) == 5)
  }

  // MARK: Jumps

  @Test func aJumpToADateShowsItInTheNextFrameWithoutOtherDays() {
    let table = days.table
    days.range = 0..<730
    let shown = show()
    shown.test.settle()
    let date = table.calendar.date(byAdding: .day, value: 500, to: table.date(6, 1, 9))!
    shown.layout.scroll(to: date, animated: false)
    let expected = shown.view.contentOffset
    let first = shown.layout.visibleSections.lowerBound
    #expect(shown.layout.dateForDayColumnHeader(at: IndexPath(item: 0, section: first)) == date - 9 * 3600)
    for _ in 0..<20 {
      shown.test.advance(by: 1 / 60)
      #expect(shown.view.contentOffset == expected)
    }
    // A reload keeps the place, too.
    shown.view.reloadData()
    shown.test.settle()
    #expect(shown.view.contentOffset == expected)
  }
}
