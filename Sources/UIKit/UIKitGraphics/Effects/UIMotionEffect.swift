import CoreGraphics
public import Foundation

/// A change of a view by the motion of the device; desktops do not move, so that nothing changes.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the values of key paths for an offset of the viewer, −1 to 1 on each axis; nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of the value of a key path by the tilt of the device.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Hashable, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the value.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The amount that is added to the value at an offset of −1; nil for none.
  open var minimumRelativeValue: Any?
  /// The amount that is added to the value at an offset of 1; nil for none.
  open var maximumRelativeValue: Any?

  /// Creates an effect on the value of a key path.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let minimum = number(minimumRelativeValue), let maximum = number(maximumRelativeValue) else { return nil }
    return [keyPath: minimum + (maximum - minimum) * (offset + 1) / 2]
  }

  private func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
  }
}

/// Several effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    (motionEffects ?? []).reduce(into: [:]) { result, effect in
      result.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}
