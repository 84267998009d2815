import DisplayList
import Foundation
import GeometryCore
import TestSupport

/// A random scene with scrolled areas, what lies above and below them, and changes of it, with revisions as a commit
/// makes them.
final class ScrollingScene {
  private typealias Item = SceneItem

  static let size = Size(160, 120)
  private let scale: Double
  private let isExact: Bool
  private var random: SeededGenerator
  private var lastID: UInt64 = 0
  private var lastRevision: UInt64 = 0
  private var root: Item!
  private var scrolled: [Item] = []
  private var cells: [Item] = []
  private var overlays: [Item] = []

  /// With `isExact`, nothing is in it of which Cairo's pixels depend on the clip that is in force.
  init(seed: UInt64, scale: Double, isExact: Bool) {
    self.scale = scale
    self.isExact = isExact
    random = SeededGenerator(seed: seed)
    root = item(Rect(origin: .zero, size: Self.size))
    if chance(70) { root.look.background = color() }
    if chance(30) { root.children.append(box(Rect(number(0...100), number(0...80), 30, 20))) }
    var parent: Item = root
    if chance(50) {
      parent = item(Rect(number(0...10), number(0...10), 140, 100))
      if chance(50) { parent.look.background = color() }
      if chance(50), !isExact { parent.look.corners = CornerRadii(all: number(1...12)) }
      parent.look.corners.isContinuous = chance(50)
      parent.look.clips = chance(70)
      if chance(30) {
        parent.look.borderWidth = number(1...3)
        parent.look.borderColor = color()
      }
      root.children.append(parent)
    }
    addScrollView(to: parent, Rect(number(0...20), number(0...15), number(80...130), number(60...100)), depth: 0)
    if chance(30) { addScrollView(to: parent, Rect(number(0...60), number(0...50), 60, 50), depth: 1) }
    for _ in 0..<Int(number(0...4)) { addOverlay(to: chance(50) ? root : parent) }
  }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private func number(_ range: ClosedRange<Double>, step: Double = 1) -> Double {
    (Double.random(in: range, using: &random) / step).rounded() * step
  }

  private func color(alpha: Double? = nil) -> Color {
    Color(
      red: number(0...1, step: 0.25), green: number(0...1, step: 0.25), blue: number(0...1, step: 0.25),
      alpha: alpha ?? (chance(75) ? 1 : 0.5))
  }

  private func item(_ frame: Rect) -> Item {
    lastID += 1
    return Item(
      id: lastID, placement: Placement(transform: .offset(frame.origin)),
      look: Look(bounds: Rect(origin: .zero, size: frame.size)))
  }

  private func box(_ frame: Rect) -> Item {
    let box = item(frame)
    box.look.background = color()
    if chance(40) { box.look.corners = CornerRadii(all: number(0...8)) }
    if chance(20) {
      box.look.shadow = Shadow(color: color(), offset: Point(number(-3...3), number(-3...3)), radius: number(0...3))
    }
    if chance(20) {
      box.look.content = .shape(
        ShapeContent(
          path: Path([.move(Point(2, 2)), .line(Point(20, 5)), .line(Point(7, 18)), .close]), fillColor: color(),
          strokeColor: color(), style: StrokeStyle(width: 2, join: .round)))
    }
    if chance(15) {
      let ramp = Gradient(
        shape: .linear(from: .zero, to: Point(20, 13)),
        stops: [.init(location: 0, color: color()), .init(location: 1, color: color())])
      box.look.content = .gradient(ramp)
    }
    if chance(10) {
      let drawing = Drawing([
        .fill(Path([.move(Point(1.3, 2.2)), .line(Point(12, 3)), .line(Point(6, 9.4)), .close]), .winding, color())
      ])
      box.look.content = .drawing(drawing)
    }
    if chance(20) {
      box.look.borderWidth = number(1...2, step: 0.5)
      box.look.borderColor = color()
    }
    let isSmooth = box.look.corners != .zero || box.look.shadow != nil
    if case .none = box.look.content, !isSmooth {} else { box.look.cachesRaster = isExact }
    if chance(15) { box.placement.opacity = 0.5 }
    return box
  }

