import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Draws the shadow of a node: of its path, of its filled bounds, or of its whole picture.
  func drawShadow(of node: Node, _ state: borrowing State, _ alpha: Double) {
    guard let shadow = node.look.shadow, shadow.color.alpha > 0, shadow.radius.isFinite, shadow.offset.isFinite else {
      return
    }
    let isBox = shadow.path == nil && node.isOpaqueBox
    let own = shadow.path?.controlBounds ?? (isBox ? node.look.bounds : node.extentWithoutShadow)
    guard let own, let reach = node.look.shadowExtent(of: own) else { return }
    guard !state.clip.intersection(PixelRect(covering: state.t.apply(reach))).isEmpty else { return }
    let scale = min(state.t.maximumScale, 8)
    guard scale > 0, own.width * own.height * scale * scale < 6e7 else { return }
    var key = ShadowKey(
      size: own.size, corners: isBox ? node.look.corners : .zero, path: shadow.path, radius: shadow.radius, scale: scale
    )
    if !isBox, shadow.path == nil {
      key.node = node.id.rawValue
      key.revision = node.revision
    }
    let mask: ShadowMask
    if let known = shadows.value(key, frame: frame) {
      mask = known
    } else {
      mask = makeMask(own, shadow, scale) { cairo in
        if let path = shadow.path {
          CairoPath.add(path, to: cairo)
          cairo_fill(cairo)
        } else if isBox {
          CairoPath.add(own, node.look.corners, to: cairo)
          cairo_fill(cairo)
        } else {
          drawSilhouette(of: node, own, scale, on: cairo)
        }
      }
      shadows.insert(mask, for: key, frame: frame)
    }
    let cairo = context(state)
    cairo_save(cairo)
    // One pixel of the mask is 1/scale points; its origin is the outline's top left corner.
    CairoPath.set(
      Affine(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: own.minX + shadow.offset.x, ty: own.minY + shadow.offset.y)
        .concatenating(state.t), on: cairo)
    CairoPath.source(shadow.color, alpha: alpha, on: cairo)
    cairo_mask_surface(cairo, mask.surface, Double(mask.area.x0), Double(mask.area.y0))
    cairo_restore(cairo)
  }

  /// Draws a node without its shadow, as a picture of its own so that Cairo states do not mix.
  private func drawSilhouette(of node: Node, _ own: Rect, _ scale: Double, on cairo: OpaquePointer) {
    let area = PixelRect(covering: Rect(0, 0, own.width * scale, own.height * scale))
    let local = Affine(a: scale, b: 0, c: 0, d: scale, tx: -own.minX * scale, ty: -own.minY * scale)
    let picture = CachedRaster(revision: 0, scaleX: scale, scaleY: scale, phase: .zero, area: area) { inner in
      let outer = canvas
      canvas = inner
      pictureDepth += 1
      defer {
        canvas = outer
        pictureDepth -= 1
      }
      drawLook(node.withoutShadow, State(t: local, clip: area, isDirect: true), 1)
    }
    picture.draw(at: 0, 0, alpha: 1, on: cairo)
  }

  /// Returns the blurred coverage of what `draw` draws in the scaled space where `own` starts at zero.
  private func makeMask(_ own: Rect, _ shadow: Shadow, _ scale: Double, draw: (OpaquePointer) -> Void) -> ShadowMask {
    let deviation = max(0, shadow.radius) * scale
    let size = Rect(0, 0, own.width * scale, own.height * scale)
    let reach = (3 * deviation).rounded(.up) + 1
    return ShadowMask(area: PixelRect(covering: size.inset(-reach, -reach)), deviation: deviation) { cairo in
      cairo_scale(cairo, scale, scale)
      cairo_translate(cairo, -own.minX, -own.minY)
      draw(cairo)
    }
  }
}

extension Node {
  /// The node without its shadow, for the picture that casts it.
  var withoutShadow: Node {
    var plain = look
    plain.shadow = nil
    plain.cachesRaster = false
    return Node(id: id, placement: placement, look: plain, children: children, revision: revision)
  }
}
