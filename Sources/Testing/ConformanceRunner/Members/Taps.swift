import UIKit

extension UINavigationBar {
  /// Performs the action of a tap on the back button; does nothing when none is shown.
  func tapBackButton() {
    layoutIfNeeded()
    func find(in view: UIView) -> UIControl? {
      if let control = view as? UIControl, control.accessibilityIdentifier == "BackButton" { return control }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    find(in: self)?.tap()
  }
}

extension UITabBarController {
  /// Performs the action of a tap on the button of a tab.
  func tapTab(at index: Int) {
    let buttons = tabBar.subviews.compactMap { $0 as? UIControl }
    if buttons.indices.contains(index) { buttons[index].tap() }
  }
}

extension UIControl {
  /// Sends the actions of a tap that ends inside.
  fileprivate func tap() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}
