import DisplayList
import GeometryCore
import Testing

@testable import RenderCairo

/// What moves while it is scaled is drawn once, and sampled from there.
@MainActor
@Suite final class ScaledTests {
  private nonisolated(unsafe) let memory = UnsafeMutableRawPointer.allocate(byteCount: 120 * 90 * 4, alignment: 16)

  deinit { memory.deallocate() }

  private func canvas() -> Canvas {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 120 * 90 * 4)
    return Canvas(pixels: Canvas.Pixels(base: memory, stride: 480, width: 120, height: 90))
  }

  private func card(_ make: inout NodeFactory) -> Node {
    let inner = make.node(Rect(6, 5, 40, 22)) {
      $0.background = .blue
      $0.corners = CornerRadii(all: 3)
    }
    return make.node(Rect(0, 0, 60, 40), children: [inner]) {
      $0.background = .green
      $0.corners = CornerRadii(all: 6)
      $0.isPictureKept = true
    }
  }

  private func painted(_ card: Node, _ factor: Double, isMoving: Bool, by painter: Painter) -> [UInt32] {
    let map = Affine(a: factor, b: 0, c: 0, d: factor, tx: 20.4, ty: 15.7)
    let placed = Node(
      id: card.id, placement: Placement(transform: .affine(map), isMoving: isMoving), look: card.look,
      children: card.children, revision: card.revision)
    let root = Node(
      id: NodeID(99), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 120, 90)),
      children: [placed], revision: 99)
    painter.canvas = canvas()
    painter.frame += 1
    painter.draw(scene(120, 90, root), clip: PixelRect(0, 0, 120, 90))
    return (0..<120 * 90).map { memory.load(fromByteOffset: $0 * 4, as: UInt32.self) }
  }

  private func meanDifference(_ a: [UInt32], _ b: [UInt32]) -> Double {
    Double(zip(a, b).map { channelDifference($0, $1) }.reduce(0, +)) / Double(a.count)
  }

  @Test func `a moving card is drawn once, and looks much as if it were drawn anew`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = Painter(canvas: canvas())
    var first: WarpSource?
    for step in 0..<6 {
      let factor = 0.95 - 0.07 * Double(step)
      let sampled = painted(card, factor, isMoving: true, by: keeping)
      let fresh = painted(card, factor, isMoving: false, by: Painter(canvas: canvas()))
      let source = keeping.warpSources.value(card.id.rawValue, frame: keeping.frame)
      if step == 0 {
        // It may be the only frame of its kind.
        #expect(source == nil)
      } else {
        #expect(source != nil)
        if step == 1 { first = source } else { #expect(source === first) }
        let difference = meanDifference(sampled, fresh)
        #expect(difference > 0 && difference < 2, "step \(step): \(difference)")
      }
    }
  }

  @Test func `at rest it is drawn as it is`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = Painter(canvas: canvas())
    for step in 0..<3 { _ = painted(card, 0.9 - 0.1 * Double(step), isMoving: true, by: keeping) }
    let fresh = painted(card, 0.65, isMoving: false, by: Painter(canvas: canvas()))
    #expect(painted(card, 0.65, isMoving: false, by: keeping) == fresh)
  }
}
