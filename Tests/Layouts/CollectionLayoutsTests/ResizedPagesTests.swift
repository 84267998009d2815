import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionCalendars

/// Layouts whose pages are as wide as the view, or whose scrolls end with an item in the middle, stay on their page
/// when the view or the items change their size.
@MainActor
@Suite struct ResizedPagesTests {
  // MARK: Days

  /// Forty weeks from a Monday, every third of them without events.
  private func weeks(isReversed: Bool, days: Int, _ change: (UICollectionView) -> Void = { _ in }) -> Timetable.Shown {
    let table = Timetable()
    for day in 0..<280 { table.addDay(1 + day, day / 7 % 3 == 2 ? [] : [(9, 10), (13, 15)]) }
    let shown = table.show(size: CGSize(width: 800, height: 600)) {
      $0.displayedHours = .wholeDay
      $0.contentMargin = .zero
      $0.numberOfVisibleSections = days
      $0.sectionsPerPage = days == 3 ? 0 : days
      $0.snapsToSections = true
    }
    if isReversed { shown.view.semanticContentAttribute = .forceRightToLeft }
    change(shown.view)
    shown.test.settle()
    return shown
  }

  /// Returns the day at the leading edge as a fractional section.
  private func leadingDay(_ shown: Timetable.Shown) -> CGFloat {
    shown.layout.seenBounds.minX / shown.layout.sectionStride
  }

  /// Returns the distance of a day from the edge of the times, in points.
  private func distance(of section: Int, _ shown: Timetable.Shown) -> CGFloat {
    abs(leadingDay(shown) - CGFloat(section)) * shown.layout.sectionStride
  }

  @Test(arguments: [7, 3, 1], [false, true])
  func theLeadingDayStaysWhenTheCalendarIsResized(days: Int, isReversed: Bool) {
    let seed = UInt64(days) * 2 + (isReversed ? 1 : 0)
    var numbers = SeededGenerator(seed: seed)
    let shown = weeks(isReversed: isReversed, days: days)
    for _ in 0..<4 {
      let section = numbers.next(280 / days) * days
      shown.layout.scroll(to: shown.table.days[section], animated: false)
      shown.test.settle()
      for _ in 0..<12 {
        let size = CGSize(width: CGFloat(180 + numbers.next(1_300)), height: CGFloat(200 + numbers.next(900)))
        shown.view.frame.size = size
        shown.test.settle()
        #expect(distance(of: section, shown) < 1, "seed \(seed), section \(section), \(size)")
        let first = shown.layout.visibleSections.first
        #expect(first == section, "seed \(seed), \(size)")
      }
    }
  }

  /// Views that do not follow the client's data keep the page, too.
  @Test func theLeadingDayOfAResizedCalendarStaysWithoutAScrollAnchor() {
    let shown = weeks(isReversed: false, days: 7) { $0.scrollAnchor = .none }
    shown.layout.scroll(to: shown.table.days[70], animated: false)
    shown.test.settle()
    shown.view.frame.size = CGSize(width: 511, height: 600)
    shown.test.settle()
    #expect(distance(of: 70, shown) < 1)
  }

  @Test func theLastWeekStaysWhenTheCalendarIsWidened() {
    let shown = weeks(isReversed: false, days: 7)
    shown.layout.scroll(to: shown.table.days[273], animated: false)
    shown.test.settle()
    for width: CGFloat in [320, 1_200, 700] {
      shown.view.frame.size = CGSize(width: width, height: 600)
      shown.test.settle()
      #expect(distance(of: 273, shown) < 1, "\(width)")
    }
  }

  @Test func aCalendarWithoutRoomForDaysKeepsItsLeadingDay() {
    let shown = weeks(isReversed: false, days: 7)
    shown.layout.scroll(to: shown.table.days[140], animated: false)
    shown.test.settle()
    for width: CGFloat in [60, 20, 800] {
      shown.view.frame.size = CGSize(width: width, height: 600)
      shown.test.settle()
    }
    #expect(distance(of: 140, shown) < 1)
  }

