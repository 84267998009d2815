import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@MainActor @Suite
struct SelfSizingTests {
  // MARK: Flow layout with estimates

  @Test func everyVisibleCellHasItsPreferredHeight() {
    let list = SizedList(heights: (0..<50).map { CGFloat(30 + $0 % 7 * 10) })
    list.flow.estimatedItemSize = CGSize(width: 300, height: 44)
    list.layOut()
    var top: CGFloat = 0
    for path in list.collectionView.indexPathsForVisibleItems {
      let frame = list.collectionView.cellForItem(at: path)!.frame
      #expect(frame == CGRect(x: 10, y: top, width: 300, height: list.heights[path.item]))
      top = frame.maxY
    }
    #expect(top >= 480)
  }

  @Test func theQueryIsRepeatedUntilCellsThatShrankFillTheScreen() {
    let list = SizedList(heights: Array(repeating: 10, count: 200))
    list.flow.estimatedItemSize = CGSize(width: 300, height: 400)
    list.layOut()
    #expect(list.collectionView.indexPathsForVisibleItems.count == 48)
  }

  @Test func cellsVisibleByTheirEstimateCountForTheMeanSize() {
    let list = SizedList(heights: Array(repeating: 200, count: 10_000))
    list.flow.estimatedItemSize = CGSize(width: 300, height: 20)
    list.layOut()
    #expect(list.collectionView.indexPathsForVisibleItems.count == 3)
    #expect(list.made.count == 24)
    #expect(list.collectionView.contentSize.height == 2_000_000)
    // The mean is known by then.
    list.collectionView.contentOffset.y = 1_000_000
    list.layOut()
    #expect(list.made.count <= 28)
  }

  @Test func otherLayoutsDoNotMeasureCellsPushedOffTheScreen() {
    let layout = AskingLayout(height: 20, count: 100)
    let list = SizedList(heights: Array(repeating: 200, count: 100), layout: layout)
    list.layOut()
    #expect(list.collectionView.indexPathsForVisibleItems.count == 3)
    #expect(list.made.count <= 6)
  }

  @Test func unmeasuredItemsHaveTheMeanSizeOfMeasuredOnes() {
    let list = SizedList(heights: (0..<100).map { $0 % 2 == 0 ? 100 : 140 })
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    let measured = Set(list.asked.map(\.item))
    let sum = measured.reduce(0) { $0 + list.heights[$1] }
    let mean = sum / CGFloat(measured.count)
    let expected = sum + mean * CGFloat(100 - measured.count)
    #expect(abs(list.collectionView.contentSize.height - expected) < 1e-6)
    #expect(list.flow.layoutAttributesForItem(at: [0, 99])?.size == CGSize(width: 300, height: mean))
  }

  @Test func cellsThatPreferTheirSizeKeepItWhenOthersGrow() {
    let list = SizedList(heights: Array(repeating: 50, count: 5) + [110] + Array(repeating: 50, count: 30))
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    #expect(list.frames.map(\.height) == list.heights.prefix(list.frames.count).map { $0 })
  }

  @Test func cellsWithoutAPreferredSizeHaveTheMeanOnWholePixels() {
    let list = SizedList(heights: [30, 41, 30] + Array(repeating: 0, count: 30))
    list.flow.estimatedItemSize = CGSize(width: 300, height: 200)
    list.preferred = { $0.height == 200 ? nil : $0.height }
    list.layOut()
    #expect(list.frames.allSatisfy { $0.height == $0.height.rounded() })
  }

