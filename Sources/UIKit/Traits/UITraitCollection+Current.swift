import Foundation

extension UITraitCollection {
  static let currentSlot = ThreadLocal<UITraitCollection>()

  /// The traits that dynamic colours and images are resolved with, on the calling thread.
  ///
  /// UIKit sets it while it lays out, draws and updates a view.
  public static var current: UITraitCollection {
    get { currentSlot.value ?? .standard }
    set { currentSlot.value = newValue }
  }
}
