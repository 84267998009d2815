import CoreGraphics
public import Foundation
import GeometryCore
import HostInterface
public import SwiftRuntime

/// The sizes to which the user can make a window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  private weak var scene: UIWindowScene?

  /// The minimum size, in points; a smaller window grows.
  @Observed open var minimumSize = CGSize.zero {
    didSet {
      let (width, height) = (Double(minimumSize.width), Double(minimumSize.height))
      scene?.surface.minimumSize = Size(width.isFinite ? max(0, width) : 0, height.isFinite ? max(0, height) : 0)
    }
  }

  /// The maximum size, in points; a larger window shrinks, unless it fills the screen.
  @Observed open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  {
    didSet { scene?.surface.maximumSize = Size(Double(maximumSize.width), Double(maximumSize.height)) }
  }

  /// A Boolean value that determines whether the window may fill the screen, by the key F11.
  @Observed open var allowsFullScreen = true {
    didSet { if !allowsFullScreen { scene?.surface.isFullScreen = false } }
  }

  init(of scene: UIWindowScene) { self.scene = scene }
}
