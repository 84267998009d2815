import DisplayList
import GeometryCore
import TestSupport

@testable import RenderCairo

/// A tree that can be changed at random and turned into scenes, with revisions as a commit makes them.
final class MutableTree {
  typealias Item = SceneItem

  private var random: SeededGenerator
  private var lastID: UInt64 = 1
  private var lastRevision: UInt64 = 1
  let root: Item
  private var all: [Item] = []
  private let hasPerspective: Bool
  private let hasMotion: Bool

  init(seed: UInt64, hasPerspective: Bool = false, hasMotion: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.hasPerspective = hasPerspective
    self.hasMotion = hasMotion
    root = Item(id: 1, placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 120, 90)))
    for _ in 0..<12 { insert() }
  }

  private func number(_ range: ClosedRange<Double>, step: Double = 1) -> Double {
    (Double.random(in: range, using: &random) / step).rounded() * step
  }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private func color() -> Color {
    Color(
      red: number(0...1, step: 0.25), green: number(0...1, step: 0.25), blue: number(0...1, step: 0.25),
      alpha: chance(70) ? 1 : 0.5)
  }

  private func placement() -> Placement {
    let point = Point(number(-10...100, step: chance(60) ? 1 : 0.25), number(-10...70, step: chance(60) ? 1 : 0.25))
    var transform = Placement.Transform.offset(point)
    if chance(15) { transform = .affine(Affine(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: point.x, ty: point.y)) }
    if hasPerspective, chance(15) {
      var m = Transform3D.translation(point.x, point.y, 0)
      m.m14 = 0.002
      transform = .full(m)
    }
    return Placement(transform: transform, opacity: chance(80) ? 1 : 0.5, isMoving: hasMotion && chance(25))
  }

  private func look() -> Look {
    var look = Look(bounds: Rect(number(-5...5), number(-5...5), number(0...50), number(0...40)))
    if chance(70) { look.background = color() }
    if chance(25) { look.corners = CornerRadii(all: number(0...12)) }
    look.clips = chance(35)
    if chance(20) {
      look.borderWidth = number(0...4)
      look.borderColor = color()
    }
    if chance(12) {
      look.shadow = Shadow(color: color(), offset: Point(number(-3...3), number(-3...3)), radius: number(0...3))
    }
    if chance(15) {
      look.content = .shape(
        ShapeContent(
          path: Path([.move(Point(2, 2)), .line(Point(30, 5)), .line(Point(10, 25)), .close]), fillColor: color(),
          strokeColor: color(), style: StrokeStyle(width: 2, join: .round)))
    }
    look.cachesRaster = chance(40)
    return look
  }

  private func insert() {
    lastID += 1
    let item = Item(id: lastID, placement: placement(), look: look())
    let parent = all.isEmpty || chance(40) ? root : all.randomElement(using: &random)!
    parent.children.insert(item, at: Int.random(in: 0...parent.children.count, using: &random))
    parent.isDirty = true
    all.append(item)
  }

  /// Changes one thing.
  func change() {
    guard let item = all.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: item.placement = placement()
    case 1:
      item.look = look()
      item.isDirty = true
    case 2:
      item.look.bounds.origin.x += number(-4...4)
      item.isDirty = true
    case 3: insert()
    case 4:
      let parent = chance(50) ? root : item
      guard !parent.children.isEmpty else { return }
      let gone = parent.children.remove(at: Int.random(in: 0..<parent.children.count, using: &random))
      parent.isDirty = true
      forget(gone)
    default:
      item.children.shuffle(using: &random)
      item.isDirty = true
    }
  }

  private func forget(_ item: Item) {
    all.removeAll { $0 === item }
    item.children.forEach(forget)
  }

  func scene(scale: Double = 1) -> Scene {
    Scene(size: Size(120, 90), scale: scale, root: root.build(&lastRevision).node)
  }
}
