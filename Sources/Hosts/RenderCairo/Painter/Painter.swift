import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

/// A painter that walks a scene and draws it on a canvas; pictures are cached between walks.
///
/// # Performance
///
/// A node whose picture is cached costs a dictionary lookup and a copy of its rows. The walk itself allocates nothing:
/// its state is a value on the stack, and rectangular clips are numbers until Cairo has to draw.
final class Painter {
  /// The state in which a node is drawn.
  struct State {
    /// The map from the parent's coordinates (for the node's own drawing: its coordinates) to pixels.
    var t: Affine
    /// The clip, outside which nothing is drawn.
    var clip: PixelRect
    /// A Boolean value that indicates whether the pixels may be written bypassing Cairo: there is no clip but `clip`,
    /// and no group.
    var isDirect: Bool
    /// The transform applied to the node after its placement, before `t`: the parent's child transform and depth.
    var space: Transform3D?
    /// The factor of the node's opacity: that of a parent which is not composited with its children as a group.
    var fade = 1.0
  }

  /// The limit of cached pictures of nodes, in bytes.
  static let pictureLimit = 96 << 20
  /// The limit of bitmaps scaled down, in bytes.
  static let scaledLimit = 24 << 20
  /// The limit of blurred shadows, in bytes.
  static let shadowLimit = 8 << 20
  /// The limit of bitmaps that are retained because they were drawn recently, in bytes.
  static let bitmapLimit = 64 << 20

  @exclusivity(unchecked) var canvas: Canvas
  @exclusivity(unchecked) var frame: UInt64 = 0
  /// The scale of the scene that is drawn, in pixels per point.
  @exclusivity(unchecked) var scale = 1.0
  /// A Boolean value that determines whether pictures may be cached and pixels copied; false for SVG and PDF.
  @exclusivity(unchecked) var keepsPictures = true
  /// The number of pixels from which a fill leaves out what an opaque box hides.
  @exclusivity(unchecked) var smallestHiddenFill = 1 << 15
  /// A Boolean value that determines whether rectangles of one color that change are drawn without pictures as large.
  @exclusivity(unchecked) var drawsPlainColors = true
  /// The number of nested pictures that are being made.
  @exclusivity(unchecked) var pictureDepth = 0
  /// The number of nested animated nodes that are being drawn.
  @exclusivity(unchecked) var movingDepth = 0
  var pictures = LeastRecentlyUsed<UInt64, CachedRaster>(limit: pictureLimit)
  /// The last states of nodes that are rotated in the plane, by their identifiers.
  var turned: [UInt64: TurnedPlace] = [:]
  /// The areas, in pixels of the canvas, in which such nodes were drawn without a picture since the list was emptied.
  @exclusivity(unchecked) var provisional: [PixelRect] = []
  var warpSources = LeastRecentlyUsed<UInt64, WarpSource>(limit: pictureLimit / 2)
  var bitmaps = LeastRecentlyUsed<UInt64, KeptBitmap>(limit: bitmapLimit)
  var scaled = LeastRecentlyUsed<ScaledBitmapKey, KeptBitmap>(limit: scaledLimit)
  var shadows = LeastRecentlyUsed<ShadowKey, ShadowMask>(limit: shadowLimit)

  init(canvas: Canvas) { self.canvas = canvas }

  func purge() {
    pictures.removeAll()
    turned.removeAll()
    warpSources.removeAll()
    bitmaps.removeAll()
    scaled.removeAll()
    shadows.removeAll()
  }

  /// Removes the cached pictures of nodes and bitmaps that a scene does not contain.
  func removePictures(notIn scene: Scene) {
    let shown = ShownPictures(scene)
    pictures.removeAll { !shown.nodes.contains($0) }
    warpSources.removeAll { !shown.nodes.contains($0) }
    bitmaps.removeAll { !shown.bitmaps.contains($0) }
    scaled.removeAll { !shown.bitmaps.contains($0.bitmap) }
  }

  /// Draws a scene, which begins at a row of the canvas, inside a rectangle of pixels.
  func draw(_ scene: Scene, clip: PixelRect, top: Int = 0) {
    let isDirect = canvas.pixels != nil
    scale = scene.scale
    let t = Affine(a: scene.scale, b: 0, c: 0, d: scene.scale, tx: 0, ty: Double(top))
    let state = State(t: t, clip: clip, isDirect: isDirect, space: nil)
    if isDirect, covers(scene.root, state) {
      // The background would not be visible.
    } else if isDirect, let pixels = canvas.pixels {
      canvas.willWritePixels()
      clip.forEachPart(outside: hiddenBox(in: clip, behind: scene.root, state)) { part in
        quire_fill(
          pixels.base, pixels.stride, Int32(part.x0), Int32(part.y0), Int32(part.x1), Int32(part.y1),
          scene.background.pixel)
      }
    } else {
      let cairo = context(state)
      CairoPath.set(.identity, on: cairo)
      CairoPath.source(scene.background, on: cairo)
      cairo_paint(cairo)
    }
    draw(scene.root, state)
  }

