import DisplayList
import GeometryCore
import Testing

@testable import RenderCairo

/// Pixels of what scrolls are moved, and the picture is that of drawing everything.
@MainActor
@Suite struct MovedPixelsTests {
  /// At edges that Cairo smooths, pixels depend slightly on the clip: they are compared separately, less strictly.
  @Test(arguments: 0..<36, [true, false])
  func `moving pixels gives the same pixels as drawing everything`(seed: Int, isExact: Bool) {
    let scale = Double(seed % 3 + 1)
    let source = ScrollingScene(seed: UInt64(seed), scale: scale, isExact: isExact)
    let (width, height) = (Int(ScrollingScene.size.width * scale), Int(ScrollingScene.size.height * scale))
    let raster = Raster(width, height, room: [0, 40, height * 2][seed / 3 % 3])
    let twin = Raster(width, height)
    for step in 0..<16 {
      let scene = source.scene()
      raster.draw(scene)
      twin.drawAll(scene)
      let difference = raster.difference(twin)
      #expect(difference <= (isExact ? 0 : 12), "seed \(seed), scale \(scale), step \(step)")
      if difference > 12 { return }
      source.change()
    }
  }

  @Test func `random scrolling scenes move pixels in enough frames`() {
    var count = 0
    for seed in 0..<36 {
      let scale = Double(seed % 3 + 1)
      let source = ScrollingScene(seed: UInt64(seed), scale: scale, isExact: true)
      let renderer = CairoRenderer()
      let raster = Raster(
        Int(ScrollingScene.size.width * scale), Int(ScrollingScene.size.height * scale), renderer: renderer)
      for _ in 0..<16 {
        raster.draw(source.scene())
        if !renderer.lastMoves.isEmpty { count += 1 }
        source.change()
      }
    }
    #expect(count > 120, "\(count) of 576 frames moved pixels")
  }

  @Test(arguments: 0..<24)
  func `moving pixels of rotated cards gives the same pixels as drawing everything`(seed: Int) {
    let source = RotatedCards(seed: UInt64(seed))
    let renderer = CairoRenderer()
    let (width, height) = (Int(RotatedCards.size.width), Int(RotatedCards.size.height))
    let raster = Raster(width, height, room: seed % 2 * height, renderer: renderer)
    let twin = Raster(width, height)
    var moveCount = 0
    for step in 0..<24 {
      let scene = source.scene()
      raster.draw(scene)
      twin.drawAll(scene)
      #expect(raster.difference(twin) == 0, "seed \(seed), step \(step)")
      if !renderer.lastMoves.isEmpty { moveCount += 1 }
      source.change()
    }
    #expect(moveCount >= 5, "seed \(seed)")
  }

  /// A scrolled list of boxes in a surface of 100 by 100 points.
  private func list(at origin: Point, revision: UInt64, overlay: Rect? = nil) -> Scene {
    func node(
      _ id: UInt64, _ frame: Rect, _ revision: UInt64, _ children: [Node] = [], _ configure: (inout Look) -> Void
    ) -> Node {
      var look = Look(bounds: Rect(origin: .zero, size: frame.size))
      configure(&look)
      return Node(
        id: NodeID(id), placement: Placement(transform: .offset(frame.origin)), look: look, children: children,
        revision: revision)
    }
    var rows: [Node] = []
    for i in 0..<20 {
      let color: Color = i.isMultiple(of: 2) ? .red : .blue
      rows.append(node(UInt64(10 + i), Rect(5, Double(i * 15), 60, 10), 1) { $0.background = color })
    }
    let view = node(2, Rect(10, 10, 80, 80), revision, rows) {
      $0.bounds.origin = origin
      $0.clips = true
    }
    var children = [view]
    if let overlay { children.append(node(3, overlay, 1) { $0.background = .green }) }
    return scene(
      100, 100, node(1, Rect(0, 0, 100, 100), revision, children) { $0.background = .white })
  }

