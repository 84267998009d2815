import CoreGraphics

/// A view with a vertically centered line of text, to whose baseline other views can be aligned.
@MainActor
package protocol CenteredText: UIView {
  /// The distance of the baseline below the center of the view, in points; nil without text.
  var baselineBelowMiddle: CGFloat? { get }
}
