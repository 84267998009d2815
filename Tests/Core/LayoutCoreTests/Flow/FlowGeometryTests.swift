import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// The fast path against its naive twin, on random sections.
struct FlowGeometryTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func flowGeometryEqualsTheNaiveLayout(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let vertical = Bool.random(using: &random)
    let scale = Double.random(using: &random, from: [1, 2, 3])
    let container = Size(
      Double.random(using: &random, from: [0, 1, 100, 320, 375, 1000]),
      Double.random(using: &random, from: [0, 200, 480, 667]))
    let sections = (0..<Int.random(in: 0...6, using: &random)).map { _ in SectionCase.random(using: &random) }
    let sizes = Bool.random(using: &random)

    let naive = NaiveFlow(
      sections, vertical: vertical, container: container, scale: scale, isSelfSizing: sizes)
    let fast = FlowGeometry.solve(
      sections, vertical: vertical, container: container, scale: scale, isSelfSizing: sizes)

    #expect(near(fast.contentSize, naive.contentSize), "seed \(seed)")
    for (s, frames) in naive.items.enumerated() {
      #expect(near(fast.headerFrame(section: s), naive.headers[s]), "seed \(seed), header \(s)")
      #expect(near(fast.footerFrame(section: s), naive.footers[s]), "seed \(seed), footer \(s)")
      for (i, frame) in frames.enumerated() {
        #expect(near(fast.frame(ofItem: i, section: s), frame), "seed \(seed), item \(s)-\(i)")
      }
      #expect(fast.frame(ofItem: frames.count, section: s) == nil, "seed \(seed)")
    }

    for _ in 0..<20 {
      let rect = Rect(
        Double(Int.random(in: -100...1200, using: &random)) + 0.1,
        Double(Int.random(in: -100...1200, using: &random)) + 0.1,
        Double(Int.random(in: 0...600, using: &random)), Double(Int.random(in: 0...600, using: &random)))
      let expected = naive.elements(in: rect)
      let found = fast.elements(in: rect)
      #expect(found.map(\.0) == expected.map(\.0), "seed \(seed), rect \(rect)")
      #expect(zip(found, expected).allSatisfy { near($0.1, $1.1) }, "seed \(seed), rect \(rect)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func refilledLinesEqualThoseOfANewLayout(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<4).map { _ in SectionCase.random(using: &random) }
    let old = FlowGeometry.solve(sections, vertical: true, container: Size(320, 480), scale: 2)
    let anew = FlowGeometry.solve(sections, vertical: true, container: Size(480, 320), scale: 3)
    let again = old.filledAgain(container: Size(480, 320), scale: 3)
    let all = Rect(-1e6, -1e6, 2e6, 2e6)
    #expect(again.contentSize == anew.contentSize, "seed \(seed)")
    #expect(again.elements(in: all).map(\.1) == anew.elements(in: all).map(\.1), "seed \(seed)")
  }

  @Test func everyItemSizeIsRequestedOnceAndInOrder() {
    var asked: [Int] = []
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(FlowSectionMetrics(), itemCount: 50) { item in
      asked.append(item)
      return Size(Double(10 + item % 7), 20)
    }
    let geometry = builder.finish()
    _ = geometry.elements(in: Rect(0, 0, 320, 480))
    #expect(asked == Array(0..<50))
  }

  @Test func itemSizesTakeAtMost24BytesEach() {
    let count = 100_000
    var builder = FlowBuilder(axis: .vertical, container: Size(375, 667), scale: 2)
    builder.addSection(FlowSectionMetrics(), itemCount: count) { Size(300, Double(20 + $0 % 30)) }
    #expect(builder.finish().itemStorageBytes <= 24 * count)
  }

  @Test func itemsOfOneSizeTakeNoMemoryEach() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(FlowSectionMetrics(), itemCount: 1_000_000_000, itemSize: Size(50, 50))
    let geometry = builder.finish()
    #expect(geometry.itemStorageBytes == 0)
    #expect(geometry.contentSize == Size(320, 200_000_000 * 60 - 10))
    #expect(geometry.frame(ofItem: 999_999_999, section: 0) == Rect(270, 199_999_999 * 60, 50, 50))
    #expect(geometry.elements(in: Rect(0, 6_000_000_000, 320, 480)).count == 40)
  }

  @Test func framesOfMissingItemsAndSectionsAreNil() {
    let geometry = FlowGeometry.solve(
      [SectionCase(metrics: FlowSectionMetrics(), sizes: Array(repeating: Size(50, 50), count: 9), isUniform: false)],
      vertical: true, container: Size(320, 480), scale: 1)
    #expect(geometry.elements(in: Rect(.nan, .nan, 10, 10)).isEmpty)
    #expect(geometry.elements(in: Rect(0, 0, -5, -5)).isEmpty)
    #expect(geometry.elements(in: Rect(-1e300, -1e300, 2e300, 2e300)).count == 9)
    #expect(geometry.frame(ofItem: 0, section: 1) == nil)
    #expect(geometry.frame(ofItem: -1, section: 0) == nil)
    #expect(geometry.headerFrame(section: -1) == nil)
  }
}

extension Double {
  static func random(using random: inout SeededGenerator, from list: [Double]) -> Double {
    list.randomElement(using: &random)!
  }
}

extension SectionCase {
  /// A section whose numbers are quarters of a point, so that sums in any order are exact.
  static func random(using random: inout SeededGenerator) -> SectionCase {
    let count = Int.random(in: 0...40, using: &random)
    return .random(using: &random, count: count)
  }

  static func random(using random: inout SeededGenerator, count: Int) -> SectionCase {
    func quarter(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    func mayBe(_ value: Double) -> Double { Bool.random(using: &random) ? value : 0 }
    let metrics = FlowSectionMetrics(
      insets: Insets(
        top: mayBe(quarter(-20...80)), left: mayBe(quarter(0...200)), bottom: mayBe(quarter(-20...80)),
        right: mayBe(quarter(0...200))),
      lineSpacing: quarter(-60...80), itemSpacing: quarter(-8...80), headerDepth: mayBe(quarter(0...200)),
      footerDepth: mayBe(quarter(0...200)))
    let kind = Int.random(in: 0..<4, using: &random)
    let one = Size(quarter(1...600), quarter(0...400))
    let sizes: [Size] = (0..<count).map { _ in
      switch kind {
      case 0, 1: one
      case 2: Size(one.width, quarter(0...400))
      default: Bool.random(using: &random) ? Size(quarter(0...600), quarter(0...400)) : one
      }
    }
    return SectionCase(metrics: metrics, sizes: sizes, isUniform: kind == 0)
  }
}

/// Returns whether two frames agree up to rounding errors of additions.
func near(_ a: Rect?, _ b: Rect?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && near(a.size, b.size)
}

func near(_ a: Size, _ b: Size) -> Bool { abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6 }
