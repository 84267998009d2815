package import DisplayList
package import Foundation
package import GeometryCore

/// A layer that shows a picture of other layers, stretched over its bounds.
package final class RasterLayer: CALayer {
  private var drawing: Drawing?
  private var area = Rect.zero

  package override init() { super.init() }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("Pictures of views are made by code.") }

  package override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? RasterLayer else { return }
    drawing = layer.drawing
    area = layer.area
  }

  /// Shows the part of a node's parent that an area covers; later changes of the layers do not affect the picture.
  package func show(_ node: Node, area: Rect) {
    drawing = Drawing([.node(NodeReference(node))])
    self.area = area
    cachesRaster = true
    contentsChanged()
  }

  override var hasSpecialContent: Bool { drawing != nil }

  override func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? {
    guard let drawing, !area.isEmpty else { return nil }
    if area == bounds { return .drawing(drawing) }
    let (sx, sy) = (bounds.width / area.width, bounds.height / area.height)
    let map = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: bounds.minX - area.minX * sx, ty: bounds.minY - area.minY * sy)
    return .drawing(Drawing([.concat(map)] + drawing.commands))
  }
}
