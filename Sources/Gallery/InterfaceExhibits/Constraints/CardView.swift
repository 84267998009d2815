import ExhibitSupport
import UIKit

/// A rounded card with a heading.
class CardView: UIView {
  init(_ heading: String?, _ content: UIView) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    layer.masksToBounds = true
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
    guard let heading else {
      content.pin(to: self)
      return
    }
    let title = UILabel(heading.localized.uppercased(), .systemFont(ofSize: 12, weight: .semibold), .secondaryLabel)
    addSubview(title)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      content.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("CardView is made in code") }
}

extension UILabel {
  /// Creates a label for constraints, which follows the user's text size up to a size in points.
  convenience init(
    _ text: String, _ font: UIFont, _ color: UIColor = .label, lines: Int = 1, maximum: CGFloat = 30
  ) {
    self.init()
    self.text = text
    setScaledFont(font, maximum: maximum)
    textColor = color
    numberOfLines = lines
    translatesAutoresizingMaskIntoConstraints = false
  }
}

extension UIView {
  /// Pins the view's edges to another's.
  func pin(to other: UIView) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor), trailingAnchor.constraint(equalTo: other.trailingAnchor),
      topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }

  /// Adds subviews that constraints place.
  func addForConstraints(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
