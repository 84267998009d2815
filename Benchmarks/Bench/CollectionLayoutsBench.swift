import CollectionLayouts
import UIKit
import UIKitTesting

/// What the layouts of `CollectionLayouts` cost: the waterfall by the number of items, and a fling through each of them.
@MainActor
enum CollectionLayoutsBench {
  static func measure() -> [Measurement] { [prepare()] + queries() + inserts() + flings() }

  // MARK: Waterfall

  /// A bare loop asks for every size and adds it to the shortest of four columns, and keeps nothing else.
  static func prepare() -> Measurement {
    let count = 100_000
    let wall = WaterfallWall(count: count)
    let delegate: any CollectionViewDelegateWaterfallLayout = wall
    let columns = wall.layout.columnCount
    let width = wall.layout.itemWidth(inSection: 0)
    var lowest: CGFloat = 0
    let bare = shortestRun(of: 15) {
      var bottoms = [CGFloat](repeating: 0, count: columns)
      for item in 0..<count {
        let size = delegate.collectionView(
          wall.view, layout: wall.layout, sizeForItemAt: IndexPath(item: item, section: 0))
        var shortest = 0
        for column in 1..<columns where bottoms[column] < bottoms[shortest] { shortest = column }
        bottoms[shortest] += (size.height * width / size.width).rounded(.down) + 10
      }
      lowest = bottoms.max() ?? 0
    }
    precondition(lowest > 0)
    return Measurement(
      "layouts/waterfall, prepare, \(count) items against the calls in a bare loop", wall.prepareTime(of: 15), "µs",
      baseline: bare,
      limit: 4)
  }

  /// The attributes of a screen in the middle.
  static func queries() -> [Measurement] {
    var baseline: Double?
    return [1_000, 10_000, 100_000].map { count in
      let wall = WaterfallWall(count: count)
      let middle = (wall.layout.collectionViewContentSize.height / 2).rounded()
      let screen = CGRect(x: 0, y: middle, width: 1000, height: 700)
      let time =
        shortestRun(of: 200) {
          for _ in 0..<20 { _ = wall.layout.layoutAttributesForElements(in: screen) }
        } / 20
      defer { baseline = baseline ?? time }
      return Measurement(
        "layouts/waterfall, a screen in the middle, \(count) items", time, "µs", baseline: baseline ?? time, limit: 2)
    }
  }

  /// One insert ten items before the end: the batch and the layout pass after it, without an animation, against a
  /// preparation of everything.
  static func inserts() -> [Measurement] {
    [1_000, 10_000, 100_000].map { count in
      let wall = WaterfallWall(count: count)
      let insert = shortestRun(of: 60, after: {}) { wall.insertNearTheEnd() }
      return Measurement(
        "layouts/waterfall, insert near the end, \(count) items against a preparation", insert, "µs",
        baseline: wall.prepareTime(of: 7), limit: count == 100_000 ? 0.05 : nil)
    }
  }

  // MARK: Flings

  /// Processor time of a frame while a fling runs out, beside a flow layout that scrolls the same way.
  static func flings() -> [Measurement] {
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

    let down = fling(flow(.vertical), [3000])
    let across = fling(flow(.horizontal), [3000])
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
    return rows.map { name, layout, items, baseline in
      Measurement(
        "layouts/a fling, \(name), against flow layout", fling(layout, items), "ms a frame", baseline: baseline)
    }
  }

  /// The mean of the frames of a fling of 40 points a frame at first, the best of three.
  private static func fling(_ layout: UICollectionViewLayout, _ items: [Int]) -> Double {
    let wall = FlingWall(layout, items)
    let test = TestWindow(wall.view, scale: 1)
    test.surface.rendersEveryFrame = true
    test.advanceFrames(10)
    let isDown = wall.view.contentSize.height > wall.view.bounds.height
    var best = Double.infinity
    for _ in 0..<3 {
      var speed: CGFloat = 40
      let start = ProcessTime.milliseconds
      for _ in 0..<100 {
        var offset = wall.view.contentOffset
        if isDown { offset.y += speed } else { offset.x += speed }
        wall.view.contentOffset = offset
        test.advanceFrames()
        speed *= 0.97
      }
      best = min(best, (ProcessTime.milliseconds - start) / 100)
    }
    return best
  }
}

/// A waterfall in a window's size, of proportions without a period.
@MainActor
private final class WaterfallWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  let layout = WaterfallLayout()
  let view: UICollectionView
  private let test: TestWindow
  private var count: Int

  init(count: Int) {
    self.count = count
    layout.columnCount = 4
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    test = TestWindow(view, scale: 1)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    view.layoutIfNeeded()
  }

  func prepareTime(of runs: Int) -> Double {
    shortestRun(of: runs, after: { layout.invalidateLayout() }) { layout.prepare() }
  }

  func insertNearTheEnd() {
    count += 1
    UIView.performWithoutAnimation {
      view.insertItems(at: [IndexPath(item: count - 10, section: 0)])
      view.layoutIfNeeded()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath
  ) -> CGSize {
    let mixed = UInt64(path.item) &* 0x9E37_79B9_7F4A_7C15 >> 32
    return CGSize(width: 100, height: CGFloat(60 + mixed % 120))
  }
}

/// Rounded coloured cells in a layout, to be flung.
@MainActor
private final class FlingWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  let view: UICollectionView
  private let items: [Int]

  init(_ layout: UICollectionViewLayout, _ items: [Int]) {
    self.items = items
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    super.init()
    view.backgroundColor = .white
    view.register(FlingCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = self
    view.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? FlingCell)?.label.text = "Cell \(path.item)"
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(path.item % 24) / 24, saturation: 0.5, brightness: 0.8, alpha: 1)
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
  ) -> CGSize { CGSize(width: 120, height: 60 + path.item * 37 % 80) }
}

private final class FlingCell: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 8, y: 8, width: 80, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
