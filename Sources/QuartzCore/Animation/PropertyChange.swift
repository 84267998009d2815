import GeometryCore

/// A property that was changed with an animation.
@MainActor
package struct PropertyChange {
  package let layer: CALayer
  /// The name of the property, such as `position`.
  package let property: String
  /// The key under which the layer runs the animation.
  package let animationKey: String
  let old: AnimatedValue
  let new: AnimatedValue

  /// The value at a progress of the way, as clients set it.
  package func value(at progress: AnimationProgress) -> Any {
    let value = old.interpolated(to: new, at: progress.x)
    guard progress.x != progress.y, case .point(let p) = value,
      case .point(let q) = old.interpolated(to: new, at: progress.y)
    else { return value.object }
    return AnimatedValue.point(.init(p.x, q.y)).object
  }

  /// Whether the layer still has the value that the change gave it.
  package var isUpToDate: Bool { AnimatedProperty.named(property)?.read(layer.modelValues) == new }
}
