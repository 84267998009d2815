import CoreGraphics
import Foundation

/// The view of a navigation controller: the content below, the bar above.
@MainActor
final class NavigationView: UIView {
  weak var controller: UINavigationController?
  /// Holds the view of the top controller.
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A navigation controller makes its view by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutBar()
    controller?.showTopController()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