  @Test func changedWidthsAndInsetsKeepTheLeadingDay() {
    let shown = weeks(isReversed: false, days: 7)
    shown.layout.scroll(to: shown.table.days[140], animated: false)
    shown.test.settle()
    shown.layout.timeRowHeaderWidth = 90
    shown.test.settle()
    #expect(distance(of: 140, shown) < 1)
    shown.layout.numberOfVisibleSections = 5
    shown.test.settle()
    #expect(distance(of: 140, shown) < 1)
    shown.layout.numberOfVisibleSections = 0
    shown.layout.sectionWidth = 133
    shown.test.settle()
    #expect(distance(of: 140, shown) < 1)
  }

  @Test func aScrollInterruptedByAResizeEndsAtAPage() {
    let shown = weeks(isReversed: false, days: 7)
    shown.layout.scroll(to: shown.table.days[140], animated: false)
    shown.test.settle()
    shown.test.flick(from: CGPoint(x: 600, y: 400), to: CGPoint(x: 300, y: 400))
    shown.test.advance(by: 0.1)
    #expect(leadingDay(shown) > 140)
    shown.view.frame.size = CGSize(width: 655, height: 600)
    shown.test.settle()
    #expect(min(distance(of: 140, shown), distance(of: 147, shown)) < 1)
  }

  // MARK: Items in the middle

  nonisolated static let middleLayouts: [(name: String, make: @MainActor @Sendable () -> UICollectionViewFlowLayout)] =
    [
      ("centered paging", { CenteredPagingLayout() }), ("line", { LineLayout() }),
      ("cover flow", { CoverFlowLayout() }),
    ]

