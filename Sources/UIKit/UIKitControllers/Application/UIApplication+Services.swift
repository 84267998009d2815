public import Foundation
import HostInterface
@_spi(UIKitModules) public import UIKitCore

/// Services of phones that desktops do not have: programs that ask for them learn so.
extension UIApplication {
  /// The user took a picture of the screen; never posted, as desktops do not tell.
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Protected files can be read; never posted, as files are not protected while a screen is locked.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Protected files become unreadable; never posted.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// The URL of the settings for default programs; desktops have no program for it.
  public nonisolated static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"

  /// A Boolean value that indicates whether protected files can be read: always.
  public final var isProtectedDataAvailable: Bool { true }

  /// A Boolean value that indicates whether the program's icon can be changed: never, the desktop file names it.
  public final var supportsAlternateIcons: Bool { false }
  /// The name of the icon that takes the place of the program's; nil.
  public final var alternateIconName: String? { nil }

  /// Calls the closure with an error, `CocoaError.featureUnsupported`, unless the program's own icon is asked for.
  public final func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(alternateIconName == nil ? nil : CocoaError(.featureUnsupported)) }

  /// Changes the program's icon.
  /// - Throws: `CocoaError.featureUnsupported`, unless the program's own icon is asked for.
  public final func setAlternateIconName(_ alternateIconName: String?) async throws {
    if alternateIconName != nil { throw CocoaError(.featureUnsupported) }
  }

  /// Opens a URL with the desktop's default program for it; returns whether one was found. `open(_:options:)` in new
  /// code.
  @discardableResult
  public final func openURL(_ url: URL) -> Bool { UIRuntime.current.host.open(url.absoluteString) }

  /// Asks for the keys of media players, which desktops give to the players that register themselves.
  public final func beginReceivingRemoteControlEvents() {}
  /// Stops asking for the keys of media players.
  public final func endReceivingRemoteControlEvents() {}
  /// Leaves the picture of the window out of the next launch; launches here begin with the launch screen.
  public final func ignoreSnapshotOnNextApplicationLaunch() {}
}
