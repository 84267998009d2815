import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Plays a recorded drawing in the current coordinates; unmatched saves end with it.
  func play(_ drawing: Drawing, on cairo: OpaquePointer) {
    var player = DrawingPlayer(painter: self, cairo: cairo)
    for command in drawing.commands { player.play(command) }
    player.finish()
  }
}

/// The state of a recorded drawing during playback.
struct DrawingPlayer {
  private struct Graphics {
    var alpha = 1.0
    var shadow: Shadow?
    var isBounded = true
    var blend = CAIRO_OPERATOR_OVER
  }

  private let painter: Painter
  private let cairo: OpaquePointer
  private var now = Graphics()
  private var saved: [Graphics] = []
  private var groups: [(alpha: Double, depth: Int)] = []

  init(painter: Painter, cairo: OpaquePointer) {
    self.painter = painter
    self.cairo = cairo
    cairo_save(cairo)
  }

  mutating func finish() {
    while !groups.isEmpty { endGroup() }
    while !saved.isEmpty { restore() }
    cairo_restore(cairo)
  }

  mutating func play(_ command: DrawCommand) {
    switch command {
    case .save:
      saved.append(now)
      cairo_save(cairo)
    case .restore:
      if saved.count > (groups.last?.depth ?? 0) { restore() }
    case .concat(let t):
      guard t.isDrawable else { return }
      var m = t.cairo
      cairo_transform(cairo, &m)
    case .clip(let path, let rule):
      cairo_new_path(cairo)
      CairoPath.add(path, to: cairo)
      CairoPath.set(rule, on: cairo)
      cairo_clip(cairo)
    case .setBlendMode(let mode):
      (now.blend, now.isBounded) = mode.cairo
    case .setAlpha(let alpha): now.alpha = alpha.unit
    case .setShadow(let shadow): now.shadow = shadow
    case .fill(let path, let rule, let color):
      draw { cairo, alpha in
        CairoPath.add(path, to: cairo)
        CairoPath.set(rule, on: cairo)
        CairoPath.source(color, alpha: alpha, on: cairo)
        cairo_fill(cairo)
      }
    case .stroke(let path, let style, let color):
      draw { cairo, alpha in
        CairoPath.add(path, to: cairo)
        CairoPath.set(style, on: cairo)
        CairoPath.source(color, alpha: alpha, on: cairo)
        cairo_stroke(cairo)
      }
    case .fillPattern(let path, let rule, let pattern):
      draw { cairo, alpha in
        CairoPath.add(path, to: cairo)
        CairoPath.set(rule, on: cairo)
        painter.fillPath(pattern, alpha: alpha, on: cairo)
      }
    case .strokePattern(let path, let style, let pattern):
      draw { cairo, alpha in
        painter.stroke(pattern, alpha: alpha, on: cairo) {
          CairoPath.add(path, to: cairo)
          CairoPath.set(style, on: cairo)
        }
      }
    case .gradient(let gradient):
      draw { cairo, alpha in
        let pattern = gradient.makePattern()
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint_with_alpha(cairo, alpha)
      }
    case .bitmap(let reference, let rect, let interpolates): draw(reference.bitmap, rect, interpolates)
    case .text(let request, let point):
      guard point.isFinite else { return }
      draw { cairo, alpha in
        cairo_save(cairo)
        // Copies begin at the origin of the drawing, not of the text.
        let pattern = request.runs.lazy.compactMap(\.pattern).first
        if let pattern, !painter.setSource(pattern, on: cairo) { cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
        let alpha = alpha * (pattern?.alpha ?? 1)
        cairo_translate(cairo, point.x, point.y)
        if alpha < 1 { cairo_push_group(cairo) }
        PangoTextEngine.shared.draw(request, on: cairo)
        if alpha < 1 {
          cairo_pop_group_to_source(cairo)
          cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_restore(cairo)
      }
    case .beginGroup(let alpha): beginGroup(alpha)
    case .endGroup: endGroup()
    case .node(let reference): draw(reference.node)
    }
  }

  private func draw(_ node: Node) {
    draw { cairo, alpha in
      if alpha < 1 { cairo_push_group(cairo) }
      painter.drawNested(node, on: cairo)
      if alpha < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
  }

  private func draw(_ bitmap: Bitmap, _ rect: Rect, _ interpolates: Bool) {
    guard rect.isFinite, !rect.isEmpty else { return }
    draw { cairo, alpha in
      var m = cairo_matrix_t()
      cairo_get_matrix(cairo, &m)
      let t = Affine(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
      let image = BitmapDraw(bitmap: bitmap, rect: rect, interpolates: interpolates)
      painter.draw(image, part: image.source, into: rect, t, alpha, on: cairo)
    }
  }

  private mutating func restore() {
    now = saved.removeLast()
    cairo_restore(cairo)
  }

  private mutating func beginGroup(_ alpha: Double) {
    saved.append(now)
    groups.append((now.alpha * alpha.unit, saved.count))
    cairo_save(cairo)
    cairo_push_group(cairo)
    now = Graphics()
  }

  private mutating func endGroup() {
    guard let group = groups.popLast() else { return }
    while saved.count > group.depth { restore() }
    cairo_pop_group_to_source(cairo)
    let outer = saved[saved.count - 1]
    cairo_set_operator(cairo, outer.blend)
    if let shadow = outer.shadow, let pattern = cairo_get_source(cairo) {
      cairo_pattern_reference(pattern)
      painter.castShadow(shadow, of: pattern, on: cairo)
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
    cairo_paint_with_alpha(cairo, group.alpha)
    restore()
  }

  /// Executes a command with the current blend mode, shadow and alpha.
  private func draw(_ body: (OpaquePointer, Double) -> Void) {
    cairo_new_path(cairo)
    if now.shadow == nil, now.isBounded {
      cairo_set_operator(cairo, now.blend)
      body(cairo, now.alpha)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      return
    }
    cairo_push_group(cairo)
    body(cairo, 1)
    let pattern = cairo_pop_group(cairo)!
    if let shadow = now.shadow { painter.castShadow(shadow, of: pattern, on: cairo) }
    cairo_set_source(cairo, pattern)
    cairo_set_operator(cairo, now.blend)
    if now.isBounded {
      cairo_paint_with_alpha(cairo, now.alpha)
    } else {
      // Cairo's operator affects everything; Core Graphics' stays inside what is drawn.
      cairo_mask(cairo, pattern)
    }
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_pattern_destroy(pattern)
  }
}

extension Double {
  /// The number clamped to the range from 0 to 1; 0 for NaN.
  fileprivate var unit: Double { isNaN ? 0 : min(max(self, 0), 1) }
}

extension BlendMode {
  /// The corresponding Cairo operator, and whether it leaves everything outside of what is drawn unchanged.
  var cairo: (cairo_operator_t, Bool) {
    switch self {
    case .normal: (CAIRO_OPERATOR_OVER, true)
    case .multiply: (CAIRO_OPERATOR_MULTIPLY, true)
    case .screen: (CAIRO_OPERATOR_SCREEN, true)
    case .overlay: (CAIRO_OPERATOR_OVERLAY, true)
    case .darken: (CAIRO_OPERATOR_DARKEN, true)
    case .lighten: (CAIRO_OPERATOR_LIGHTEN, true)
    case .colorDodge: (CAIRO_OPERATOR_COLOR_DODGE, true)
    case .colorBurn: (CAIRO_OPERATOR_COLOR_BURN, true)
    case .softLight: (CAIRO_OPERATOR_SOFT_LIGHT, true)
    case .hardLight: (CAIRO_OPERATOR_HARD_LIGHT, true)
    case .difference: (CAIRO_OPERATOR_DIFFERENCE, true)
    case .exclusion: (CAIRO_OPERATOR_EXCLUSION, true)
    case .hue: (CAIRO_OPERATOR_HSL_HUE, true)
    case .saturation: (CAIRO_OPERATOR_HSL_SATURATION, true)
    case .color: (CAIRO_OPERATOR_HSL_COLOR, true)
    case .luminosity: (CAIRO_OPERATOR_HSL_LUMINOSITY, true)
    case .clear: (CAIRO_OPERATOR_CLEAR, true)
    case .copy: (CAIRO_OPERATOR_SOURCE, true)
    case .sourceIn: (CAIRO_OPERATOR_IN, false)
    case .sourceOut: (CAIRO_OPERATOR_OUT, false)
    case .sourceAtop: (CAIRO_OPERATOR_ATOP, true)
    case .destinationOver: (CAIRO_OPERATOR_DEST_OVER, true)
    case .destinationIn: (CAIRO_OPERATOR_DEST_IN, false)
    case .destinationOut: (CAIRO_OPERATOR_DEST_OUT, true)
    case .destinationAtop: (CAIRO_OPERATOR_DEST_ATOP, false)
    case .xor: (CAIRO_OPERATOR_XOR, true)
    // Cairo has no operator that adds darkness; multiplying is the nearest.
    case .plusDarker: (CAIRO_OPERATOR_MULTIPLY, true)
    case .plusLighter: (CAIRO_OPERATOR_ADD, true)
    }
  }
}

extension Painter {
  /// Draws a node of a drawing, in the current coordinates and clip.
  func drawNested(_ node: Node, on cairo: OpaquePointer) {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    let t = Affine(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    draw(node, State(t: t, clip: PixelRect(covering: Rect(x0, y0, x1 - x0, y1 - y0)), isDirect: false))
  }

  /// Draws the blurred, tinted silhouette of a popped group, below where it will be drawn.
  func castShadow(_ shadow: Shadow, of pattern: OpaquePointer, on cairo: OpaquePointer) {
    guard shadow.color.alpha > 0, shadow.radius.isFinite, shadow.offset.isFinite else { return }
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    let t = Affine(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: 0, ty: 0)
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    let deviation = max(0, shadow.radius) * t.maximumScale
    let area = PixelRect(covering: Rect(x0, y0, x1 - x0, y1 - y0).inset(-3 * deviation - 1, -3 * deviation - 1))
    guard !area.isEmpty, area.width * area.height < 1 << 26 else { return }
    let mask = ShadowMask(area: area, deviation: deviation) { inner in
      // The pattern's space is the one in which the group was popped.
      cairo_set_matrix(inner, &m)
      cairo_set_source(inner, pattern)
      cairo_identity_matrix(inner)
      cairo_paint(inner)
    }
    let offset = t.apply(shadow.offset)
    CairoPath.source(shadow.color, on: cairo)
    cairo_mask_surface(cairo, mask.surface, Double(area.x0) + offset.x, Double(area.y0) + offset.y)
  }
}
