public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore

/// A layer that shows its sublayers many times, each time moved, coloured and delayed a step further.
///
/// # Performance
/// Instances share the nodes of the sublayers. Only with an `instanceDelay` does an animated subtree cost each instance nodes
/// of its own in every frame.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are shown, themselves included.
  open var instanceCount = 1 { didSet { changed("instanceCount", oldValue != instanceCount) } }
  /// Whether instances share a 3-D space instead of being flattened into the layer's plane.
  open var preservesDepth = false {
    didSet {
      guard preservesDepth != oldValue else { return }
      markCommit([.look, .children])
      for layer in sublayerList { layer.markCommit(.placement) }
    }
  }
  /// How much later an instance shows animations of the sublayers than the one before, in seconds.
  open var instanceDelay: CFTimeInterval = 0 { didSet { changed("instanceDelay", oldValue != instanceDelay) } }
  /// Moves an instance from the place of the one before, about the centre of the layer.
  open var instanceTransform = CATransform3DIdentity {
    didSet { changed("instanceTransform", oldValue != instanceTransform) }
  }
  /// What the colours of the first instance are multiplied by; nil: white.
  open var instanceColor: CGColor? = .white { didSet { changed("instanceColor", oldValue !== instanceColor) } }
  /// What is added to the red of the colour from one instance to the next.
  open var instanceRedOffset: Float = 0 { didSet { changed("instanceRedOffset", oldValue != instanceRedOffset) } }
  /// What is added to the green of the colour from one instance to the next.
  open var instanceGreenOffset: Float = 0 { didSet { changed("instanceGreenOffset", oldValue != instanceGreenOffset) } }
  /// What is added to the blue of the colour from one instance to the next.
  open var instanceBlueOffset: Float = 0 { didSet { changed("instanceBlueOffset", oldValue != instanceBlueOffset) } }
  /// What is added to the alpha of the colour from one instance to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { changed("instanceAlphaOffset", oldValue != instanceAlphaOffset) } }

  private var replication = Replication()
  /// The identities of the nodes around instances.
  private var instanceIDs: [NodeID] = []

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    instanceCount = layer.instanceCount
    preservesDepth = layer.preservesDepth
    instanceDelay = layer.instanceDelay
    instanceTransform = layer.instanceTransform
    instanceColor = layer.instanceColor
    instanceRedOffset = layer.instanceRedOffset
    instanceGreenOffset = layer.instanceGreenOffset
    instanceBlueOffset = layer.instanceBlueOffset
    instanceAlphaOffset = layer.instanceAlphaOffset
    replication = layer.replication
  }

  private func changed(_ key: String, _ isOther: Bool) {
    guard isOther, accepts(Transform3D(instanceTransform).isFinite && instanceDelay.isFinite, key, "infinity") else {
      return
    }
    change(key) {
      replication = Replication(
        count: instanceCount, delay: instanceDelay, transform: Transform3D(instanceTransform),
        color: instanceColor?.color ?? .white,
        offset: Color(
          red: Double(instanceRedOffset), green: Double(instanceGreenOffset), blue: Double(instanceBlueOffset),
          alpha: Double(instanceAlphaOffset)))
    }
    markCommit(.children)
  }

  override var keepsDepth: Bool { preservesDepth }
  override var hasInstances: Bool { true }

  override func instances(of nodes: [Node], at time: LayerMoment) -> [Node] {
    let shown = values(at: time)
    let replication = Replication(shown.extras) ?? replication
    while instanceIDs.count < replication.limitedCount { instanceIDs.append(LayerIdentity.next()) }
    let box = shown.values.bounds
    var transform = Transform3D.identity
    var result: [Node] = []
    for i in 0..<replication.limitedCount {
      if i > 0 { transform = transform.concatenating(replication.transform) }
      let color = replication.color(of: i)
      guard color.alpha > 0 else { continue }
      let children = replication.delay == 0 || i == 0 ? nodes : delayed(Double(i) * replication.delay, nodes, at: time)
      var look = Look(bounds: .zero)
      look.keepsDepth = preservesDepth
      if (color.red, color.green, color.blue) != (1, 1, 1) { look.colorFactor = color }
      let about = Transform3D.translation(-box.midX, -box.midY, 0).concatenating(transform)
        .concatenating(.translation(box.midX, box.midY, 0))
      result.append(
        Node(
          id: instanceIDs[i], placement: Placement(transform: Placement.Transform(about), opacity: color.alpha),
          look: look, children: children, revision: LayerIdentity.nextRevision()))
    }
    return result
  }

  /// The nodes of sublayers as they were a while ago; those that do not move are shared.
  private func delayed(_ delay: Double, _ nodes: [Node], at time: LayerMoment) -> [Node] {
    guard case .shown(let before) = time, isSubtreeAnimated else { return nodes }
    let shift = LayerMoment.shown(delay: before + delay)
    var result: [Node] = []
    for layer in sublayersByDepth where !layer.isHidden && layer.values(at: shift).values.opacity > 0 {
      if let node = layer.commitState.node, !layer.isSubtreeAnimated {
        result.append(node)
      } else {
        result.append(layer.makeNode(at: shift, keepsIdentity: true))
      }
    }
    return result
  }

  override var ownAnimatedValues: [String: AnimatedValue] { replication.animatedValues }

  override func applyPresentationValues(_ values: [String: AnimatedValue]) {
    guard let r = Replication(values) else { return }
    instanceCount = r.count
    instanceDelay = r.delay
    instanceTransform = CATransform3D(r.transform)
    instanceColor = CGColor(r.color)
    instanceRedOffset = Float(r.offset.red)
    instanceGreenOffset = Float(r.offset.green)
    instanceBlueOffset = Float(r.offset.blue)
    instanceAlphaOffset = Float(r.offset.alpha)
  }
}