  /// Returns the Cairo context with the state's clip.
  func context(_ state: borrowing State) -> OpaquePointer {
    state.isDirect ? canvas.context(clippedTo: state.clip) : canvas.context
  }

  /// Draws a node according to its placement.
  func draw(_ node: Node, _ parent: borrowing State) {
    let opacity = node.placement.opacity * parent.fade
    guard opacity > 0 else { return prepareInSpace(node, parent) }
    if node.placement.isMoving { movingDepth += 1 }
    defer { if node.placement.isMoving { movingDepth -= 1 } }
    if parent.space == nil {
      switch node.placement.transform {
      case .offset(let p):
        let o = node.look.bounds.origin
        let t = parent.t.translated(p.x - o.x, p.y - o.y)
        drawFlat(node, State(t: t, clip: parent.clip, isDirect: parent.isDirect), opacity)
        return
      case .affine(let a):
        let o = node.look.bounds.origin
        let t = a.concatenating(parent.t).translated(-o.x, -o.y)
        drawFlat(node, State(t: t, clip: parent.clip, isDirect: parent.isDirect), opacity)
        return
      case .full: break
      }
    }
    drawInSpace(node, parent, opacity)
  }

  /// Draws a node with a flat map: `state.t` maps its coordinates to pixels.
  func drawFlat(_ node: Node, _ state: borrowing State, _ opacity: Double) {
    // Numbers that are not finite, and maps without an inverse, would put Cairo into a permanent error state.
    guard state.t.isDrawable, node.look.bounds.isFinite else { return }
    if node.look.keepsDepth {
      drawInDepth(node, .identity, state, opacity)
      return
    }
    if node.placement.isMoving, drawScaled(node, state, opacity) { return }
    if keepsPicture(of: node), drawKept(node, state, opacity) { return }
    if opacity < 1 || node.look.isGroup {
      if !node.look.isGroup, node.drawsOneThing || !node.look.fadesAsGroup {
        drawLook(node, state, opacity)
      } else {
        drawGroup(node, state, opacity)
      }
      return
    }
    drawLook(node, state, 1)
  }

  /// Draws a node and its descendants as one picture, with opacity and mask.
  func drawGroup(_ node: Node, _ state: borrowing State, _ opacity: Double) {
    if let extent = node.extent, state.clip.intersection(PixelRect(covering: state.t.apply(extent))).isEmpty { return }
    let cairo = context(state)
    cairo_save(cairo)
    if let extent = node.extent, state.isDirect {
      // A group is as large as the clip: reduce that to what is needed.
      let area = PixelRect(covering: state.t.apply(extent))
      cairo_identity_matrix(cairo)
      cairo_rectangle(cairo, Double(area.x0 - 1), Double(area.y0 - 1), Double(area.width + 2), Double(area.height + 2))
      cairo_clip(cairo)
    }
    var inner = State(t: state.t, clip: state.clip, isDirect: false)
    cairo_push_group(cairo)
    drawLook(node, inner, 1)
    if let mask = node.look.mask {
      cairo_push_group(cairo)
      inner.space = nil
      draw(mask, inner)
      let pattern = cairo_pop_group(cairo)
      // Keep the picture where the mask is; the pattern's space is the one in which its group was popped.
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_pattern_destroy(pattern)
    }
    let picture = cairo_pop_group(cairo)!
    if let factor = node.look.colorFactor { multiply(picture, by: factor, on: cairo) }
    cairo_set_source(cairo, picture)
    cairo_pattern_destroy(picture)
    cairo_identity_matrix(cairo)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }
}

extension Affine {
  /// A Boolean value that indicates whether Cairo can draw under the map; a plane seen edge-on or of no size covers
  /// nothing.
  var isDrawable: Bool {
    (a + b + c + d + tx + ty).isFinite && determinant.magnitude > 1e-12
  }

  /// Returns the map that first translates and then applies this one.
  func translated(_ x: Double, _ y: Double) -> Affine {
    Affine(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }
}

extension Color {
  /// Returns the color with its alpha multiplied by a factor.
  func faded(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The color as one premultiplied pixel.
  var pixel: UInt32 {
    func part(_ v: Double) -> UInt32 { v.isNaN ? 0 : UInt32(min(max(v, 0), 1) * 255 + 0.5) }
    let alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    return part(alpha) << 24 | part(red * alpha) << 16 | part(green * alpha) << 8 | part(blue * alpha)
  }
}

extension Look {
  /// A Boolean value that indicates whether the node must be drawn as a separate picture first.
  var isGroup: Bool { mask != nil || colorFactor != nil }
}

extension Node {
  /// A Boolean value that indicates whether the node draws a single thing, to which opacity may be applied without a
  /// group.
  var drawsOneThing: Bool {
    guard children.isEmpty, look.shadow == nil else { return false }
    var count = look.background == nil ? 0 : 1
    if look.backgroundPattern != nil { count += 1 }
    if look.hasBorder { count += 1 }
    switch look.content {
    case .none: break
    case .bitmap(_, _, _, let center, _, _, _): count += center == Rect(0, 0, 1, 1) ? 1 : 2
    case .gradient: count += 1
    case .drawing, .shape: count += 2
    }
    return count <= 1
  }
}
