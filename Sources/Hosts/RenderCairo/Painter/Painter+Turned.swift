import DisplayList
import GeometryCore

extension Painter {
  /// Draws a node that is rotated in the plane from its cached picture; returns false if it has to be redrawn.
  ///
  /// Cairo takes many times as long for a rotated subtree as for a copy. Nodes that move only by whole pixels, such as
  /// the cells of a scrolling layout, are drawn once; for those that keep rotating, or move between pixels, a cache
  /// would be useless. So a picture is made when a node is found in the same state as before. Its pixels differ
  /// slightly from those that Cairo drew: these are replaced in the next frame (`provisional`), because later ones may
  /// move them.
  func drawTurned(_ node: Node, _ state: borrowing State, _ opacity: Double) -> Bool {
    guard movingDepth == 0, let extent = node.extent else { return false }
    let t = state.t
    let origin = t.apply(node.look.bounds.origin)
    guard abs(origin.x) < 1e7, abs(origin.y) < 1e7 else { return true }
    let x = (origin.x * 256).rounded() / 256
    let y = (origin.y * 256).rounded() / 256
    let (pixelX, pixelY) = (x.rounded(.down), y.rounded(.down))
    let phase = Point(x - pixelX, y - pixelY)
    let map = Affine(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    let id = node.id.rawValue
    let picture: CachedRaster
    if let kept = pictures.value(id, frame: frame), kept.revision == node.revision, kept.turn == map,
      kept.phase == phase
    {
      picture = kept
    } else {
      let start = map.apply(node.look.bounds.origin)
      let local = Affine(a: t.a, b: t.b, c: t.c, d: t.d, tx: phase.x - start.x, ty: phase.y - start.y)
      let area = PixelRect(covering: local.apply(extent))
      let visible = area.offset(Int(pixelX), Int(pixelY)).intersection(state.clip)
      if visible.isEmpty { return true }
      guard area.width * area.height <= Self.largestPicture, isFoundAgain(node, map, phase) else {
        if pictureDepth == 0 { provisional.append(visible) }
        return false
      }
      picture = makePicture(of: node, local, phase: phase, area: area, turn: map)
      pictures.insert(picture, for: id, frame: frame)
    }
    if state.isDirect, let pixels = canvas.pixels {
      canvas.willWritePixels()
      picture.composite(at: Int(pixelX), Int(pixelY), alpha: opacity, clip: state.clip, into: pixels)
    } else {
      picture.draw(at: Int(pixelX), Int(pixelY), alpha: opacity, on: context(state))
    }
    return true
  }

  /// Returns whether a node had the same rotation and the same position within its pixel in an earlier frame.
  func isFoundAgain(_ node: Node, _ map: Affine, _ phase: Point) -> Bool {
    let id = node.id.rawValue
    let place = TurnedPlace(map: map, phase: phase, revision: node.revision, frame: frame)
    if let known = turned[id], known.map == map, known.phase == phase, known.revision == node.revision {
      return known.frame < frame
    }
    if turned.count > 4_096 { turned.removeAll(keepingCapacity: true) }
    turned[id] = place
    return false
  }
}

/// The state of a rotated node when it was drawn.
struct TurnedPlace {
  var map: Affine
  /// The position of its origin within a pixel, from 0 to 1.
  var phase: Point
  var revision: UInt64
  /// The number of the frame that found it in this state first.
  var frame: UInt64
}
