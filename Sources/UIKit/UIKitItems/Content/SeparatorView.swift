package import Foundation

/// A separator between rows.
package final class SeparatorView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) { fatalError("A separator is made by its cell.") }
}