  private func cell(_ frame: Rect) -> Item {
    let cell = box(frame)
    if chance(70) { cell.look.cachesRaster = true }
    if chance(60) { cell.children.append(box(Rect(3, 3, number(4...12, step: 0.5), number(4...9, step: 0.25)))) }
    if chance(8), !isExact {
      var m = Transform3D.translation(frame.minX, frame.minY, 0)
      m.m14 = 0.002
      cell.placement.transform = .full(m)
    }
    if !isExact, cell.look.cachesRaster, chance(20) {
      // Rotated about its corner.
      let angle = number(-1...1, step: 0.1)
      cell.placement.transform = .affine(
        Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: frame.minX, ty: frame.minY))
    }
    if chance(8) { cell.placement.isMoving = true }
    cells.append(cell)
    return cell
  }

  private func addScrollView(to parent: Item, _ frame: Rect, depth: Int) {
    let view = item(frame)
    if chance(15) { view.placement.transform = .offset(Point(frame.minX + 0.25, frame.minY)) }
    view.look.clips = chance(90)
    if chance(60) { view.look.background = color() }
    if chance(8), !isExact { view.look.corners = CornerRadii(all: 5) }
    let step = chance(80) ? 1.0 : 0.25
    for row in -4..<9 {
      for column in 0..<4 where chance(85) {
        let place = Point(Double(column) * number(26...32, step: step), Double(row) * number(18...22, step: step))
        view.children.append(cell(Rect(place.x, place.y, number(16...28), number(12...18))))
      }
    }
    if depth == 0, chance(40) { addScrollView(to: view, Rect(10, 30, 70, 40), depth: 1) }
    parent.children.append(view)
    scrolled.append(view)
  }

  private func addOverlay(to parent: Item) {
    var frame = Rect(number(0...120), number(0...90), number(5...40), number(5...30))
    if chance(40) { frame = chance(50) ? Rect(0, 0, 160, 18) : Rect(0, 100, 160, 20) }
    let overlay = box(frame)
    if chance(30) { overlay.children.append(box(Rect(4, 4, 20, 10))) }
    if chance(20) { overlay.look = Look(bounds: overlay.look.bounds) }
    overlay.placement.isMoving = chance(10)
    parent.children.append(overlay)
    overlays.append(overlay)
  }

  /// Scrolls, and at times changes something else.
  func change() {
    for view in scrolled where chance(view === scrolled[0] ? 85 : 35) {
      let step = chance(85) ? 1 / scale : 0.4
      let (dx, dy) = (chance(25) ? number(-9...9, step: step) : 0, chance(85) ? number(-25...25, step: step) : 0)
      view.look.bounds.origin = view.look.bounds.origin + Point(dx, dy)
      view.isDirty = true
      // As indicators and pinned headers do.
      if let first = view.children.first, case .offset(let p) = first.placement.transform {
        first.placement.transform = .offset(p + Point(dx, dy))
      }
    }
    guard chance(50) else { return }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: cells.randomElement(using: &random).map(recolor)
    case 1: overlays.randomElement(using: &random).map(recolor)
    case 2:
      guard let overlay = overlays.randomElement(using: &random) else { return }
      overlay.placement.transform = .offset(Point(number(-10...120), number(-10...90, step: 0.5)))
    case 3:
      guard let view = scrolled.randomElement(using: &random) else { return }
      let place = view.look.bounds.origin + Point(number(0...60), number(0...50))
      view.children.insert(
        cell(Rect(place.x, place.y, 20, 14)), at: Int.random(in: 0...view.children.count, using: &random))
      view.isDirty = true
    case 4:
      guard let view = scrolled.randomElement(using: &random), !view.children.isEmpty else { return }
      view.children.remove(at: Int.random(in: 0..<view.children.count, using: &random))
      view.isDirty = true
    case 5: root.children.first.map(recolor)
    default:
      guard let cell = cells.randomElement(using: &random) else { return }
      cell.placement.opacity = chance(50) ? 1 : 0.5
    }
  }

  private func recolor(_ item: Item) {
    item.look.background = color()
    item.isDirty = true
  }

  func scene() -> Scene { Scene(size: Self.size, scale: scale, root: root.build(&lastRevision).node) }
}
