/// A view whose content keeps a margin when it is the header or footer of a list.
@MainActor
package protocol ListContentHost: UIView {
  /// The minimal margin at the sides of the content, in points; nil for other cells.
  var marginOfHeader: CGFloat? { get }
}
