import CollectionLayouts
import UIKit
import UIKitTesting

/// The costs of the layouts of `CollectionLayouts`: the waterfall by the number of items, and a fling through each of
/// them.
@MainActor
enum CollectionLayoutsBench {
  static func measure() -> [Measurement] {
    (Main.asks(for: "waterfall") ? prepare() + queries() + inserts() : []) + FlingBench.measure()
  }

  // MARK: Waterfall

  /// Compares the layout with two bare loops that add heights to the shortest of four columns and store nothing else.
  ///
  /// One asks the delegate for every size, as the layout does; the other has an array of the heights. A delegate that
  /// takes longer to return a size than the layout to place an item can return all sizes at once: that is compared with
  /// the second. Where the first takes more than four times as long as the second, it is the limit of the layout that
  /// asks for each size.
  static func prepare() -> [Measurement] {
    let count = 100_000
    let wall = WaterfallWall(count: count)
    let delegate: any CollectionViewDelegateWaterfallLayout = wall
    let columns = wall.layout.columnCount
    let width = wall.layout.itemWidth(inSection: 0)
    func height(of item: Int) -> CGFloat {
      let size = delegate.collectionView(
        wall.view, layout: wall.layout, sizeForItemAt: IndexPath(item: item, section: 0))
      return (size.height * width / size.width).rounded(.down)
    }
    var lowest: CGFloat = 0
    let asking = shortestRun(of: 15) {
      var bottoms = [CGFloat](repeating: 0, count: columns)
      for item in 0..<count { add(height(of: item), to: &bottoms) }
      lowest = bottoms.max() ?? 0
    }
    let heights = (0..<count).map(height)
    let bare = shortestRun(of: 15) {
      var bottoms = [CGFloat](repeating: 0, count: columns)
      for height in heights { add(height, to: &bottoms) }
      lowest = max(lowest, bottoms.max() ?? 0)
    }
    precondition(lowest > 0)
    let time = wall.prepareTime(of: 15)
    wall.givesAllAtOnce = true
    let timeAtOnce = wall.prepareTime(of: 15)
    return [
      Measurement(
        "layouts/waterfall, prepare, \(count) items against the calls in a bare loop", time, "µs", baseline: asking,
        limit: 4),
      Measurement(
        "layouts/waterfall, prepare, \(count) items against a bare loop without calls, 4× or what the calls take", time,
        "µs", baseline: bare, limit: max(4, asking / bare)),
      Measurement(
        "layouts/waterfall, prepare, \(count) sizes given at once against a bare loop without calls", timeAtOnce, "µs",
        baseline: bare, limit: 2),
    ]
  }

  @inline(__always)
  private static func add(_ height: CGFloat, to bottoms: inout [CGFloat]) {
    var shortest = 0
    for column in 1..<bottoms.count where bottoms[column] < bottoms[shortest] { shortest = column }
    bottoms[shortest] += height + 10
  }

  /// Returns the attributes of a screen in the middle.
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
}

/// A waterfall in a window's size, of proportions without a period.
@MainActor
private final class WaterfallWall: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  let layout = WaterfallLayout()
  let view: UICollectionView
  private let test: TestWindow
  private var count: Int
  /// A Boolean value that determines whether the layout gets the sizes of all items in one answer.
  var givesAllAtOnce = false
  private lazy var sizes = (0..<count).map { size(of: $0) }

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
    size(of: path.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, sizesForItemsIn section: Int
  ) -> [CGSize]? { givesAllAtOnce ? sizes : nil }

  private func size(of item: Int) -> CGSize {
    let mixed = UInt64(item) &* 0x9E37_79B9_7F4A_7C15 >> 32
    return CGSize(width: 100, height: CGFloat(60 + mixed % 120))
  }
}
