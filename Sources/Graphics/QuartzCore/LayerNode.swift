import DisplayList
import SwiftRuntime

/// The part of a layer that frames walk: its place in the tree, its values, its animations, and what of it is dirty.
///
/// A layer owns its node. The nodes of its sublayers and of its mask refer to the node as well, strongly, and nothing
/// in a node refers down the tree, so there are no cycles. When the last reference to a layer is released on another
/// thread, the layer's memory is freed there at once, while its node, to which a frame may still come from a sublayer,
/// stays valid and is deinitialized on the main actor.
@MainActor
final class LayerNode {
  /// The identifier of the layer in scenes; never reused.
  let id = LayerIdentity.next()
  /// The node of the superlayer, or of the layer that this one masks; nil at the root of a tree.
  ///
  /// It outlives its layer until the main actor has ended the layer's `LayerChildren`.
  @exclusivity(unchecked) private(set) var owner: LayerNode?
  /// A Boolean value that indicates whether the layer is the mask of its owner.
  private(set) var isMask = false
  @exclusivity(unchecked) private var layerReference = ZeroingReference<CALayer>()
  /// The tree whose root the layer is.
  weak var tree: LayerTree?

  // Everything here is used by the main actor only, and no pass keeps an access open while it calls out.
  @exclusivity(unchecked) var values = LayerValues()
  @exclusivity(unchecked) var dirtyFlags: DirtyFlags = [.look, .placement, .children]
  @exclusivity(unchecked) var isHidden = false
  @exclusivity(unchecked) var isDoubleSided = true
  @exclusivity(unchecked) var masksToBounds = false
  @exclusivity(unchecked) var castsShadowOfBounds = false
  /// A Boolean value that indicates whether sublayers keep their depth instead of being flattened into the layer's
  /// plane.
  @exclusivity(unchecked) var keepsDepth = false
  @exclusivity(unchecked) var commitState = LayerCommitState()
  // While animations run: the shown values, and the parts of them that the next pass has to restore.
  @exclusivity(unchecked) var animations: [LayerAnimation] = []
  /// A Boolean value that indicates whether the layer is in `animatedLayers`.
  var isListedAsAnimated = false
  @exclusivity(unchecked) var presentedBox: PresentedValues?
  @exclusivity(unchecked) var presentedFlags: DirtyFlags = []
  /// The layer time that is shown, in seconds; nil if the layer or its animations changed since.
  @exclusivity(unchecked) var presentedTime: Double?
  @exclusivity(unchecked) var mediaTiming: MediaTiming?
  /// The pictures of the transition whose node the parent holds.
  var transitionPictures: TransitionPictures?

  // Animations, their delegates and the nodes of the last commits end with the node, on the main actor.
  isolated deinit {}

  /// The layer, if it has had sublayers or a mask; nil once it is being deinitialized.
  var layer: CALayer? {
    get { layerReference.object }
    set { layerReference.object = newValue }
  }

  /// The node of the superlayer; nil at the root of a tree and for masks.
  var superlayer: LayerNode? { isMask ? nil : owner }

  /// The topmost node of the tree.
  var root: LayerNode {
    var node = self
    while let next = node.owner { node = next }
    return node
  }

  /// Puts the node under another one.
  func enter(_ owner: LayerNode, asMask isMask: Bool) {
    self.owner = owner
    self.isMask = isMask
  }

  /// Takes the node from under another one; does nothing if that is not its owner any more.
  func leave(_ owner: LayerNode) {
    guard self.owner === owner else { return }
    self.owner = nil
    isMask = false
  }
}
