import Foundation

/// A view with text, whose height may depend on its width and whose lines stand on baselines.
@MainActor
protocol WrappingContent: UIView {
  /// Whether the content is as high as its width makes it.
  var isWrapping: Bool { get }
  /// Returns the intrinsic size in a width, in points.
  func wrappedSize(forWidth width: CGFloat) -> CGSize
  /// How far the first baseline is below the top, in points.
  var firstBaselineOffset: CGFloat { get }
  /// How far the last baseline is above the bottom, in points.
  var lastBaselineOffset: CGFloat { get }
}

extension UIView {
  var wrapsToWidth: Bool { (self as? any WrappingContent)?.isWrapping ?? false }

  /// Returns the intrinsic size in a width, in points; nil for any.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard let width, let text = self as? any WrappingContent else { return intrinsicContentSize }
    return text.wrappedSize(forWidth: width)
  }

  /// How far the first baseline is below the top, in points; views without text have it at the top.
  var firstBaselineFromTop: CGFloat {
    if let text = self as? any WrappingContent { return text.firstBaselineOffset }
    let view = forFirstBaselineLayout
    return view === self ? 0 : view.firstBaselineFromTop + convert(CGPoint.zero, from: view).y
  }

  /// How far the last baseline is above the bottom, in points; views without text have it at the bottom.
  var lastBaselineFromBottom: CGFloat {
    if let text = self as? any WrappingContent { return text.lastBaselineOffset }
    let view = forLastBaselineLayout
    if view === self { return 0 }
    return view.lastBaselineFromBottom + bounds.height - convert(CGPoint(x: 0, y: view.bounds.height), from: view).y
  }
}
