import DisplayList
import Foundation
import GeometryCore
import Testing

@testable import RenderCairo

/// What is turned in the plane and only travels is drawn once.
@MainActor
@Suite final class TurnedTests {
  deinit { memory.deallocate() }

  private func card(_ make: inout NodeFactory) -> Node {
    let inner = make.node(Rect(6, 5, 20, 12)) {
      $0.background = .blue
      $0.corners = CornerRadii(all: 3)
    }
    return make.node(Rect(0, 0, 40, 30), children: [inner]) {
      $0.background = .green
      $0.corners = CornerRadii(all: 6)
      $0.shadow = Shadow(color: .black, offset: Point(1, 2), radius: 2)
      $0.isPictureKept = true
    }
  }

  private func placed(_ card: Node, _ angle: Double, _ x: Double, _ y: Double) -> Scene {
    let map = Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: x, ty: y)
    let turned = Node(
      id: card.id, placement: Placement(transform: .affine(map)), look: card.look, children: card.children,
      revision: card.revision)
    let look = Look(bounds: Rect(0, 0, 120, 90))
    return scene(
      120, 90,
      Node(
        id: NodeID(99), placement: Placement(transform: .offset(.zero)), look: look, children: [turned],
        revision: 99))
  }

  private func painted(_ scene: Scene, by painter: Painter) -> [UInt32] {
    painter.canvas = canvas()
    painter.frame += 1
    painter.draw(scene, clip: PixelRect(0, 0, 120, 90))
    return (0..<120 * 90).map { memory.load(fromByteOffset: $0 * 4, as: UInt32.self) }
  }

  private nonisolated(unsafe) let memory = UnsafeMutableRawPointer.allocate(byteCount: 120 * 90 * 4, alignment: 16)

  private func canvas() -> Canvas {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 120 * 90 * 4)
    return Canvas(pixels: Canvas.Pixels(base: memory, stride: 480, width: 120, height: 90))
  }

  private func painter(keeps: Bool) -> Painter {
    let painter = Painter(canvas: canvas())
    painter.keepsPictures = keeps
    return painter
  }

  @Test(arguments: [0.1, -0.35, 1.2, 2.0, 3.9])
  func `a turned card that travels by whole pixels is drawn once, and looks as if it were drawn anew`(angle: Double) {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = painter(keeps: true)
    var first: KeptPicture?
    for step in 0..<6 {
      let scene = placed(card, angle, 50.3, 20.6 + Double(step * 7))
      let kept = painted(scene, by: keeping)
      let fresh = painted(scene, by: painter(keeps: false))
      let worst = zip(kept, fresh).map { channelDifference($0, $1) }.max() ?? 0
      // Compositing a picture rounds once more than drawing into the surface.
      #expect(worst <= 12, "step \(step)")
      let picture = keeping.pictures.value(card.id.rawValue, frame: keeping.frame)
      if step == 0 { #expect(picture == nil) } else { #expect(picture != nil) }
      if step == 1 { first = picture } else if step > 1 { #expect(picture === first) }
    }
  }

  @Test func `what turns on is not kept`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = painter(keeps: true)
    for step in 0..<4 {
      _ = painted(placed(card, 0.1 * Double(step + 1), 50, 30), by: keeping)
      #expect(keeping.pictures.value(card.id.rawValue, frame: keeping.frame) == nil)
    }
  }
}
