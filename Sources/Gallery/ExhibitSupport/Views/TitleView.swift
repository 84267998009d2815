package import UIKit

/// A header or footer with one line of text.
package final class TitleView: UICollectionReusableView {
  package let label = UILabel()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    label.textColor = .label
    addSubview(label)
  }

  package required init?(coder: NSCoder) { fatalError("TitleView is made in code") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    // insetBy(dx:dy:) returns a rectangle at infinity when there is less room than the insets.
    label.frame = CGRect(x: 20, y: 0, width: max(0, bounds.width - 40), height: bounds.height)
  }
}
