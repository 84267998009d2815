import CBenchSupport
import UIKit

/// The costs of the flow layout, by the number of items: preparing, storing, and finding the elements on the screen.
@MainActor
enum LayoutBench {
  static func measure() -> [Measurement] {
    [uniformPrepare()] + measuredPrepare() + queries()
  }

  /// With one size for all, a million items are prepared as fast as a hundred.
  static func uniformPrepare() -> Measurement {
    func time(_ count: Int) -> Double {
      let wall = LayoutWall(count: count, delegate: nil)
      return shortestRun(of: 200) { for _ in 0..<100 { wall.layout.prepare() } } / 100
    }
    _ = time(100)
    return Measurement(
      "layout/prepare, one size, 1000000 items against 100", time(1_000_000), "µs", baseline: time(100), limit: 1.5)
  }

  /// Sizes from the delegate cost at most 1.8 times the delegate's calls, and 24 bytes an item.
  static func measuredPrepare() -> [Measurement] {
    let count = 1_000_000
    let sizes = LayoutWallSizes()
    let wall = LayoutWall(count: count, delegate: sizes)
    let delegate: any UICollectionViewDelegateFlowLayout = sizes
    var sum: CGFloat = 0
    let calls = shortestRun {
      for item in 0..<count {
        let size = delegate.collectionView(
          wall.view, layout: wall.layout, sizeForItemAt: IndexPath(item: item, section: 0))
        sum += size.width + size.height
      }
    }
    precondition(sum > 0)

    let before = Int(quire_heap_bytes())
    wall.layout.prepare()
    let bytes = Int(quire_heap_bytes()) - before
    let prepare = shortestRun { wall.layout.prepare() }
    return [
      Measurement(
        "layout/prepare, sizes from the delegate, 1000000 items against the calls alone", prepare, "µs",
        baseline: calls, limit: 1.8),
      Measurement(
        "layout/memory, sizes from the delegate", Double(bytes) / Double(count), "bytes an item", limit: 24),
    ]
  }

  /// The attributes for a screen in the middle: the baseline is a thousand items; the logarithm doubles up to a
  /// million.
  static func queries() -> [Measurement] {
    var measurements: [Measurement] = []
    for (name, delegate) in [("one size", nil), ("sizes from the delegate", LayoutWallSizes())] {
      var baseline: Double?
      for count in [1_000, 10_000, 100_000, 1_000_000] {
        let wall = LayoutWall(count: count, delegate: delegate)
        wall.layout.prepare()
        let middle = (wall.layout.collectionViewContentSize.height / 2).rounded()
        let screen = CGRect(x: 0, y: middle, width: 1000, height: 700)
        let time =
          shortestRun(of: 200) {
            for _ in 0..<20 { _ = wall.layout.layoutAttributesForElements(in: screen) }
          } / 20
        measurements.append(
          Measurement(
            "layout/a screen in the middle, \(name), \(count) items", time, "µs", baseline: baseline ?? time, limit: 2))
        baseline = baseline ?? time
      }
    }
    return measurements
  }
}

/// A collection view of one section in a window's size; nothing is shown.
@MainActor
private final class LayoutWall: NSObject, UICollectionViewDataSource {
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  private let count: Int
  private let delegate: LayoutWallSizes?

  init(count: Int, delegate: LayoutWallSizes?) {
    self.count = count
    self.delegate = delegate
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    super.init()
    view.delegate = delegate
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

/// Widths of seven and heights of five kinds.
@MainActor
private final class LayoutWallSizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: CGFloat(40 + indexPath.item % 7 * 10), height: CGFloat(30 + indexPath.item % 5 * 3))
  }
}