  @Test func selfSizedCellsWiderThanTheViewBeginAtItsEdgeAndAreReported() {
    let list = SizedList(heights: [36, 36])
    list.flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    list.width = 1460
    let log = LogRecorder()
    log.record { list.layOut() }
    #expect(
      list.frames == [
        CGRect(x: 0, y: 0, width: 1460, height: 36), CGRect(x: 0, y: 36, width: 1460, height: 36),
      ])
    let told = log.all.filter { $0.contains("the item width must be less than the width of the UICollectionView") }
    #expect(told.count == 1)
    #expect(told.first?.contains("preferredLayoutAttributesFitting(_:)") == true)
  }

  @Test func withoutAnEstimateNoCellIsMeasured() {
    let list = SizedList(heights: Array(repeating: 100, count: 10))
    list.flow.itemSize = CGSize(width: 300, height: 50)
    list.layOut()
    #expect(list.asked.isEmpty)
    #expect(list.collectionView.contentSize.height == 500)
  }

  @Test func settingAnEstimatedSizeMeasuresExistingCells() {
    let list = SizedList(heights: [80, 90])
    list.flow.itemSize = CGSize(width: 300, height: 50)
    list.layOut()
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    #expect(list.frames.map(\.height) == [80, 90])
  }

  @Test func automaticSizesBeginWithTheItemSize() {
    let list = SizedList(heights: Array(repeating: 80, count: 3))
    list.flow.itemSize = CGSize(width: 300, height: 50)
    list.flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    list.layOut()
    #expect(list.collectionView.contentSize.height == 240)
  }

  @Test func measuredSizesFollowTheirItemsThroughUpdates() {
    let list = SizedList(heights: [100, 60, 80])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    list.asked = []
    list.heights = [80, 100, 60]
    UIView.performWithoutAnimation {
      list.collectionView.performBatchUpdates {
        list.collectionView.moveItem(at: [0, 2], to: [0, 0])
      }
    }
    #expect(
      list.frames == [
        CGRect(x: 10, y: 0, width: 300, height: 80), CGRect(x: 10, y: 80, width: 300, height: 100),
        CGRect(x: 10, y: 180, width: 300, height: 60),
      ])
    #expect(list.asked.isEmpty)
  }

  @Test func headersHaveTheirPreferredExtent() {
    let list = SizedList(heights: [50], header: 70)
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.flow.headerReferenceSize = CGSize(width: 0, height: 20)
    list.layOut()
    #expect(list.frames == [CGRect(x: 10, y: 70, width: 300, height: 50)])
  }

  @Test func aNewWidthHasEveryCellMeasuredAgain() {
    let list = SizedList(heights: [50, 60])
    list.flow.estimatedItemSize = CGSize(width: 200, height: 50)
    list.fitsWidth = true
    list.layOut()
    #expect(list.frames.map(\.width) == [300, 300])
    list.collectionView.frame.size.width = 240
    list.layOut()
    #expect(list.frames.map(\.width) == [220, 220])
  }

  // MARK: Changes of content

  @Test func invalidatingTheSizeOfACellMeasuresItAgain() {
    let list = SizedList(heights: [50, 60])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    list.heights[0] = 90
    let cell = list.collectionView.cellForItem(at: [0, 0])!
    cell.contentView.invalidateIntrinsicContentSize()
    list.layOut()
    #expect(list.frames.map(\.minY) == [0, 90])
  }

  @Test func disabledSelfSizingInvalidationKeepsTheSize() {
    let list = SizedList(heights: [50, 60])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.collectionView.selfSizingInvalidation = .disabled
    list.layOut()
    list.heights[0] = 90
    list.collectionView.cellForItem(at: [0, 0])!.invalidateIntrinsicContentSize()
    list.layOut()
    #expect(list.frames.map(\.minY) == [0, 50])
  }

  @Test func reconfiguringAnItemMeasuresItAgain() {
    let list = SizedList(heights: [50, 60])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 50)
    list.layOut()
    list.heights[0] = 75
    list.collectionView.reconfigureItems(at: [[0, 0]])
    list.layOut()
    #expect(list.frames.map(\.minY) == [0, 75])
  }

  // MARK: Views that cannot make up their mind

  @Test func alternatingPreferredSizesEndAndAreReported() {
    let list = SizedList(heights: [50], layout: AskingLayout(height: 40, slack: 5))
    list.preferred = { $0.height == 55 ? 60 : 50 }
    let log = LogRecorder()
    log.record { list.layOut() }
    #expect(log.all.contains { $0.contains("in turns") && $0.contains("60") && $0.contains("50") })
    #expect(list.frames[0].height == 65)
    // The next pass is quiet.
    list.asked = []
    list.collectionView.setNeedsLayout()
    list.layOut()
    #expect(list.asked.isEmpty)
  }

  @Test func endlesslyGrowingPreferredSizesEndAndAreReported() {
    let list = SizedList(heights: [50], layout: AskingLayout(height: 40, slack: 5))
    list.preferred = { $0.height + 1 }
    let log = LogRecorder()
    log.record { list.layOut() }
    #expect(log.all.contains { $0.contains("another size whenever it is asked") })
    #expect(list.asked.count == 9)
  }

  @Test func aCellIsNotMeasuredAgainAtItsPreferredSize() {
    let list = SizedList(heights: [50])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 40)
    list.preferred = { $0.height + 1 }
    list.layOut()
    #expect(list.asked.count == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func anInvalidPreferredSizeKeepsTheSizeOfTheLayout(_ height: CGFloat) {
    let list = SizedList(heights: [50])
    list.flow.estimatedItemSize = CGSize(width: 300, height: 40)
    list.preferred = { _ in height }
    list.layOut()
    #expect(list.frames[0].height == 40)
  }

  @Test func preferredSizesAreRoundedUpToWholePixels() {
    let list = SizedList(heights: [50], scale: 2)
    list.flow.estimatedItemSize = CGSize(width: 300, height: 40)
    list.preferred = { _ in 50.1 }
    list.layOut()
    #expect(list.frames[0].height == 50.5)
  }

  // MARK: Custom layouts

  @Test func selfSizingCallsComeInTheDocumentedOrder() {
    let layout = AskingLayout()
    let list = SizedList(heights: [70], layout: layout)
    list.layOut()
    #expect(
      layout.calls == ["prepare", "elements", "should 70.0 for 50.0", "context", "invalidate", "prepare", "elements"])
    #expect(list.frames == [CGRect(x: 0, y: 0, width: 100, height: 70)])
  }
}

