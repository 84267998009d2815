import DisplayList
import GeometryCore
import TestSupport
import Testing

@testable import HostGTK

/// Nodes that fill an area with an opaque color, against points that are looked up one by one.
struct NodeHidingTests {
  private static let area = Rect(0, 0, 12, 8)

  @Test(arguments: 0..<400) func aNodeThatHidesAnAreaFillsEveryPointOfIt(seed: UInt64) {
    guard Self.tree(seed: seed).hides(Self.area) else { return }
    for y in 0..<8 {
      for x in 0..<12 {
        let isFilled = Self.fills(Self.tree(seed: seed), Point(Double(x) + 0.5, Double(y) + 0.5))
        #expect(isFilled, "seed \(seed), \(x), \(y)")
      }
    }
  }

  @Test func enoughOfTheRandomNodesHideTheArea() {
    let count = (0..<400).count { Self.tree(seed: UInt64($0)).hides(Self.area) }
    #expect((40...360).contains(count), "\(count) of 400")
  }

  /// Returns whether a node or one of its descendants fills a point of the parent's coordinates with an opaque color.
  private static func fills(_ node: Node, _ point: Point) -> Bool {
    guard case .offset(let p) = node.placement.transform, node.placement.opacity == 1, node.look.mask == nil else {
      return false
    }
    let isInside = Rect(origin: p, size: node.look.bounds.size).contains(point)
    // The corners of this test are as large as the node, so that they leave nothing that is certainly filled.
    let isRound = node.look.corners != .zero
    if isInside, !isRound, node.look.background?.alpha == 1 { return true }
    if node.look.clips, !isInside || isRound { return false }
    let inner = point - p + node.look.bounds.origin
    return node.children.contains { fills($0, inner) }
  }

  private static func tree(seed: UInt64) -> Node {
    var random = SeededGenerator(seed: seed)
    return node(depth: 0, &random)
  }

  private static func node(depth: Int, _ random: inout SeededGenerator) -> Node {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    var look = Look(bounds: Rect(number(-3...3), number(-3...3), number(12...22), number(9...16)))
    if chance(60) { look.background = Color(red: 1, green: 0, blue: 0, alpha: chance(75) ? 1 : 0.5) }
    look.clips = chance(30)
    if chance(10) { look.corners = CornerRadii(all: 20) }
    let placement = Placement(
      transform: .offset(Point(number(-3...1), number(-3...1))), opacity: chance(90) ? 1 : 0.5)
    let count = depth < 3 ? Int.random(in: 0...6, using: &random) : 0
    let children = (0..<count).map { _ in node(depth: depth + 1, &random) }
    return Node(id: NodeID(1), placement: placement, look: look, children: children, revision: 1)
  }
}
