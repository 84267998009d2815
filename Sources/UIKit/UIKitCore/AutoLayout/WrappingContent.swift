import Foundation

/// A view with text whose height may depend on its width.
@MainActor
package protocol WrappingContent: UIView {
  /// A Boolean value that indicates whether the height of the content depends on its width.
  var isWrapping: Bool { get }
  /// Returns the intrinsic size for a width, in points.
  func wrappedSize(forWidth width: CGFloat) -> CGSize
}

/// A view of text that has baselines.
@MainActor
package protocol BaselineText: UIView {
  /// The distance of the first baseline below the top, in points.
  var firstBaselineOffset: CGFloat { get }
  /// The distance of the last baseline above the bottom, in points.
  var lastBaselineOffset: CGFloat { get }
  /// The standard distance of the first baseline below the one above, in points; nil for the spacing between views.
  var baselineSpacing: CGFloat? { get }
}

extension BaselineText {
  package var baselineSpacing: CGFloat? { nil }
}

extension UIView {
  var wrapsToWidth: Bool { (self as? any WrappingContent)?.isWrapping ?? false }

  /// Returns the intrinsic size for a width, in points; nil for an unlimited width.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard let width, let text = self as? any WrappingContent else { return intrinsicContentSize }
    return text.wrappedSize(forWidth: width)
  }

  /// The distance of the first baseline below the top, in points; 0 for views without text.
  var firstBaselineFromTop: CGFloat {
    if let text = self as? any BaselineText { return text.firstBaselineOffset }
    let view = forFirstBaselineLayout
    return view === self ? 0 : view.firstBaselineFromTop + convert(CGPoint.zero, from: view).y
  }

  /// The distance of the last baseline above the bottom, in points; 0 for views without text.
  var lastBaselineFromBottom: CGFloat {
    if let text = self as? any BaselineText { return text.lastBaselineOffset }
    let view = forLastBaselineLayout
    if view === self { return 0 }
    return view.lastBaselineFromBottom + bounds.height - convert(CGPoint(x: 0, y: view.bounds.height), from: view).y
  }
}
