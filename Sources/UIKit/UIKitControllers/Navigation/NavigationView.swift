/// The view of a navigation controller: the content with the bars in front.
@MainActor
final class NavigationView: ContentAndBarView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutBars()
    controller?.showTopController()
  }

  /// Pops the top controller for the escape gesture of assistive technologies.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, controller.stack.count > 1 else { return false }
    controller.popViewController(animated: true)
    return true
  }
}
