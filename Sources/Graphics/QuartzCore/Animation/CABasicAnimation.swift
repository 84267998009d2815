import CoreGraphics
import GeometryCore
public import SwiftRuntime

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; if nil, it is derived from the other two, or is the value that the layer shows.
  @Observed open var fromValue: Any? { didSet { from = AnimatedValue(fromValue); endsChanged() } }
  /// The end value; if nil, it is derived from the other two, or is the value that the layer shows.
  @Observed open var toValue: Any? { didSet { to = AnimatedValue(toValue); endsChanged() } }
  /// The difference between the end and the start value.
  @Observed open var byValue: Any? { didSet { by = AnimatedValue(byValue); endsChanged() } }

  // Converted when set, so that a frame does not.
  private var from: AnimatedValue?
  private var to: AnimatedValue?
  private var by: AnimatedValue?
  /// The same values where they consist of one or two numbers.
  @exclusivity(unchecked) private var ends = Ends()

  /// The start, end and difference of values that are all numbers or all points, without the storage that other kinds
  /// need.
  private struct Ends {
    var from: SIMD2<Double>?
    var to: SIMD2<Double>?
    var by: SIMD2<Double>?
    /// A Boolean value that indicates whether all values are numbers; `arePoints` is the same for points.
    var areNumbers = true
    var arePoints = true

    mutating func read(_ value: AnimatedValue?) -> SIMD2<Double>? {
      switch value {
      case nil: return nil
      case .number(let v):
        arePoints = false
        return SIMD2(v, 0)
      case .point(let p):
        areNumbers = false
        return SIMD2(p.x, p.y)
      default:
        areNumbers = false
        arePoints = false
        return nil
      }
    }
  }

  /// Creates an animation from the shown value to the one that is set. Set the key path before adding it.
  public required init() { super.init() }

  open override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Returns the animation for a property that is about to change; without values of its own it starts at the value
  /// that is currently shown.
  final func starting(in layer: CALayer) -> CABasicAnimation {
    guard from == nil, to == nil, by == nil, let copy = copy() as? CABasicAnimation, let property = copy.property else {
      return self
    }
    copy.fromValue = property.read(layer.previewedValues)?.object
    return copy
  }

  /// Returns the progress of the value for a fraction of a cycle.
  func eased(at fraction: Double) -> Double { fraction }

  override func apply(_ progress: AnimationProgress, to values: inout ShownValues) {
    if !applyToNumbers(progress, to: &values) { super.apply(progress, to: &values) }
  }

  override func value(at fraction: Double, below: AnimatedValue) -> AnimatedValue? {
    let fraction = eased(at: fraction)
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

  private func endsChanged() {
    ends = Ends()
    ends.from = ends.read(from)
    ends.to = ends.read(to)
    ends.by = ends.read(by)
  }

  /// Applies the animation to a value of one or two numbers, or to a component of a transform that is, at a tenth of
  /// the cost of other kinds. Returns false for other values.
  private func applyToNumbers(_ progress: AnimationProgress, to values: inout ShownValues) -> Bool {
    guard !isCumulative, valueFunction == nil else { return false }
    if let place = numbers {
      guard place.isPoint ? ends.arePoints : ends.areNumbers else { return false }
      if let value = numbers(at: progress, below: { values.values.numbers(at: place) }) {
        values.values.setNumbers(value, at: place)
      }
      return true
    }
    guard let component, component.part.isPoint ? ends.arePoints : ends.areNumbers else { return false }
    return values.values.withTransform(at: component.offset) { transform in
      if let value = numbers(at: progress, below: { component.part.numbers(of: transform) }) {
        component.part.setNumbers(value, of: &transform)
      }
      return true
    }
  }

  /// Returns the numbers at a fraction of a cycle; nil without values. `below` are those shown without the animation.
  @inline(__always)
  private func numbers(at progress: AnimationProgress, below: () -> SIMD2<Double>) -> SIMD2<Double>? {
    let a: SIMD2<Double>
    let b: SIMD2<Double>
    switch (ends.from, ends.to, ends.by) {
    case (let from?, let to?, _): (a, b) = (from, to)
    case (let from?, nil, let by?): (a, b) = (from, from + by)
    case (nil, let to?, let by?): (a, b) = (to - by, to)
    case (let from?, nil, nil): (a, b) = (from, below())
    case (nil, let to?, nil): (a, b) = (below(), to)
    case (nil, nil, let by?):
      a = below()
      b = a + by
    case (nil, nil, nil): return nil
    }
    let x = eased(at: progress.x)
    let value = a + (b - a) * SIMD2(x, progress.y == progress.x ? x : eased(at: progress.y))
    return isAdditive ? value + below() : value
  }
}
