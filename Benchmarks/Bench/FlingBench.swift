import CollectionLayouts
import UIKit
import UIKitTesting

/// The cost of a frame of a fling in each layout, compared with a flow layout's.
@MainActor
enum FlingBench {
  /// Processor time of a frame while a fling runs out, beside a flow layout that scrolls the same way.
  static func measure() -> [Measurement] {
    let size = CGSize(width: 120, height: 90)
    func flow(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      layout.scrollDirection = direction
      return layout
    }
    func line(_ layout: LineLayout) -> LineLayout {
      layout.itemSize = CGSize(width: 200, height: 150)
      layout.sectionInset = UIEdgeInsets(top: 275, left: 0, bottom: 275, right: 0)
      return layout
    }
    let shelves = ShelfLayout()
    shelves.itemSize = size
    let stack = StackLayout()
    stack.itemSize = size
    stack.stackFactor = 0.8
    stack.stackCenter = CGPoint(x: 500, y: 350)
    let pages = CenteredPagingLayout()
    pages.scrollDirection = .horizontal
    pages.itemSize = CGSize(width: 600, height: 450)
    let pinned = WaterfallLayout()
    pinned.columnCount = 8
    pinned.headerHeight = 40
    pinned.sectionHeadersPinToVisibleBounds = true
    let waterfall = WaterfallLayout()
    waterfall.columnCount = 8

    let down = fling(FlingWall(flow(.vertical), [3000]))
    let across = fling(FlingWall(flow(.horizontal), [3000]))
    let rows: [(String, UICollectionViewLayout, [Int], Double)] = [
      ("waterfall", waterfall, [3000], down),
      ("waterfall with sticky headers", pinned, Array(repeating: 100, count: 30), down),
      ("shelves", shelves, Array(repeating: 30, count: 100), down),
      ("stack", stack, [3000], down),
      ("stacks", StacksLayout(), Array(repeating: 6, count: 200), down),
      ("line", line(LineLayout()), [3000], across),
      ("cover flow", line(CoverFlowLayout()), [3000], across),
      ("centred paging", pages, [3000], across),
      ("spiral", SpiralLayout(), Array(repeating: 12, count: 60), across),
    ]
    let tags = TagsLayout()
    let rearranged = RearrangeableFlowLayout()
    rearranged.itemSize = size
    let others: [(String, Double, () -> Double)] = [
      ("tags", down, { fling(FlingWall(tags, [6000], cell: TagCell.self)) }),
      ("rearrange", down, { fling(FlingWall(rearranged, [3000])) }),
      ("drag between", down, { fling(FlingWall(flow(.vertical), [3000], view: DragAndDropCollectionView.self)) }),
      ("timetable, days beside each other", across, { flingTimetable(.pad) }),
      ("timetable, days below each other", down, { flingTimetable(.phone) }),
      ("months", across, flingMonths),
    ]
    let named = rows.map { name, layout, items, baseline in
      (name, baseline, { fling(FlingWall(layout, items)) })
    }
    return (named + others).filter { Main.asks(for: $0.0) }.map { name, baseline, run in
      Measurement(
        "layouts/a fling, \(name), against flow layout", run(), "ms a frame", baseline: baseline, limit: limits[name])
    }
  }

  private static let limits = ["stacks": 2.5, "months": 1.6]

  /// A year of ten events a day.
  private static func flingTimetable(_ idiom: UIUserInterfaceIdiom) -> Double {
    let year = CalendarWall(days: 365, eventCount: 3_650, idiom: idiom)
    year.showEverything()
    return withExtendedLifetime(year) { fling(year.view) }
  }

  private static func flingMonths() -> Double {
    final class Years: CalendarViewDataSource {
      func startDate() -> Date { Date(timeIntervalSinceReferenceDate: 0) }
      func endDate() -> Date { Date(timeIntervalSinceReferenceDate: 20 * 365.25 * 86_400) }
    }
    let years = Years()
    let months = CalendarView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    months.today = Date(timeIntervalSinceReferenceDate: 0)
    months.dataSource = years
    months.events = (0..<3_000).map {
      let start = Date(timeIntervalSinceReferenceDate: Double($0) * 2.4 * 86_400)
      return CalendarEvent(title: "Event", startDate: start, endDate: start + 3_600)
    }
    return withExtendedLifetime(years) { fling(months.collectionView, in: months) }
  }

  private static func fling(_ wall: FlingWall) -> Double { withExtendedLifetime(wall) { fling(wall.view) } }

  /// The mean of the frames of a fling of 40 points a frame at first, the best of three.
  private static func fling(_ view: UICollectionView, in whole: UIView? = nil) -> Double {
    let test = TestWindow(whole ?? view, scale: 1)
    test.surface.rendersEveryFrame = true
    test.advanceFrames(10)
    let isDown = view.contentSize.height > view.bounds.height && view.contentSize.width <= view.bounds.width
    var best = Double.infinity
    for _ in 0..<3 {
      var speed: CGFloat = 40
      let start = ProcessTime.milliseconds
      for _ in 0..<100 {
        var offset = view.contentOffset
        if isDown { offset.y += speed } else { offset.x += speed }
        view.contentOffset = offset
        test.advanceFrames()
        speed *= 0.97
      }
      best = min(best, (ProcessTime.milliseconds - start) / 100)
    }
    return best
  }
}

/// Rounded colored cells in a layout, to be flung.
@MainActor
final class FlingWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout,
  CollectionViewDelegateTagsLayout
{
  let view: UICollectionView
  private let items: [Int]
  private var coordinator: DragAndDropCoordinator?

  init(
    _ layout: UICollectionViewLayout, _ items: [Int], cell: UICollectionViewCell.Type = FlingCell.self,
    view: UICollectionView.Type = UICollectionView.self
  ) {
    self.items = items
    let frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    if view == DragAndDropCollectionView.self {
      let dragged = DragAndDropCollectionView(frame: frame, collectionViewLayout: layout)
      coordinator = DragAndDropCoordinator(canvas: dragged, collectionViews: [dragged])
      self.view = dragged
    } else {
      self.view = UICollectionView(frame: frame, collectionViewLayout: layout)
    }
    super.init()
    self.view.backgroundColor = .white
    self.view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      self.view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    self.view.dataSource = self
    self.view.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? TagCell)?.label.text = "Tag \(path.item)"
    if let cell = cell as? FlingCell { cell.show("Cell \(path.item)", path.item) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath
  ) -> CGSize {
    collectionViewLayout is TagsLayout
      ? CGSize(width: 60 + path.item * 37 % 50, height: 28) : CGSize(width: 120, height: 60 + path.item * 37 % 80)
  }
}

/// A rounded colored cell with a text.
final class FlingCell: UICollectionViewCell {
  private let label = UILabel(frame: CGRect(x: 8, y: 8, width: 80, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, _ number: Int) {
    label.text = text
    contentView.backgroundColor = UIColor(hue: CGFloat(number % 24) / 24, saturation: 0.5, brightness: 0.8, alpha: 1)
  }
}
