import DisplayList
import Foundation
import GeometryCore
import Testing

@testable import RenderCairo

/// A layer that moves while it is scaled is drawn once, and then sampled.
@MainActor
@Suite struct ScaledTests {
  private let stage = PaintedStage()

  private func card(_ make: inout NodeFactory, _ bounds: Rect = Rect(0, 0, 60, 40)) -> Node {
    let inner = make.node(Rect(6, 5, 40, 22)) {
      $0.background = .blue
      $0.corners = CornerRadii(all: 3)
    }
    return make.node(bounds, children: [inner]) {
      $0.background = .green
      $0.corners = CornerRadii(all: 6)
      $0.cachesRaster = true
    }
  }

  private func painted(_ card: Node, _ factor: Double, isMoving: Bool, by painter: Painter) -> [UInt32] {
    let map = Affine(a: factor, b: 0, c: 0, d: factor, tx: 20.4, ty: 15.7)
    return stage.painted(card, Placement(transform: .affine(map), isMoving: isMoving), by: painter)
  }

  private func meanDifference(_ a: [UInt32], _ b: [UInt32]) -> Double {
    Double(zip(a, b).map { channelDifference($0, $1) }.reduce(0, +)) / Double(a.count)
  }

  @Test func `a scaling card is drawn once and differs little from a fresh drawing`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = stage.painter()
    var first: WarpSource?
    for step in 0..<6 {
      let factor = 0.95 - 0.07 * Double(step)
      let sampled = painted(card, factor, isMoving: true, by: keeping)
      let fresh = painted(card, factor, isMoving: false, by: stage.painter())
      let source = keeping.warpSources.value(card.id.rawValue, frame: keeping.frame)
      if step == 0 {
        // It may be the only frame of its kind.
        #expect(source == nil)
      } else {
        #expect(source != nil)
        if step == 1 { first = source } else { #expect(source === first) }
        let difference = meanDifference(sampled, fresh)
        #expect(difference > 0, "step \(step): \(difference)")
        #expect(difference < 2, "step \(step): \(difference)")
      }
    }
  }

  @Test(arguments: [(60.0, 1.7), (4000.0, 0.5)])
  func `an enlarged node, or one larger than a window, is not cached`(width: Double, factor: Double) {
    var make = NodeFactory()
    let content = card(&make, Rect(0, 0, width, width))
    let keeping = stage.painter()
    for step in 0..<4 {
      _ = painted(content, factor + 0.05 * Double(step), isMoving: true, by: keeping)
      #expect(keeping.warpSources.value(content.id.rawValue, frame: keeping.frame) == nil)
    }
  }

  @Test func `a scaled card at rest is drawn without its cached raster`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = stage.painter()
    for step in 0..<3 { _ = painted(card, 0.9 - 0.1 * Double(step), isMoving: true, by: keeping) }
    let fresh = painted(card, 0.65, isMoving: false, by: stage.painter())
    #expect(painted(card, 0.65, isMoving: false, by: keeping) == fresh)
  }

  @Test func `a card that rotates while it moves is drawn once, from the first frame on`() {
    var make = NodeFactory()
    let card = card(&make)
    let keeping = stage.painter()
    var first: WarpSource?
    for step in 0..<6 {
      let angle = 0.15 + 0.5 * Double(step)
      let (c, s) = (cos(angle) * 0.9, sin(angle) * 0.9)
      let map = Affine(a: c, b: s, c: -s, d: c, tx: 60 - 30 * c + 20 * s, ty: 45 - 30 * s - 20 * c)
      func painted(isMoving: Bool, by painter: Painter) -> [UInt32] {
        stage.painted(card, Placement(transform: .affine(map), isMoving: isMoving), by: painter)
      }
      let sampled = painted(isMoving: true, by: keeping)
      let fresh = painted(isMoving: false, by: stage.painter())
      let source = keeping.warpSources.value(card.id.rawValue, frame: keeping.frame)
      #expect(source != nil)
      if step == 0 { first = source } else { #expect(source === first) }
      let difference = meanDifference(sampled, fresh)
      #expect(difference > 0, "step \(step): \(difference)")
      #expect(difference < 2, "step \(step): \(difference)")
    }
  }
}