/// A layout of rows with the preferred heights of their cells, which records its calls.
private final class AskingLayout: UICollectionViewLayout {
  var calls: [String] = []
  private var heights: [CGFloat]
  private var asked: [CGFloat]
  /// The length that the layout adds to the preferred one, in points.
  private let slack: CGFloat

  init(height: CGFloat = 50, slack: CGFloat = 0, count: Int = 1) {
    heights = Array(repeating: height, count: count)
    asked = heights
    self.slack = slack
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() { calls.append("prepare") }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: heights.reduce(0, +)) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    return heights.indices.map { layoutAttributesForItem(at: [0, $0])! }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let top = heights[..<indexPath.item].reduce(0, +)
    attributes.frame = CGRect(x: 0, y: top, width: 100, height: heights[indexPath.item])
    return attributes
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard preferred.size != original.size else { return false }
    calls.append("should \(preferred.size.height) for \(original.size.height)")
    asked[preferred.indexPath.item] = preferred.size.height + slack
    return true
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append("context")
    return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if heights != asked { calls.append("invalidate") }
    heights = asked
    super.invalidateLayout(with: context)
  }
}

/// A list whose cells ask for the heights of a model.
@MainActor
private final class SizedList: NSObject, UICollectionViewDataSource {
  var heights: [CGFloat]
  var header: CGFloat
  var fitsWidth = false
  /// The width that cells ask for; nil for what they have.
  var width: CGFloat?
  /// Replaces the model's heights by a function of the size in the layout, where it gives one.
  var preferred: ((CGSize) -> CGFloat?)?
  var asked: [IndexPath] = []
  var made: [IndexPath] = []
  let collectionView: UICollectionView
  private let window: TestWindow

  init(
    heights: [CGFloat], header: CGFloat = 0, scale: CGFloat = 1, layout: UICollectionViewLayout? = nil
  ) {
    self.heights = heights
    self.header = header
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = 0
    window = TestWindow(size: CGSize(width: 320, height: 480), scale: scale)
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout ?? flow)
    super.init()
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.dataSource = self
    window.window.addSubview(collectionView)
  }

  var flow: UICollectionViewFlowLayout { collectionView.collectionViewLayout as! UICollectionViewFlowLayout }

  var frames: [CGRect] {
    collectionView.indexPathsForVisibleItems.map { collectionView.cellForItem(at: $0)!.frame }
  }

  func layOut() { collectionView.layoutIfNeeded() }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
    cell.list = self
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      as! Header
    view.height = header
    return view
  }

  private final class Cell: UICollectionViewCell {
    weak var list: SizedList?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let list else { return layoutAttributes }
      list.asked.append(layoutAttributes.indexPath)
      let height = list.preferred?(layoutAttributes.size) ?? list.heights[layoutAttributes.indexPath.item]
      layoutAttributes.size.height = height
      if let width = list.width { layoutAttributes.size.width = width }
      if list.fitsWidth { layoutAttributes.size.width = list.collectionView.bounds.width - 20 }
      return layoutAttributes
    }
  }

  private final class Header: UICollectionReusableView {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }
}
