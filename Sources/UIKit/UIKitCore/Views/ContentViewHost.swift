/// A view whose content is in a view of its own, a cell.
@MainActor
package protocol ContentViewHost: UIView {
  var contentView: UIView { get }
}
