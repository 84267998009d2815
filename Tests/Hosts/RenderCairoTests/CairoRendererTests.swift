import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import RenderCairo

@MainActor
@Suite struct CairoRendererTests {
  /// The naive twin: a new renderer, a fresh surface, and nodes that are not kept.
  private func naive(_ scene: Scene, _ width: Int, _ height: Int) -> Raster {
    let raster = Raster(width, height)
    raster.draw(Scene(size: scene.size, scale: scene.scale, background: scene.background, root: scene.root.unkept))
    return raster
  }

  @Test(arguments: 0..<12)
  func `drawing what changed gives the same pixels as drawing everything`(seed: Int) {
    let scale = seed % 3 == 0 ? 2.0 : 1.0
    let tree = MutableTree(seed: UInt64(seed), hasPerspective: seed % 4 == 3)
    let kept = Raster(Int(120 * scale), Int(90 * scale))
    for step in 0..<12 {
      let scene = tree.scene(scale: scale)
      kept.draw(scene)
      // Compositing a picture rounds once more than drawing into the surface, and pictures lie in pictures.
      let difference = kept.difference(naive(scene, kept.width, kept.height))
      #expect(difference <= 12, "seed \(seed), step \(step)")
      if difference > 12 { return }
      for _ in 0...(step % 3) { tree.change() }
    }
  }

  /// Moving layers are sampled from their raster, which exists only when it is cached: the twin caches as well, but
  /// starts anew.
  @Test(arguments: 0..<24)
  func `changes of moving layers give the same pixels as a new renderer`(seed: Int) {
    let scale = seed % 3 == 0 ? 2.0 : 1.0
    let tree = MutableTree(seed: UInt64(seed), hasPerspective: seed % 4 == 3, hasMotion: true)
    let kept = Raster(Int(120 * scale), Int(90 * scale))
    for step in 0..<12 {
      let scene = tree.scene(scale: scale)
      kept.draw(scene)
      let fresh = Raster(kept.width, kept.height)
      fresh.draw(scene)
      let difference = kept.difference(fresh)
      #expect(difference <= 12, "seed \(seed), step \(step)")
      if difference > 12 { return }
      for _ in 0...(step % 3) { tree.change() }
    }
  }

  @Test func `an unchanged scene is not drawn again`() {
    let tree = MutableTree(seed: 5)
    let renderer = CairoRenderer()
    let raster = Raster(120, 90, renderer: renderer)
    raster.draw(tree.scene())
    #expect(renderer.lastDamage == [Rect(0, 0, 120, 90)])
    raster.draw(tree.scene())
    #expect(renderer.lastDamage.isEmpty)
  }

