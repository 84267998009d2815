import CoreGraphics
import Foundation
import UIKitCore

/// The view of a split view controller: the columns, the separators, and the dimming view above the secondary column.
@MainActor
final class SplitView: UIView, UIGestureRecognizerDelegate {
  weak var controller: UISplitViewController?
  /// The view that dims the secondary column, and receives the taps that uncover it.
  let dimming = UIView()
  /// The separators at the inner edges of the primary and the supplementary column.
  let lines = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.isHidden = true
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = Word.dismissSidebar.text
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

  /// Lets the drag from the edge begin only if there is a column to show.
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
