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

  /// The maximum size, in points; stored only, as today's desktops have no such limit.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// A Boolean value that determines whether the window may fill the screen; stored only.
  open var allowsFullScreen = true

  init(of scene: UIWindowScene) { self.scene = scene }
}
