public import CoreGraphics

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property, such as `position.x` or `transform.rotation.z`.
  open var keyPath: String? { didSet { property = keyPath.flatMap { AnimatedProperty($0) } } }
  /// Whether values are added to what the layer shows without the animation.
  open var isAdditive = false
  /// Whether every round begins where the last one ended.
  open var isCumulative = false

  /// The property that the path names.
  final var property: AnimatedProperty?

  public required init() { super.init() }

  /// Creates an animation of a property; a path that names none has no effect.
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
  }

  override var dirt: LayerDirt { property?.dirt ?? [] }

  override func apply(_ fraction: Double, to values: inout ShownValues) {
    guard let property, let below = property.read(values), let value = value(at: fraction, below: below) else { return }
    property.write(&values, isAdditive ? below.adding(value) : value)
  }

  /// The value at a fraction of a round; `below` is what the layer shows without the animation.
  func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? { nil }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts; nil: derived from the others, or what the layer shows.
  open var fromValue: Any? { didSet { from = AnimatedValue(fromValue) } }
  /// Where it ends.
  open var toValue: Any? { didSet { to = AnimatedValue(toValue) } }
  /// The difference between end and start.
  open var byValue: Any? { didSet { by = AnimatedValue(byValue) } }

  // Converted when set, so that a frame does not.
  private var from: AnimatedValue?
  private var to: AnimatedValue?
  private var by: AnimatedValue?

  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? {
    switch (from, to, by) {
    case (let a?, let b?, _): return a.interpolated(to: b, at: fraction)
    case (let a?, nil, let d?): return a.interpolated(to: a.adding(d), at: fraction)
    case (nil, let b?, let d?): return b.subtracting(d).interpolated(to: b, at: fraction)
    case (let a?, nil, nil): return a.interpolated(to: below, at: fraction)
    case (nil, let b?, nil): return below.interpolated(to: b, at: fraction)
    case (nil, nil, let d?): return below.interpolated(to: below.adding(d), at: fraction)
    case (nil, nil, nil): return nil
    }
  }
}
