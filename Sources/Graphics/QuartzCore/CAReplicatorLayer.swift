public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// A layer that shows copies of its sublayers, each transformed, colored and delayed by one more step.
///
/// # Performance
///
/// Instances share the nodes of the sublayers. Only with an `instanceDelay` does each instance of an animated subtree
/// need its own nodes in every frame.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the sublayers themselves.
  @Observed open var instanceCount = 1 { didSet { changed("instanceCount", oldValue != instanceCount) } }

  /// A Boolean value that determines whether instances share a 3-D space instead of being flattened into the layer's
  /// plane.
  @Observed open var preservesDepth = false {
    didSet {
      guard preservesDepth != oldValue else { return }
      treeNode.keepsDepth = preservesDepth
      markCommit([.look, .children])
      for layer in sublayerList { layer.markCommit(.placement) }
    }
  }

  /// The delay of the sublayers' animations from one instance to the next, in seconds.
  @Observed open var instanceDelay: CFTimeInterval = 0 {
    didSet { changed("instanceDelay", oldValue != instanceDelay) }
  }

  /// The transform from one instance to the next, about the center of the layer.
  @Observed open var instanceTransform = CATransform3DIdentity {
    didSet { changed("instanceTransform", oldValue != instanceTransform) }
  }

  /// The color with which the first instance is multiplied; nil means white.
  @Observed open var instanceColor: CGColor? = .white {
    didSet { changed("instanceColor", oldValue !== instanceColor) }
  }
  /// The amount that is added to the color's red component from one instance to the next.
  @Observed open var instanceRedOffset: Float = 0 {
    didSet { changed("instanceRedOffset", oldValue != instanceRedOffset) }
  }
  /// The amount that is added to the color's green component from one instance to the next.
  @Observed open var instanceGreenOffset: Float = 0 {
    didSet { changed("instanceGreenOffset", oldValue != instanceGreenOffset) }
  }
  /// The amount that is added to the color's blue component from one instance to the next.
  @Observed open var instanceBlueOffset: Float = 0 {
    didSet { changed("instanceBlueOffset", oldValue != instanceBlueOffset) }
  }
  /// The amount that is added to the color's alpha component from one instance to the next.
  @Observed open var instanceAlphaOffset: Float = 0 {
    didSet { changed("instanceAlphaOffset", oldValue != instanceAlphaOffset) }
  }

  private var replication = Replication()
  /// The identifiers of the nodes around instances.
  private var instanceIDs: [NodeID] = []

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    instanceCount = layer.instanceCount
    preservesDepth = layer.preservesDepth
    treeNode.keepsDepth = preservesDepth
    instanceDelay = layer.instanceDelay
    instanceTransform = layer.instanceTransform
    instanceColor = layer.instanceColor
    instanceRedOffset = layer.instanceRedOffset
    instanceGreenOffset = layer.instanceGreenOffset
    instanceBlueOffset = layer.instanceBlueOffset
    instanceAlphaOffset = layer.instanceAlphaOffset
    replication = layer.replication
  }

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

  /// Returns the nodes of the sublayers as they were a delay ago; nodes without animations are shared.
  private func delayed(_ delay: Double, _ nodes: [Node], at time: LayerMoment) -> [Node] {
    guard case .shown(let before) = time, isSubtreeAnimated else { return nodes }
    let shift = LayerMoment.shown(delay: before + delay)
    var result: [Node] = []
    for layer in sublayersByDepth where !layer.treeNode.isHidden && layer.values(at: shift).values.opacity > 0 {
      if let node = layer.treeNode.commitState.node, !layer.isSubtreeAnimated {
        result.append(node)
      } else {
        result.append(layer.makeNode(at: shift, keepsIdentity: true))
      }
    }
    return result
  }
}
