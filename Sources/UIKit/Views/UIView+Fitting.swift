public import Foundation

extension UIView {
  /// What `systemLayoutSizeFitting(_:)` is given for the smallest size: zero.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// What `systemLayoutSizeFitting(_:)` is given for the largest size: 10,000 points each way.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Settles one extent between what is aimed at and what the content has.
  ///
  /// What constraints would give: the aim counts with its priority, the content resists growing with 250 and shrinking
  /// with 750. Without a content size nothing speaks against the aim.
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
    intrinsicSizeDidChange()
  }

  final func applyFittingSize() {
    let size = sizeThatFits(bounds.size)
    // A frame says nothing about the size of a view that is turned.
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    if let size = constraintFittingSize(target, horizontal, vertical) { return size }
    var content = intrinsicContentSize
    let width = UIView.fittingExtent(content.width, target: target.width, priority: horizontal)
    // Text that wraps is as high as the width makes it.
    if wrapsToWidth, width > 0, width < content.width { content.height = contentSize(forWidth: width).height }
    return CGSize(
      width: width,
      height: UIView.fittingExtent(content.height, target: target.height, priority: vertical))
  }
}
