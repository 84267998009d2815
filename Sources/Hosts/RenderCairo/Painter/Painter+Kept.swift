import CPangoCairo
import DisplayList
import GeometryCore

extension Painter {
  /// The size, in pixels, beyond which pictures are redrawn instead of cached.
  static let largestPicture = 8 << 20

  /// The area of a small shape, in square points.
  private static let smallArea = 10_000.0

  /// Returns whether a node's picture is cached: because the node asks for it, or because it is a small rounded shape
  /// on the surface itself, such as a scroll indicator, that Cairo would fill in every frame.
  func keepsPicture(of node: Node) -> Bool {
    if node.look.cachesRaster { return keepsPictures }
    return keepsPictures && pictureDepth == 0 && node.look.corners != .zero && node.children.isEmpty
      && node.look.bounds.width * node.look.bounds.height < Self.smallArea
  }

  /// Draws a node from its cached picture, which is made at once if none fits; returns false if it cannot be cached.
  ///
  /// A picture fits at the same scale and the same position within a pixel, so a cached picture and direct drawing are
  /// equal. An animated node is at another position in every frame: its picture is made at a whole pixel, once, and
  /// sampled between pixels, as Core Animation composites a layer's contents.
  func drawKept(_ node: Node, _ state: borrowing State, _ opacity: Double) -> Bool {
    let t = state.t
    guard t.b == 0, t.c == 0, t.a > 0, t.d > 0 else { return drawTurned(node, state, opacity) }
    let origin = t.apply(node.look.bounds.origin)
    guard abs(origin.x) < 1e7, abs(origin.y) < 1e7 else { return true }
    // Rounding noise of sums must not count as another position.
    let x = (origin.x * 256).rounded() / 256
    let y = (origin.y * 256).rounded() / 256
    let pixelX = x.rounded(.down)
    let pixelY = y.rounded(.down)
    let isBetween = movingDepth > 0 && (x != pixelX || y != pixelY)
    let between = Point(x - pixelX, y - pixelY)
    let phase = isBetween ? .zero : between
    // The damaged area is often small: nodes outside it are not looked up.
    guard let extent = node.extent else { return true }
    if PixelRect(covering: t.apply(extent).inset(-1, -1)).intersection(state.clip).isEmpty { return true }
    let id = node.id.rawValue
    let picture: CachedRaster
    let known = pictures.value(id, frame: frame)
    if let kept = known, kept.revision == node.revision, kept.turn == nil, kept.scaleX == t.a, kept.scaleY == t.d,
      kept.phase == phase
    {
      picture = kept
    } else {
      let local = Affine(
        a: t.a, b: 0, c: 0, d: t.d, tx: phase.x - node.look.bounds.minX * t.a,
        ty: phase.y - node.look.bounds.minY * t.d)
      let area = PixelRect(covering: local.apply(extent))
      var placed = area.offset(Int(pixelX), Int(pixelY))
      if isBetween {
        placed.x1 += 1
        placed.y1 += 1
      }
      if placed.intersection(state.clip).isEmpty { return true }
      guard area.width * area.height <= Self.largestPicture else { return false }
      // A color that has changed may change again.
      if known != nil, state.isDirect, !isBetween, opacity >= 1,
        drawPlainColor(node, local, phase: phase, area: area, at: Int(pixelX), Int(pixelY), clip: state.clip)
      {
        return true
      }
      picture = makePicture(of: node, local, phase: phase, area: area)
      pictures.insert(picture, for: id, frame: frame)
    }
    if state.isDirect, let pixels = canvas.pixels {
      canvas.willWritePixels()
      if isBetween {
        picture.composite(
          at: Int(pixelX), Int(pixelY), between: between, alpha: opacity, clip: state.clip, into: pixels)
      } else {
        picture.composite(at: Int(pixelX), Int(pixelY), alpha: opacity, clip: state.clip, into: pixels)
      }
    } else if isBetween {
      picture.draw(at: Int(pixelX), Int(pixelY), between: between, alpha: opacity, on: context(state))
    } else {
      picture.draw(at: Int(pixelX), Int(pixelY), alpha: opacity, on: context(state))
    }
    return true
  }

  /// Returns a picture of a node with its mask, without its placement.
  func makePicture(
    of node: Node, _ local: Affine, phase: Point, area: PixelRect, turn: Affine? = nil
  ) -> CachedRaster {
    CachedRaster(
      revision: node.revision, scaleX: local.a, scaleY: local.d, turn: turn, phase: phase, area: area
    ) { inner in
      drawPicture(of: node, local, area: area, on: inner)
    }
  }

  /// Draws a node with its mask, without its placement, on a canvas of the size of an area that `local` maps it to.
  func drawPicture(of node: Node, _ local: Affine, area: PixelRect, on inner: Canvas) {
    let outer = (canvas, movingDepth)
    canvas = inner
    pictureDepth += 1
    movingDepth = 0
    defer {
      (canvas, movingDepth) = outer
      pictureDepth -= 1
    }
    let t = Affine(
      a: local.a, b: local.b, c: local.c, d: local.d, tx: local.tx - Double(area.x0), ty: local.ty - Double(area.y0))
    let state = State(t: t, clip: PixelRect(0, 0, area.width, area.height), isDirect: true)
    if node.look.isGroup { drawGroup(node, state, 1) } else { drawLook(node, state, 1) }
  }
}
