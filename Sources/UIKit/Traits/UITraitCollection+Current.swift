import Foundation

extension UITraitCollection {
  static let currentSlot = ThreadLocal<UITraitCollection>()

  /// The traits that dynamic colours and images are resolved with, on the calling thread.
  ///
  /// UIKit sets it while it lays out, draws and updates a view. Outside of that it is what the main screen gives, on the
  /// main thread once there is a host; elsewhere the standard.
  public static var current: UITraitCollection {
    get { currentSlot.value ?? ofMainScreen ?? .standard }
    set { currentSlot.value = newValue }
  }

  /// The traits of views that are in no window: `current`, and outside of a window's layout and drawing those of the main screen.
  @MainActor
  static var detached: UITraitCollection { currentSlot.value ?? UIScreen.main.traitCollection }

  /// The traits of the main screen; nil on other threads than the main one, and as long as nothing needed a screen.
  private static var ofMainScreen: UITraitCollection? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { UIRuntime.currentIfMade?.screen.traitCollection }
  }

  /// Pixels a point of images that the calling thread draws: those of `current` if that was set, else of the main screen.
  static var drawingScale: CGFloat {
    if let set = currentSlot.value, set.displayScale > 0 { return set.displayScale }
    return MainQueue.sync { UIScreen.main.scale }
  }
}
