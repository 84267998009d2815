import UIKit
import UIKitTesting

/// The cost of one insert in a flow layout, by the number of items, and the cells measured by a jump among items of
/// unknown sizes.
@MainActor
enum FlowUpdateBench {
  static func measure() -> [Measurement] { inserts() + jump() }

  private enum Sizes: String, CaseIterable {
    case property = "itemSize"
    case equal = "one size from the delegate"
    case different = "different sizes from the delegate"
  }

  /// One insert at the top with about a hundred cells on the screen: the batch and the layout pass after it, without an
  /// animation. Compared with a whole preparation of the same layout, and with the same insert in a thousand items.
  static func inserts() -> [Measurement] {
    var measurements: [Measurement] = []
    for sizes in Sizes.allCases {
      var baseline: Double?
      for count in [1_000, 10_000, 100_000, 1_000_000] {
        let wall = Wall(count: count, sizes: sizes)
        let insert = shortestRun(of: 100, after: wall.grow) { wall.insert() }
        measurements.append(
          Measurement(
            "flow/insert at the top, \(sizes.rawValue), \(count) items", insert, "µs", baseline: baseline ?? insert,
            limit: 2))
        baseline = baseline ?? insert
        guard count == 1_000_000, sizes != .property else { continue }
        let asked = wall.sizes.askedCount
        wall.grow()
        wall.insert()
        precondition(wall.sizes.askedCount == asked + 1, "An insert asks for the new item only.")
        let prepare = shortestRun(of: 5) { wall.layout.prepare() }
        measurements.append(
          Measurement(
            "flow/insert at the top, \(sizes.rawValue), 1000000 items against a preparation, \(wall.visibleCount) visible",
            insert, "µs", baseline: prepare, limit: 0.01))
      }
    }
    return measurements
  }

  /// Jumps to items of ten million that size themselves, and counts the measured cells, compared with those then
  /// visible.
  static func jump() -> [Measurement] {
    let list = UnknownList(count: 10_000_000)
    let test = TestWindow(list.view, scale: 1)
    list.view.layoutIfNeeded()
    var worst = 0.0
    var slowest = 0.0
    var first = 0.0
    let targets = [9_999_999, 5_000_000, 12, 7_654_321, 7_654_400, 3, 9_000_000]
    for (position, item) in targets.enumerated() {
      let measured = list.measuredCount
      let time = shortestRun(of: 1) {
        list.view.scrollToItem(
          at: IndexPath(item: item, section: 0), at: [.top, .centeredVertically, .bottom][position % 3], animated: false
        )
        list.view.layoutIfNeeded()
      }
      slowest = max(slowest, time)
      if position == 0 { first = time }
      precondition(list.isRight(showing: item), "The first frame after a jump to \(item) is wrong.")
      worst = max(worst, Double(list.measuredCount - measured) / Double(list.view.visibleCells.count))
    }
    _ = first
    withExtendedLifetime(test) {}
    return [
      Measurement(
        "flow/jump in 10000000 unknown sizes, most cells measured for one in sight", worst, "cells", limit: 2),
      Measurement("flow/jump in 10000000 unknown sizes, the slowest", slowest, "µs"),
    ]
  }

  /// A flow layout in a window, whose top gets new items.
  private final class Wall: NSObject, UICollectionViewDataSource {
    let layout = UICollectionViewFlowLayout()
    let sizes: WallSizes
    private let view: UICollectionView
    private let test: TestWindow
    private var count: Int

    init(count: Int, sizes: Sizes) {
      self.count = count
      self.sizes = WallSizes(areEqual: sizes == .equal)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
      layout.itemSize = CGSize(width: 90, height: 60)
      test = TestWindow(view, scale: 1)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.delegate = sizes == .property ? nil : self.sizes
      view.dataSource = self
      view.layoutIfNeeded()
    }

    var visibleCount: Int { view.visibleCells.count }

    func grow() { count += 1 }

    func insert() {
      UIView.performWithoutAnimation {
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
      }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  /// Sizes without a period, by a mixed index; or one for all.
  private final class WallSizes: NSObject, UICollectionViewDelegateFlowLayout {
    private let areEqual: Bool
    private(set) var askedCount = 0

    init(areEqual: Bool) { self.areEqual = areEqual }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize {
      askedCount += 1
      if areEqual { return CGSize(width: 90, height: 60) }
      let mixed = UInt64(path.item) &* 0x9E37_79B9_7F4A_7C15 >> 32
      return CGSize(width: CGFloat(60 + mixed % 61), height: CGFloat(50 + mixed >> 8 % 21))
    }
  }

  /// A list whose row heights are known only once the rows exist.
  private final class UnknownList: NSObject, UICollectionViewDataSource {
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    private let count: Int
    fileprivate(set) var measuredCount = 0

    init(count: Int) {
      self.count = count
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      super.init()
      layout.estimatedItemSize = CGSize(width: 400, height: 50)
      layout.minimumLineSpacing = 0
      view.register(UnknownRow.self, forCellWithReuseIdentifier: "row")
      view.dataSource = self
    }

    static func height(_ item: Int) -> CGFloat { CGFloat(30 + item &* 7919 % 61) }

    /// Returns whether an item is visible, and everything visible has its preferred height and touches its neighbor.
    func isRight(showing item: Int) -> Bool {
      let frames = view.indexPathsForVisibleItems.sorted().map {
        (path: $0, frame: view.cellForItem(at: $0)?.frame ?? .zero)
      }
      guard frames.contains(where: { $0.path.item == item }), let first = frames.first, let last = frames.last else {
        return false
      }
      let bounds = view.bounds
      let fills = first.frame.minY <= bounds.minY && (last.frame.maxY >= bounds.maxY || last.path.item == count - 1)
      let fits = frames.allSatisfy { $0.frame.height == Self.height($0.path.item) }
      let touches = zip(frames, frames.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY }
      return fills && fits && touches
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      if let row = cell as? UnknownRow {
        row.list = self
        row.item = path.item
      }
      return cell
    }
  }

  private final class UnknownRow: UICollectionViewCell {
    weak var list: UnknownList?
    var item = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      list?.measuredCount += 1
      layoutAttributes.size.height = UnknownList.height(item)
      return layoutAttributes
    }
  }
}
