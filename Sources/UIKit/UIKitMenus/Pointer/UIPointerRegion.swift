public import Foundation

/// A request for the region at the pointer's location.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The location in the view of the interaction, in points.
  public let location: CGPoint
  /// The modifier keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// The area in the coordinates of the view, in points.
  public let rect: CGRect
  /// The identifier that distinguishes the region from others; nil for none.
  public let identifier: AnyHashable?
  /// The axes along which a pressed pointer stays in the region.
  open var latchingAxes: UIAxis = []

  /// Creates a region of a rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerRegion(rect: rect, identifier: identifier)
    copy.latchingAxes = latchingAxes
    return copy
  }
}
