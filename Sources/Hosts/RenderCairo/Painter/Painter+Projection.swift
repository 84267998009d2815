import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

extension Painter {
  /// The size in pixels beyond which pictures are drawn at the size at which they are seen.
  private static let largestSource = Double(4 << 20)

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
      let state = State(
        t: flat.concatenating(parent.t).translated(-o.x, -o.y), clip: parent.clip, isDirect: parent.isDirect)
      prepareInSpace(node, parent)
      // A node that moves in space is sampled even while it is flat, so that it looks the same a moment later.
      if node.placement.isMoving, keepsPictures, state.isDirect, !isOnPixels(node, state),
        drawKept(node, state, opacity)
      {
        return
      }
      drawFlat(node, state, opacity)
      return
    }
    let h = Homography(m, then: parent.t).translated(-o.x, -o.y)
    drawProjected(node, h, parent, opacity, scale: parent.t.maximumScale)
  }

  /// Makes the picture of a transparent node that moves in space: it would be needed in the midst of the motion, which
  /// would stutter.
  func prepareInSpace(_ node: Node, _ parent: borrowing State) {
    guard node.placement.isMoving, parent.space != nil, parent.isDirect, keepsPictures, !node.look.keepsDepth,
      let extent = node.extent, extent.isFinite, !extent.isEmpty
    else { return }
    let scale = parent.t.maximumScale
    _ = warpSource(of: node, extent, (scale, scale), scale: scale)
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

  /// Draws a node in perspective: its picture, drawn flat at `scale` pixels per point, through the projective map.
  func drawProjected(_ node: Node, _ h: Homography, _ state: borrowing State, _ opacity: Double, scale: Double) {
    guard let extent = node.extent, extent.isFinite, !extent.isEmpty else { return }
    var target = state.clip
    if let box = h.bounds(of: extent) { target = target.intersection(PixelRect(covering: box.inset(-1, -1))) }
    guard !target.isEmpty else { return }
    let needs = h.scales(over: extent)
    guard needs.x.isFinite, needs.y.isFinite,
      let source = warpSource(of: node, extent, needs, scale: scale)
    else { return }
    let picture = source.picture
    let wanted = WarpSource.Level(
      x: Self.halvings(needs.x / picture.scaleX), y: Self.halvings(needs.y / picture.scaleY))
    let copy = source.copy(wanted)
    var texture = h.rotatesInPlane ? source.pairedTexture(of: copy) : copy.texture
    let kx = picture.scaleX / Double(1 << copy.level.x)
    let ky = picture.scaleY / Double(1 << copy.level.y)
    // From the picture's pixels to the node's coordinates, then to the target's pixels.
    let origin = node.look.bounds.origin
    let toNode = Affine(
      a: 1 / kx, b: 0, c: 0, d: 1 / ky, tx: origin.x + Double(picture.area.x0) / picture.scaleX,
      ty: origin.y + Double(picture.area.y0) / picture.scaleY)
    guard var map = Homography(toNode).concatenating(h).inverse else { return }
    if let side = node.sameAlong { texture.sameAlong = side.rawValue }
    if state.isDirect, let pixels = canvas.pixels {
      canvas.willWritePixels()
      map.warp(texture, into: pixels, target, alpha: opacity)
      return
    }
    map = Homography(.translation(Double(target.x0), Double(target.y0))).concatenating(map)
    let warped = CachedRaster(
      revision: 0, scaleX: 1, scaleY: 1, phase: .zero, area: PixelRect(0, 0, target.width, target.height)
    ) { inner in
      guard let pixels = inner.pixels else { return }
      map.warp(texture, into: pixels, PixelRect(0, 0, target.width, target.height), alpha: 1)
    }
    warped.draw(at: target.x0, target.y0, alpha: opacity, on: context(state))
  }

  private func isOnPixels(_ node: Node, _ state: borrowing State) -> Bool {
    let place = state.t.apply(node.look.bounds)
    return state.t.keepsAxes && PixelRect(exactly: place) != nil
  }

  private func drawEntries(_ node: Node, _ m: Transform3D, _ state: borrowing State, _ opacity: Double) {
    for entry in node.inDepth(m, fade: opacity) {
      draw(
        entry.node,
        State(t: state.t, clip: state.clip, isDirect: state.isDirect, space: entry.space, fade: entry.fade))
    }
  }

  /// Returns how often a side may be halved when it is drawn smaller by a factor: a tenth of the pixels may be missing
  /// at most.
  private static func halvings(_ factor: Double) -> Int {
    var count = 0
    var rest = factor
    while rest * 0.9 <= 0.5, count < 12 {
      rest *= 2
      count += 1
    }
    return count
  }

  /// Returns the picture of a node for perspective, cached or made at once; nil if there is nothing to draw.
  ///
  /// It has the size of the node lying flat on the screen, as in Core Animation, unless the node comes nearer or is
  /// very far away.
  private func warpSource(
    of node: Node, _ extent: Rect, _ needs: (x: Double, y: Double), scale: Double
  ) -> WarpSource? {
    let side = node.sameAlong
    let maximum = max(needs.x, needs.y) / scale
    // Text and lines are drawn larger before they blur; a bitmap has no more detail, and a gradient none that could
    // blur.
    let reach = side != nil ? .infinity : node.isLoneBitmap ? 1.5 : 1.1
    if let kept = warpSources.value(node.id.rawValue, frame: frame), kept.picture.revision == node.revision,
      kept.baseScale == scale, maximum <= kept.magnification * reach || kept.magnification == 2
    {
      return kept
    }
    var magnification = maximum > reach ? 2.0 : 1.0
    let pixels = extent.width * extent.height * scale * scale
    while magnification > maximum * 2, pixels * magnification * magnification > Self.largestSource {
      magnification /= 2
    }
    // Two rows or columns suffice where all are the same.
    let kx = side == .rows || side == .both ? 2 / extent.width : scale * magnification
    let ky = side == .columns || side == .both ? 2 / extent.height : scale * magnification
    let local = Affine(
      a: kx, b: 0, c: 0, d: ky, tx: -node.look.bounds.minX * kx, ty: -node.look.bounds.minY * ky)
    let area = PixelRect(covering: local.apply(extent))
    guard !area.isEmpty, area.width * area.height < 1 << 26 else { return nil }
    let made = WarpSource(
      makePicture(of: node, local, phase: .zero, area: area), baseScale: scale, magnification: magnification)
    warpSources.insert(made, for: node.id.rawValue, frame: frame)
    return made
  }
}

