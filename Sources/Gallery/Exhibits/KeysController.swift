import ExhibitSupport
import UIKit

/// The keys of an exhibit in two columns, the use of the mouse in place of two fingers, and the keys of the gallery.
final class KeysController: UIViewController {
  private let exhibit: any Exhibit.Type
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private var keyLabels: [UILabel] = []
  private var widths: [NSLayoutConstraint] = []

  /// The keys that every exhibit has.
  static let common = [
    ExhibitKey("Tab", "Goes to the next list or control"),
    ExhibitKey("Arrows", "Go to the next item, or change a value"),
    ExhibitKey("Return, Space", "Choose the focused item"),
    ExhibitKey("Ctrl + F", "Searches the exhibits"),
    ExhibitKey("F1", "Shows these keys"),
  ]

  init(_ exhibit: any Exhibit.Type) {
    self.exhibit = exhibit
    super.init(nibName: nil, bundle: nil)
    title = "Keys: %@".localized(exhibit.title.localized)
    preferredContentSize = CGSize(width: 460, height: 420)
  }

  required init?(coder: NSCoder) { fatalError("KeysController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(stack)
    for key in exhibit.keys { add(key) }
    if let hint = exhibit.mouseHint {
      stack.addArrangedSubview(label(hint.localized, .preferredFont(forTextStyle: .subheadline)))
    }
    if let last = stack.arrangedSubviews.last {
      stack.setCustomSpacing(22, after: last)
      stack.addArrangedSubview(label("In every exhibit".localized, .preferredFont(forTextStyle: .headline)))
    }
    for key in Self.common { add(key) }
    let guide = scroll.contentLayoutGuide
    let margin = GalleryMetrics.margin
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: margin),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -margin),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: margin),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -margin),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * margin),
    ])
    setNeedsLayoutForTextSize()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scroll.frame = view.bounds.inset(by: view.safeAreaInsets)
    // The effects begin below each other.
    let widest = keyLabels.map(\.intrinsicContentSize.width).max() ?? 0
    let width = min(widest.rounded(.up), view.bounds.width * 0.45)
    for constraint in widths where constraint.constant != width { constraint.constant = width }
  }

  private func add(_ key: ExhibitKey) {
    let keys = label(key.keys.localized, .preferredFont(forTextStyle: .subheadline))
    keys.textColor = .galleryCaption
    let effect = label(key.effect.localized, .preferredFont(forTextStyle: .subheadline))
    let row = UIStackView(arrangedSubviews: [keys, effect])
    row.spacing = 16
    row.alignment = .firstBaseline
    let width = keys.widthAnchor.constraint(equalToConstant: 120)
    width.isActive = true
    widths.append(width)
    keyLabels.append(keys)
    stack.addArrangedSubview(row)
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}
