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

  /// Calls `actions` with this collection as `current`, and puts the old one back.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.currentSlot.value
    UITraitCollection.currentSlot.value = self
    actions()
    UITraitCollection.currentSlot.value = old
  }
}
