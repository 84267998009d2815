import UIKit

/// Sends a message of a gesture or a display link to a closure.
///
/// Apple's platforms name methods by Objective-C selectors, Linux by values; the rest of the module is the same for
/// both.
@MainActor
final class ActionTarget: NSObject {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  #if canImport(ObjectiveC)
    static let selector = #selector(ActionTarget.act)
    @objc func act() { action() }
  #else
    static let selector = Selector("act", ActionTarget.act)
    func act() { action() }
  #endif
}

/// Optional methods, which Apple's delegates may lack; those of Quire have defaults instead.
extension UINavigationControllerDelegate {
  func tellWillShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool) {
    #if canImport(ObjectiveC)
      navigationController?(navigation, willShow: controller, animated: animated)
    #else
      navigationController(navigation, willShow: controller, animated: animated)
    #endif
  }

  func tellDidShow(_ controller: UIViewController, in navigation: UINavigationController, animated: Bool) {
    #if canImport(ObjectiveC)
      navigationController?(navigation, didShow: controller, animated: animated)
    #else
      navigationController(navigation, didShow: controller, animated: animated)
    #endif
  }

  func orientations(of navigation: UINavigationController) -> UIInterfaceOrientationMask? {
    #if canImport(ObjectiveC)
      navigationControllerSupportedInterfaceOrientations?(navigation)
    #else
      navigationControllerSupportedInterfaceOrientations(navigation)
    #endif
  }
}
