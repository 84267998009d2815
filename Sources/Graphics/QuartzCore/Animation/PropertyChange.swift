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

  /// The value before the change, as clients set it.
  package var oldValue: Any { old.object }
  /// The value after the change, as clients set it.
  package var newValue: Any { new.object }

  /// A Boolean value that indicates whether the layer still has the value that the change set.
  package var isUpToDate: Bool { AnimatedProperty.named(property)?.read(layer.modelValues) == new }

  /// Returns whether another change is of the same property of the same layer.
  package func isOfSameProperty(as other: PropertyChange) -> Bool {
    layer === other.layer && property == other.property
  }

  /// Returns the value that the property shows with only the animations of some changes, at a time of the frame clock
  /// in seconds.
  package func value(shownBy changes: [PropertyChange], at time: Double) -> Any? {
    var values = layer.modelValues
    let own = layer.treeNode.localTime(time)
    for animation in layer.treeNode.animations
    where changes.contains(where: { $0.layer === layer && $0.animationKey == animation.key }) {
      animation.preview(at: own, frame: time, to: &values)
    }
    return AnimatedProperty.named(property)?.read(values)?.object
  }
}
