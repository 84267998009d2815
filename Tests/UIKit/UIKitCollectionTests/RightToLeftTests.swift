import CollectionCore
import TestSupport
import Testing
import UIKit
@_spi(UIKitModules) import UIKitCore
import UIKitTesting

@testable import UIKitCollection

@MainActor @Suite
struct RightToLeftTests {
  /// A wall of plain cells whose items have sizes of their own.
  final class Wall: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts: [Int]
    var sizes: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
    let layout: UICollectionViewLayout
    let view: UICollectionView
    let test: TestWindow

    init(
      _ counts: [Int], layout: UICollectionViewLayout, isMirrored: Bool, size: CGSize = CGSize(width: 200, height: 160)
    ) {
      self.counts = counts
      self.layout = layout
      view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      view.layoutMirroring = .always
      view.backgroundColor = .white
      test = TestWindow(view, scale: 1)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "band")
      view.dataSource = self
      view.delegate = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(path.item * 37 % 100) / 100, saturation: 0.8, brightness: 0.9, alpha: 1)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let band = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: path)
      band.backgroundColor = .darkGray
      return band
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { sizes(path) }

    /// The frames of the visible elements, in the window's coordinates.
    var screen: [ElementKey: CGRect] {
      view.visibleElements.table.entries.filter { $0.value.state == .visible }.mapValues {
        view.convert(view.visibleElements[$0.slot].frame, to: nil)
      }
    }

    func append(_ count: Int, at item: Int) {
      counts[0] += count
      UIView.performWithoutAnimation {
        view.performBatchUpdates { view.insertItems(at: (0..<count).map { [0, item + $0] }) }
      }
      test.layout()
    }
  }

  static func flow(_ direction: UICollectionView.ScrollDirection, pins: Bool = false) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.sectionHeadersPinToVisibleBounds = pins
    if pins { layout.headerReferenceSize = CGSize(width: 20, height: 20) }
    return layout
  }

  /// A line of items of one size, that notes what it is asked in its own coordinates.
  final class Strip: UICollectionViewLayout {
    var bounds: [CGRect] = []
    var rects: [CGRect] = []
    var proposals: [CGPoint] = []
    var asksAboutBounds = false
    var flips = false
    var start: CGFloat?
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    private var count: Int {
      guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
      return collectionView.numberOfItems(inSection: 0)
    }
    override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(count) * 50, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rects.append(rect)
      return (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: CGFloat(path.item) * 50, y: 0, width: 40, height: 100)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
      bounds.append(new)
      return asksAboutBounds
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity: CGPoint)
      -> CGPoint
    {
      proposals.append(proposed)
      return CGPoint(x: (proposed.x / 50).rounded() * 50, y: 0)
    }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
      if let attributes { start = attributes.frame.minX }
      return attributes
    }
  }

  // MARK: Golden pairs

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal], 0..<12)
  func mirroredElementsLieAtTheWidthLessTheirRightEdge(direction: UICollectionView.ScrollDirection, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0...random.next(3)).map { _ in 1 + random.next(25) }
    let seedOfSizes = random.next(1000)
    let inset = UIEdgeInsets(top: 3, left: CGFloat(random.next(20)), bottom: 5, right: CGFloat(random.next(20)))
    let spacing = CGFloat(random.next(12))
    let pins = random.next(2) == 0
    let pair = [false, true].map { isMirrored in
      let layout = RightToLeftTests.flow(direction, pins: pins)
      layout.sectionInset = inset
      layout.minimumInteritemSpacing = spacing
      let wall = Wall(counts, layout: layout, isMirrored: isMirrored)
      wall.sizes = {
        var random = SeededGenerator(seed: UInt64($0.section * 1000 + $0.item + seedOfSizes))
        return CGSize(width: 10 + random.next(60), height: 10 + random.next(60))
      }
      wall.test.layout()
      return wall
    }
    let (plain, mirrored) = (pair[0], pair[1])
    let width = max(plain.view.contentSize.width, 200)
    #expect(mirrored.view.contentSize == plain.view.contentSize)
    for section in counts.indices {
      for item in 0..<counts[section] {
        let path: IndexPath = [section, item]
        let (left, right) = (
          plain.view.layoutAttributesForItem(at: path)!.frame, mirrored.view.layoutAttributesForItem(at: path)!.frame
        )
        #expect(right == CGRect(x: width - left.maxX, y: left.minY, width: left.width, height: left.height), "\(path)")
        let middle = CGPoint(x: right.midX, y: right.midY)
        #expect(mirrored.view.indexPathForItem(at: middle) == path, "seed \(seed)")
      }
    }
    for step in 0..<6 {
      let room = CGSize(
        width: max(0, plain.view.contentSize.width - 200), height: max(0, plain.view.contentSize.height - 160))
      let offset = CGPoint(
        x: (room.width * CGFloat(step) / 5).rounded(), y: (room.height * CGFloat(step) / 5).rounded())
      plain.view.contentOffset = offset
      mirrored.view.contentOffset = CGPoint(x: width - 200 - offset.x, y: offset.y)
      for wall in pair { wall.test.layout() }
      let expected = plain.screen.mapValues { CGRect(x: 200 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
      #expect(mirrored.screen == expected, "seed \(seed), offset \(offset)")
    }
  }

  /// Far from the end the visible items keep their positions; near the end the end stays visible.
  @Test(arguments: [false, true]) func theEndAnchorOfAHorizontalLayoutHoldsOnlyNearTheEnd(isMirrored: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let wall = Wall([60], layout: layout, isMirrored: isMirrored, size: CGSize(width: 200, height: 50))
    wall.view.scrollAnchor = .end(tolerance: 30)
    wall.test.layout()
    let range = wall.view.horizontalRange
    wall.view.contentOffset.x = (range.low + range.high) / 2
    wall.test.layout()
    let before = wall.screen
    wall.append(5, at: 60)
    #expect(wall.screen == before)
    wall.view.contentOffset.x = isMirrored ? wall.view.horizontalRange.low + 20 : wall.view.horizontalRange.high - 20
    wall.test.layout()
    wall.append(5, at: 65)
    #expect(wall.view.cellForItem(at: [0, 69]) != nil, "the new end is in sight")
  }

  @Test func mirroredFlowLayoutsLookAsRecorded() throws {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let wall = Wall([7, 9], layout: RightToLeftTests.flow(direction, pins: true), isMirrored: true)
      wall.sizes = { CGSize(width: 30 + $0.item * 5, height: 40) }
      wall.test.layout()
      try wall.test.expectPicture("right-to-left-\(direction)")
    }
  }

  // MARK: Offsets

  @Test func mirroredHorizontalContentStartsAtItsRightEnd() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1800)
    #expect(wall.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 1960, y: 0, width: 40, height: 100))
  }

  @Test func contentInsetsAreNotMirrored() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1830)
    #expect(wall.screen[ElementKey(kind: .cell, indexPath: [0, 0])]?.maxX == 170)
  }

  @Test func mirroredContentShorterThanTheViewIsAtTheRight() {
    let wall = Wall([2], layout: Strip(), isMirrored: true)
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 0)
    #expect(wall.view.cellForItem(at: [0, 1])?.frame.minX == 110)
  }

  @Test func appendingToMirroredContentMovesNoVisibleItem() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.test.layout()
    wall.view.contentOffset.x = 700
    wall.test.layout()
    let before = wall.screen
    wall.append(10, at: 40)
    #expect(wall.view.contentOffset.x == 1200)
    #expect(wall.screen == before)
  }

  @Test func insertingBeforeInMirroredContentMovesItemsOnlyAtTheStart() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.test.layout()
    wall.append(1, at: 0)
    #expect(wall.screen[ElementKey(kind: .cell, indexPath: [0, 0])]?.maxX == 200)
    wall.view.contentOffset.x = 700
    wall.test.layout()
    let held = wall.screen[ElementKey(kind: .cell, indexPath: [0, 24])]
    wall.append(3, at: 2)
    #expect(held != nil)
    #expect(wall.screen[ElementKey(kind: .cell, indexPath: [0, 27])] == held)
  }

  @Test func aNewWidthKeepsTheStartOfMirroredContent() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.test.layout()
    wall.view.frame.size.width = 120
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1880)
    wall.view.frame.size.width = 160
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1840)
  }

  @Test func scrollPositionsInMirroredContentAreSidesOfTheScreen() {
    let wall = Wall([40], layout: Strip(), isMirrored: true)
    wall.test.layout()
    wall.view.scrollToItem(at: [0, 10], at: .right, animated: false)
    wall.test.layout()
    #expect(wall.screen[ElementKey(kind: .cell, indexPath: [0, 10])]?.maxX == 200)
    wall.view.scrollToItem(at: [0, 20], at: .left, animated: false)
    wall.test.layout()
    #expect(wall.screen[ElementKey(kind: .cell, indexPath: [0, 20])]?.minX == 0)
  }

  @Test func theLayoutDirectionCanChangeAtAnyTime() {
    let wall = Wall([40], layout: Strip(), isMirrored: false)
    wall.test.layout()
    wall.view.contentOffset.x = 300
    wall.test.layout()
    let before = wall.screen
    wall.view.semanticContentAttribute = .forceRightToLeft
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1500)
    #expect(wall.screen == before.mapValues { CGRect(x: 200 - $0.maxX, y: 0, width: $0.width, height: $0.height) })
    wall.view.semanticContentAttribute = .unspecified
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 300)
    #expect(wall.screen == before)
  }

  // MARK: What a layout sees

  @Test func aMirroredLayoutReceivesItsOwnCoordinates() {
    let layout = Strip()
    let wall = Wall([40], layout: layout, isMirrored: true)
    wall.test.layout()
    #expect(layout.rects.last?.minX ?? .infinity <= 0)
    layout.bounds = []
    wall.view.contentOffset.x = 1790
    #expect(layout.bounds.last == CGRect(x: 10, y: 0, width: 200, height: 160))
    let target = wall.view.targetOffset(forProposed: CGPoint(x: 1680, y: 0), velocity: .zero)
    #expect(layout.proposals == [CGPoint(x: 120, y: 0)])
    #expect(target.x == 1700)
  }

  @Test func contentOffsetAdjustmentsAreMirrored() {
    let layout = Strip()
    let wall = Wall([40], layout: layout, isMirrored: true)
    wall.test.layout()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 25, y: 0)
    layout.invalidateLayout(with: context)
    #expect(wall.view.contentOffset.x == 1775)
  }

  @Test func initialAttributesAreInTheCoordinatesOfAMirroredLayout() {
    let layout = Strip()
    let wall = Wall([40], layout: layout, isMirrored: true)
    wall.test.layout()
    wall.counts[0] += 1
    wall.view.performBatchUpdates { wall.view.insertItems(at: [[0, 2]]) }
    #expect(layout.start.map { $0 >= 0 && $0 <= 200 } == true)
  }

  // MARK: Who is mirrored

  @Test func flowLayoutsAreMirroredOnlyIfTheyFlip() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    #expect(
      UICollectionView(frame: .zero, collectionViewLayout: Strip()).layoutMirroring == .asLayoutSays)
    for layout in [UICollectionViewFlowLayout(), Flipping()] {
      let wall = Wall([4], layout: layout, isMirrored: true)
      wall.view.layoutMirroring = .asLayoutSays
      wall.test.layout()
      #expect(wall.view.cellForItem(at: [0, 0])?.frame.minX == (layout is Flipping ? 150 : 0))
    }
  }

  @Test func theClientChoosesWhichLayoutsAreMirrored() {
    let layout = Strip()
    let wall = Wall([40], layout: layout, isMirrored: true)
    wall.view.layoutMirroring = .asLayoutSays
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 0)
    layout.flips = true
    layout.invalidateLayout()
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 1800)
    wall.view.layoutMirroring = .never
    wall.test.layout()
    #expect(wall.view.contentOffset.x == 0)
  }
}
