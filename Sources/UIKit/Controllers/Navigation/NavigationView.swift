/// The view of a navigation controller: the content below, the bar above.
@MainActor
final class NavigationView: ContentAndBarView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutBars()
    controller?.showTopController()
  }

  /// The gesture of assistive technologies that leads back.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, controller.stack.count > 1 else { return false }
    controller.popViewController(animated: true)
    return true
  }
}
