import CGTK
import DisplayList
import GeometryCore

extension graphene_rect_t {
  init(_ r: Rect) {
    self.init(
      origin: graphene_point_t(x: Float(r.minX), y: Float(r.minY)),
      size: graphene_size_t(width: Float(r.width), height: Float(r.height)))
  }
}

extension graphene_point_t {
  init(_ p: Point) { self.init(x: Float(p.x), y: Float(p.y)) }
}

extension GdkRGBA {
  init(_ c: DisplayList.Color) {
    self.init(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: Float(c.alpha))
  }
}

extension GskRoundedRect {
  /// Creates the outline of a rectangle with rounded corners; radii that do not fit are scaled down together, as in
  /// CSS.
  init(_ rect: Rect, _ corners: CornerRadii) {
    self.init()
    var bounds = graphene_rect_t(rect)
    var topLeft = graphene_size_t(corners.topLeft)
    var topRight = graphene_size_t(corners.topRight)
    var bottomRight = graphene_size_t(corners.bottomRight)
    var bottomLeft = graphene_size_t(corners.bottomLeft)
    gsk_rounded_rect_init(&self, &bounds, &topLeft, &topRight, &bottomRight, &bottomLeft)
    gsk_rounded_rect_normalize(&self)
  }
}

extension graphene_size_t {
  fileprivate init(_ radius: Double) { self.init(width: Float(max(0, radius)), height: Float(max(0, radius))) }
}
