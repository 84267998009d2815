import DisplayList
import GeometryCore

/// The render nodes made of one node of the scene, cached for the next frame.
@MainActor
final class ComposedNode {
  let id: NodeID
  /// The revision that `picture` shows; nil before the first one.
  var revision: UInt64?
  /// The picture of the node with its descendants, without its own placement; its origin is that of the node's bounds.
  var picture: RenderNode?
  var placement: Placement?
  /// The transform that was applied in addition to the placement when `placed` was made; nil for none.
  var space: Transform3D?
  /// The picture in the parent's coordinates; nil if nothing is visible, or if it is `batchItem` and was not drawn by
  /// itself so far.
  var placed: RenderNode?

  /// The factor with which the opacity was multiplied; `innerFade` is that of the children.
  var fade = 1.0
  var innerFade: Double?
  /// The nodes that make up a node which keeps depth; nil for others.
  var inDepth: [(depth: Double, node: RenderNode)]?
  /// The texture with a transparent margin; made when the node is first placed between pixels.
  var padded: RenderNode?
  /// The number of times that the node was placed by a rotation since its picture changed.
  var turns = 0
  /// The texture of one copy of a background pattern.
  var tile: Texture?
  /// The shadow of an outline, as a texture.
  var shadow: (source: Shadow, texture: Texture, rect: Rect)?

  /// The array that `children` were made from, and the transform that was applied to each of them.
  var source: [Node] = []
  var sourceSpace: Transform3D?
  var sourceFade = 1.0
  var children: [ComposedNode] = []
  /// The placed children as one node.
  var group: RenderNode?
  /// The texture of the content, and its destination.
  var texture: (texture: Texture, rect: Rect)?
  /// The picture of the node with all its descendants; nil for a node that is composed of several.
  var onePicture: OnePicture?
  /// The picture that may be drawn in another order; nil if the node is more than one picture.
  var batchItem: BatchOrder.Item?
  /// The strips into which the pictures of children are combined.
  var strips: [Strip] = []
  /// The run of siblings in which this node was last drawn.
  var run: UInt64 = 0
  /// The frame in which `batchItem` changed last, and the one until which the picture is drawn by itself.
  var changedAt: UInt64?
  var restsUntil: UInt64 = 0
  /// The source of `texture` for a node that is not cached as one picture.
  var textureSource: TextureSource?

  init(id: NodeID) { self.id = id }

  /// Releases the children and everything made of them.
  func forgetChildren() {
    source = []
    children = []
    strips = []
    group = nil
  }

  /// The source of the texture of a node's own content.
  enum TextureSource {
    case bitmap(UInt64)
    case look(Look)
  }
}

extension [Node] {
  /// Returns whether both arrays share the same storage; all empty arrays do.
  func isSameStorage(as other: [Node]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}
