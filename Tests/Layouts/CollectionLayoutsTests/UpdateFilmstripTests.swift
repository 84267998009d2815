import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Half-way pictures of updates, one strip a layout: item 1 goes, a black one comes as the fourth, the last moves to
/// the start. Before it, halfway, and at rest.
@MainActor
@Suite struct UpdateFilmstripTests {
  private static let makers:
    [(name: String, sections: [Int], make: @MainActor @Sendable () -> UICollectionViewLayout)] =
      [
        ("circle", [9], { sized(CircleLayout(), 48) }),
        ("line", [6], { sized(LineLayout(), 90) }),
        ("cover-flow", [6], { sized(CoverFlowLayout(), 90) }),
        ("shelves", [7], { shelves() }),
        ("stack", [9], { stack() }),
        ("pinch", [9], { sized(PinchLayout(), 60) }),
        ("spiral", [9], { sized(SpiralLayout(), 80) }),
        ("stacks", [5, 4], { stacks() }),
        ("centred-paging", [5], { paging() }),
        ("waterfall", [10], { waterfall(.vertical) }),
        ("waterfall-rows", [10], { waterfall(.horizontal) }),
        ("months", [28], { CalendarFlowLayout() }),
        ("timetable", [6], { days(.horizontalTile) }),
        ("timetable-list", [6], { days(.verticalTile) }),
        ("tags", [16], { TagsLayout() }),
        ("rearrangeable", [9], { sized(RearrangeableFlowLayout(), 60) }),
      ]

  private static func sized<L: UICollectionViewFlowLayout>(_ layout: L, _ side: CGFloat) -> L {
    layout.itemSize = CGSize(width: side, height: side)
    if layout is LineLayout {
      layout.sectionInset = UIEdgeInsets(top: 75, left: 105, bottom: 75, right: 105)
      if !(layout is CoverFlowLayout) { layout.minimumLineSpacing = 30 } else { layout.minimumLineSpacing = -30 }
    }
    return layout
  }
  private static func sized(_ layout: CircleLayout, _ side: CGFloat) -> CircleLayout {
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }
  private static func sized(_ layout: SpiralLayout, _ side: CGFloat) -> SpiralLayout {
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }
  private static func shelves() -> ShelfLayout {
    let layout = sized(ShelfLayout(), 70)
    layout.headerReferenceSize = .zero
    layout.footerReferenceSize = .zero
    return layout
  }
  private static func stack() -> StackLayout {
    let layout = sized(StackLayout(), 60)
    layout.stackCenter = CGPoint(x: 150, y: 120)
    layout.stackFactor = 0.6
    return layout
  }
  private static func stacks() -> StacksLayout {
    let layout = StacksLayout()
    layout.stackSize = CGSize(width: 110, height: 110)
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumStackSpacing = 20
    layout.footerHeight = 0
    return layout
  }
  private static func paging() -> CenteredPagingLayout {
    let layout = sized(CenteredPagingLayout(), 140)
    layout.scrollDirection = .horizontal
    return layout
  }
  private static func waterfall(_ direction: UICollectionView.ScrollDirection) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = direction
    layout.columnCount = 3
    return layout
  }
  private static func days(_ tile: CollectionViewCalendarLayout.SectionLayoutType) -> CollectionViewCalendarLayout {
    let layout = CollectionViewCalendarLayout(idiom: .pad)
    layout.calendar = .utc
    layout.sectionLayoutType = tile
    layout.displayedHours = .hours(8, 18)
    layout.hourHeight = 18
    layout.dayColumnHeaderHeight = 20
    layout.sectionMargin = .zero
    layout.contentMargin = .zero
    layout.numberOfVisibleSections = 1
    return layout
  }

  @Test func everyLayoutHasAFilmstripOfUpdates() {
    #expect(Set(Self.makers.map { "\(type(of: $0.make()))" }).count == 14)
  }

  @Test(arguments: 0..<16) func updatesOfEveryLayoutLookAsRecorded(_ index: Int) throws {
    let maker = Self.makers[index]
    let numbers = FilmedNumbers(maker.sections)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 240), collectionViewLayout: maker.make())
    view.backgroundColor = .white
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = numbers
    view.delegate = numbers
    let test = TestWindow(view, scale: 1)
    test.settle()
    // Between frames, so that rounding cannot add one.
    test.advance(by: 0.005)
    let before = test.picture()
    numbers.change(view)
    let strip = (0..<5).map { _ in test.filmstrip(at: [0.05]) }
    test.settle()
    try test.expect([before] + strip + [test.picture()], as: "update-\(maker.name)")
    let seen = view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
    #expect(!seen.contains(1))
    #expect(Set(seen).count == seen.count)
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }
}

/// Numbers in sections; what a number looks like stays with it.
@MainActor
private final class FilmedNumbers: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout,
  CollectionViewDelegateTagsLayout, CollectionViewDelegateCalendarLayout
{
  private var sections: [[Int]] = []

  init(_ counts: [Int]) {
    var next = 0
    for count in counts {
      sections.append(Array(next..<next + count))
      next += count
    }
  }

  /// Item 1 is deleted, −1 is inserted as the fourth, the last one moves to the start.
  func change(_ view: UICollectionView) {
    let (last, count) = (sections.count - 1, sections[sections.count - 1].count)
    view.performBatchUpdates {
      let moved = sections[last].removeLast()
      sections[0].remove(at: 1)
      sections[0].insert(moved, at: 0)
      sections[0].insert(-1, at: 3)
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
      view.moveItem(at: IndexPath(item: count - 1, section: last), to: IndexPath(item: 0, section: 0))
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NumberCell)?.number = sections[path.section][path.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    let bar = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
    bar.backgroundColor = UIColor(white: 0.9, alpha: 0.5)
    return bar
  }

  private func number(_ path: IndexPath) -> Int { sections[path.section][path.item] }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    let number = number(path)
    return layout is TagsLayout
      ? CGSize(width: 40 + (number + 20) * 17 % 45, height: 26)
      : CGSize(width: 60, height: 30 + (number + 20) * 29 % 60)
  }
  func collectionView(_ view: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int)
    -> Date
  { Date(timeIntervalSinceReferenceDate: 86_400 * Double(section)) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
  ) -> Date { Date(timeIntervalSinceReferenceDate: 3_600 * (9 + 1.3 * Double(number(path) < 0 ? 2 : number(path)))) }
  func collectionView(
    _ view: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
  ) -> Date { collectionView(view, layout: layout, startTimeForItemAt: path) + 5_400 }
  func currentTime(for view: UICollectionView, layout: CollectionViewCalendarLayout) -> Date {
    Date(timeIntervalSinceReferenceDate: 43_200)
  }
}

/// A card in the color of its number; −1 is black.
private final class NumberCell: UICollectionViewCell {
  private let label = UILabel()
  var number = 0 {
    didSet {
      label.text = number < 0 ? "new" : "\(number)"
      contentView.backgroundColor =
        number < 0
        ? .black : UIColor(hue: CGFloat(number * 7 % 16) / 16, saturation: 0.5, brightness: 0.85, alpha: 1)
      label.textColor = number < 0 ? .white : .black
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 5
    contentView.layer.borderWidth = 1
    contentView.layer.borderColor = UIColor(white: 0, alpha: 0.4).cgColor
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
