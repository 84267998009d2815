package import UIKit

/// A page about one thing of an exhibit: its symbol, and paragraphs of text that can be selected.
package final class DetailPage: UIViewController {
  private let symbol: String?
  private let paragraphs: [String]

  /// Creates a page whose title is shown in the bar.
  package init(_ title: String, symbol: String? = nil, _ paragraphs: [String]) {
    self.symbol = symbol
    self.paragraphs = paragraphs
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  package required init?(coder: NSCoder) { fatalError("DetailPage is made in code") }

  /// Presents the page in a sheet of half the height, with a button that closes it.
  package func present(from controller: UIViewController) {
    let page = UINavigationController(rootViewController: self)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) })
    page.sheetPresentationController?.detents = [.medium(), .large()]
    controller.present(page, animated: true)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    if let symbol {
      let picture = UIImageView(image: UIImage(systemName: symbol))
      picture.contentMode = .scaleAspectFit
      picture.heightAnchor.constraint(equalToConstant: 56).isActive = true
      stack.addArrangedSubview(picture)
    }
    let text = UITextView()
    text.isEditable = false
    text.text = paragraphs.joined(separator: "\n\n")
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.backgroundColor = .clear
    text.accessibilityLabel = title
    stack.addArrangedSubview(text)
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: GalleryMetrics.margin),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -GalleryMetrics.margin),
    ])
  }
}
