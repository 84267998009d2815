import ExhibitSupport
import UIKit

/// A product: a card with its symbol, name and price.
final class ProductCell: UICollectionViewCell {
  private let label = UILabel()
  private let price = UILabel()
  private let symbol = UIImageView()
  private let card = GradientView()

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.7 : 1 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 14
    contentView.clipsToBounds = true
    label.textColor = .white
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    price.textColor = .white
    price.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13))
    price.adjustsFontForContentSizeCategory = true
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = UIColor(white: 1, alpha: 0.35)
    for part in [card, symbol, label, price] { contentView.addSubview(part) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("ProductCell is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    card.frame = b
    let width = max(0, b.width - 28)
    let (name, amount) = (max(24, label.font.lineHeight), max(18, price.font.lineHeight))
    let foot = b.height - 12 - amount
    price.frame = contentView.mirrored(CGRect(x: 14, y: foot, width: width, height: amount))
    let middle = foot - max(14, name / 2 - 2)
    label.frame = contentView.mirrored(CGRect(x: 14, y: middle - name / 2, width: width, height: name))
    // On a wide card the symbol is beside the name, on others above it.
    let isWide = b.width > b.height * 1.6
    let high = isWide ? b.height * 0.72 : max(0, label.frame.minY - 16)
    let side = min(high, b.width * 0.5)
    symbol.isHidden = side < 20
    symbol.frame = contentView.mirrored(
      CGRect(
        x: isWide ? b.width - side - 16 : 14, y: isWide ? (b.height - side) / 2 : 12, width: side, height: side))
    for text in [label, price] { text.textAlignment = .natural }
  }

  func show(_ item: Int, isBanner: Bool) {
    let product = Product.of(item)
    label.text = isBanner ? "%@: sale".localized(product.name.localized) : product.name.localized
    label.font = UIFontMetrics(forTextStyle: isBanner ? .title1 : .headline)
      .scaledFont(for: .boldSystemFont(ofSize: isBanner ? 26 : 17))
    price.text = isBanner ? "until Sunday".localized : "%lld crowns".localized(product.price)
    symbol.image = UIImage(systemName: product.symbol)
    card.colors = product.colors
    accessibilityLabel = [label.text, price.text].compactMap(\.self).joined(separator: ", ")
    setNeedsLayout()
  }
}

/// A view with a gradient from its top to its bottom.
final class GradientView: UIView {
  var colors: [UIColor] = [] { didSet { (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor) } }

  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// The title of a shelf, on a background so that it stays legible above the content that scrolls below it.
final class ShelfHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits.insert(.header)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: GalleryMetrics.margin),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -GalleryMetrics.margin),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
    ])
  }

  required init?(coder: NSCoder) { fatalError("ShelfHeader is made in code") }
}

/// A small number on a product.
final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.textColor = .white
    label.setScaledFont(.boldSystemFont(ofSize: 13), maximum: 20)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("BadgeView is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}

/// The background of a shelf.
final class ShelfBackground: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
  }

  required init?(coder: NSCoder) { fatalError("ShelfBackground is made in code") }
}
