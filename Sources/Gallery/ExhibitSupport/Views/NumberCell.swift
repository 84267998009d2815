package import UIKit

/// A colored square with a number; it has a border around it when selected.
package final class NumberCell: UICollectionViewCell {
  package let label = UILabel()
  /// The distance of the square from the edges of the cell, in points.
  package var margin: CGFloat = 0 { didSet { if margin != oldValue { setNeedsLayout() } } }
  private static let border: CGFloat = 4

  package override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 28)
    contentView.layer.cornerRadius = 12
    contentView.addSubview(label)
    let selection = UIView()
    selection.layer.cornerRadius = 15
    selection.backgroundColor = .systemYellow
    selectedBackgroundView = selection
    setNeedsLayoutForTextSize()
  }

  package required init?(coder: NSCoder) { fatalError("NumberCell is made in code") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds.insetBy(dx: margin, dy: margin)
    selectedBackgroundView?.frame = contentView.frame.insetBy(dx: -Self.border, dy: -Self.border)
    label.frame = contentView.bounds
    let size = min(scaled(28), (contentView.bounds.height * 0.5).rounded())
    if size > 0, label.font.pointSize != size { label.font = .boldSystemFont(ofSize: size) }
  }

  /// Gives a dragged cell a shadow on the others.
  package override func updateConfiguration(using state: UICellConfigurationState) {
    contentView.layer.shadowOpacity = state.isReordering ? 0.5 : 0
    contentView.layer.shadowRadius = 8
    contentView.layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  package func show(_ number: Int, hue: CGFloat) {
    label.text = "\(number)"
    let color = UIColor(hue: hue, saturation: 0.55, brightness: 0.8, alpha: 1)
    contentView.backgroundColor = color
    // One color for all traits, as the ground: the number is drawn again only when it becomes light or dark.
    label.textColor = color.legibleTitle.resolvedColor(with: traitCollection)
  }
}