  @Test func `a changed color damages and draws only its node`() {
    func scene(_ color: Color, revision: UInt64) -> Scene {
      var look = Look(bounds: Rect(0, 0, 10, 10))
      look.background = color
      let child = Node(
        id: NodeID(2), placement: Placement(transform: .offset(Point(30, 20))), look: look, revision: revision)
      let root = Node(
        id: NodeID(1), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, 100, 50)),
        children: [child], revision: revision)
      return Scene(size: Size(100, 50), scale: 1, root: root)
    }
    let renderer = CairoRenderer()
    let raster = Raster(100, 50, renderer: renderer)
    raster.draw(scene(.red, revision: 1))
    raster.draw(scene(.blue, revision: 2))
    #expect(raster[35, 25] == 0xFF00_00FF)
    let drawn = renderer.lastDamage
    #expect(drawn.count == 1)
    #expect(drawn.allSatisfy { $0.contains(Rect(30, 20, 10, 10)) && Rect(28, 18, 14, 14).contains($0) })
  }

  @Test func `the picture of a node covers its shadow and leaves its placement out`() throws {
    var make = NodeFactory()
    let node = make.node(Rect(500, 600, 20, 10), opacity: 0.5) {
      $0.background = .red
      $0.shadow = Shadow(color: .black, offset: Point(5, 5), radius: 2)
    }
    let picture = try #require(CairoRenderer().picture(of: node, scale: 2))
    #expect(picture.rect.contains(Rect(0, 0, 20, 10)))
    #expect(picture.rect.maxX > 25)
    #expect(picture.rect.maxY > 15)
    #expect(Double(picture.bitmap.width) == picture.rect.width * 2)
    let x = Int((10 - picture.rect.minX) * 2)
    let y = Int((5 - picture.rect.minY) * 2)
    #expect(picture.bitmap.value(x, y) == 0xFFFF_0000)
    #expect(CairoRenderer().picture(of: make.node(Rect(0, 0, 10, 10)), scale: 1) == nil)
  }

  @Test(arguments: [true, false])
  func `children that share a space are drawn by depth, others by their order`(keepsDepth: Bool) {
    var make = NodeFactory()
    func plane(_ z: Double, _ color: Color) -> Node {
      make.node(Rect(0, 0, 20, 20), transform: .full(.translation(5, 5, z))) { $0.background = color }
    }
    let near = plane(10, .red)
    let far = plane(0, .blue)
    let space = make.node(Rect(0, 0, 40, 40), children: [near, far]) { $0.keepsDepth = keepsDepth }
    let raster = Raster(40, 40)
    raster.draw(scene(40, 40, make.node(Rect(0, 0, 40, 40), children: [space])))
    #expect(raster[15, 15] == (keepsDepth ? 0xFFFF_0000 : 0xFF00_00FF))
    #expect(raster[30, 30] == 0xFFFF_FFFF)
  }

  @Test func `perspective of a child transform enlarges nearer children about the origin`() {
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 100
    var make = NodeFactory()
    // At half the eye's distance everything is twice as large.
    let near = make.node(Rect(0, 0, 10, 10), transform: .full(.translation(4, 6, 50))) { $0.background = .red }
    let parent = make.node(Rect(10, 10, 60, 60), children: [near]) { $0.childTransform = perspective }
    let raster = Raster(80, 80)
    raster.draw(scene(80, 80, make.node(Rect(0, 0, 80, 80), children: [parent])))
    for i in 0..<80 {
      #expect(raster[i, 30] == ((18..<38).contains(i) ? 0xFFFF_0000 : 0xFFFF_FFFF), "column \(i)")
      #expect(raster[25, i] == ((22..<42).contains(i) ? 0xFFFF_0000 : 0xFFFF_FFFF), "row \(i)")
    }
  }

  @Test func `a plane seen from behind is hidden unless it has two sides`() {
    var make = NodeFactory()
    let turned = Transform3D(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 30, 5, 0, 1)
    func drawn(_ isDoubleSided: Bool) -> UInt32 {
      var look = Look(bounds: Rect(0, 0, 20, 20))
      look.background = .red
      let card = Node(
        id: NodeID(900), placement: Placement(transform: .full(turned), isDoubleSided: isDoubleSided), look: look,
        revision: 1)
      let raster = Raster(40, 40)
      raster.draw(scene(40, 40, make.node(Rect(0, 0, 40, 40), children: [card])))
      return raster[20, 15]
    }
    #expect(drawn(true) == 0xFFFF_0000)
    #expect(drawn(false) == 0xFFFF_FFFF)
  }

  @Test func `a projected plane covers the quadrilateral that its matrix gives`() {
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 300
    // Turned by 40 degrees about the vertical axis through the middle of the surface.
    let (c, s) = (0.766_044_443_118_978, 0.642_787_609_686_539_4)
    let turn = Transform3D(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1)
    let matrix = Transform3D.translation(-50, -40, 0).concatenating(turn).concatenating(perspective)
      .concatenating(.translation(100, 75, 0))
    var make = NodeFactory()
    let card = make.node(Rect(0, 0, 100, 80), transform: .full(matrix)) { $0.background = .red }
    let raster = Raster(200, 150)
    raster.draw(scene(200, 150, make.node(Rect(0, 0, 200, 150), children: [card])))
    let corners = [Point(0, 0), Point(100, 0), Point(100, 80), Point(0, 80)].map(matrix.project)
    for y in 0..<150 {
      for x in 0..<200 {
        let p = Point(Double(x) + 0.5, Double(y) + 0.5)
        // The signed distance to the nearest edge, positive inside.
        var inside = Double.infinity
        for i in 0..<4 {
          let (a, b) = (corners[i], corners[(i + 1) % 4])
          let e = b - a
          inside = min(inside, (e.x * (p.y - a.y) - e.y * (p.x - a.x)) / e.length)
        }
        if inside > 2 { #expect(channelDifference(raster[x, y], 0xFFFF_0000) <= 1, "inside at \(x), \(y)") }
        if inside < -2 { #expect(raster[x, y] == 0xFFFF_FFFF, "outside at \(x), \(y)") }
      }
    }
  }
}

extension Node {
  /// The same tree with no picture kept.
  var unkept: Node {
    var plain = look
    plain.cachesRaster = false
    return Node(
      id: id, placement: placement, look: plain, children: children.map(\.unkept), revision: revision)
  }
}
