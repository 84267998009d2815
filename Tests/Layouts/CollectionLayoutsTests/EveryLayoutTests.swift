import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// The requirements on every layout: a rectangle query returns exactly the elements that meet it, whatever the data and
/// the view.
@MainActor
@Suite struct EveryLayoutTests {
  /// The layouts by name, in both directions where they have two.
  nonisolated static let makers: [(name: String, make: @MainActor @Sendable () -> UICollectionViewLayout)] = [
    ("circle", { CircleLayout() }),
    ("line", { LineLayout() }),
    ("line, vertical", { vertical(LineLayout()) }),
    ("cover flow", { CoverFlowLayout() }),
    ("shelves", { ShelfLayout() }),
    ("shelves, horizontal", { horizontal(ShelfLayout()) }),
    ("stack", { stack(factor: 0) }),
    ("stack, half open", { stack(factor: 0.5) }),
    ("stack, spread", { stack(factor: 1.5) }),
    ("pinch", { PinchLayout() }),
    ("spiral", { SpiralLayout() }),
    ("stacks", { StacksLayout() }),
    ("centered paging", { horizontal(CenteredPagingLayout()) }),
    ("waterfall", { WaterfallLayout() }),
    ("waterfall, rows", { rows(.leftToRight) }),
    ("waterfall, negative spacing", { overlapping() }),
    ("waterfall, cards and pinned headers", { cards() }),
    ("waterfall, cells that size themselves", { estimated() }),
    ("months", { CalendarFlowLayout() }),
    ("months, vertical", { weeks(.vertical) }),
    ("weeks", { weeks(.horizontal, rows: 1) }),
    ("chronological", { days(.horizontalTile, .wholeDay) }),
    ("chronological, by events", { days(.horizontalTile, .events) }),
    ("chronological, below", { days(.verticalTile, .events) }),
    ("chronological, whole days below", { days(.verticalTile, .wholeDay) }),
    ("tags", { TagsLayout() }),
    ("tags, justified", { justifiedTags() }),
    ("tags, centered", { tags(.center) }),
    ("tags, trailing", { tags(.trailing) }),
    ("rearrangeable", { RearrangeableFlowLayout() }),
    ("rearrangeable, horizontal", { horizontal(RearrangeableFlowLayout()) }),
    ("cover flow, vertical", { vertical(CoverFlowLayout()) }),
    ("centered paging, vertical", { vertical(CenteredPagingLayout()) }),
    ("stack, horizontal", { horizontal(stack(factor: 0.5)) }),
    ("pinch, pinched", { pinched(PinchLayout()) }),
    ("pinch, horizontal", { pinched(horizontal(PinchLayout())) }),
    ("stacks, pinched", { openedStacks() }),
    ("waterfall, from the right", { fromTheRight() }),
    ("weeks, vertical", { weeks(.vertical, rows: 1) }),
    ("chronological, a few hours", { days(.horizontalTile, .hours(8, 20)) }),
    ("chronological, a few hours below", { days(.verticalTile, .hours(8, 20)) }),
    ("chronological, lines to the edges", { edgedDays() }),
  ]

