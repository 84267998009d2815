import UIKit
import ViewTransitions

/// A book of photos that lies on a desk, two to a spread, with the pages' number below.
final class BookController: UIViewController, ExhibitController {
  let book = FlipViewController()
  private let cloth = UIView()
  private let place = UILabel()
  private let back = UIButton(type: .system)
  private let on = UIButton(type: .system)
  private let anywhere = UISwitch()
  private let anywhereLabel = UILabel()
  private let loader = ThumbnailLoader(size: CGSize(width: 900, height: 900), limit: 24)
  private var photos: [PhotoFolder.Photo] = []
  private var problem: String?
  private let folder: String?

  init(folder: String?) {
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The book is made in code.") }

  func settle() async { await loader.settle() }

  var spreadCount: Int { max(1, (photos.count + 1) / 2) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    do {
      photos = try (folder.map { path throws(PhotoFolder.Problem) in try PhotoFolder(path: path) } ?? .builtIn).photos
    } catch { problem = "\(error)" }
    cloth.backgroundColor = UIColor(red: 0.36, green: 0.16, blue: 0.14, alpha: 1)
    cloth.layer.cornerRadius = 6
    cloth.layer.shadowOpacity = 0.35
    cloth.layer.shadowRadius = 18
    cloth.layer.shadowOffset = CGSize(width: 0, height: 10)
    view.addSubview(cloth)
    book.dataSource = self
    book.delegate = self
    book.duration = 0.6
    book.setViewController(spread(0), animated: false)
    addChild(book)
    view.addSubview(book.view)
    book.didMove(toParent: self)
    place.textAlignment = .center
    place.textColor = .secondaryLabel
    place.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
    anywhereLabel.text = "Pull anywhere"
    anywhereLabel.font = .systemFont(ofSize: 14)
    anywhereLabel.textColor = .secondaryLabel
    anywhere.accessibilityLabel = "Pull anywhere"
    anywhere.addAction(
      UIAction { [weak self] _ in self?.book.pansFromAnywhere = self?.anywhere.isOn ?? false }, for: .valueChanged)
    add(back, "‹ Back", .reverse)
    add(on, "On ›", .forward)
    for part in [place, anywhere, anywhereLabel] { view.addSubview(part) }
    showPlace()
  }

  private func add(_ button: UIButton, _ title: String, _ direction: FlipViewController.Direction) {
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.leaf(direction) }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func leaf(_ direction: FlipViewController.Direction) {
    let index = shownIndex + (direction == .forward ? 1 : -1)
    guard (0..<spreadCount).contains(index) else { return }
    book.setViewController(spread(index), direction: direction, animated: true) { [weak self] _ in self?.showPlace() }
  }

  private var shownIndex: Int { (book.viewController as? SpreadController)?.index ?? 0 }

  private func showPlace() {
    place.text =
      photos.isEmpty ? problem : "\(shownIndex * 2 + 1)–\(min(photos.count, shownIndex * 2 + 2)) of \(photos.count)"
    back.isEnabled = shownIndex > 0
    on.isEnabled = shownIndex < spreadCount - 1
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    // In a narrow window the switch stands above the buttons.
    let isNarrow = b.width < 480
    let barHeight: CGFloat = isNarrow ? 106 : 64
    let room = CGRect(x: 0, y: 0, width: b.width, height: max(80, b.height - barHeight)).insetBy(dx: 34, dy: 34)
    // Pages that meet on a pixel.
    let width = (min(room.width, room.height * 1.45) / 2).rounded(.down) * 2
    let height = min(room.height, width / 1.3).rounded(.down)
    book.view.frame = CGRect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width, height: height)
    cloth.frame = book.view.frame.insetBy(dx: -10, dy: -8)
    cloth.layer.shadowPath = UIBezierPath(roundedRect: cloth.bounds, cornerRadius: 6).cgPath
    let y = b.height - 48
    back.frame = CGRect(x: 20, y: y, width: 72, height: 32)
    on.frame = CGRect(x: 96, y: y, width: 72, height: 32)
    place.frame = CGRect(x: 172, y: y, width: max(0, b.width - (isNarrow ? 192 : 352)), height: 32)
    let edge = b.width - 20 - anywhere.bounds.width
    let line = isNarrow ? y - 42 : y
    anywhere.frame.origin = CGPoint(x: edge, y: line)
    anywhereLabel.frame = CGRect(x: edge - 124, y: line, width: 118, height: 32)
  }

