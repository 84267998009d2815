import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// Items that were not measured have the mean size of those that were.
struct FlowEstimateTests {
  private func section(_ count: Int, of size: Size, isSelfSizing: Bool = true) -> FlowGeometry {
    var builder = FlowBuilder(
      axis: .vertical, container: Size(320, 480), scale: 2, isSelfSizing: isSelfSizing)
    builder.addSection(FlowSectionMetrics(lineSpacing: 0), itemCount: count, itemSize: size)
    return builder.finish()
  }

  private func resizing(_ heights: [Int: Double], width: Double = 300) -> FlowResizing {
    var resizing = FlowResizing()
    resizing.items[0] = heights.mapValues { Size(width, $0) }
    return resizing
  }

  @Test func theEstimateIsTheMeanOfTheMeasuredItemsOfTheSection() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2, isSelfSizing: true)
    for _ in 0..<2 {
      builder.addSection(FlowSectionMetrics(lineSpacing: 0), itemCount: 10, itemSize: Size(300, 40))
    }
    var geometry = builder.finish()
    geometry.resize(resizing([0: 20, 1: 60, 4: 70]))
    // Twice 20, 60 and 70, and seven times their mean, 50; the other section has its estimate.
    let first: Double = 20 + 60 + 70 + 7 * 50 + 10 * 40
    #expect(geometry.contentSize.height == first)
    #expect(geometry.frame(ofItem: 9, section: 0)?.size == Size(300, 50))
    #expect(geometry.frame(ofItem: 9, section: 1)?.size == Size(300, 40))
    #expect(geometry.isMean(item: 9, section: 0))
    #expect(!geometry.isMean(item: 4, section: 0))
    #expect(!geometry.isMean(item: 9, section: 1))
    geometry.resize(resizing([9: 90]))
    let second: Double = 20 + 60 + 70 + 90 + 6 * 60 + 10 * 40
    #expect(geometry.contentSize.height == second)
  }

  @Test func withoutSelfSizingAResizedItemLeavesTheSizeOfOthers() {
    var geometry = section(10, of: Size(300, 40), isSelfSizing: false)
    geometry.resize(resizing([0: 100]))
    #expect(geometry.contentSize.height == 100 + 9 * 40)
    #expect(!geometry.isMean(item: 5, section: 0))
  }

  @Test func itemSizesFromTheDelegateAreNotReplacedByTheMean() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2, isSelfSizing: true)
    builder.addSection(FlowSectionMetrics(lineSpacing: 0), itemCount: 4) { Size(300, Double(10 * ($0 + 1))) }
    var geometry = builder.finish()
    geometry.resize(resizing([0: 100]))
    #expect(geometry.contentSize.height == 100 + 20 + 30 + 40)
  }

  @Test func theMeanOfEqualFractionalLengthsFitsTheLineExactly() {
    let third = (320.0 - 20) / 3
    var geometry = section(60, of: Size(50, 40))
    var resizing = FlowResizing()
    resizing.items[0] = Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, Size(third, 30)) })
    geometry.resize(resizing)
    #expect(geometry.frame(ofItem: 59, section: 0)?.size == Size(third, 30))
    #expect(geometry.contentSize.height == 20 * 30)
  }

  @Test func theMeanOfItemsIsKeptByInsertionsAndAnotherWidth() {
    var geometry = section(10, of: Size(300, 40))
    geometry.resize(resizing([0: 20, 1: 60]))
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2, isSelfSizing: true)
    builder.addSection(
      FlowSectionMetrics(lineSpacing: 0),
      pieces: [.equal(count: 3, size: Size(300, 10)), .kept(section: 0, items: 1..<10)], of: geometry,
      isEstimated: true
    ) { _ in .zero }
    let moved = builder.finish()
    #expect(moved.contentSize.height == 12 * 60)
    #expect(moved.filledAgain(container: Size(310, 480), scale: 2).contentSize.height == 12 * 60)
  }

  @Test func theMeanOfManyMeasuredItemsIsUpdatedIncrementally() {
    var geometry = section(1000, of: Size(300, 40))
    geometry.resize(resizing(Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 50) })))
    #expect(geometry.frame(ofItem: 999, section: 0)?.height == 50)
    geometry.resize(resizing([100: 500]))
    #expect(geometry.frame(ofItem: 999, section: 0)?.height == 50)
    geometry.resize(resizing(Dictionary(uniqueKeysWithValues: (101..<125).map { ($0, 500) })))
    // 100 of 50 points and 25 of 500.
    let mean = geometry.frame(ofItem: 999, section: 0)?.height ?? 0
    #expect(abs(mean - 140) < 1e-9)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func estimatedFlowEqualsTheNaiveLayout(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...200, using: &random)
    let vertical = Bool.random(using: &random)
    let metrics = SectionCase.random(using: &random, count: 0).metrics
    var sizes: [Int: Size] = [:]
    var builder = FlowBuilder(
      axis: vertical ? .vertical : .horizontal, container: Size(320, 480), scale: 2, isSelfSizing: true)
    builder.addSection(metrics, itemCount: count, itemSize: Size(50, 40))
    var geometry = builder.finish()
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      var resizing = FlowResizing()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let item = Int.random(in: 0..<count, using: &random)
        // Powers of two as divisors keep the sums exact, whatever their order.
        let size = Size(Double(Int.random(in: 1...150, using: &random)), Double(Int.random(in: 0...90, using: &random)))
        resizing.items[0, default: [:]][item] = size
        sizes[item] = size
      }
      geometry.resize(resizing)
      geometry.checkInvariants()
      let n = Double(sizes.count)
      let mean = Size(
        sizes.values.reduce(0) { $0 + $1.width } / n, sizes.values.reduce(0) { $0 + $1.height } / n)
      let all = (0..<count).map { sizes[$0] ?? mean }
      let naive = NaiveFlow(
        [SectionCase(metrics: metrics, sizes: all, isUniform: false)], vertical: vertical,
        container: Size(320, 480), scale: 2, isSelfSizing: true)
      #expect(near(geometry.contentSize, naive.contentSize), "seed \(seed)")
      #expect(
        (0..<count).allSatisfy { near(geometry.frame(ofItem: $0, section: 0), naive.items[0][$0]) }, "seed \(seed)")
    }
  }

  // MARK: Items longer than their line

  @Test func theFirstItemLongerThanItsLineIsReported() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(
      FlowSectionMetrics(insets: Insets(top: 0, left: 10, bottom: 0, right: 10)), itemCount: 2,
      itemSize: Size(300, 40))
    #expect(builder.overlongItem == nil)
    builder.addSection(FlowSectionMetrics(), itemCount: 3) { Size($0 == 1 ? 330 : 340, $0 == 0 ? 900 : 10) }
    #expect(
      builder.overlongItem == FlowOverlongItem(section: 1, item: 0, length: 340, lineLength: 320))
    var empty = FlowBuilder(axis: .vertical, container: .zero, scale: 2)
    empty.addSection(FlowSectionMetrics(), itemCount: 3, itemSize: Size(50, 50))
    #expect(empty.overlongItem == nil)
  }
}