  static func tags(_ alignment: TagsLayout.LineAlignment) -> TagsLayout {
    let layout = TagsLayout()
    layout.lineAlignment = alignment
    return layout
  }
  static func pinched(_ layout: PinchLayout) -> PinchLayout {
    layout.pinchedItem = IndexPath(item: 1, section: 0)
    layout.pinchedScale = 2
    layout.pinchedCenter = CGPoint(x: 60, y: 90)
    return layout
  }
  static func openedStacks() -> StacksLayout {
    let layout = StacksLayout()
    layout.pinchedStack = 0
    layout.pinchedStackScale = 2
    return layout
  }
  static func fromTheRight() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.itemRenderDirection = .rightToLeft
    layout.columnCount = 3
    layout.minimumContentHeight = 700
    return layout
  }
  static func edgedDays() -> CollectionViewCalendarLayout {
    let layout = days(.horizontalTile, .wholeDay)
    layout.gridlinesReachEdges = true
    layout.headersBounce = false
    layout.cellMargin = UIEdgeInsets(top: 1, left: -3, bottom: 1, right: -3)
    return layout
  }

  static func vertical<L: UICollectionViewFlowLayout>(_ layout: L) -> L {
    layout.scrollDirection = .vertical
    return layout
  }
  static func horizontal<L: UICollectionViewFlowLayout>(_ layout: L) -> L {
    layout.scrollDirection = .horizontal
    return layout
  }
  static func stack(factor: CGFloat) -> StackLayout {
    let layout = StackLayout()
    layout.stackCenter = CGPoint(x: 120, y: 90)
    layout.stackFactor = factor
    return layout
  }
  static func rows(_ direction: WaterfallLayout.ItemRenderDirection) -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.itemRenderDirection = direction
    layout.columnCount = 3
    layout.headerHeight = 20
    layout.footerHeight = 10
    return layout
  }
  static func overlapping() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.minimumInteritemSpacing = -30
    return layout
  }

  static func cards() -> WaterfallLayout {
    let layout = rows(.rightToLeft)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionBackgroundKind = "card"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    return layout
  }
  static func estimated() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.estimatedItemHeight = 60
    layout.headerHeight = 20
    layout.headerInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    return layout
  }
  static func weeks(_ direction: UICollectionView.ScrollDirection, rows: Int = 6) -> CalendarFlowLayout {
    let layout = CalendarFlowLayout()
    layout.scrollDirection = direction
    layout.rowCount = rows
    return layout
  }
  static func days(
    _ tile: CollectionViewCalendarLayout.SectionLayoutType, _ hours: CollectionViewCalendarLayout.DisplayedHours
  ) -> CollectionViewCalendarLayout {
    let layout = CollectionViewCalendarLayout(idiom: .pad)
    layout.sectionLayoutType = tile
    layout.displayedHours = hours
    for kind in CalendarElementKind.decorations {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
    return layout
  }
  static func justifiedTags() -> TagsLayout {
    let layout = TagsLayout()
    layout.lineAlignment = .justified
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    return layout
  }

  /// Proportions that differ from item to item, some without extent.
  final class Proportions: NSObject, CollectionViewDelegateWaterfallLayout, CollectionViewDelegateTagsLayout,
    CollectionViewDelegateCalendarLayout
  {
    /// Days in their order, with events of many lengths, some over midnight.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, dayForSection section: Int
    ) -> Date { Date(timeIntervalSinceReferenceDate: 86_400 * Double(section) + 40_000) }
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, startTimeForItemAt path: IndexPath
    ) -> Date { layout.dateForDayColumnHeader(at: path) + Double(path.item * 2_311 % 80_000) }
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionViewCalendarLayout, endTimeForItemAt path: IndexPath
    ) -> Date {
      layout.dateForDayColumnHeader(at: path) + Double(path.item * 2_311 % 80_000 + path.item * 997 % 9_000)
    }
    func currentTime(for collectionView: UICollectionView, layout: CollectionViewCalendarLayout) -> Date {
      Date(timeIntervalSinceReferenceDate: 86_400 + 43_200)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 40 + indexPath.item * 7 % 30, height: indexPath.item % 9 == 4 ? 0 : 30 + indexPath.item * 13 % 80)
    }
  }

  private struct Found: Hashable, CustomStringConvertible {
    var kind: String
    var path: IndexPath
    var frame: CGRect

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      kind = attributes.representedElementKind ?? "cell"
      path = attributes.indexPath
      frame = attributes.frame
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
    var description: String { "\(kind) \(path.section)-\(path.item) \(frame)" }
  }

  /// Returns whether rectangles share more than an edge; a rotated one has its edges up to rounding.
  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    let b = b.insetBy(dx: 1e-6, dy: 1e-6)
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  @Test(arguments: 0..<makers.count, [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func everyLayoutReturnsExactlyTheElementsInARectangle(_ maker: Int, _ direction: UISemanticContentAttribute) {
    let everything = CGRect(x: -20_000, y: -20_000, width: 60_000, height: 60_000)
    for size in [
      CGSize(width: 120, height: 200), CGSize(width: 320, height: 480), CGSize(width: 768, height: 300),
    ] {
      let layout = Self.makers[maker].make()
      let probe = LayoutProbe(layout, size: size, items: [0], scale: 2, delegate: Proportions())
      probe.collectionView.layoutMirroring = .always
      probe.collectionView.semanticContentAttribute = direction
      for count in 0...40 {
        probe.reload(items: count % 3 == 2 ? [count, count / 2] : [count])
        let all = probe.elements(in: everything)
        #expect(Set(all.map(Found.init)).count == all.count, "\(Self.makers[maker].name), \(count): twice the same")
        let content = probe.contentSize
        for rect in [
          CGRect(origin: .zero, size: size), CGRect(x: 0, y: 0, width: max(content.width, 1), height: 30),
          CGRect(x: content.width / 3, y: content.height / 2, width: 90, height: 110),
          CGRect(x: 50, y: content.height - 40, width: 10, height: 40),
        ] {
          let expected = Set(all.filter { overlap($0.frame, rect) }.map(Found.init))
          let found = Set(probe.elements(in: rect).map(Found.init)).filter { overlap($0.frame, rect) }
          #expect(found == expected, "\(Self.makers[maker].name), \(count) items in \(size), \(rect)")
        }
        for attributes in all where attributes.representedElementCategory == .cell {
          let one = layout.layoutAttributesForItem(at: attributes.indexPath)
          #expect(one.map(Found.init) == Found(attributes), "\(Self.makers[maker].name): the item and the rectangle")
        }
      }
    }
  }

  /// The same wherever the content is scrolled to, also beyond its ends and with insets: headers stay, items grow and
  /// turn.
  @Test(arguments: 0..<makers.count, [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func everyLayoutReturnsExactlyTheElementsInARectangleAtAnyOffset(
    _ maker: Int, _ direction: UISemanticContentAttribute
  ) {
    let everything = CGRect(x: -20_000, y: -20_000, width: 60_000, height: 60_000)
    for insets in [UIEdgeInsets.zero, UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)] {
      let layout = Self.makers[maker].make()
      let probe = LayoutProbe(
        layout, size: CGSize(width: 320, height: 480), items: [0], scale: 2, delegate: Proportions())
      let view = probe.collectionView
      view.layoutMirroring = .always
      view.semanticContentAttribute = direction
      view.contentInset = insets
      for count in [1, 9, 20, 40] {
        probe.reload(items: [count, count / 2, 3])
        let end = CGPoint(x: max(0, view.contentSize.width - 320), y: max(0, view.contentSize.height - 480))
        for offset in [
          CGPoint(x: -33, y: -47), CGPoint(x: end.x * 0.37, y: end.y * 0.37), CGPoint(x: end.x * 0.8, y: end.y * 0.8),
          end, CGPoint(x: end.x + 41, y: end.y + 53),
        ] {
          probe.scroll(to: offset)
          let all = probe.elements(in: everything)
          #expect(Set(all.map(Found.init)).count == all.count, "\(Self.makers[maker].name), \(count): twice the same")
          for rect in [view.bounds, view.bounds.insetBy(dx: 70, dy: 110), view.bounds.offsetBy(dx: 300, dy: 400)] {
            let expected = Set(all.filter { overlap($0.frame, rect) }.map(Found.init))
            let found = Set(probe.elements(in: rect).map(Found.init)).filter { overlap($0.frame, rect) }
            #expect(found == expected, "\(Self.makers[maker].name), \(count) items at \(offset), \(rect)")
          }
          for one in all {
            let path = one.indexPath
            let same =
              switch one.representedElementCategory {
              case .cell: layout.layoutAttributesForItem(at: path)
              case .decorationView:
                layout.layoutAttributesForDecorationView(ofKind: one.representedElementKind ?? "", at: path)
              default: layout.layoutAttributesForSupplementaryView(ofKind: one.representedElementKind ?? "", at: path)
              }
            #expect(same.map(Found.init) == Found(one), "\(Self.makers[maker].name): the element and the rectangle")
            #expect(same?.zIndex == one.zIndex)
            #expect(same?.alpha == one.alpha)
            #expect(same?.isHidden == one.isHidden)
          }
          // Elements that meet the screen, within the content, are visible.
          let content = CGRect(origin: .zero, size: view.contentSize)
          let shown = Set(view.indexPathsForVisibleItems)
          for one in all where one.representedElementCategory == .cell && !one.isHidden {
            let frame = view.layoutAttributesForItem(at: one.indexPath)?.frame ?? .null
            guard overlap(frame, view.bounds.intersection(content)) else { continue }
            #expect(shown.contains(one.indexPath), "\(Self.makers[maker].name) at \(offset): \(one.indexPath) \(frame)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<makers.count)
  func everyLayoutIsValidInTinyViewsAndWithHugeItems(_ maker: Int) {
    for size in [CGSize.zero, CGSize(width: 10, height: 10), CGSize(width: 320, height: 0)] {
      let probe = LayoutProbe(Self.makers[maker].make(), size: size, items: [3, 0, 1], delegate: Proportions())
      for attributes in probe.elements(in: CGRect(x: -5_000, y: -5_000, width: 10_000, height: 10_000)) {
        #expect(attributes.frame.origin.x.isFinite)
        #expect(attributes.frame.origin.y.isFinite)
        #expect(attributes.size.width >= 0)
        #expect(attributes.size.height >= 0)
      }
      #expect(probe.contentSize.width.isFinite)
      #expect(probe.contentSize.height.isFinite)
    }
  }

  /// From nothing to one item, to many, to nothing, animated, in views of any size and both directions.
  @Test(arguments: 0..<makers.count, [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func everyLayoutAnimatesFromNoItemsToManyAndBack(_ maker: Int, _ direction: UISemanticContentAttribute) {
    for size in [CGSize.zero, CGSize(width: 12, height: 9), CGSize(width: 320, height: 480)] {
      let source = CountedItems([0, 0])
      let proportions = Proportions()
      let layout = Self.makers[maker].make()
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.layoutMirroring = .always
      view.semanticContentAttribute = direction
      view.contentInsetAdjustmentBehavior = .never
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.delegate = proportions
      let test = TestWindow(view, size: CGSize(width: 320, height: 480))
      test.layout()
      #expect(view.visibleCells.isEmpty)
      for counts in [[0, 1], [7, 1], [7, 0], [1, 0], [0, 0]] {
        let old = source.counts
        source.counts = counts
        view.performBatchUpdates {
          for section in 0..<2 {
            let difference = counts[section] - old[section]
            let paths = (0..<abs(difference)).map { IndexPath(item: $0, section: section) }
            if difference > 0 { view.insertItems(at: paths) }
            if difference < 0 { view.deleteItems(at: paths) }
          }
        }
        test.advanceFrames(3)
        test.settle()
        for cell in view.visibleCells {
          let place = view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) }
          #expect(
            place.map { abs($0.center.x - cell.center.x) < 0.01 && abs($0.center.y - cell.center.y) < 0.01 } == true,
            "\(Self.makers[maker].name), \(size), \(counts)")
        }
        let expected = layout.layoutAttributesForElements(
          in: CGRect(x: -9_000, y: -9_000, width: 29_000, height: 29_000))
        let paths = Set((expected ?? []).filter { $0.representedElementCategory == .cell }.map(\.indexPath))
        // A page without width has no cells.
        if size.width > 0, size.height > 0 {
          #expect(paths.count == counts[0] + counts[1], "\(Self.makers[maker].name), \(size), \(counts)")
        }
        #expect(view.contentSize.width.isFinite)
        #expect(view.contentSize.height.isFinite)
      }
      #expect(view.visibleCells.isEmpty, "\(Self.makers[maker].name), \(size)")
    }
  }

  @Test(arguments: 0..<makers.count)
  func everyLayoutAnimatesInsertionsDeletionsAndMoves(_ maker: Int) {
    let source = CountedItems([12])
    let proportions = Proportions()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Self.makers[maker].make())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = proportions
    let test = TestWindow(view)
    view.performBatchUpdates {
      source.counts = [11]
      view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
      view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 10, section: 0))
      view.moveItem(at: IndexPath(item: 11, section: 0), to: IndexPath(item: 0, section: 0))
    }
    test.advanceFrames(4)
    test.settle()
    for cell in view.visibleCells {
      let place = view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) }
      #expect(place.map { abs($0.center.x - cell.center.x) < 0.01 && abs($0.center.y - cell.center.y) < 0.01 } == true)
    }
    #expect(view.numberOfItems(inSection: 0) == 11)
  }
}
