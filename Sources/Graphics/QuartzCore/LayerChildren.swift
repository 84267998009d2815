/// The sublayers and the mask of a layer, which alone owns the object.
///
/// It ends with the layer, on the main actor: there the children learn that they have no owner any more.
@MainActor
final class LayerChildren {
  /// The node of the layer.
  private let node: LayerNode
  /// The sublayers, from back to front.
  @exclusivity(unchecked) var sublayers: [CALayer] = []
  @exclusivity(unchecked) var mask: CALayer?

  init(of node: LayerNode) { self.node = node }

  isolated deinit {
    for layer in sublayers { layer.treeNode.leave(node) }
    mask?.treeNode.leave(node)
  }
}
