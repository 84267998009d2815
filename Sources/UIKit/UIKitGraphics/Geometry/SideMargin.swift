import CoreGraphics

/// The margins at the sides of lists, tables and search bars in iOS 26, in points.
package enum SideMargin {
  /// The width from which the margins are wider.
  private static let wideWidth: CGFloat = 390

  /// Returns the margin at each side of a view of a width.
  package static func forWidth(_ width: CGFloat) -> CGFloat { width >= wideWidth ? 20 : 16 }
}
