import Foundation
import Synchronization

/// A class that knows the main screen: `UIScreen`, which is in a higher module.
@MainActor
package protocol MainScreenProvider {
  /// The scale of the main screen, in pixels per point.
  static var mainScreenScale: CGFloat { get }
  /// The traits of the main screen; nil as long as nothing has needed a screen.
  static var mainScreenTraits: UITraitCollection? { get }
}

/// The main screen, for what is drawn in no view.
package enum MainScreen {
  /// The class that knows the screen, once a runtime has registered it.
  @MainActor private static var registered: (any MainScreenProvider.Type)?
  /// The class, found by its name, which is slow: all types of the program are searched. Nil in a program that links no
  /// screens, such as the tests of this module.
  @MainActor private static let found = _typeByName("UIKitCore.UIScreen") as? any MainScreenProvider.Type

  private static let lastScale = Mutex<CGFloat>(1)

  /// Sets the class that knows the screen.
  @MainActor
  package static func register(_ provider: any MainScreenProvider.Type) { registered = provider }

  /// The scale of the screen, in pixels per point; 1 without one.
  @MainActor
  static var scale: CGFloat { provider?.mainScreenScale ?? 1 }

  /// The traits of the screen; nil as long as nothing has needed one.
  @MainActor
  static var traits: UITraitCollection? { provider?.mainScreenTraits }

  /// The scale for any thread: read on the main thread, cached for the others.
  static var scaleOnAnyThread: CGFloat {
    guard MainQueue.isCurrent else { return lastScale.withLock { $0 } }
    let scale = MainActor.assumeIsolated { MainScreen.scale }
    lastScale.withLock { $0 = scale }
    return scale
  }

  @MainActor private static var provider: (any MainScreenProvider.Type)? { registered ?? found }
}
