import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct WaterfallTests {
  final class Photos: NSObject, CollectionViewDelegateWaterfallLayout {
    var sizes = [
      CGSize(width: 400, height: 550), CGSize(width: 1000, height: 665), CGSize(width: 1024, height: 689),
      CGSize(width: 640, height: 427),
    ]
    var columns: [Int: Int] = [:]

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item % sizes.count] }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnCountFor section: Int
    ) -> Int { columns[section] ?? collectionViewLayout.columnCount }
  }

  func probe(
    _ layout: WaterfallLayout, width: CGFloat = 320, items: [Int] = [4], photos: Photos = Photos()
  ) -> LayoutProbe {
    LayoutProbe(layout, size: CGSize(width: width, height: 400), items: items, scale: 1, delegate: photos)
  }

  /// Right: columns of 145 points, the four frames, the content 325 high; from right to left 326.
  @Test func theShortestColumnOfAWaterfallIsFilledFirst() {
    let layout = WaterfallLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let probe = probe(layout)
    #expect(layout.itemWidth(inSection: 0) == 145)
    #expect(
      probe.frames == [
        CGRect(x: 10, y: 10, width: 145, height: 199), CGRect(x: 165, y: 10, width: 145, height: 96),
        CGRect(x: 165, y: 116, width: 145, height: 97), CGRect(x: 10, y: 219, width: 145, height: 96),
      ])
    #expect(probe.contentSize == CGSize(width: 320, height: 325))
    layout.itemRenderDirection = .rightToLeft
    probe.test.layout()
    #expect(probe.contentSize.height == 326)
  }

  /// Right: (10, 10), (170, 10), (10, 130), (170, 180), 310 high. The waterfall of 2012 gives widths and derives the
  /// gaps, for both axes; ours gives the gaps.
  @Test func theFramesAreThoseOfTheWaterfallOf2012() {
    let photos = Photos()
    photos.sizes = [100, 150, 80, 120].map { CGSize(width: 140, height: $0) }
    let layout = WaterfallLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.minimumColumnSpacing = 20
    layout.minimumInteritemSpacing = 20
    let probe = probe(layout, photos: photos)
    #expect(layout.itemWidth(inSection: 0) == 140)
    #expect(
      probe.frames.map(\.origin) == [
        CGPoint(x: 10, y: 10), CGPoint(x: 170, y: 10), CGPoint(x: 10, y: 130), CGPoint(x: 170, y: 180),
      ])
    #expect(probe.contentSize.height == 310)
  }

  /// Users of the original miss the header of an empty section (CHTCollectionViewWaterfallLayout, issue 176).
  @Test func anEmptySectionOfAWaterfallHasItsHeaderAndFooter() {
    let layout = WaterfallLayout()
    layout.headerHeight = 20
    layout.footerHeight = 10
    let probe = probe(layout, items: [0])
    let kinds = probe.elements(in: CGRect(x: 0, y: 0, width: 320, height: 400)).map(\.representedElementKind)
    #expect(kinds == [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter])
    #expect(probe.contentSize.height == 30)
  }

  /// Right: columns of 111 points, the first row at 25, the content 281 high.
  @Test func headersAndFootersHaveTheFramesOfTheOriginalWaterfall() {
    let layout = WaterfallLayout()
    layout.columnCount = 3
    layout.headerHeight = 15
    layout.footerHeight = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let probe = probe(layout, width: 375, items: [5])
    #expect(layout.itemWidth(inSection: 0) == 111)
    #expect(probe.frames.prefix(3).map(\.minY) == [25, 25, 25])
    #expect(
      probe.frame(ofKind: UICollectionView.elementKindSectionHeader) == CGRect(x: 0, y: 0, width: 375, height: 15))
    #expect(probe.contentSize.height == 281)
  }

  /// A bug that is not reproduced: in the original an empty section is one spacing less high than its insets.
  @Test func anEmptySectionOfAWaterfallIsAsHighAsItsInsets() {
    let layout = WaterfallLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
    #expect(probe(layout, items: [0, 0]).contentSize.height == 30)
    #expect(probe(WaterfallLayout(), items: []).contentSize == .zero)
  }

  /// A bug that is not reproduced: without columns a section of the original begins at the top of the content.
  @Test func everySectionOfAWaterfallHasItsNumberOfColumns() {
    let photos = Photos()
    photos.columns = [0: 4, 1: 1, 2: 0]
    let layout = WaterfallLayout()
    layout.minimumColumnSpacing = 0
    let probe = probe(layout, items: [4, 1, 1], photos: photos)
    #expect(probe.frame(3).minX == 240)
    #expect(probe.frame(0, section: 1).width == 320)
    #expect(probe.frame(0, section: 2).width == 320, "at least one column")
  }

  @Test func aHorizontalWaterfallFillsRows() {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 20)
    let probe = probe(layout)
    #expect(layout.itemWidth(inSection: 0) == 185)
    #expect(probe.frame(0) == CGRect(x: 30, y: 10, width: (400.0 * 185 / 550).rounded(.down), height: 185))
    #expect(probe.frame(1) == CGRect(x: 30, y: 205, width: (1000.0 * 185 / 665).rounded(.down), height: 185))
    #expect(probe.contentSize.height == 400)
    #expect(probe.contentSize.width > 300)
  }

  @Test func pinnedHeadersOfAWaterfallArePushedAwayByTheNextSection() {
    let layout = WaterfallLayout()
    layout.headerHeight = 20
    layout.sectionHeadersPinToVisibleBounds = true
    let probe = probe(layout, items: [20, 20])
    func header(_ section: Int) -> CGFloat? {
      probe.frame(ofKind: UICollectionView.elementKindSectionHeader, section: section)?.minY
    }
    let second = header(1) ?? 0
    #expect(header(0) == 0)
    probe.scroll(to: CGPoint(x: 0, y: 300))
    #expect(header(0) == 300)
    #expect(header(1) == second)
    probe.scroll(to: CGPoint(x: 0, y: second - 5))
    #expect(header(0) == second - 20)
    probe.scroll(to: CGPoint(x: 0, y: second + 50))
    #expect(header(1) == second + 50)
    #expect(probe.frame(0).minY == 20, "the items were not laid out again")
  }

  /// Users asked for headers of other heights by and by (issue 97): the delegate is asked again.
  @Test func changedHeaderHeightsOfAWaterfallAreRequestedAgain() {
    final class Heights: NSObject, CollectionViewDelegateWaterfallLayout {
      var heights: [CGFloat] = [10, 0, 30]
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize { CGSize(width: 1, height: 1) }
      func collectionView(
        _ view: UICollectionView, layout: WaterfallLayout, heightForHeaderIn section: Int
      ) -> CGFloat { heights[section] }
    }
    let heights = Heights()
    let layout = WaterfallLayout()
    let probe = LayoutProbe(
      layout, size: CGSize(width: 210, height: 400), items: [2, 2, 2], scale: 1, delegate: heights)
    let kind = UICollectionView.elementKindSectionHeader
    #expect((0..<3).map { probe.frame(ofKind: kind, section: $0)?.height } == [10, nil, 30])
    #expect((0..<3).map { probe.frame(0, section: $0).minY } == [10, 110, 240])
    heights.heights = [0, 25, 5]
    layout.invalidateLayout()
    probe.test.layout()
    #expect((0..<3).map { probe.frame(ofKind: kind, section: $0)?.height } == [nil, 25, 5])
    #expect((0..<3).map { probe.frame(0, section: $0).minY } == [0, 125, 230])
  }

  /// Duplicates of an index path end programs that use the original (issue 166), and counts that are no multiple of 20
  /// lose items (18, 19): every item is there once, whatever the count.
  @Test(arguments: [19, 20, 21, 40, 141, 200]) func everyItemOfAWaterfallIsReturnedOnce(_ count: Int) {
    let probe = probe(WaterfallLayout(), items: [count, 3])
    let everything = CGRect(x: 0, y: 0, width: 320, height: probe.contentSize.height)
    let found = probe.elements(in: everything).map(\.indexPath)
    #expect(found.count == count + 3)
    #expect(Set(found).count == found.count)
  }

  @Test func aWaterfallHasAtLeastTheMinimumContentHeight() {
    let layout = WaterfallLayout()
    layout.minimumContentHeight = 5_000
    #expect(probe(layout).contentSize.height == 5_000)
  }

  @Test func theDefaultsOfTheWaterfallLayoutAreThoseOfTheOriginal() {
    let layout = WaterfallLayout()
    #expect(layout.columnCount == 2)
    #expect(layout.minimumColumnSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.headerHeight == 0)
    #expect(layout.footerHeight == 0)
    #expect(layout.sectionInset == .zero)
    #expect(layout.itemRenderDirection == .shortestFirst)
    #expect(layout.minimumContentHeight == 0)
  }
}
