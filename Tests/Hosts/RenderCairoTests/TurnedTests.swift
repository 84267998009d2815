import DisplayList
import Foundation
import GeometryCore
import Testing

@testable import RenderCairo

/// A layer that is rotated in the plane and only translated is drawn once.
@MainActor
@Suite struct TurnedTests {
  private let stage = PaintedStage()

  private func card(_ make: inout NodeFactory) -> Node {
    let inner = make.node(Rect(6, 5, 20, 12)) {
      $0.background = .blue
      $0.corners = CornerRadii(all: 3)
    }
    return make.node(Rect(0, 0, 40, 30), children: [inner]) {
      $0.background = .green
      $0.corners = CornerRadii(all: 6)
      $0.shadow = Shadow(color: .black, offset: Point(1, 2), radius: 2)
      $0.cachesRaster = true
    }
  }

  private func painted(
    _ card: Node, _ angle: Double, _ x: Double, _ y: Double, by painter: Painter
  ) -> [UInt32] {
    let map = Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: x, ty: y)
    return stage.painted(card, Placement(transform: .affine(map)), by: painter)
  }

  @Test(arguments: [0.1, -0.35, 1.2, 2.0, 3.9])
  func `a rotated card moved by whole pixels is drawn once and equals a fresh drawing`(angle: Double) {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = stage.painter()
    var first: CachedRaster?
    for step in 0..<6 {
      let y = 20.6 + Double(step * 7)
      let kept = painted(card, angle, 50.3, y, by: keeping)
      let fresh = painted(card, angle, 50.3, y, by: stage.painter(keeps: false))
      let worst = zip(kept, fresh).map { channelDifference($0, $1) }.max() ?? 0
      // Compositing a picture rounds once more than drawing into the surface.
      #expect(worst <= 12, "step \(step)")
      let picture = keeping.pictures.value(card.id.rawValue, frame: keeping.frame)
      if step == 0 { #expect(picture == nil) } else { #expect(picture != nil) }
      if step == 1 { first = picture } else if step > 1 { #expect(picture === first) }
    }
  }

  @Test func `a card that keeps rotating is not cached`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = stage.painter()
    for step in 0..<4 {
      _ = painted(card, 0.1 * Double(step + 1), 50, 30, by: keeping)
      #expect(keeping.pictures.value(card.id.rawValue, frame: keeping.frame) == nil)
    }
  }
}
