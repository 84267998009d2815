import DisplayList
import GeometryCore

/// What was made of one node of the scene, kept for the next frame.
@MainActor
final class ComposedNode {
  let id: NodeID
  /// The revision that `picture` shows; nil before the first.
  var revision: UInt64?
  /// The node with its descendants, its own placement left out; the origin is that of its bounds.
  var picture: RenderNode?
  var placement: Placement?
  /// What `placed` was made in besides the placement; nil when that is nothing.
  var space: Transform3D?
  /// The picture in the parent's coordinates; nil when there is nothing to see.
  var placed: RenderNode?

  /// What the opacity was multiplied by, and what that of its children is.
  var fade = 1.0
  var innerFade: Double?
  /// Of a node that keeps depth: what it consists of.
  var inDepth: [(depth: Double, node: RenderNode)]?
  /// The texture with a clear margin, made when it is first placed between pixels.
  var padded: RenderNode?
  /// The texture that a background of copies is made of.
  var tile: Texture?
  /// The shadow of an outline as a picture.
  var shadow: (source: Shadow, texture: Texture, rect: Rect)?

  /// The array that `children` were made from, and what was applied to each of them.
  var source: [Node] = []
  var sourceSpace: Transform3D?
  var sourceFade = 1.0
  var children: [ComposedNode] = []
  /// The placed children as one node.
  var group: RenderNode?
  /// The texture of the whole subtree or of the content, and where it goes.
  var texture: (texture: Texture, rect: Rect)?
  /// Whether `texture` shows the node with all its descendants.
  var isOnePicture = false
  /// What may be drawn in another order; nil when there is more to see than one picture.
  var batchItem: BatchOrder.Item?
  /// The pictures among the children that are drawn together.
  var strips: [Strip] = []
  /// The run of siblings this one was last drawn in.
  var run: UInt64 = 0
  /// The frame in which `batchItem` changed last, and the one until which the picture is drawn by itself.
  var changedAt: UInt64?
  var restsUntil: UInt64 = 0
  /// What `texture` shows of a node that is not kept as one picture.
  var textureSource: TextureSource?

  init(id: NodeID) { self.id = id }

  /// Lets go of everything below.
  func forgetChildren() {
    source = []
    children = []
    strips = []
    group = nil
  }

  /// What the texture of a node's own content was made of.
  enum TextureSource {
    case bitmap(UInt64)
    case look(Look)
  }
}

extension [Node] {
  /// Whether both are views of the same memory; empty arrays share theirs.
  func isSameStorage(as other: [Node]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}
