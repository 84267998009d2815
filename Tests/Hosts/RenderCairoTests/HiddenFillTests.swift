import DisplayList
import GeometryCore
import TestSupport
import Testing

@testable import RenderCairo

/// A fill leaves out what an opaque box above it hides.
@MainActor
@Suite struct HiddenFillTests {
  /// Boxes within and above each other, most of them opaque and large.
  private func node(_ make: inout NodeFactory, depth: Int, _ size: Size, _ random: inout SeededGenerator) -> Node {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func edge(_ length: Double) -> Double {
      let value = Double.random(in: -0.2 * length...0.4 * length, using: &random)
      return chance(75) ? value.rounded() : value
    }
    var children: [Node] = []
    for _ in 0..<(depth == 0 ? 0 : Int.random(in: 0...3, using: &random)) {
      children.append(node(&make, depth: depth - 1, size, &random))
    }
    let frame = Rect(
      edge(size.width), edge(size.height), size.width - edge(size.width), size.height - edge(size.height))
    let color = Color(
      red: Double.random(in: 0...1, using: &random), green: Double.random(in: 0...1, using: &random), blue: 0.5,
      alpha: chance(80) ? 1 : 0.5)
    let made = make.node(frame, opacity: chance(90) ? 1 : 0.5, children: children) {
      if chance(70) { $0.background = color }
      $0.clips = chance(40)
      if chance(10) { $0.corners = CornerRadii(all: 5) }
      if chance(10) { $0.bounds.origin = Point(3, -4) }
      if chance(10) { $0.borderWidth = 2 }
      $0.borderColor = .black
      $0.cachesRaster = chance(20)
    }
    guard chance(10) else { return made }
    var placement = made.placement
    placement.isMoving = true
    return Node(id: made.id, placement: placement, look: made.look, children: made.children, revision: made.revision)
  }

  @Test func `scenes look the same with and without hidden fills`() {
    let (width, height) = (Double(PaintedStage.width), Double(PaintedStage.height))
    let stage = PaintedStage()
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      var make = NodeFactory()
      let parts = (0..<3).map { _ in node(&make, depth: 3, Size(width, height), &random) }
      let all = make.node(Rect(0, 0, width, height), children: parts)
      let placement = Placement(transform: .offset(.zero))
      let pictures = [1, Int.max].map { smallest in
        let painter = stage.painter()
        painter.smallestHiddenFill = smallest
        return stage.painted(all, placement, by: painter)
      }
      #expect(pictures[0] == pictures[1], "seed \(seed)")
    }
  }

  @Test func `only what an opaque box leaves free is filled`() {
    let whole = PixelRect(0, 0, 10, 8)
    var count = 0
    whole.forEachPart(outside: PixelRect(2, 1, 9, 8)) { count += $0.width * $0.height }
    #expect(count == 80 - 49)
    var parts: [PixelRect] = []
    whole.forEachPart(outside: .empty) { parts.append($0) }
    #expect(parts == [whole])
  }
}
