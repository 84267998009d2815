import CoreGraphics
import DisplayList
import GeometryCore

/// The content of a layer between its background and its sublayers.
enum LayerBacking {
  case none
  /// An object that the client set; shown if it is an image.
  case object(Any, image: CGImage?)
  /// The drawing of the layer itself, and the bounds it had when it was drawn.
  case drawing(Drawing, in: Rect)

  var object: Any? {
    switch self {
    case .none: return nil
    case .object(let object, _): return object
    case .drawing(let drawing, _): return drawing
    }
  }
}

extension CALayer {
  /// A Boolean value that indicates whether the layer shows its own drawing.
  package final var hasDrawing: Bool {
    if case .drawing = backing { return true }
    return false
  }

  final func setContents(_ new: Any?) {
    contentsWereSet = true
    partialDisplay = nil
    if let drawing = new as? Drawing {
      // The drawing of another layer: it is shown as it was drawn.
      change("contents") { backing = .drawing(drawing, in: treeNode.values.bounds) }
      return contentsChanged()
    }
    let image = new as? CGImage
    if let new, image == nil { LayerDiagnostic.reportContents(self, new) }
    if case .object(_, let old) = backing, let old, old === image { return }
    change("contents") { backing = new.map { .object($0, image: image) } ?? .none }
    contentsChanged()
  }

  final func contentsChanged() {
    markCommit(.look)
  }

  /// Returns the layer's content, in its coordinates.
  final func makeContent(_ values: LayerValues, shown: [String: AnimatedValue]?) -> Content {
    if hasSpecialContent, let content = specialContent(in: values.bounds, shown: shown) { return content }
    switch backing {
    case .none: return .none
    case .object(_, let image):
      guard var image else { return .none }
      if case .contents(let contents)? = shown?["contents"] {
        switch contents {
        case .image(let other): image = other
        case .dissolving(let a, let b, let t): return dissolve(a, b, t, values)
        }
      }
      let size = Size(
        Double(image.width) * values.contentsRect.width / Double(contentsScale),
        Double(image.height) * values.contentsRect.height / Double(contentsScale))
      return .bitmap(
        image.bitmap, rect: contentsGravity.place(size, in: values.bounds), source: values.contentsRect,
        center: values.contentsCenter, scale: Double(contentsScale), interpolates: magnificationFilter != .nearest,
        tint: contentsTint?.color)
    case .drawing(let drawing, let old):
      if old == values.bounds { return .drawing(drawing) }
      guard !old.isEmpty else { return .none }
      // The drawing for the old bounds is placed in the new ones as an image would be.
      let r = contentsGravity.place(old.size, in: values.bounds)
      let sx = r.width / old.width
      let sy = r.height / old.height
      let map = Affine(a: sx, b: 0, c: 0, d: sy, tx: r.minX - old.minX * sx, ty: r.minY - old.minY * sy)
      return .drawing(Drawing([.concat(map)] + drawing.commands))
    }
  }
}

extension CALayer {
  /// Draws both pictures with shares that add up.
  private func dissolve(_ a: CGImage, _ b: CGImage, _ t: Double, _ values: LayerValues) -> Content {
    func draw(_ image: CGImage, _ share: Double) -> [DrawCommand] {
      let size = Size(Double(image.width) / Double(contentsScale), Double(image.height) / Double(contentsScale))
      let rect = contentsGravity.place(size, in: values.bounds)
      return [
        .setAlpha(share),
        .bitmap(BitmapReference(image.bitmap), rect, interpolates: magnificationFilter != .nearest),
      ]
    }
    return .drawing(
      Drawing(
        [.beginGroup(alpha: 1), .save] + draw(a, 1 - t) + [.restore, .save, .setBlendMode(.plusLighter)] + draw(b, t)
          + [.restore, .endGroup]))
  }
}

extension CALayerContentsGravity {
  /// Returns the rectangle that contents of a size occupy in a layer's bounds.
  func place(_ size: Size, in r: Rect) -> Rect {
    var size = size
    switch self {
    case .resizeAspect, .resizeAspectFill:
      guard !size.isEmpty else { return r }
      let kx = r.width / size.width
      let ky = r.height / size.height
      let k = self == .resizeAspect ? min(kx, ky) : max(kx, ky)
      size = Size(size.width * k, size.height * k)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
    default: return r
    }
    var x = r.midX - size.width / 2
    var y = r.midY - size.height / 2
    switch self {
    case .left, .topLeft, .bottomLeft: x = r.minX
    case .right, .topRight, .bottomRight: x = r.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: y = r.minY
    case .bottom, .bottomLeft, .bottomRight: y = r.maxY - size.height
    default: break
    }
    return Rect(x, y, size.width, size.height)
  }
}