  func spread(_ index: Int) -> SpreadController {
    let pair = (0..<2).map { index * 2 + $0 }.map { photos.indices.contains($0) ? photos[$0] : nil }
    return SpreadController(index, pair, loader) { [weak self] in self?.book.redraw() }
  }
}

extension BookController: FlipViewControllerDataSource, FlipViewControllerDelegate {
  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { shownIndex > 0 ? spread(shownIndex - 1) : nil }

  func flipViewController(
    _ flipViewController: FlipViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { shownIndex + 1 < spreadCount ? spread(shownIndex + 1) : nil }

  func flipViewController(
    _ flipViewController: FlipViewController, didFinishAnimating finished: Bool,
    previousViewController: UIViewController?, transitionCompleted completed: Bool
  ) { showPlace() }
}

/// Two pages side by side, each with a photo, its name and its number.
final class SpreadController: UIViewController {
  let index: Int
  private let photos: [PhotoFolder.Photo?]
  private let loader: ThumbnailLoader
  private let didLoad: () -> Void
  private var sides: [BookPage] = []

  init(_ index: Int, _ photos: [PhotoFolder.Photo?], _ loader: ThumbnailLoader, didLoad: @escaping () -> Void) {
    self.index = index
    self.photos = photos
    self.loader = loader
    self.didLoad = didLoad
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A spread is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (i, photo) in photos.enumerated() {
      let page = BookPage(name: photo?.name ?? "", number: photo == nil ? "" : "\(index * 2 + i + 1)", isLeft: i == 0)
      sides.append(page)
      view.addSubview(page)
      guard let photo else { continue }
      loader.load(photo.path, while: { true }) { [weak page, didLoad] result in
        if case .image(let image) = result { page?.photo.image = image }
        didLoad()
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let half = (view.bounds.width / 2).rounded()
    sides[0].frame = CGRect(x: 0, y: 0, width: half, height: view.bounds.height)
    sides[1].frame = CGRect(x: half, y: 0, width: view.bounds.width - half, height: view.bounds.height)
  }
}

/// One page of the book; the paper is darker where it goes down to the spine.
final class BookPage: UIView {
  let photo = UIImageView()
  private let caption = UILabel()
  private let number = UILabel()
  private let gutter = CAGradientLayer()
  private let isLeft: Bool

  init(name: String, number: String, isLeft: Bool) {
    self.isLeft = isLeft
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.98, green: 0.965, blue: 0.93, alpha: 1)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.backgroundColor = number.isEmpty ? .clear : UIColor(white: 0.5, alpha: 0.15)
    caption.text = name
    caption.textAlignment = .center
    caption.textColor = UIColor(red: 0.3, green: 0.24, blue: 0.2, alpha: 1)
    self.number.text = number
    self.number.textAlignment = isLeft ? .left : .right
    self.number.textColor = UIColor(red: 0.55, green: 0.48, blue: 0.42, alpha: 1)
    self.number.font = .systemFont(ofSize: 11)
    for part in [photo, caption, self.number] { addSubview(part) }
    let dark = UIColor(red: 0.25, green: 0.15, blue: 0.08, alpha: 0.32)
    gutter.colors = [dark.cgColor, dark.withAlphaComponent(0.08).cgColor, dark.withAlphaComponent(0).cgColor]
    gutter.locations = [0, 0.35, 1]
    gutter.startPoint = CGPoint(x: isLeft ? 1 : 0, y: 0.5)
    gutter.endPoint = CGPoint(x: isLeft ? 0 : 1, y: 0.5)
    layer.addSublayer(gutter)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page is made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let edge = (b.width * 0.09).rounded()
    caption.font =
      UIFont(name: "Georgia-Italic", size: 15) ?? .italicSystemFont(ofSize: min(16, max(10, b.width * 0.05)))
    let foot = max(34, b.height * 0.14).rounded()
    photo.frame = CGRect(x: edge, y: edge, width: b.width - 2 * edge, height: max(0, b.height - edge - foot))
    caption.frame = CGRect(x: edge, y: photo.frame.maxY + 6, width: b.width - 2 * edge, height: 22)
    number.frame = CGRect(x: edge, y: b.height - 22, width: b.width - 2 * edge, height: 16)
    let width = (b.width * 0.16).rounded()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gutter.frame = CGRect(x: isLeft ? b.width - width : 0, y: 0, width: width, height: b.height)
    CATransaction.commit()
  }
}