extension Node {
  /// The directions in which the node is of one color, if it is nothing but a color or a linear gradient from side to
  /// side; otherwise nil.
  var sameAlong: SameAlong? {
    guard children.isEmpty, look.borderWidth == 0, look.corners == .zero, look.shadow == nil, !look.isGroup else {
      return nil
    }
    if case .none = look.content { return look.background == nil ? nil : .both }
    guard case .gradient(let gradient) = look.content, case .linear(let a, let b) = gradient.shape,
      look.background == nil
    else { return nil }
    if a.x == b.x { return a.y == b.y ? nil : .rows }
    return a.y == b.y ? .columns : nil
  }

  /// The directions in which a texture has one color, by its own numbers.
  enum SameAlong: Int32 { case rows = 1, columns, both }

  fileprivate var isLoneBitmap: Bool {
    guard case .bitmap = look.content else { return false }
    return children.isEmpty
  }
}

extension Transform3D {
  var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }

  /// Returns whether the plane z = 0 is seen from behind near a point.
  func showsBack(at p: Point) -> Bool {
    let h = Homography(self, then: .identity)
    let w = h.w(at: p)
    guard w > 0 else { return false }
    let (ux, uy, vx, vy) = h.derivative(at: p)
    return ux * vy - uy * vx < 0
  }
}
