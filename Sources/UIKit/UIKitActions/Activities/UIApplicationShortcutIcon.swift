public import Foundation

/// The icon of a quick action. Desktops show the action's title alone.
open class UIApplicationShortcutIcon: NSObject {
  /// The icons that the system provides.
  public enum IconType: Int, Sendable {
    case compose = 0
    case play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  /// Creates one of the system's icons.
  public init(type: IconType) { super.init() }
  /// Creates an icon of an image of the program's resources.
  public init(templateImageName: String) { super.init() }
  /// Creates an icon of a symbol.
  public init(systemImageName: String) { super.init() }
}
