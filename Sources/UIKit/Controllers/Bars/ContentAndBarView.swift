import CoreGraphics
import Foundation

/// The view of a controller with a bar: holds the views of its children; the bar comes in front.
@MainActor
class ContentAndBarView: UIView {
  /// Holds the view of the child that is shown.
  final let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A controller with a bar makes its view by code.") }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
