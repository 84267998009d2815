import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Sets copies of a bitmap as the source, in the current coordinates; returns false if the pattern cannot be drawn.
  func setSource(_ pattern: Pattern, on cairo: OpaquePointer) -> Bool {
    guard pattern.isDrawable, let back = pattern.transform.inverse else { return false }
    let surface = kept(pattern.bitmap)
    let source = cairo_pattern_create_for_surface(surface.surface)!
    // From the current coordinates to the pattern's, and on to pixels.
    let toPixels = back.concatenating(
      .scale(Double(surface.width) / pattern.tile.width, Double(surface.height) / pattern.tile.height))
    var m = toPixels.cairo
    cairo_pattern_set_matrix(source, &m)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD)
    cairo_set_source(cairo, source)
    cairo_pattern_destroy(source)
    return true
  }

  /// Fills the current path with copies of a bitmap.
  func fillPath(_ pattern: Pattern, alpha: Double, on cairo: OpaquePointer) {
    guard setSource(pattern, on: cairo) else { return cairo_new_path(cairo) }
    let alpha = alpha * pattern.alpha
    guard alpha < 1 else { return cairo_fill(cairo) }
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  /// Strokes with copies of a bitmap the path that `addPath` adds, which also sets the stroke style.
  func stroke(_ pattern: Pattern, alpha: Double, on cairo: OpaquePointer, addPath: () -> Void) {
    let alpha = alpha * pattern.alpha
    if alpha < 1 { cairo_push_group(cairo) }
    if setSource(pattern, on: cairo) {
      addPath()
      cairo_stroke(cairo)
    }
    if alpha < 1 {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// Fills a rectangle with copies of a bitmap; `state.t` maps its coordinates to pixels.
  func fill(
    _ pattern: Pattern, _ bounds: Rect, _ corners: CornerRadii, _ state: borrowing State, _ alpha: Double
  ) {
    let cairo = context(state)
    CairoPath.set(FillRule.winding, on: cairo)
    if corners == .zero, state.t.keepsAxes {
      // Cairo's coordinates have 24 integer bits, see `PixelRect.near`.
      cairo_identity_matrix(cairo)
      CairoPath.add(state.clip.near(state.t.apply(bounds)), to: cairo)
      CairoPath.set(state.t, on: cairo)
    } else {
      CairoPath.set(state.t, on: cairo)
      CairoPath.add(bounds, corners, to: cairo)
    }
    fillPath(pattern, alpha: alpha, on: cairo)
  }
}
