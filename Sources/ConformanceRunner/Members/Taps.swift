import UIKit

extension UINavigationBar {
  /// Does what a tap on the back button does; nothing when none is shown.
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
  /// Does what a tap on the button of a tab does.
  func tapTab(at index: Int) {
    let buttons = tabBar.subviews.compactMap { $0 as? UIControl }
    if buttons.indices.contains(index) { buttons[index].tap() }
  }
}

extension UIControl {
  /// Does what a tap does when the finger is lifted inside.
  fileprivate func tap() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}
