import ExhibitSupport
import UIKit

/// A product of the storefront.
struct Product: Hashable {
  var name: String
  /// The name of the symbol that stands for its picture.
  var symbol: String
  /// The price, in crowns.
  var price: Int
  /// The hue of its card.
  var hue: CGFloat

  private static let kinds = [
    ("Kettle", "cup.and.saucer.fill"), ("Lantern", "lightbulb.fill"), ("Satchel", "bag.fill"),
    ("Compass", "safari.fill"), ("Field book", "book.fill"), ("Stove", "flame.fill"), ("Tent", "tent.fill"),
    ("Blanket", "bed.double.fill"),
  ]

  /// Returns the product with a number.
  static func of(_ item: Int) -> Product {
    let kind = kinds[item % kinds.count]
    return Product(name: kind.0, symbol: kind.1, price: item % 40 + 9, hue: CGFloat((item * 37) % 100) / 100)
  }

  /// The colors of its card, at the top and at the bottom: white text is legible on both.
  var colors: [UIColor] {
    [
      UIColor(hue: hue, saturation: 0.55, brightness: 0.62, alpha: 1),
      UIColor(hue: (hue + 0.06).truncatingRemainder(dividingBy: 1), saturation: 0.7, brightness: 0.38, alpha: 1),
    ]
  }
}

/// The page of a product, in a sheet.
final class ProductPage: UIViewController {
  private let product: Product
  private let stack = UIStackView()
  private var count = 0

  init(_ product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = product.name.localized
  }

  required init?(coder: NSCoder) { fatalError("ProductPage is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let card = GradientView()
    card.colors = product.colors
    card.layer.cornerRadius = 16
    card.clipsToBounds = true
    let symbol = UIImageView(image: UIImage(systemName: product.symbol))
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    symbol.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(symbol)
    let price = UILabel()
    price.text = "%lld crowns".localized(product.price)
    price.font = .preferredFont(forTextStyle: .title2)
    price.adjustsFontForContentSizeCategory = true
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Add to basket".localized
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self else { return }
        count += 1
        button?.configuration?.title = "In the basket: %lld".localized(count)
      }, for: .primaryActionTriggered)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    for part in [card, price, button] { stack.addArrangedSubview(part) }
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: GalleryMetrics.margin),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -GalleryMetrics.margin),
      card.heightAnchor.constraint(equalToConstant: 150),
      symbol.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      symbol.widthAnchor.constraint(equalToConstant: 90), symbol.heightAnchor.constraint(equalToConstant: 90),
    ])
  }
}
