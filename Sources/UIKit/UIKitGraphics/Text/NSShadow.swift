public import Foundation

/// The shadow of drawn text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let attributeMark = AttributeMark()
  /// The offset of the shadow to the right and down, in points.
  open var shadowOffset: CGSize = .zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`; nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
