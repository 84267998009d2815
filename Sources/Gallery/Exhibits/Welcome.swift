public import ExhibitSupport
public import UIKit

/// The first page: three sentences about Quire.
public enum Welcome: Exhibit {
  public static let title = "Welcome"
  public static let summary = "UIKit's collection views, controls and transitions on Linux."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    WelcomeController(context)
  }
}

final class WelcomeController: UIViewController, ExhibitController {
  private static let sentences = [
    "Quire is UIKit for Linux: a Swift program written for the iPhone and the iPad builds, runs and is tested here.",
    "Collection views are its heart: layouts, updates, dragging and transitions behave and measure as on iOS, headless "
      + "in milliseconds or in a window.",
    "Choose an exhibit, read its source beside it, and change appearance, text size, direction and speed of each.",
  ]

  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private let loader = ThumbnailLoader(size: CGSize(width: 300, height: 225))
  private let pictures = UIStackView()
  private var photos: [PhotoFolder.Photo] = []

  init(_ context: ExhibitContext) {
    super.init(nibName: nil, bundle: nil)
    photos = Array(PhotoFolder.read(context.folder).photos.prefix(4))
  }

  required init?(coder: NSCoder) { fatalError("WelcomeController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scroll)
    scroll.addSubview(stack)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    let name = label("Quire", .largeTitle)
    name.accessibilityTraits.insert(.header)
    stack.addArrangedSubview(name)
    for sentence in Self.sentences { stack.addArrangedSubview(label(sentence, .body)) }
    pictures.spacing = 12
    pictures.distribution = .fillEqually
    for photo in photos { pictures.addArrangedSubview(picture(of: photo)) }
    stack.setCustomSpacing(28, after: stack.arrangedSubviews[stack.arrangedSubviews.count - 1])
    stack.addArrangedSubview(pictures)
    let guide = scroll.contentLayoutGuide
    let width = stack.widthAnchor.constraint(lessThanOrEqualToConstant: 620)
    let wish = stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.widthAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor, constant: -20), width, wish,
      pictures.heightAnchor.constraint(equalTo: pictures.widthAnchor, multiplier: 0.2),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
  }

  func settle() async { await loader.settle() }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func picture(of photo: PhotoFolder.Photo) -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    view.backgroundColor = .secondarySystemFill
    loader.load(photo.path, while: { true }) { [weak view] result in
      if case .image(let image) = result { view?.image = image }
    }
    return view
  }
}
