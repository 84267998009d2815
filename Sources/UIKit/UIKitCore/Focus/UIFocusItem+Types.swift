public import CoreGraphics
public import Foundation
public import QuartzCore

/// The priority of an item when the focus enters its group; the item with the highest one gains it.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  /// The item is not preferred.
  public static let ignored = UIFocusGroupPriority(0)
  /// The item had the focus when the focus was last in the group.
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  /// The item is prominent, such as a selected one.
  public static let prioritized = UIFocusGroupPriority(2000)
  /// The item has the focus.
  public static let currentlyFocused = UIFocusGroupPriority(.max)

  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// The identifier of a sound that is played when the focus moves; no sounds are played here.
public struct UIFocusSoundIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// No sound.
  public static let none = UIFocusSoundIdentifier("none")
  /// The system's sound.
  public static let `default` = UIFocusSoundIdentifier("default")

  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the identifier of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The modes in which an item defers showing the focus while keys are not in use.
public enum UIFocusItemDeferralMode: Int, Hashable, Sendable {
  case automatic = 0
  case always = 1
  case never = 2
}

/// The movement of a finger on a remote control toward the next item.
///
/// Keys and pointers move the focus at once, so that no item gets a hint here.
@preconcurrency @MainActor
open class UIFocusMovementHint: NSObject, @preconcurrency NSCopying {
  private let direction: CGVector

  init(direction: CGVector) {
    self.direction = direction
    super.init()
  }

  /// The direction of the movement; each axis from −1 to 1.
  open var movementDirection: CGVector { direction }
  /// The translation that corresponds to the movement, in points.
  open var translation: CGVector { CGVector(dx: direction.dx * 8, dy: direction.dy * 8) }
  /// The angles by which the item tilts, in radians, around the vertical and the horizontal axis.
  open var rotation: CGVector { CGVector(dx: direction.dx * 0.1, dy: -direction.dy * 0.1) }

  /// The perspective of the tilt.
  open var perspectiveTransform: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 1000
    return transform
  }

  /// The perspective, the tilt and the translation combined.
  open var interactionTransform: CATransform3D {
    var transform = CATransform3DRotate(perspectiveTransform, rotation.dx, 0, 1, 0)
    transform = CATransform3DRotate(transform, rotation.dy, 1, 0, 0)
    return CATransform3DTranslate(transform, translation.dx, translation.dy, 0)
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIFocusMovementHint(direction: direction) }
}
