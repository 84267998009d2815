import CoreGraphics
import GeometryCore
public import SwiftRuntime

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.x` or `transform.rotation.z`.
  @Observed open var keyPath: String? {
    didSet {
      property = keyPath.flatMap { AnimatedProperty.named($0) }
      numbers = property?.numbers
      component = property?.component
    }
  }

  /// A Boolean value that determines whether the values are added to those that the layer shows without the animation.
  @exclusivity(unchecked) open var isAdditive = false
  /// A Boolean value that determines whether each cycle begins at the end value of the one before.
  @exclusivity(unchecked) open var isCumulative = false
  /// A function that makes a transform of the interpolated numbers; nil if the values are those of the property.
  @exclusivity(unchecked) open var valueFunction: CAValueFunction?

  /// The property that the key path names.
  final var property: AnimatedProperty?
  /// The byte offset of the property's numbers, as the property gives it; a copy, so that a frame reads no more than
  /// this.
  @exclusivity(unchecked) final var numbers: (offset: Int, isPoint: Bool)?

  /// The component of a transform that the property is; a copy, too.
  @exclusivity(unchecked) final var component: (offset: Int, part: TransformPart)?

  /// Creates an animation of no property. Set its key path before adding it.
  public required init() { super.init() }

  /// Creates an animation of a property; an unknown key path has no effect.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override var dirtyFlags: DirtyFlags { property?.dirtyFlags ?? [] }
  override var changesExtras: Bool { property?.isExtra ?? false }
  override var changedBytes: Range<Int>? { property?.bytes }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    guard let property, let below = property.read(values), var value = value(at: progress, below: below) else { return }
    if isCumulative, progress.round > 0, let sum = sum(of: progress.round, below: below) {
      value = sum.adding(value)
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value) else { return }
      value = .transform(transform)
    }
    property.write(&values, isAdditive ? below.adding(value) : value)
  }

  /// Returns the value at a fraction of a cycle; `below` is the value that the layer shows without the animation.
  func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? { nil }

  private func value(at progress: AnimationProgress, below: AnimatedValue) -> AnimatedValue? {
    let base = valueFunction?.neutral ?? below
    let value = value(at: progress.x, below: base)
    // The axes of a point may have covered different fractions.
    guard progress.y != progress.x, case .point(let p)? = value,
      case .point(let q)? = self.value(at: progress.y, below: base)
    else { return value }
    return .point(Point(p.x, q.y))
  }

  /// Returns the sum of the completed cycles of a cumulative animation.
  private func sum(of rounds: Int, below: AnimatedValue) -> AnimatedValue? {
    let end = value(at: timing.autoreverses ? 0 : 1, below: valueFunction?.neutral ?? below)
    guard let end else { return nil }
    var sum = end
    for _ in 1..<max(min(rounds, 10_000), 1) { sum = sum.adding(end) }
    return sum
  }
}
