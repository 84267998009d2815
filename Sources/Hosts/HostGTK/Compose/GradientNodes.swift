import CGTK
import DisplayList
import GeometryCore
import Glibc

/// Gradients as GSK nodes.
@MainActor
enum GradientNodes {
  /// Returns a node that fills a rectangle, or nil for a gradient that GSK has no node for.
  ///
  /// The gradient is in the node's coordinates, whose `origin` the rectangle's coordinates leave out.
  static func node(_ gradient: Gradient, in rect: Rect, origin: Point) -> RenderNode? {
    // GSK mixes premultiplied colors; and it redraws more than six stops on the CPU in every frame.
    guard gradient.stops.count >= 2, gradient.stops.count <= 6, gradient.hasOneAlpha, !rect.isEmpty,
      gradient.extendsBefore, gradient.extendsAfter
    else { return nil }
    var bounds = graphene_rect_t(rect)
    let stops = gradient.stops.map {
      GskColorStop(offset: Float(min(max($0.location, 0), 1)), color: GdkRGBA($0.color))
    }
    let count = gsize(stops.count)
    switch gradient.shape {
    case .linear(let from, let to):
      guard from != to else { return nil }
      var start = graphene_point_t(from - origin)
      var end = graphene_point_t(to - origin)
      return RenderNode(gsk_linear_gradient_node_new(&bounds, &start, &end, stops, count))
    case .radial(let from, let startRadius, let to, let endRadius):
      guard from == to, endRadius > startRadius, startRadius >= 0 else { return nil }
      var center = graphene_point_t(to - origin)
      let radius = Float(endRadius)
      return RenderNode(
        gsk_radial_gradient_node_new(
          &bounds, &center, radius, radius, Float(startRadius / endRadius), 1, stops, count))
    case .ellipse(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return nil }
      var middle = graphene_point_t(center - origin)
      return RenderNode(
        gsk_radial_gradient_node_new(
          &bounds, &middle, Float(radii.width), Float(radii.height), 0, 1, stops, count))
    case .conic(let center, let towards):
      var middle = graphene_point_t(center - origin)
      // GSK measures in degrees clockwise from the upward direction.
      let d = towards - center
      let degrees = atan2(d.x, -d.y) * 180 / .pi
      return RenderNode(gsk_conic_gradient_node_new(&bounds, &middle, Float(degrees), stops, count))
    }
  }
}

extension Gradient {
  fileprivate var hasOneAlpha: Bool { stops.allSatisfy { $0.color.alpha == stops[0].color.alpha } }
}
