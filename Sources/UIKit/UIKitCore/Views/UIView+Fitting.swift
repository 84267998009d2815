public import Foundation

extension UIView {
  /// The target of `systemLayoutSizeFitting(_:)` for the smallest size: zero.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target of `systemLayoutSizeFitting(_:)` for the largest size: 10,000 points along each axis.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns one extent between the target and the size of the content, in points.
  ///
  /// The result is that of constraints: the target has its priority, the content resists growing with 250 and shrinking
  /// with 750. Without a content size nothing opposes the target.
  static func fittingExtent(_ content: CGFloat, target: CGFloat, priority: UILayoutPriority) -> CGFloat {
    guard content != noIntrinsicMetric else { return target }
    let resistance: UILayoutPriority = target > content ? .defaultLow : .defaultHigh
    return priority > resistance ? target : content
  }

  final func intrinsicContentSizeDidChange() {
    superview?.setNeedsLayout()
    if let constraintState {
      constraintState.contentSizeDidChange()
      (superview as? UIStackView)?.arrangedContentDidChange()
    }
    superview?.intrinsicSizeDidChange(of: self)
  }

  final func applyFittingSize() {
    let size = sizeThatFits(bounds.size)
    // The frame does not determine the size of a rotated view.
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    if let size = constraintFittingSize(target, horizontal, vertical) { return size }
    var content = intrinsicContentSize
    let width = UIView.fittingExtent(content.width, target: target.width, priority: horizontal)
    // The height of text that wraps depends on the width.
    if wrapsToWidth, width > 0, width < content.width { content.height = contentSize(forWidth: width).height }
    return CGSize(
      width: width,
      height: UIView.fittingExtent(content.height, target: target.height, priority: vertical))
  }
}
