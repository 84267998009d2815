import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// The elements of a waterfall in a rectangle, and the frames of its headers, footers and backgrounds.
@MainActor
@Suite struct WaterfallElementTests {
  /// Many items, with some of no height and some very high: a rectangle against filtering all, also after changes.
  @Test(arguments: [WaterfallLayout.ItemRenderDirection.shortestFirst, .leftToRight, .rightToLeft])
  func elementsOfALongWaterfallInARectangleEqualAFilterOfAll(_ direction: WaterfallLayout.ItemRenderDirection) {
    for (seed, count) in [63, 64, 65, 127, 128, 129, 400].enumerated() {
      var generator = SeededGenerator(seed: UInt64(seed + 1))
      func height() -> CGFloat {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: 0
        case 1: CGFloat.random(in: 1_000...9_000, using: &generator).rounded()
        default: CGFloat.random(in: 10...150, using: &generator).rounded()
        }
      }
      let source = WaterfallItems([(0..<count).map { _ in height() }])
      let layout = WaterfallLayout()
      layout.columnCount = 1 + seed % 5
      layout.minimumInteritemSpacing = seed % 2 == 0 ? 10 : 0
      layout.itemRenderDirection = direction
      let (view, test) = source.show(layout)
      test.layout()
      for round in 0..<4 {
        let all = source.frames(in: layout)[0]
        for _ in 0..<25 {
          let rect = CGRect(
            x: CGFloat.random(in: -20...300, using: &generator),
            y: CGFloat.random(in: -50...(view.contentSize.height + 50), using: &generator),
            width: CGFloat.random(in: 1...330, using: &generator),
            height: CGFloat.random(in: 1...700, using: &generator))
          let expected = all.indices.filter {
            all[$0].minX < rect.maxX && all[$0].maxX > rect.minX && all[$0].minY < rect.maxY && all[$0].maxY > rect.minY
          }
          let found = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item)
          #expect(found == expected, "seed \(seed), \(count) items, round \(round), \(rect)")
        }
        let changed = Int.random(in: 0..<count, using: &generator)
        source.heights[0][changed] = height()
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: changed, section: 0)])
        layout.invalidateLayout(with: context)
        test.layout()
        #expect(
          source.frames(in: layout) == source.laidOutAnew(like: layout).frames,
          "seed \(seed), \(count) items, round \(round)")
      }
    }
  }

  /// Rows that scroll from right to left: the header stays at the right, before its items.
  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft], [CGFloat(0), 24])
  func headersOfAHorizontalWaterfallArePinned(_ direction: UISemanticContentAttribute, _ inset: CGFloat) throws {
    let source = WaterfallItems([
      (0..<40).map { CGFloat(60 + $0 * 37 % 90) }, (0..<40).map { CGFloat(50 + $0 * 29 % 90) },
    ])
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnCount = 3
    layout.headerHeight = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let (view, test) = source.show(layout)
    view.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    view.layoutMirroring = .always
    view.semanticContentAttribute = direction
    test.layout()
    let isReversed = direction == .forceRightToLeft
    let kind = UICollectionView.elementKindSectionHeader
    let end = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minX ?? 0
    let length = end - 30
    #expect(view.contentSize.width > 1_000)
    #expect(length > 500)
    /// Returns the distance of a frame from the leading edge of the view, in points.
    func distance(_ frame: CGRect) -> CGFloat {
      isReversed ? view.bounds.maxX - frame.maxX : frame.minX - view.bounds.minX
    }
    for traveled in [0, 17, 200, length - 60, length - 15] {
      let start = isReversed ? view.contentSize.width + inset - 330 : -inset
      view.contentOffset.x = start + (isReversed ? -traveled : traveled)
      test.layout()
      let header = try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
      // Below the inset, until its section's end pushes it out.
      let expected = inset + min(0, length - 30 - traveled)
      #expect(abs(distance(header.frame) - expected) < 0.51, "\(traveled): \(header.frame) in \(view.bounds)")
      #expect(header.frame.width == 30)
      #expect(header.frame.height == 480)
    }
  }

  @Test func aSectionOfAWaterfallCanHaveABackground() {
    let source = WaterfallItems([[50, 60, 70], []])
    let layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.footerHeight = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    layout.sectionBackgroundInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.sectionBackgroundKind = "card"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let (view, test) = source.show(layout)
    test.layout()
    let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: IndexPath(item: 0, section: 0))
    let lowest = source.frames(in: layout)[0].map(\.maxY).max() ?? 0
    #expect(card?.frame == CGRect(x: 2, y: 31, width: 330 - 6, height: lowest + 15 - 30 - 4))
    #expect(card?.zIndex == -1)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(
      layout.layoutAttributesForElements(in: view.bounds)?.filter { $0.representedElementKind == "card" }.count == 2)
  }

  @Test func footersAndHeadersOfAWaterfallHaveInsets() {
    let source = WaterfallItems([[50]])
    let layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.headerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.footerHeight = 20
    layout.footerInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let (view, test) = source.show(layout)
    test.layout()
    let item = source.frames(in: layout)[0][0]
    func bar(_ kind: String) -> CGRect? {
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(bar(UICollectionView.elementKindSectionHeader) == CGRect(x: 2, y: 1, width: 324, height: 30))
    #expect(item.minY == 34)
    #expect(bar(UICollectionView.elementKindSectionFooter) == CGRect(x: 6, y: item.maxY + 5, width: 316, height: 20))
    #expect(view.contentSize.height == item.maxY + 32)
    // The original counts the lower inset of a header only when there is one.
    layout.headerHeight = 0
    test.layout()
    #expect(source.frames(in: layout)[0][0].minY == 1)
  }
}