  private func show(
    _ layout: UICollectionViewFlowLayout, _ direction: UICollectionView.ScrollDirection, _ source: CountedItems
  ) -> (UICollectionView, TestWindow) {
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 120, height: 90)
    layout.sectionInset = .zero
    layout.minimumLineSpacing = 24
    if layout is CenteredPagingLayout { layout.minimumInteritemSpacing = 3_000 }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 600, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 2)
    test.settle()
    return (view, test)
  }

  /// Returns the distance between the content offset and the one at which an item is in the middle, or as near to it as
  /// the content allows, along the line.
  private func distance(of item: Int, in view: UICollectionView) -> CGFloat {
    guard let center = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center,
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return .infinity }
    let (size, content, offset) = (view.bounds.size, view.contentSize, view.contentOffset)
    return layout.scrollDirection == .horizontal
      ? abs(offset.x - min(max(0, center.x - size.width / 2), max(0, content.width - size.width)))
      : abs(offset.y - min(max(0, center.y - size.height / 2), max(0, content.height - size.height)))
  }

  @Test(arguments: middleLayouts.indices, [UICollectionView.ScrollDirection.horizontal, .vertical])
  func theMiddleItemOfAPagingLayoutStaysWhenResized(index: Int, direction: UICollectionView.ScrollDirection) {
    let seed = UInt64(index) * 2 + (direction == .vertical ? 1 : 0)
    var numbers = SeededGenerator(seed: seed)
    let (name, make) = Self.middleLayouts[index]
    let source = CountedItems([40])
    let layout = make()
    let (view, test) = show(layout, direction, source)
    for _ in 0..<4 {
      // Away from the ends, where a line has no room to bring an item to the middle.
      let item = 12 + numbers.next(16)
      view.scrollToItem(
        at: IndexPath(item: item, section: 0), at: [.centeredHorizontally, .centeredVertically], animated: false)
      test.settle()
      for _ in 0..<10 {
        let side = CGFloat(30 + numbers.next(220))
        switch numbers.next(4) {
        case 0: layout.itemSize = CGSize(width: side, height: (side * 0.75).rounded())
        case 1: layout.minimumLineSpacing = CGFloat(numbers.next(60))
        case 2:
          layout.itemSize = CGSize(width: side, height: side)
          view.frame.size = CGSize(width: CGFloat(200 + numbers.next(900)), height: CGFloat(200 + numbers.next(700)))
        default:
          view.frame.size = CGSize(width: CGFloat(200 + numbers.next(900)), height: CGFloat(200 + numbers.next(700)))
        }
        test.settle()
        #expect(distance(of: item, in: view) < 1, "\(name), seed \(seed), item \(item), \(view.bounds)")
      }
    }
  }

  @Test(arguments: [0, 39]) func theFirstAndTheLastPageStayWhenResized(item: Int) {
    let source = CountedItems([40])
    let layout = CenteredPagingLayout()
    let (view, test) = show(layout, .horizontal, source)
    view.scrollToItem(at: IndexPath(item: item, section: 0), at: .centeredHorizontally, animated: false)
    test.settle()
    layout.itemSize = CGSize(width: 40, height: 30)
    test.settle()
    #expect(distance(of: item, in: view) < 1)
    view.frame.size = CGSize(width: 1_111, height: 300)
    test.settle()
    #expect(distance(of: item, in: view) < 1)
  }

  @Test func theMiddleItemOfAPagingLayoutStaysWhenResizedInRTL() {
    let source = CountedItems([40])
    let layout = CenteredPagingLayout()
    let (view, test) = show(layout, .horizontal, source)
    view.layoutMirroring = .always
    view.semanticContentAttribute = .forceRightToLeft
    test.settle()
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .centeredHorizontally, animated: false)
    test.settle()
    #expect(distance(of: 9, in: view) < 1)
    for width: CGFloat in [333, 901] {
      view.frame.size = CGSize(width: width, height: 400)
      test.settle()
      #expect(distance(of: 9, in: view) < 1, "\(width)")
      layout.itemSize.width = width / 5
      test.settle()
      #expect(distance(of: 9, in: view) < 1, "\(width)")
    }
  }

  @Test func changingTheScrollDirectionKeepsTheMiddleItem() {
    let source = CountedItems([40])
    let layout = CenteredPagingLayout()
    let (view, test) = show(layout, .horizontal, source)
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .centeredHorizontally, animated: false)
    test.settle()
    layout.scrollDirection = .vertical
    test.settle()
    #expect(distance(of: 9, in: view) < 1)
    #expect(view.contentOffset.x == 0)
  }

  @Test func aFlingInterruptedByAResizeEndsOnAnItem() {
    let source = CountedItems([40])
    let (view, test) = show(CenteredPagingLayout(), .horizontal, source)
    view.decelerationRate = .fast
    test.flick(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 200, y: 200))
    test.advance(by: 0.05)
    view.frame.size = CGSize(width: 477, height: 400)
    test.settle()
    #expect((0..<40).contains { distance(of: $0, in: view) < 1 })
  }

  /// New data is not a new size: the layout leaves the offset alone.
  @Test func newDataDoesNotMoveTheContentOfAPagingLayout() {
    let source = CountedItems([40])
    let (view, test) = show(CenteredPagingLayout(), .horizontal, source)
    view.contentOffset.x = 700
    test.settle()
    source.counts = [20]
    view.reloadData()
    test.settle()
    #expect(view.contentOffset.x == 700)
  }

  // MARK: Months

  @Test(arguments: [UICollectionView.ScrollDirection.horizontal, .vertical], [false, true])
  func theMonthStaysWhenTheCalendarViewIsResized(direction: UICollectionView.ScrollDirection, isReversed: Bool) {
    let seed: UInt64 = (direction == .vertical ? 1 : 0) + (isReversed ? 2 : 0)
    var numbers = SeededGenerator(seed: seed)
    let book = CalendarViewTests.Book()
    let view = CalendarView(frame: CGRect(x: 0, y: 0, width: 350, height: 380))
    view.calendar = CalendarPagesTests.calendar()
    view.direction = direction
    if isReversed { view.semanticContentAttribute = .forceRightToLeft }
    view.dataSource = book
    let test = TestWindow(view, scale: 2)
    test.settle()
    view.setDisplayDate(CalendarPagesTests.date(2026, 7, 1))
    test.settle()
    for _ in 0..<20 {
      let size = CGSize(width: CGFloat(150 + numbers.next(1_000)), height: CGFloat(150 + numbers.next(800)))
      view.frame.size = size
      test.settle()
      let pages = view.collectionView
      let position =
        direction == .vertical
        ? pages.contentOffset.y / pages.bounds.height : pages.contentOffset.x / pages.bounds.width
      // Six months, of which July is the fourth.
      #expect(abs(position - (isReversed && direction == .horizontal ? 2 : 3)) * 100 < 1, "seed \(seed), \(size)")
    }
  }
}
