import GeometryCore
import Testing

@testable import HostGTK

struct BatchOrderTests {
  private typealias Item = BatchOrder.Item

  @Test func disjointImagesAreDrawnInTheOrderOfTheirTextures() {
    let items: [Item?] = [
      Item(rect: Rect(0, 0, 10, 10), number: 5), Item(rect: Rect(10, 0, 10, 10), number: 9),
      Item(rect: Rect(20, 0, 10, 10), number: 1), Item(rect: Rect(0, 10, 10, 10), number: 7),
    ]
    #expect(BatchOrder.order(items, margin: 1) == [2, 0, 3, 1])
  }

  @Test func overlappingImagesKeepTheirDrawingOrder() {
    let items: [Item?] = [
      Item(rect: Rect(0, 0, 10, 10), number: 5), Item(rect: Rect(5, 5, 10, 10), number: 2),
      Item(rect: Rect(40, 0, 10, 10), number: 1),
    ]
    #expect(BatchOrder.order(items, margin: 1) == [0, 1, 2])
  }

  @Test func imagesAreNotReorderedAcrossOtherContents() {
    func run(_ first: Int) -> [Item?] {
      [3, 2, 1].enumerated().map { Item(rect: Rect(Double(first + $0) * 10, 0, 10, 10), number: $1) }
    }
    #expect(BatchOrder.order(run(0) + [nil] + run(4), margin: 1) == [2, 1, 0, 3, 6, 5, 4])
  }

  @Test(arguments: 0..<20) func reorderedImagesDrawTheSamePixels(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: UInt64) -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % limit
    }
    let items: [Item?] = (0..<12).map { _ in
      if random(6) == 0 { return nil }
      return Item(
        rect: Rect(Double(random(20)) * 8, Double(random(20)) * 8, 8, 8), number: random(100))
    }
    let order = BatchOrder.order(items, margin: 0)
    #expect(order.sorted() == Array(items.indices), "seed \(seed)")
    // Whatever overlaps is still drawn in the order it had; what is no picture may cover everything.
    for (i, a) in order.enumerated() {
      for b in order[(i + 1)...] where a > b {
        let overlap = items[a].flatMap { x in items[b].map { x.rect.intersects($0.rect) } } ?? true
        #expect(!overlap, "seed \(seed): \(b) must be drawn before \(a)")
      }
    }
  }
}
