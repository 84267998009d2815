import CGTK
import DisplayList
import GeometryCore

/// A strong reference to a GSK node.
///
/// The pointer is passed to GSK in methods of the reference only, during which it is retained: a temporary reference
/// can be released as soon as its pointer has been read.
final class RenderNode {
  let pointer: OpaquePointer

  /// Creates a reference from the caller's, which it consumes.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { gsk_render_node_unref(pointer) }

  /// Returns one node of several, back to front; nil if there are none.
  static func group(_ nodes: [RenderNode]) -> RenderNode? {
    if nodes.count < 2 { return nodes.first }
    return withUnsafeTemporaryAllocation(of: OpaquePointer?.self, capacity: nodes.count) { buffer in
      for (i, node) in nodes.enumerated() { buffer.initializeElement(at: i, to: node.pointer) }
      return RenderNode(gsk_container_node_new(buffer.baseAddress!, guint(nodes.count)))
    }
  }

  func translated(by p: Point) -> RenderNode {
    if p == .zero { return self }
    var offset = graphene_point_t(x: Float(p.x), y: Float(p.y))
    // GSK has no transform for a translation that it takes for none, below a ten millionth of a point.
    guard let transform = gsk_transform_translate(nil, &offset) else { return self }
    defer { gsk_transform_unref(transform) }
    return RenderNode(gsk_transform_node_new(pointer, transform))
  }

  func transformed(by m: Transform3D) -> RenderNode {
    if m.isIdentity { return self }
    var matrix = graphene_matrix_t()
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { v in
      for (i, value) in m.elements.enumerated() { v[i] = Float(value) }
      graphene_matrix_init_from_float(&matrix, v.baseAddress!)
    }
    guard let transform = gsk_transform_matrix(nil, &matrix) else { return self }
    defer { gsk_transform_unref(transform) }
    return RenderNode(gsk_transform_node_new(pointer, transform))
  }

  func faded(to opacity: Double) -> RenderNode {
    opacity >= 1 ? self : RenderNode(gsk_opacity_node_new(pointer, Float(opacity)))
  }

  /// Returns a transparent node that covers a rectangle.
  static func clear(_ rect: Rect) -> RenderNode {
    var bounds = graphene_rect_t(rect)
    var rgba = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0)
    return RenderNode(gsk_color_node_new(&rgba, &bounds))
  }

  /// Returns the node with its colors multiplied by a factor; alpha is unchanged.
  func multiplied(by factor: DisplayList.Color) -> RenderNode {
    var matrix = graphene_matrix_t()
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { v in
      v.initialize(repeating: 0)
      (v[0], v[5], v[10], v[15]) = (Float(factor.red), Float(factor.green), Float(factor.blue), 1)
      graphene_matrix_init_from_float(&matrix, v.baseAddress!)
    }
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, 0, 0, 0, 0)
    return RenderNode(gsk_color_matrix_node_new(pointer, &matrix, &offset))
  }

  /// Returns copies of the part of the node in one rectangle, side by side, that fill another rectangle.
  func repeated(_ copy: Rect, in rect: Rect) -> RenderNode {
    var bounds = graphene_rect_t(rect)
    var copyBounds = graphene_rect_t(copy)
    return RenderNode(gsk_repeat_node_new(&bounds, pointer, &copyBounds))
  }

  func shadowed(by shadow: GskShadow) -> RenderNode {
    var shadow = shadow
    return RenderNode(gsk_shadow_node_new(pointer, &shadow, 1))
  }

  func clipped(to rect: Rect) -> RenderNode {
    var bounds = graphene_rect_t(rect)
    return RenderNode(gsk_clip_node_new(pointer, &bounds))
  }

  func clipped(to outline: GskRoundedRect) -> RenderNode {
    var outline = outline
    return RenderNode(gsk_rounded_clip_node_new(pointer, &outline))
  }
}

extension Transform3D {
  /// The elements, row by row.
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
