import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// A waterfall that followed updates, sizes of cells or a new column count lies as one that was laid out anew.
@MainActor
@Suite struct WaterfallUpdateTests {
  /// Items with a height each, and how often they were asked for it.
  final class Source: NSObject, UICollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
    var heights: [[CGFloat]]
    var askedCount = 0
    /// Whether the sizes are given section by section.
    var givesAllAtOnce = false
    var dropsLast = 0

    init(_ heights: [[CGFloat]]) { self.heights = heights }

    func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights[section].count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TallCell)?.height = heights[path.section][path.item]
      return cell
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
    }
    func collectionView(
      _ view: UICollectionView, layout: WaterfallLayout, sizesForItemsIn section: Int
    ) -> [CGSize]? {
      givesAllAtOnce ? heights[section].dropLast(dropsLast).map { CGSize(width: 100, height: $0) } : nil
    }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      askedCount += 1
      return CGSize(width: 100, height: heights[path.section][path.item])
    }
  }

  final class TallCell: UICollectionViewCell {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  private func makeView(_ source: Source, _ layout: WaterfallLayout) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 330, height: 480), collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    return (view, TestWindow(view, scale: 1))
  }

  private func frames(_ layout: UICollectionViewLayout, _ source: Source) -> [[CGRect]] {
    source.heights.indices.map { section in
      source.heights[section].indices.map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
      }
    }
  }

  /// What a fresh layout of the same data says.
  private func anew(_ layout: WaterfallLayout, _ source: Source) -> ([[CGRect]], CGSize) {
    let twin = WaterfallLayout()
    twin.columnCount = layout.columnCount
    twin.itemRenderDirection = layout.itemRenderDirection
    twin.headerHeight = layout.headerHeight
    let (view, test) = makeView(Source(source.heights), twin)
    test.layout()
    return withExtendedLifetime(view) { (frames(twin, source), twin.collectionViewContentSize) }
  }

  @Test(arguments: [WaterfallLayout.ItemRenderDirection.shortestFirst, .leftToRight, .rightToLeft])
  func randomBatchesLieAsLaidOutAnew(_ direction: WaterfallLayout.ItemRenderDirection) {
    for seed in UInt64(1)...12 {
      var generator = Generator(state: seed)
      let source = Source(
        (0..<3).map { _ in
          (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            CGFloat.random(in: 0...150, using: &generator).rounded()
          }
        })
      let layout = WaterfallLayout()
      layout.columnCount = 3
      layout.itemRenderDirection = direction
      layout.headerHeight = 20
      let (view, test) = makeView(source, layout)
      test.layout()
      for step in 0..<8 {
        var next = source.heights
        var (deleted, inserted, moved): ([IndexPath], [IndexPath], [(IndexPath, IndexPath)]) = ([], [], [])
        for section in next.indices {
          let count = next[section].count
          var left = Set<Int>()
          for _ in 0..<Int.random(in: 0...3, using: &generator) where count > 0 {
            left.insert(Int.random(in: 0..<count, using: &generator))
          }
          let kept = next[section].indices.filter { !left.contains($0) }.map { (old: $0, $0) }
          var order: [(old: Int?, height: CGFloat)] = kept.map { ($0.old, source.heights[section][$0.old]) }
          deleted += left.sorted().map { IndexPath(item: $0, section: section) }
          // One item moves, others come.
          var mover: Int?
          if order.count > 2, Bool.random(using: &generator) {
            let from = Int.random(in: 0..<order.count, using: &generator)
            mover = order[from].old
            order.remove(at: from)
          }
          for _ in 0..<Int.random(in: 0...3, using: &generator) {
            order.insert(
              (nil, CGFloat.random(in: 0...150, using: &generator).rounded()),
              at: Int.random(in: 0...order.count, using: &generator))
          }
          if let mover {
            order.insert(
              (mover, source.heights[section][mover]), at: Int.random(in: 0...order.count, using: &generator))
          }
          for (item, entry) in order.enumerated() {
            if entry.old == nil { inserted.append(IndexPath(item: item, section: section)) }
            if let old = entry.old, old == mover {
              moved.append((IndexPath(item: old, section: section), IndexPath(item: item, section: section)))
            }
          }
          next[section] = order.map(\.height)
        }
        source.askedCount = 0
        view.performBatchUpdates {
          source.heights = next
          view.deleteItems(at: deleted)
          view.insertItems(at: inserted)
          for (from, to) in moved { view.moveItem(at: from, to: to) }
        }
        #expect(source.askedCount == inserted.count, "seed \(seed), step \(step): only new items are asked for")
        let (expected, size) = anew(layout, source)
        #expect(frames(layout, source) == expected, "seed \(seed), step \(step)")
        #expect(layout.collectionViewContentSize == size && view.contentSize == size, "seed \(seed), step \(step)")
      }
      test.settle()
    }
  }

  @Test func anInsertNearTheEndTouchesOnlyWhatFollows() {
    let source = Source([(0..<5_000).map { CGFloat(40 + $0 * 7 % 90) }, [50, 60]])
    let layout = WaterfallLayout()
    let (view, test) = makeView(source, layout)
    test.layout()
    #expect(source.askedCount == 5_002)
    source.askedCount = 0
    source.heights[0].insert(33, at: 4_990)
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 4_990, section: 0)]) }
    test.settle()
    #expect(source.askedCount == 1)
    let (expected, size) = anew(layout, source)
    #expect(frames(layout, source) == expected && view.contentSize == size)
  }

  @Test func reloadedItemsAndSectionsAreAskedAgain() {
    let source = Source([[50, 60, 70, 80], [90]])
    let layout = WaterfallLayout()
    let (view, test) = makeView(source, layout)
    test.layout()
    source.heights[0][1] = 160
    view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(frames(layout, source) == anew(layout, source).0)
    source.heights.insert([10, 20, 30], at: 1)
    view.performBatchUpdates { view.insertSections([1]) }
    #expect(frames(layout, source) == anew(layout, source).0)
    source.heights[2].append(44)
    source.heights[0].removeFirst()
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 2))
    }
    // The moved item is another one here, with another height: only a new layout knows it when it stays in the section.
    layout.invalidateLayout()
    test.settle()
    #expect(frames(layout, source) == anew(layout, source).0)
    source.heights = []
    view.reloadData()
    test.layout()
    #expect(view.contentSize == .zero)
  }

  /// Sizes that are given section by section lie as those that are asked for one by one; later items are asked for.
  @Test func sizesAreGivenAtOnce() {
    let source = Source([(0..<100).map { CGFloat(40 + $0 * 7 % 90) }, [], [30, 40]])
    source.givesAllAtOnce = true
    let layout = WaterfallLayout()
    let (view, test) = makeView(source, layout)
    test.layout()
    #expect(source.askedCount == 0 && frames(layout, source) == anew(layout, source).0)
    source.heights[0].insert(77, at: 50)
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 50, section: 0)]) }
    #expect(source.askedCount == 1 && frames(layout, source) == anew(layout, source).0)
    test.settle()
    // Too few: the others take no room.
    source.dropsLast = 2
    layout.invalidateLayout()
    test.layout()
    #expect(frames(layout, source)[0].suffix(3).map { $0.height > 0 } == [true, false, false])
    #expect(frames(layout, source)[2].allSatisfy { $0.height == 0 })
  }

  @Test func namedItemsAloneAreAskedAgain() {
    let source = Source([(0..<100).map { CGFloat(40 + $0 * 7 % 90) }])
    let layout = WaterfallLayout()
    let (_, test) = makeView(source, layout)
    test.layout()
    source.askedCount = 0
    source.heights[0][60] = 200
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 60, section: 0)])
    layout.invalidateLayout(with: context)
    test.layout()
    #expect(source.askedCount == 1)
    #expect(frames(layout, source) == anew(layout, source).0)
  }

  @Test func cellsSayHowHighTheyAre() {
    let source = Source([(0..<60).map { CGFloat(30 + $0 * 37 % 120) }])
    let layout = WaterfallLayout()
    layout.estimatedItemHeight = 50
    let (view, test) = makeView(source, layout)
    test.settle()
    #expect(source.askedCount == 0)
    for offset in stride(from: CGFloat(0), through: 2_400, by: 200) {
      view.contentOffset.y = min(offset, max(0, view.contentSize.height - 480))
      test.settle()
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        #expect(cell.frame.height == source.heights[0][path.item] && cell.frame.width == 160)
      }
    }
    let bottoms = frames(layout, source)[0].map(\.maxY)
    #expect(view.contentSize.height == bottoms.max())
  }

  /// An item that moved keeps the height that its cell asked for; reloaded, it has that of its new content.
  @Test func movedItemsKeepTheirHeightUntilTheyAreReloaded() throws {
    let source = Source([[80, 30, 120, 55, 95, 40, 70]])
    let layout = WaterfallLayout()
    layout.estimatedItemHeight = 50
    let (view, test) = makeView(source, layout)
    test.settle()
    #expect(frames(layout, source)[0].map(\.height) == source.heights[0])
    source.heights[0].insert(source.heights[0].remove(at: 2), at: 5)
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 5, section: 0))
    }
    // Before any cell was asked again.
    #expect(frames(layout, source)[0].map(\.height) == source.heights[0])
    test.settle()
    #expect(frames(layout, source)[0].map(\.height) == source.heights[0])
    for height in [200, 33] as [CGFloat] {
      source.heights[0][5] = height
      view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 5, section: 0)]) }
      test.settle()
      #expect(frames(layout, source)[0].map(\.height) == source.heights[0])
      let cell = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0)))
      #expect(cell.frame.height == height && cell.frame == frames(layout, source)[0][5])
    }
    // One moves while another is reloaded.
    source.heights[0][0] = 144
    source.heights[0].append(source.heights[0].remove(at: 5))
    view.performBatchUpdates {
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 6, section: 0))
    }
    test.settle()
    #expect(frames(layout, source)[0].map(\.height) == source.heights[0])
    let bottoms = frames(layout, source)[0].map(\.maxY)
    #expect(view.contentSize.height == bottoms.max())
  }

  /// Many items, with some of no height and some very high: a rectangle against filtering all, also after changes.
  @Test(arguments: [WaterfallLayout.ItemRenderDirection.shortestFirst, .leftToRight, .rightToLeft])
  func rectanglesAmongManyItems(_ direction: WaterfallLayout.ItemRenderDirection) {
    for (seed, count) in [63, 64, 65, 127, 128, 129, 400].enumerated() {
      var generator = Generator(state: UInt64(seed + 1))
      func height() -> CGFloat {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: 0
        case 1: CGFloat.random(in: 1_000...9_000, using: &generator).rounded()
        default: CGFloat.random(in: 10...150, using: &generator).rounded()
        }
      }
      let source = Source([(0..<count).map { _ in height() }])
      let layout = WaterfallLayout()
      layout.columnCount = 1 + seed % 5
      layout.minimumInteritemSpacing = seed % 2 == 0 ? 10 : 0
      layout.itemRenderDirection = direction
      let (view, test) = makeView(source, layout)
      test.layout()
      for round in 0..<4 {
        let all = frames(layout, source)[0]
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
        let twin = WaterfallLayout()
        twin.columnCount = layout.columnCount
        twin.minimumInteritemSpacing = layout.minimumInteritemSpacing
        twin.itemRenderDirection = direction
        let (other, otherTest) = makeView(Source(source.heights), twin)
        otherTest.layout()
        #expect(frames(layout, source) == frames(twin, source), "seed \(seed), \(count) items, round \(round)")
        withExtendedLifetime(other) {}
      }
    }
  }

  /// Rows that scroll from right to left: the header stays at the right, before its items.
  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft], [CGFloat(0), 24])
  func headersOfRowsStayInSight(_ direction: UISemanticContentAttribute, _ inset: CGFloat) throws {
    let source = Source([(0..<40).map { CGFloat(60 + $0 * 37 % 90) }, (0..<40).map { CGFloat(50 + $0 * 29 % 90) }])
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnCount = 3
    layout.headerHeight = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let (view, test) = makeView(source, layout)
    view.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    view.semanticContentAttribute = direction
    test.layout()
    let isReversed = direction == .forceRightToLeft
    let kind = UICollectionView.elementKindSectionHeader
    let end = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minX ?? 0
    let length = end - 30
    #expect(view.contentSize.width > 1_000 && length > 500)
    /// How far from the side where reading begins something is, in the view.
    func distance(_ frame: CGRect) -> CGFloat {
      isReversed ? view.bounds.maxX - frame.maxX : frame.minX - view.bounds.minX
    }
    for travelled in [0, 17, 200, length - 60, length - 15] {
      let start = isReversed ? view.contentSize.width + inset - 330 : -inset
      view.contentOffset.x = start + (isReversed ? -travelled : travelled)
      test.layout()
      let header = try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
      // Below the inset, until its section's end pushes it out.
      let expected = inset + min(0, length - 30 - travelled)
      #expect(abs(distance(header.frame) - expected) < 0.51, "\(travelled): \(header.frame) in \(view.bounds)")
      #expect(header.frame.width == 30 && header.frame.height == 480)
    }
  }

  @Test func aSectionHasABackground() {
    let source = Source([[50, 60, 70], []])
    let layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.footerHeight = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    layout.sectionBackgroundInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.sectionBackgroundKind = "card"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let (view, test) = makeView(source, layout)
    test.layout()
    let card = layout.layoutAttributesForDecorationView(ofKind: "card", at: IndexPath(item: 0, section: 0))
    let lowest = frames(layout, source)[0].map(\.maxY).max() ?? 0
    #expect(card?.frame == CGRect(x: 2, y: 31, width: 330 - 6, height: lowest + 15 - 30 - 4) && card?.zIndex == -1)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: IndexPath(item: 0, section: 0)) == nil)
    #expect(
      layout.layoutAttributesForElements(in: view.bounds)?.filter { $0.representedElementKind == "card" }.count == 2)
  }

  @Test func footersAndHeadersHaveInsets() {
    let source = Source([[50]])
    let layout = WaterfallLayout()
    layout.headerHeight = 30
    layout.headerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.footerHeight = 20
    layout.footerInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let (view, test) = makeView(source, layout)
    test.layout()
    let item = frames(layout, source)[0][0]
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
    #expect(frames(layout, source)[0][0].minY == 1)
  }
}
