import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// Draws the shadow of a node: of its path, of its filled bounds, or of all that it draws.
  func drawShadow(of node: Node, _ state: borrowing State, _ alpha: Double) {
    guard let shadow = node.look.shadow, shadow.color.alpha > 0, shadow.radius.isFinite, shadow.offset.isFinite else {
      return
    }
    let isBox =
      shadow.path == nil && (node.look.background?.alpha ?? 0) >= 1 && (node.look.clips || node.children.isEmpty)
    let own = shadow.path?.controlBounds ?? (isBox ? node.look.bounds : node.extentWithoutShadow)
    guard let own, let reach = node.look.shadowExtent(of: own) else { return }
    guard !state.clip.intersection(PixelRect(covering: state.t.apply(reach))).isEmpty else { return }
    let scale = min(state.t.maximumScale, 8)
    guard scale > 0, own.width * own.height * scale * scale < 6e7 else { return }
    let mask: ShadowMask
    if isBox || shadow.path != nil {
      let key = ShadowKey(
        size: own.size, corners: isBox ? node.look.corners : .zero, path: shadow.path, radius: shadow.radius,
        scale: scale)
      if let known = shadows.value(key, frame: frame) {
        mask = known
      } else {
        mask = makeMask(own, shadow, scale) { cairo in
          if let path = shadow.path {
            CairoPath.add(path, to: cairo)
          } else {
            CairoPath.add(own, node.look.corners, to: cairo)
          }
          cairo_fill(cairo)
        }
        shadows.insert(mask, for: key, frame: frame)
      }
    } else {
      mask = makeMask(own, shadow, scale) { cairo in
        // All that the node draws, drawn by a painter of its own so that Cairo states do not mix.
        let area = PixelRect(covering: own.scaled(by: scale))
        let local = Affine(a: scale, b: 0, c: 0, d: scale, tx: -own.minX * scale, ty: -own.minY * scale)
        let picture = KeptPicture(
          revision: 0, scaleX: scale, scaleY: scale, phase: .zero, area: PixelRect(0, 0, area.width, area.height)
        ) { inner in
          let outer = canvas
          canvas = inner
          defer { canvas = outer }
          let state = State(t: local, clip: PixelRect(0, 0, area.width, area.height), isDirect: true)
          drawLook(node.withoutShadow, state, 1)
        }
        picture.draw(at: 0, 0, alpha: 1, on: cairo)
      }
    }
    let cairo = context(state)
    cairo_save(cairo)
    // One pixel of the mask is 1/scale points; its zero is the outline's top left corner.
    CairoPath.set(
      Affine(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: own.minX + shadow.offset.x, ty: own.minY + shadow.offset.y)
        .concatenating(state.t), on: cairo)
    CairoPath.source(shadow.color, alpha: alpha, on: cairo)
    cairo_mask_surface(cairo, mask.surface, Double(mask.area.x0), Double(mask.area.y0))
    cairo_restore(cairo)
  }

  /// Makes the blurred coverage of what `draw` draws in the space where `own` starts at zero, scaled.
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

extension Rect {
  func scaled(by k: Double) -> Rect { Rect(minX * k, minY * k, width * k, height * k) }
}

extension Node {
  /// The same node without its shadow, for the picture that casts it.
  var withoutShadow: Node {
    var plain = look
    plain.shadow = nil
    plain.isPictureKept = false
    return Node(id: id, placement: placement, look: plain, children: children, revision: revision)
  }

  var extentWithoutShadow: Rect? { withoutShadow.extent }
}
