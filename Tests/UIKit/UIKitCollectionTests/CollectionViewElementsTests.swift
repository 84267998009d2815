import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCollection

/// Supplementary and decoration views, background view, questions about places.
@MainActor
@Suite struct CollectionViewElementsTests {
  class Measured: UICollectionReusableView {
    private(set) var measuredCount = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      measuredCount += 1
      return layoutAttributes
    }
  }

  final class Header: Measured {}
  final class Shelf: Measured {}

  /// Adds a header of 30 points' width at the top right and a shelf behind everything.
  final class Layout: TracingLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: IndexPath(index: 0))
      header.frame = CGRect(x: 170, y: 0, width: 30, height: 30)
      header.zIndex = 5
      let shelf = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
      shelf.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      shelf.zIndex = -1
      return (super.layoutAttributesForElements(in: rect) ?? []) + [header, shelf].filter { $0.frame.intersects(rect) }
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: indexPath)
    }
  }

  let log = CallLog()
  let source = Source()

  func made() -> UICollectionView {
    let layout = Layout(log)
    layout.answers = false
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "h")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test func supplementaryAndDecorationViewsAppearAndAreReused() throws {
    let view = made()
    let header = try #require(view.supplementaryView(forElementKind: "header", at: IndexPath(index: 0)))
    #expect(header is Header)
    #expect(header.layer.zPosition == 5)
    #expect(view.visibleSupplementaryViews(ofKind: "header") == [header])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [IndexPath(index: 0)])
    #expect(view.indexPath(forSupplementaryView: header) == IndexPath(index: 0))
    let shelf = try #require(view.subviews.first { $0 is Shelf })
    #expect(!shelf.isHidden)
    #expect(view.numberOfSections == 1)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    // Views that left are hidden by the next pass at the latest.
    view.contentOffset.y = 700
    view.layoutIfNeeded()
    #expect(header.isHidden)
    #expect(shelf.isHidden)
    #expect(view.supplementaryView(forElementKind: "header", at: IndexPath(index: 0)) == nil)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(!header.isHidden)
    #expect(view.subviews.filter { $0 is Header }.count == 1)
  }

  @Test func supplementaryViewsAreMeasuredAndDecorationViewsAreNot() throws {
    let view = made()
    let header = try #require(view.subviews.compactMap { $0 as? Header }.first)
    let shelf = try #require(view.subviews.compactMap { $0 as? Shelf }.first)
    #expect(header.measuredCount == 1)
    #expect(shelf.measuredCount == 0)
    #expect(!shelf.needsFitting)
  }

  @Test func indexPathForItemAtPointFindsItems() {
    let view = made()
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 60)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 45)) == nil)
    // The header is in front of the item, but it is no item.
    #expect(view.indexPathForItem(at: CGPoint(x: 180, y: 10)) == IndexPath(item: 0, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 1960)) == IndexPath(item: 39, section: 0))
  }

  @Test func theBackgroundViewFollowsTheBoundsBehindTheCells() {
    let view = made()
    let background = UIView()
    view.backgroundView = background
    #expect(view.subviews.first === background)
    #expect(background.frame == view.bounds)
    view.contentOffset.y = 77
    view.layoutIfNeeded()
    #expect(background.frame == view.bounds)
    view.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func eachReuseIdentifierHasItsOwnPool() {
    let pools = ReusePools()
    pools.register(Header.self, kind: .supplementary("a"), identifier: "x")
    pools.register(Shelf.self, kind: .supplementary("b"), identifier: "x")
    #expect(pools.view(of: .supplementary("a"), "x", frame: .zero) is Header)
    #expect(pools.view(of: .supplementary("b"), "x", frame: .zero) is Shelf)
    #expect(pools.identifiers(of: .supplementary("a")) == ["x"])
  }

  @Test func transformsAndAlphaOfLayoutAttributesAreApplied() throws {
    final class Turning: TracingLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if indexPath.item == 1 {
          attributes?.transform = CGAffineTransform(rotationAngle: .pi / 2)
          attributes?.alpha = 0.5
        }
        return attributes
      }
    }
    let f = Fixture(answers: false, isLaidOut: false)
    f.view.collectionViewLayout = Turning(f.log)
    f.view.layoutIfNeeded()
    let cell = try #require(f.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == 0.5)
    #expect(cell.bounds.size == CGSize(width: 200, height: 40))
    #expect(abs(cell.frame.width - 40) < 1e-9)
    #expect(cell.center == CGPoint(x: 100, y: 70))
  }
}
