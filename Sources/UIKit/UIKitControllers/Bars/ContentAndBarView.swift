import CoreGraphics
import Foundation

/// The view of a container controller with a bar: it contains the views of the children, with the bar in front.
@MainActor
class ContentAndBarView: UIView {
  /// The superview of the visible child's view.
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
