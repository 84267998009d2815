import DisplayList
import Foundation
import GeometryCore
import TestSupport

/// A scrolled area with cards that are rotated in the plane, whose pictures are cached, and random changes of it.
final class RotatedCards {
  static let size = Size(160, 120)
  private var random: SeededGenerator
  private var lastRevision: UInt64 = 0
  private let root: SceneItem
  private let view: SceneItem
  private var cards: [SceneItem] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = SceneItem(id: 1, placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 160, 120)))
    view = SceneItem(
      id: 2, placement: Placement(transform: .offset(Point(Double(seed % 3) * 5, 8))),
      look: Look(bounds: Rect(0, 0, 140, 104)))
    view.look.background = .white
    view.look.clips = true
    for row in -8..<16 {
      for column in 0..<3 {
        let card = makeCard(UInt64(10 + cards.count * 2))
        place(
          card, Point(Double(column) * 46 + number(4...14, step: 0.25), Double(row) * 34 + number(0...9, step: 0.5)))
        cards.append(card)
        view.children.append(card)
      }
    }
    root.children = [view]
  }

  private func number(_ range: ClosedRange<Double>, step: Double = 1) -> Double {
    (Double.random(in: range, using: &random) / step).rounded() * step
  }

  private func makeCard(_ id: UInt64) -> SceneItem {
    let card = SceneItem(
      id: id, placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 30, 22)))
    card.look.background = Color(red: number(0...1, step: 0.25), green: number(0...1, step: 0.25), blue: 0.5, alpha: 1)
    card.look.corners = CornerRadii(all: number(0...6))
    card.look.cachesRaster = true
    if number(0...3) == 0 { card.look.shadow = Shadow(color: .black, offset: Point(1, 1), radius: 2) }
    if number(0...3) == 0 { card.placement.opacity = 0.5 }
    let part = SceneItem(
      id: id + 1, placement: Placement(transform: .offset(Point(5, 4))), look: Look(bounds: Rect(0, 0, 12, 9)))
    part.look.background = .blue
    part.look.corners = CornerRadii(all: 2)
    card.children = [part]
    return card
  }

  /// Places a card, mostly rotated by a random angle.
  private func place(_ card: SceneItem, _ origin: Point) {
    let angle = number(0...3) == 0 ? 0 : number(-1...1, step: 0.05)
    card.placement.transform =
      angle == 0
      ? .offset(origin)
      : .affine(Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: origin.x, ty: origin.y))
  }

  /// Scrolls, mostly by whole pixels, and at times recolors, rotates or fades a card.
  func change() {
    view.look.bounds.origin = view.look.bounds.origin + Point(0, number(-24...24, step: number(0...9) == 0 ? 0.25 : 1))
    view.isDirty = true
    guard number(0...2) == 0, let card = cards.randomElement(using: &random) else { return }
    switch Int(number(0...2)) {
    case 0:
      card.look.background = .red
      card.isDirty = true
    case 1: place(card, Point(number(0...110), view.look.bounds.minY + number(0...90)))
    default: card.placement.opacity = 1.5 - card.placement.opacity
    }
  }

  func scene() -> Scene { Scene(size: Self.size, scale: 1, root: root.build(&lastRevision).node) }
}
