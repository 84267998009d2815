import CoreGraphics
import Foundation

/// The view of a split view controller: the columns, the lines between them, and what dims the secondary one.
@MainActor
final class SplitView: UIView, UIGestureRecognizerDelegate {
  weak var controller: UISplitViewController?
  /// Dims the secondary column, and takes the taps that uncover it.
  let dimming = UIView()
  /// The lines at the inner edges of the primary and the supplementary column.
  let lines = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.isHidden = true
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = "Dismiss sidebar"
    dimming.accessibilityTraits = .button
    addSubview(dimming)
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A split view controller makes its view by code.") }

  /// The drag from the edge begins where there is a column to show.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer is NavigationEdgePan ? controller?.mayPresentWithGesture ?? false : true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
