import Foundation

extension UITraitCollection {
  private static let currentSlot = ThreadLocal<UITraitCollection>()

  /// The traits that dynamic colours and images are resolved with, on the calling thread.
  ///
  /// UIKit sets it while it lays out, draws and updates a view.
  public static var current: UITraitCollection {
    get { currentSlot.value ?? .standard }
    set { currentSlot.value = newValue }
  }

  /// The traits of views that are in no window: `current`, and outside of a window's layout and drawing the standard ones
  /// with the scale of the main screen.
  @MainActor
  static var detached: UITraitCollection {
    if let current = currentSlot.value { return current }
    let scale = UIScreen.main.scale
    if detachedStandard.displayScale != scale {
      detachedStandard = standard.modifyingTraits { $0.displayScale = scale }
    }
    return detachedStandard
  }
  @MainActor private static var detachedStandard = standard

  /// Calls `actions` with this collection as `current`, and puts the old one back.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.currentSlot.value
    UITraitCollection.currentSlot.value = self
    actions()
    UITraitCollection.currentSlot.value = old
  }
}
