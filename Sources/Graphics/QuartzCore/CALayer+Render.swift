import CoreGraphics
import DisplayList
import GeometryCore

extension CALayer {
  final func drawTree(in ctx: CGContext) {
    let source = presentedLayer ?? self
    source.prepareForPicture()
    let node = source.makeDetachedNode(
      at: presentedLayer == nil ? .model : .shown(delay: 0), corner: treeNode.values.bounds.origin)
    ctx.append(.node(NodeReference(node)))
  }
}
