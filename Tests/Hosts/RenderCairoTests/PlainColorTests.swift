import DisplayList
import GeometryCore
import TestSupport
import Testing

@testable import RenderCairo

/// Rectangles of one color that change are drawn from small pictures.
@MainActor
@Suite struct PlainColorTests {
  private func node(_ make: inout NodeFactory, _ random: inout SeededGenerator) -> Node {
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return value
      case 1: return (value * 3).rounded() / 3
      case 2: return (value * 2).rounded() / 2
      default: return value.rounded()
      }
    }
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    let isOpaque = Bool.random(using: &random)
    let color = Color(red: unit(), green: unit(), blue: unit(), alpha: isOpaque ? 1 : unit())
    let opacity = Int.random(in: 0..<8, using: &random) == 0 ? 0.6 : 1
    let isMoving = Int.random(in: 0..<8, using: &random) == 0
    let size =
      Bool.random(using: &random) ? Size(number(0.2...3), number(1...150)) : Size(number(1...90), number(0.2...70))
    let made = make.node(Rect(origin: Point(number(-20...110), number(-40...80)), size: size), opacity: opacity) {
      $0.background = color
      $0.cachesRaster = true
      if Bool.random(using: &random) { $0.bounds.origin = Point(number(-5...5), number(-5...5)) }
    }
    var placement = made.placement
    placement.isMoving = isMoving
    return Node(id: made.id, placement: placement, look: made.look, revision: made.revision)
  }

  @Test func `changed colors look the same with and without pictures of their size`() {
    let (width, height) = (Double(PaintedStage.width), Double(PaintedStage.height))
    let stage = PaintedStage()
    for seed in 0..<UInt64(400) {
      var random = SeededGenerator(seed: seed)
      let versions = (0..<3).map { version in
        var make = NodeFactory()
        let parts = (0..<6).map { _ in
          let part = node(&make, &random)
          return Node(
            id: part.id, placement: part.placement, look: part.look, revision: part.revision * 10 + UInt64(version))
        }
        return make.node(Rect(0, 0, width, height), children: parts) { $0.background = .white }
      }
      let scale = [1, 1.5, 2, 3].randomElement(using: &random)!
      let placement = Placement(transform: .affine(.scale(scale, scale)))
      let (small, whole) = (stage.painter(), stage.painter())
      whole.drawsPlainColors = false
      for version in versions {
        let pictures = [small, whole].map { stage.painted(version, placement, by: $0) }
        #expect(pictures[0] == pictures[1], "seed \(seed)")
      }
    }
  }

  @Test func `a changed color gets no picture of its size`() {
    let stage = PaintedStage()
    let painter = stage.painter()
    for height in [20.0, 40, 60] {
      var look = Look(bounds: Rect(0, 0, 1, height))
      look.background = .black
      look.cachesRaster = true
      let line = Node(
        id: NodeID(1), placement: Placement(transform: .offset(.zero)), look: look, revision: UInt64(height))
      _ = stage.painted(line, Placement(transform: .offset(Point(3.5, 2))), by: painter)
    }
    #expect(painter.pictures.value(1, frame: painter.frame)?.area.height == 20)
  }
}
