import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Elements whose frames have no extent, in a viewport of 200 × 300.
@MainActor @Suite
struct EmptyFrameTests {
  final class Points: UICollectionViewLayout {
    var frames: [CGRect] = []
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 1000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frames[path.item]
      return attributes
    }
  }

  private func show(_ frames: [CGRect]) -> (view: UICollectionView, source: TracingSource) {
    let layout = Points()
    layout.frames = frames
    let source = TracingSource(CallLog())
    source.counts = [frames.count]
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(TracingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func emptyFramesOnTheLeadingEdgesOfTheViewportGetCells() {
    let (view, source) = show([
      CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 0, y: 100, width: 0, height: 0),
      CGRect(x: 100, y: 0, width: 0, height: 0), CGRect(x: 0, y: 0, width: 200, height: 0),
      CGRect(x: 50, y: 50, width: 0, height: 0), CGRect(x: 200, y: 50, width: 0, height: 0),
      CGRect(x: 50, y: 300, width: 0, height: 0), CGRect(x: 200, y: 0, width: 50, height: 50),
    ])
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4])
    withExtendedLifetime(source) {}
  }

  @Test func cellsOfEmptyFramesAppearAndLeaveWithEachScrolledPoint() {
    let frames = (0..<40).map { CGRect(x: 0, y: CGFloat($0 * 10), width: 100, height: $0 % 2 == 0 ? 0 : 10) }
    let (view, source) = show(frames)
    for y in [0, 1, 10, 20, 21, 30, 40, 39, 20, 19, 0].map({ CGFloat($0) }) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      let expected = frames.indices.filter {
        let frame = frames[$0]
        let isBelowTop = frame.height > 0 ? frame.maxY > y : frame.minY >= y
        return isBelowTop && frame.minY < y + 300
      }
      #expect(view.indexPathsForVisibleItems.map(\.item) == expected, "offset \(y)")
    }
    withExtendedLifetime(source) {}
  }

  @Test func aListWithEstimatedHeightZeroGrowsToItsCells() {
    final class Growing: UICollectionViewLayout {
      var heights = [CGFloat](repeating: 0, count: 20)
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: heights.reduce(0, +)) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        heights.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
      }

      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: 0, y: heights[..<path.item].reduce(0, +), width: 200, height: heights[path.item])
        return attributes
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[preferred.indexPath.item] = preferred.size.height
        return preferred.size.height != original.size.height
      }
    }
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = 40
        return attributes
      }
    }
    let layout = Growing()
    let source = TracingSource(CallLog())
    source.counts = [20]
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<8))
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 40 })
  }
}
