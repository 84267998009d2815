import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// Answers that no layout can use.
struct LengthFaultTests {
  @Test func aValidLengthIsNotChanged() {
    #expect(sanitized(12.5, whole: 100) == (12.5, nil))
    #expect(sanitized(0, whole: 100) == (0, nil))
    #expect(sanitizedDistance(-51) == (-51, nil))
  }

  @Test func anInvalidLengthIsReplacedAndReported() {
    #expect(sanitized(.nan, whole: 100) == (0, .notANumber))
    #expect(sanitized(-1, whole: 100) == (0, .negative))
    #expect(sanitized(-.infinity, whole: 100) == (0, .negative))
    #expect(sanitized(.infinity, whole: 100) == (100, .infinite))
    #expect(sanitized(.greatestFiniteMagnitude, whole: 100) == (100, .infinite))
    #expect(sanitized(.infinity, whole: -20) == (0, .infinite))
    #expect(sanitizedDistance(.nan) == (0, .notANumber))
    #expect(sanitizedDistance(-.infinity) == (0, .infinite))
  }

  @Test func theFirstInvalidLengthIsReportedAndAllAreCounted() {
    var builder = FlowBuilder(axis: .vertical, container: Size(200, 300), scale: 1)
    builder.addSection(FlowSectionMetrics(), itemCount: 3, itemSize: Size(10, 10))
    builder.addSection(FlowSectionMetrics(headerDepth: -3), itemCount: 3) {
      $0 == 1 ? Size(.infinity, -5) : Size(10, 10)
    }
    #expect(builder.diagnostics.count == 3)
    let first = builder.diagnostics.first
    #expect(first == FlowDiagnostic(asked: .header(section: 1), error: .negative, found: -3, used: 0))
    let geometry = builder.finish()
    #expect(geometry.frame(ofItem: 1, section: 1)?.size == Size(200, 0))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func elementsOfALayoutOfInvalidLengthsEqualAScanOfAllFrames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, -1, 0, -0.0, 5, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e9, 1e18,
      -1e9, 0.1, 320,
    ]
    func any() -> Double { odd.randomElement(using: &random)! }
    let axis: FlowAxis = Bool.random(using: &random) ? .vertical : .horizontal
    var builder = FlowBuilder(axis: axis, container: Size(any(), any()), scale: any())
    for _ in 0..<4 {
      let metrics = FlowSectionMetrics(
        insets: Insets(top: any(), left: any(), bottom: any(), right: any()), lineSpacing: any(), itemSpacing: any(),
        headerDepth: any(), footerDepth: any())
      let count = Int.random(in: -1...50, using: &random)
      if Bool.random(using: &random) {
        builder.addSection(metrics, itemCount: count, itemSize: Size(any(), any()))
      } else {
        builder.addSection(metrics, itemCount: count) { _ in Size(any(), any()) }
      }
    }
    let geometry = builder.finish()
    #expect(geometry.contentSize.isFinite, "seed \(seed)")
    for section in 0..<4 {
      for item in 0..<geometry.itemCount(in: section) {
        #expect(geometry.frame(ofItem: item, section: section)?.isFinite == true, "seed \(seed), \(section)-\(item)")
      }
    }
    for _ in 0..<20 {
      let rect = Rect(any(), any(), abs(any()), abs(any()))
      let expected = (0..<4).flatMap { s in
        (0..<geometry.itemCount(in: s)).filter { geometry.frame(ofItem: $0, section: s)!.isShown(in: rect) }.map {
          FlowElement.item(section: s, item: $0)
        }
      }
      let found = geometry.elements(in: rect).map(\.0).filter {
        if case .item = $0 { true } else { false }
      }
      #expect(found == expected, "seed \(seed), rect \(rect)")
    }
  }
}
