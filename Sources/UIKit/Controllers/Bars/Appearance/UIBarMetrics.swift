import CoreGraphics
import Foundation

/// The room for a bar that an image is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  /// Little height.
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102

  /// `compact` by its old name.
  public static var landscapePhone: UIBarMetrics { .compact }
}

/// The images of a bar that are set without a `UIBarAppearance`.
struct NavigationBarImages: Equatable {
  var backgrounds: [UIBarMetrics: UIImage] = [:]
  var shadow: UIImage?
  var backIndicator: UIImage?
  var backIndicatorMask: UIImage?

  /// Returns the look of a bar with the images; nil without images.
  ///
  /// An image without extent, as `UIImage()`, leaves no background and, in the place of the shadow, no hairline; the
  /// hairline goes only together with a background image, as on iOS.
  @MainActor
  func look(over color: UIColor?) -> UINavigationBarAppearance? {
    let background = backgrounds[.default] ?? backgrounds[.compact]
    guard background != nil || (backIndicator != nil && backIndicatorMask != nil) else { return nil }
    let look = UINavigationBarAppearance()
    if let background {
      look.configureWithTransparentBackground()
      look.shadowColor = UIBarAppearance.usualShadow
      if background.size != .zero { look.backgroundImage = background }
      if let shadow {
        look.shadowColor = nil
        if shadow.size != .zero { look.shadowImage = shadow }
      }
    } else if let color {
      look.configureWithOpaqueBackground()
      look.backgroundColor = color
    }
    if backIndicator != nil { look.setBackIndicatorImage(backIndicator, transitionMaskImage: backIndicatorMask) }
    return look
  }
}
