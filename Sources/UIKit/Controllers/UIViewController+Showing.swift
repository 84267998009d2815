public import Foundation

/// Where another controller is shown is left to the containers around.
extension UIViewController {
  final func showInContainer(_ controller: UIViewController, sender: Any?) {
    var container = parent
    while let current = container {
      if current is UINavigationController { return current.show(controller, sender: sender) }
      container = current.parent
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }
}