  @Test func `a scrolled list draws only the strip that comes in`() {
    let renderer = CairoRenderer()
    let raster = Raster(100, 100, renderer: renderer)
    raster.draw(list(at: .zero, revision: 1))
    raster.draw(list(at: Point(0, 7), revision: 2))
    #expect(renderer.lastMoves == [Rect(10, 10, 80, 80)])
    #expect(renderer.lastDamage == [Rect(9, 82, 82, 9)])
  }

  @Test func `a list below a node that it touches moves its pixels`() {
    let renderer = CairoRenderer()
    let raster = Raster(100, 100, renderer: renderer)
    var make = NodeFactory()
    let title = make.node(Rect(0, 0, 100, 20)) { $0.background = .green }
    let rows = (0..<20).map { i in make.node(Rect(5, Double(i * 15), 60, 10)) { $0.background = .red } }
    func frame(_ y: Double, _ revision: UInt64) -> Scene {
      var look = Look(bounds: Rect(0, y, 100, 80))
      look.clips = true
      let view = Node(
        id: NodeID(900), placement: Placement(transform: .offset(Point(0, 20))), look: look, children: rows,
        revision: revision)
      return scene(
        100, 100,
        Node(
          id: NodeID(901), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 100, 100)),
          children: [title, view], revision: revision))
    }
    let twin = Raster(100, 100)
    raster.draw(frame(0, 1))
    for (y, revision) in [(7.0, 2), (30, 3), (11, 4)] as [(Double, UInt64)] {
      raster.draw(frame(y, revision))
      twin.drawAll(frame(y, revision))
      #expect(renderer.lastMoves == [Rect(0, 20, 100, 80)])
      #expect(raster.difference(twin) == 0, "\(y)")
    }
  }

  @Test func `a node above a scrolled list is drawn again at its old and new position`() {
    let renderer = CairoRenderer()
    let raster = Raster(100, 100, renderer: renderer)
    raster.draw(list(at: .zero, revision: 1, overlay: Rect(70, 40, 10, 10)))
    raster.draw(list(at: Point(0, 30), revision: 2, overlay: Rect(70, 40, 10, 10)))
    #expect(renderer.lastMoves == [Rect(10, 10, 80, 80)])
    #expect(raster[75, 45] == 0xFF00_FF00)
    #expect(raster[75, 15] == 0xFFFF_FFFF)
  }

  @Test func `a scrolled list as wide as the picture moves the first row of the picture`() {
    var make = NodeFactory()
    let cells = (0..<40).map { i in make.node(Rect(0, Double(i * 10), 100, 9)) { $0.background = .red } }
    let bar = make.node(Rect(0, 90, 100, 10)) { $0.background = .blue }
    func frame(_ y: Double, _ revision: UInt64) -> Scene {
      var look = Look(bounds: Rect(0, y, 100, 90))
      look.clips = true
      look.background = .white
      let view = Node(
        id: NodeID(900), placement: Placement(transform: .offset(.zero)), look: look, children: cells,
        revision: revision)
      return scene(
        100, 100,
        Node(
          id: NodeID(901), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 100, 100)),
          children: [view, bar], revision: revision))
    }
    let renderer = CairoRenderer()
    let raster = Raster(100, 100, room: 50, renderer: renderer)
    let twin = Raster(100, 100)
    var tops: Set<Int> = []
    for (step, y) in [0.0, 20, 40, 60, 50, 30, 0, 80].enumerated() {
      raster.draw(frame(y, UInt64(step + 1)))
      twin.drawAll(frame(y, UInt64(step + 1)))
      #expect(raster.difference(twin) == 0, "step \(step)")
      #expect(renderer.lastMoves.isEmpty == (step == 0 || step == 7))
      tops.insert(raster.top)
    }
    #expect(tops.count > 3)
  }

  @Test(arguments: [Point(0, 0.5), Point(0, 80), Point(90, 0)])
  func `a list scrolled by a fraction of a pixel or far away is drawn again`(origin: Point) {
    let renderer = CairoRenderer()
    let raster = Raster(100, 100, renderer: renderer)
    raster.draw(list(at: .zero, revision: 1))
    raster.draw(list(at: origin, revision: 2))
    #expect(renderer.lastMoves.isEmpty)
    #expect(renderer.lastDamage == [Rect(9, 9, 82, 82)])
  }
}
