import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Draws a node that has a full matrix, or whose parent has one for its children.
  func drawInSpace(_ node: Node, _ parent: borrowing State, _ opacity: Double) {
    var m = node.placement.transform.matrix
    if let space = parent.space { m = m.concatenating(space) }
    if node.look.keepsDepth {
      drawInDepth(node, m, parent, opacity)
      return
    }
    let bounds = node.look.bounds
    guard m.isFinite, bounds.isFinite else { return }
    if !node.placement.isDoubleSided, m.showsBack(at: Point(bounds.width / 2, bounds.height / 2)) { return }
    let o = bounds.origin
    if m.m14 == 0, m.m24 == 0, m.m44 != 0 {
      let k = 1 / m.m44
      let flat = Affine(
        a: m.m11 * k, b: m.m12 * k, c: m.m21 * k, d: m.m22 * k, tx: m.m41 * k, ty: m.m42 * k)
      let t = flat.concatenating(parent.t).translated(-o.x, -o.y)
      drawFlat(node, State(t: t, clip: parent.clip, isDirect: parent.isDirect), opacity)
      return
    }
    let h = Homography(m, then: parent.t).translated(-o.x, -o.y)
    drawProjected(node, h, parent, opacity)
  }

  /// Draws the children of a node that shares its space with them, farthest first.
  func drawInDepth(_ node: Node, _ m: Transform3D, _ state: borrowing State, _ opacity: Double) {
    guard let factor = node.look.colorFactor else { return drawEntries(node, m, state, opacity) }
    let cairo = context(state)
    cairo_save(cairo)
    cairo_push_group(cairo)
    drawEntries(node, m, State(t: state.t, clip: state.clip, isDirect: false), opacity)
    let picture = cairo_pop_group(cairo)!
    multiply(picture, by: factor, on: cairo)
    cairo_set_source(cairo, picture)
    cairo_pattern_destroy(picture)
    cairo_identity_matrix(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  private func drawEntries(_ node: Node, _ m: Transform3D, _ state: borrowing State, _ opacity: Double) {
    for entry in node.inDepth(m, fade: opacity) {
      draw(
        entry.node,
        State(t: state.t, clip: state.clip, isDirect: state.isDirect, space: entry.space, fade: entry.fade))
    }
  }

  /// Draws a node in perspective: its picture, drawn flat, through the projective map.
  private func drawProjected(_ node: Node, _ h: Homography, _ state: borrowing State, _ opacity: Double) {
    guard let extent = node.extent, extent.isFinite else { return }
    var target = state.clip
    if let box = h.bounds(of: extent) { target = target.intersection(PixelRect(covering: box.inset(-1, -1))) }
    guard !target.isEmpty else { return }
    let (kx, ky) = h.scales(over: extent, limit: 2 * state.t.maximumScale)
    let local = Affine(
      a: kx, b: 0, c: 0, d: ky, tx: -node.look.bounds.minX * kx, ty: -node.look.bounds.minY * ky)
    let area = PixelRect(covering: local.apply(extent))
    guard !area.isEmpty, area.width * area.height < 1 << 26 else { return }
    let picture: KeptPicture
    if let kept = warpSources.value(node.id.rawValue, frame: frame), kept.revision == node.revision, kept.scaleX == kx,
      kept.scaleY == ky
    {
      picture = kept
    } else {
      picture = makePicture(of: node, local, phase: .zero, area: area)
      warpSources.insert(picture, for: node.id.rawValue, frame: frame)
    }
    // From the picture's pixels to the node's coordinates, then to the target's pixels.
    let toNode = Affine(
      a: 1 / kx, b: 0, c: 0, d: 1 / ky, tx: node.look.bounds.minX + Double(area.x0) / kx,
      ty: node.look.bounds.minY + Double(area.y0) / ky)
    guard var map = Homography(toNode).concatenating(h).inverse else { return }
    if opacity >= 1, state.isDirect, let pixels = canvas.pixels {
      canvas.willWritePixels()
      map.warp(picture.pixels, into: pixels, target)
      return
    }
    map = Homography(.translation(Double(target.x0), Double(target.y0))).concatenating(map)
    let warped = KeptPicture(
      revision: 0, scaleX: 1, scaleY: 1, phase: .zero, area: PixelRect(0, 0, target.width, target.height)
    ) { inner in
      guard let pixels = inner.pixels else { return }
      map.warp(picture.pixels, into: pixels, PixelRect(0, 0, target.width, target.height))
    }
    warped.draw(at: target.x0, target.y0, alpha: opacity, on: context(state))
  }
}

extension Transform3D {
  var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }

  /// Whether the plane z = 0 is seen from behind near a point.
  func showsBack(at p: Point) -> Bool {
    let h = Homography(self, then: .identity)
    let w = h.w(at: p)
    guard w > 0 else { return false }
    let (ux, uy, vx, vy) = h.derivative(at: p)
    return ux * vy - uy * vx < 0
  }
}
