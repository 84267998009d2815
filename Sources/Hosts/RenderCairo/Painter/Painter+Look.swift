import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Draws shadow, background, content, children and border of a node; `state.t` maps its coordinates to pixels.
  func drawLook(_ node: Node, _ state: borrowing State, _ alpha: Double) {
    let box = PixelRect(covering: state.t.apply(node.look.bounds))
    let isBoxVisible = !state.clip.intersection(box).isEmpty
    if node.look.clips, !isBoxVisible {
      if node.look.shadow != nil { drawShadow(of: node, state, alpha) }
      return
    }
    var inner = State(t: state.t, clip: state.clip, isDirect: state.isDirect)
    if alpha >= 1, let first = hiddenUpTo(node, inner) {
      // Shadow, background, content and the children below are hidden by an opaque child.
      let isSaved = node.look.clips && clip(to: node.look.bounds, node.look.corners, &inner)
      drawChildren(node, inner, from: first, fade: alpha)
      if isSaved { cairo_restore(canvas.context) }
    } else {
      if node.look.shadow != nil { drawShadow(of: node, state, alpha) }
      if isBoxVisible, let background = node.look.background, background.alpha > 0 {
        fill(background, of: node, state, alpha)
      }
      if isBoxVisible, let pattern = node.look.backgroundPattern {
        fill(pattern, node.look.bounds, node.look.corners, state, alpha)
      }
      let isSaved = node.look.clips && clip(to: node.look.bounds, node.look.corners, &inner)
      drawContent(node, inner, alpha)
      drawChildren(node, inner, from: 0, fade: alpha)
      if isSaved { cairo_restore(canvas.context) }
    }
    if isBoxVisible, node.look.hasBorder { drawBorder(node, state, alpha) }
  }

  /// Narrows the clip; returns true if Cairo's clip was saved and has to be restored.
  func clip(to bounds: Rect, _ corners: CornerRadii, _ state: inout State) -> Bool {
    let box = state.t.apply(bounds)
    if corners == .zero, state.t.keepsAxes, let exact = PixelRect(exactly: state.clip.near(box)) {
      state.clip = state.clip.intersection(exact)
      guard !state.isDirect else { return false }
      let cairo = canvas.context
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_rectangle(cairo, Double(exact.x0), Double(exact.y0), Double(exact.width), Double(exact.height))
      cairo_clip(cairo)
      return true
    }
    let cairo = context(state)
    cairo_save(cairo)
    CairoPath.set(state.t, on: cairo)
    cairo_new_path(cairo)
    CairoPath.set(FillRule.winding, on: cairo)
    CairoPath.add(bounds, corners, to: cairo)
    cairo_clip(cairo)
    state.clip = state.clip.intersection(PixelRect(covering: box))
    state.isDirect = false
    return true
  }

  /// Returns the index of the child that hides everything drawn before it, in the part of the clip that the node can
  /// reach.
  private func hiddenUpTo(_ node: Node, _ state: borrowing State) -> Int? {
    guard state.isDirect, node.look.corners == .zero, !node.children.isEmpty else { return nil }
    guard node.look.clips else { return firstVisibleChild(of: node, state) }
    guard node.look.shadow == nil, state.t.keepsAxes,
      let exact = PixelRect(exactly: state.clip.near(state.t.apply(node.look.bounds)))
    else { return nil }
    return firstVisibleChild(
      of: node, State(t: state.t, clip: state.clip.intersection(exact), isDirect: state.isDirect))
  }

  private func drawChildren(_ node: Node, _ state: borrowing State, from first: Int, fade: Double) {
    guard first < node.children.count else { return }
    let inner = State(
      t: state.t, clip: state.clip, isDirect: state.isDirect, space: node.look.childTransform, fade: fade)
    var i = first
    while i < node.children.count {
      draw(node.children[i], inner)
      i += 1
    }
  }

  /// Fills a node's bounds, bypassing Cairo where their edges are on pixels.
  private func fill(_ color: Color, of node: Node, _ state: borrowing State, _ alpha: Double) {
    let (bounds, corners) = (node.look.bounds, node.look.corners)
    let t = state.t
    let isPlain = corners == .zero && t.keepsAxes
    let box = isPlain ? state.clip.near(state.t.apply(bounds)) : .zero
    if isPlain, state.isDirect, let pixels = canvas.pixels, let exact = PixelRect(exactly: box) {
      let area = exact.intersection(state.clip)
      guard !area.isEmpty else { return }
      canvas.willWritePixels()
      let pixel = color.faded(alpha).pixel
      let put = pixel >> 24 == 255 ? quire_fill : quire_tint
      area.forEachPart(outside: alpha >= 1 ? hiddenBox(in: area, under: node, state) : .empty) { part in
        put(
          pixels.base, pixels.stride, Int32(part.x0), Int32(part.y0), Int32(part.x1), Int32(part.y1), pixel)
      }
      return
    }
    let cairo = context(state)
    CairoPath.source(color, alpha: alpha, on: cairo)
    CairoPath.set(FillRule.winding, on: cairo)
    if isPlain {
      cairo_identity_matrix(cairo)
      CairoPath.add(box, to: cairo)
    } else {
      CairoPath.set(state.t, on: cairo)
      CairoPath.add(bounds, corners, to: cairo)
    }
    cairo_fill(cairo)
  }

  private func drawBorder(_ node: Node, _ state: borrowing State, _ alpha: Double) {
    let bounds = node.look.bounds
    let width = min(node.look.borderWidth, min(bounds.width, bounds.height) / 2)
    let corners = node.look.corners.fitting(bounds.size)
    let cairo = context(state)
    CairoPath.set(state.t, on: cairo)
    CairoPath.set(FillRule.evenOdd, on: cairo)
    CairoPath.add(bounds, corners, to: cairo)
    CairoPath.add(bounds.inset(width, width), corners.inset(by: width), to: cairo)
    if let pattern = node.look.borderPattern { return fillPath(pattern, alpha: alpha, on: cairo) }
    CairoPath.source(node.look.borderColor ?? .clear, alpha: alpha, on: cairo)
    cairo_fill(cairo)
  }

  private func drawContent(_ node: Node, _ state: borrowing State, _ alpha: Double) {
    switch node.look.content {
    case .none: return
    case .bitmap(let bitmap, let rect, let source, let center, let scale, let interpolates, let tint):
      guard !state.clip.intersection(PixelRect(covering: state.t.apply(rect))).isEmpty else { return }
      let image = BitmapDraw(
        bitmap: bitmap, rect: rect, source: source, center: center, scale: scale, interpolates: interpolates, tint: tint
      )
      draw(image, state, alpha)
    case .drawing(let drawing):
      let area = PixelRect(covering: state.t.apply(node.look.bounds)).intersection(state.clip)
      guard !area.isEmpty else { return }
      // A drawing is clipped to the bounds, like a backing store.
      let cairo = context(state)
      cairo_save(cairo)
      if state.t.keepsAxes {
        cairo_identity_matrix(cairo)
        cairo_rectangle(cairo, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
      } else {
        CairoPath.set(state.t, on: cairo)
        CairoPath.add(node.look.bounds, to: cairo)
      }
      cairo_clip(cairo)
      if alpha < 1 { cairo_push_group(cairo) }
      CairoPath.set(state.t, on: cairo)
      play(drawing, on: cairo)
      if alpha < 1 { popGroup(alpha, on: cairo) }
      cairo_restore(cairo)
    case .gradient(let gradient):
      let cairo = context(state)
      CairoPath.set(state.t, on: cairo)
      let pattern = gradient.makePattern()
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
      CairoPath.add(node.look.bounds, node.look.corners, to: cairo)
      if alpha < 1 {
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
      } else {
        CairoPath.set(FillRule.winding, on: cairo)
        cairo_fill(cairo)
      }
    case .shape(let shape):
      let cairo = context(state)
      cairo_save(cairo)
      if alpha < 1 { cairo_push_group(cairo) }
      CairoPath.set(state.t, on: cairo)
      draw(shape, on: cairo)
      if alpha < 1 { popGroup(alpha, on: cairo) }
      cairo_restore(cairo)
    }
  }

  private func popGroup(_ alpha: Double, on cairo: OpaquePointer) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, alpha)
  }
}
