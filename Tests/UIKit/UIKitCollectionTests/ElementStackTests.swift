import Testing
import UIKit

@MainActor
@Suite struct ElementStackTests {
  /// Cards that cover each other, in an order of `zIndex` and of the layout's answers that the test chooses.
  final class Cards: UICollectionViewLayout {
    var zIndex: (Int) -> Int = { _ in 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 2000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<100).reversed().map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: item * 20, width: 100, height: 50)
        attributes.zIndex = zIndex(item)
        return attributes
      }
      .filter { $0.frame.intersects(rect) }
    }
  }

  func cards() -> (view: UICollectionView, layout: Cards, fixture: Fixture) {
    let f = Fixture(counts: [100], isLaidOut: false)
    let layout = Cards()
    f.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    f.view.collectionViewLayout = layout
    f.view.layoutIfNeeded()
    return (f.view, layout, f)
  }

  func itemHit(at y: CGFloat, in view: UICollectionView) -> Int? {
    var hit = view.hitTest(CGPoint(x: 50, y: y), with: nil)
    while let other = hit, !(other is UICollectionViewCell) { hit = other.superview }
    return (hit as? UICollectionViewCell).flatMap { view.indexPath(for: $0)?.item }
  }

  @Test func elementsOfEqualDepthAreOrderedByIndexPathAfterReuse() {
    let (view, _, fixture) = cards()
    defer { withExtendedLifetime(fixture) {} }
    for y in [0, 70, 300, 20, 640, 110, 100] as [CGFloat] {
      view.contentOffset = CGPoint(x: 0, y: y)
      view.layoutIfNeeded()
      let order = view.subviews.compactMap { $0 as? UICollectionViewCell }.filter { !$0.isHidden }
        .compactMap { view.indexPath(for: $0)?.item }
      #expect(order == order.sorted(), "at \(y)")
      let middle = y + 45
      #expect(itemHit(at: middle, in: view) == Int(middle / 20))
      #expect(view.indexPathForItem(at: CGPoint(x: 50, y: middle))?.item == Int(middle / 20))
    }
  }

  /// Seven columns across 100 points: the frames of some neighbors overlap by rounding.
  final class Sevenths: UICollectionViewLayout {
    private func frame(_ item: Int) -> CGRect {
      CGRect(x: CGFloat(item / 3) * (100 / 7), y: CGFloat(item % 3) * 30, width: 100 / 7, height: 30)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 470, height: 90) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<99).compactMap { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = frame(item)
        return frame(item).intersects(rect) ? attributes : nil
      }
    }

    /// A Boolean value that indicates whether neighbors overlap.
    var overlaps: Bool { (0..<96).contains { frame($0).intersects(frame($0 + 3)) } }
  }

  @Test func cellsThatOnlyTouchKeepTheirOrderWhenAnotherAppears() {
    let f = Fixture(counts: [99], isLaidOut: false)
    let layout = Sevenths()
    #expect(layout.overlaps)
    f.view.isPrefetchingEnabled = false
    f.view.frame = CGRect(x: 0, y: 0, width: 100, height: 90)
    f.view.collectionViewLayout = layout
    f.view.layoutIfNeeded()
    f.view.contentOffset.x = 2
    f.view.layoutIfNeeded()
    for column in 1..<20 {
      // A view that is reused for a cell at the right stays where it is among the subviews.
      let subviews = f.view.subviews.map(ObjectIdentifier.init)
      f.view.contentOffset.x = CGFloat(column) * (100 / 7) + 2
      f.view.layoutIfNeeded()
      #expect(f.view.indexPathsForVisibleItems.contains(IndexPath(item: (column + 7) * 3, section: 0)))
      #expect(f.view.subviews.map(ObjectIdentifier.init) == subviews, "column \(column)")
    }
  }

  @Test func elementsAreOrderedByZIndexBeforeIndexPaths() {
    let (view, layout, fixture) = cards()
    defer { withExtendedLifetime(fixture) {} }
    layout.zIndex = { -$0 }
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(itemHit(at: 45, in: view) == 0)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 45))?.item == 0)
  }

  @Test func subviewsAddedByTheClientKeepTheirPlaceAmongCells() {
    let (view, _, fixture) = cards()
    let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(overlay)
    view.contentOffset = CGPoint(x: 0, y: 500)
    view.layoutIfNeeded()
    #expect(view.subviews.contains { $0 === overlay })
    #expect(fixture.visibleItems.count == 7)
  }
}
