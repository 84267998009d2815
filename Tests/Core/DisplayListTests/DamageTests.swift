import DisplayList
import GeometryCore
import Testing

@Suite struct DamageTests {
  /// Something that is drawn, on the surface: the naive twin compares what lies over each place.
  private struct Item: Equatable {
    var look: String
    var transform: Affine
    var opacity: Double
    var extent: Rect
  }

  private func flatten(_ node: Node, _ parent: Affine, _ clip: Rect, opacity: Double, into items: inout [Item]) {
    let o = node.look.bounds.origin
    let t = Affine.translation(-o.x, -o.y).concatenating(node.placement.transform.affine).concatenating(parent)
    let fade = opacity * node.placement.opacity
    if fade == 0 { return }
    let bare = Node(id: node.id, placement: Placement(transform: .offset(.zero)), look: node.look, revision: 0)
    var inner = clip
    // A clip also applies to the node's own content.
    let own = node.look.clips ? node.look.ownExtent?.intersection(node.look.bounds) : node.look.ownExtent
    if let extent = own, let part = t.apply(extent).intersection(clip) {
      let text = Scene(size: .zero, scale: 1, root: bare).description
      items.append(Item(look: text, transform: t, opacity: fade, extent: part))
    }
    if node.look.clips { inner = t.apply(node.look.bounds).intersection(clip) ?? .zero }
    for child in node.children { flatten(child, t, inner, opacity: fade, into: &items) }
  }

  private func items(_ scene: Scene) -> [Item] {
    var list: [Item] = []
    flatten(scene.root, .identity, Rect(origin: .zero, size: scene.size), opacity: 1, into: &list)
    return list
  }

  @Test(arguments: 0..<40)
  func `every pixel whose stack of items changed is damaged`(seed: Int) {
    var tree = ChangingTree(seed: UInt64(seed))
    var damage = Damage()
    var old = tree.scene()
    for step in 0..<20 {
      for _ in 0...(step % 3) { tree.change() }
      let new = tree.scene()
      damage.update(from: old, to: new)
      let before = items(old)
      let after = items(new)
      let surface = Rect(origin: .zero, size: new.size)
      for y in stride(from: 0.5, to: new.size.height, by: 3) {
        for x in stride(from: 0.5, to: new.size.width, by: 3) {
          let p = Point(x, y)
          if damage.rects.contains(where: { $0.contains(p) }) { continue }
          let isAlike = before.filter { $0.extent.contains(p) } == after.filter { $0.extent.contains(p) }
          #expect(isAlike, "seed \(seed), step \(step), place \(x), \(y)")
          if !isAlike { return }
        }
      }
      #expect(damage.rects.count <= Damage.limit)
      for (i, a) in damage.rects.enumerated() {
        #expect(surface.contains(a))
        for b in damage.rects[..<i] { #expect(!a.intersects(b), "seed \(seed), step \(step): rectangles overlap") }
      }
      old = new
    }
  }

  @Test func `equal scenes have no damage`() {
    var tree = ChangingTree(seed: 1)
    let scene = tree.scene()
    var damage = Damage()
    damage.update(from: scene, to: tree.scene())
    #expect(damage.isEmpty)
  }

  @Test func `another size, scale or background damages everything`() {
    var tree = ChangingTree(seed: 1)
    let scene = tree.scene()
    var damage = Damage()
    for change in [{ (s: inout Scene) in s.scale = 3 }, { $0.background = .black }, { $0.size.width = 50 }] {
      var other = scene
      change(&other)
      damage.update(from: scene, to: other)
      #expect(damage.rects == [Rect(origin: .zero, size: other.size)])
    }
  }

  @Test func `a change in a corner damages the corner only`() {
    func scene(_ color: Color, _ revision: UInt64) -> Scene {
      var look = Look(bounds: Rect(0, 0, 10, 10))
      look.background = color
      let child = Node(
        id: NodeID(2), placement: Placement(transform: .offset(Point(80, 5))), look: look, revision: revision)
      let root = Node(
        id: NodeID(1), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 100, 100)),
        children: [child], revision: revision)
      return Scene(size: Size(100, 100), scale: 1, root: root)
    }
    var damage = Damage()
    damage.update(from: scene(.black, 1), to: scene(.white, 2))
    #expect(damage.rects == [Rect(80, 5, 10, 10)])
  }
}

/// A flat and nested tree of boxes that changes at random.
private struct ChangingTree {
  private final class Item {
    let id: UInt64
    var placement = Placement(transform: .offset(.zero))
    var look = Look(bounds: .zero)
    var children: [Item] = []
    init(id: UInt64) { self.id = id }
  }

  private var source: SceneSource
  private let root = Item(id: 1)
  private var all: [Item] = []
  private var revision: UInt64 = 1
  private var last: [UInt64: (text: String, revision: UInt64)] = [:]

  init(seed: UInt64) {
    source = SceneSource(seed: seed)
    root.look = Look(bounds: Rect(0, 0, 100, 80))
    for _ in 0..<8 { insert() }
  }

  private mutating func randomize(_ item: Item, look isLook: Bool = true) {
    item.placement = Placement(
      transform: source.chance(85)
        ? .offset(Point(source.number(-10...90), source.number(-10...70)))
        : .affine(
          Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: 30)),
      opacity: source.chance(80) ? 1 : source.chance(50) ? 0.5 : 0)
    guard isLook else { return }
    item.look = Look(bounds: Rect(0, source.number(-5...5), source.number(0...50), source.number(0...40)))
    item.look.background = source.chance(70) ? source.color() : nil
    item.look.clips = source.chance(40)
    if source.chance(20) { item.look.content = .shape(ShapeContent(path: source.path(), fillColor: source.color())) }
  }

  private mutating func insert() {
    let item = Item(id: UInt64(all.count + 2) + revision * 1000)
    randomize(item)
    let parent = all.isEmpty || source.chance(40) ? root : all.randomElement(using: &source.random)!
    parent.children.insert(item, at: Int.random(in: 0...parent.children.count, using: &source.random))
    all.append(item)
    revision += 1
  }

  mutating func change() {
    let item = all.randomElement(using: &source.random) ?? root
    switch Int.random(in: 0..<6, using: &source.random) {
    case 0: randomize(item, look: false)
    case 1: randomize(item)
    case 2: item.look.bounds.origin.y += source.number(-9...9)
    case 3: insert()
    case 4:
      let parent = source.chance(50) ? root : item
      guard let gone = parent.children.indices.randomElement(using: &source.random) else { return }
      forget(parent.children.remove(at: gone))
    default: root.children.shuffle(using: &source.random)
    }
  }

  private mutating func forget(_ item: Item) {
    all.removeAll { $0 === item }
    for child in item.children { forget(child) }
  }

  mutating func scene() -> Scene { Scene(size: Size(100, 80), scale: 1, root: build(root)) }

  /// Gives a node another revision when its picture is another, as the definition says.
  private mutating func build(_ item: Item) -> Node {
    let children = item.children.map { build($0) }
    let bare = Node(
      id: NodeID(item.id), placement: Placement(transform: .offset(.zero)), look: item.look, children: children,
      revision: 0)
    let text = Scene(size: .zero, scale: 1, root: bare).description
    if last[item.id]?.text != text {
      revision += 1
      last[item.id] = (text, revision)
    }
    return Node(
      id: NodeID(item.id), placement: item.placement, look: item.look, children: children,
      revision: last[item.id]!.revision)
  }
}
