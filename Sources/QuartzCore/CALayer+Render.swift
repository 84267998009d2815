public import CoreGraphics
import DisplayList
import GeometryCore

extension CALayer {
  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  ///
  /// What is drawn are the values that were set; the ones that animations show belong to `presentation()`, which can be
  /// drawn, too. The place, the transform, the opacity and the hiding of the layer itself do not count, as on iOS. Marked
  /// sublayers are placed and drawn before.
  /// - Complexity: O(sublayers).
  open func render(in ctx: CGContext) {
    let source = presentedLayer ?? self
    source.prepareForPicture()
    let node = source.makeDetachedNode(
      at: presentedLayer == nil ? .model : .shown(delay: 0), corner: stored.bounds.origin)
    ctx.append(.node(NodeReference(node)))
  }
}
