import Foundation

extension UITraitCollection {

  static let currentSlot = ThreadLocal<UITraitCollection>()

  /// The traits that dynamic colors and images are resolved with, on the calling thread.
  ///
  /// UIKit sets it while it lays out, draws and updates a view. At other times it is that of the main screen, on the
  /// main thread once there is a host; otherwise the default traits.
  public static var current: UITraitCollection {
    get { currentSlot.value ?? ofMainScreen ?? .standard }
    set { currentSlot.value = newValue }
  }

  /// The traits that were set on the calling thread; nil if none were. Other modules read the generic variable slowly.
  package static var currentIfSet: UITraitCollection? { currentSlot.value }

  /// The scale of images that the calling thread draws, in pixels per point: that of `current` if it was set, else that
  /// of the main screen.
  static var drawingScale: CGFloat {
    if let set = currentSlot.value, set.displayScale > 0 { return set.displayScale }
    return MainQueue.sync { MainScreen.scale }
  }

  /// The scale of what is measured in pixels before it is drawn, in pixels per point: that of `current` if it was set,
  /// else that of the main screen, also if nothing has needed a screen yet.
  static var measuringScale: CGFloat {
    if let set = currentSlot.value, set.displayScale > 0 { return set.displayScale }
    return MainScreen.scaleOnAnyThread
  }

  /// The traits of the main screen; nil on threads other than the main one, and as long as nothing has needed a screen.
  private static var ofMainScreen: UITraitCollection? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { MainScreen.traits }
  }
}
