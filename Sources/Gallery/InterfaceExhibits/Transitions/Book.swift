import ExhibitSupport
import UIKit
import ViewTransitions

/// A book of photos on a desk, with two pages per spread and the page numbers below; page 1 is on the trailing side.
final class BookController: UIViewController, ExhibitController {
  let book = FlipViewController()
  private let cloth = UIView()
  private let place = UILabel()
  private let options = OptionsBar()
  private(set) var back: UIButton!
  private(set) var on: UIButton!
  private let problemLabel: PhotoProblemLabel?
  private let loader = ThumbnailLoader(size: CGSize(width: 900, height: 900), limit: 24)
  private let photos: [PhotoFolder.Photo]

  init(folder: String?) {
    let read = PhotoFolder.read(folder)
    photos = read.photos
    problemLabel = PhotoProblemLabel(read.problem)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The book is made in code.") }

  func settle() async { await loader.settle() }

  /// The number of spreads; the first one has the inside of the cover and page 1.
  var spreadCount: Int { photos.count / 2 + 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    cloth.backgroundColor = UIColor(red: 0.36, green: 0.16, blue: 0.14, alpha: 1)
    cloth.layer.cornerRadius = 6
    cloth.layer.shadowOpacity = 0.35
    cloth.layer.shadowRadius = 18
    cloth.layer.shadowOffset = CGSize(width: 0, height: 10)
    view.addSubview(cloth)
    book.dataSource = self
    book.delegate = self
    book.duration = 0.6
    // The page stays under the finger, however fast it is pulled.
    book.escapeVelocity = .infinity
    book.setViewController(spread(0), animated: false)
    addChild(book)
    view.addSubview(book.view)
    book.didMove(toParent: self)
    place.textAlignment = .center
    place.textColor = .secondaryLabel
    place.setScaledFont(.monospacedDigitSystemFont(ofSize: 14, weight: .regular), maximum: 24)
    back = options.addButton("Back") { [weak self] in self?.leaf(by: -1) }
    on = options.addButton("Next") { [weak self] in self?.leaf(by: 1) }
    options.add(nil, place, width: 110)
    options.addSwitch("Turn from anywhere") { [weak self] in self?.book.pansFromAnywhere = $0 }
    view.addSubview(options)
    showPlace()
    guard let problemLabel else { return }
    for part in [cloth, book.view!, options] { part.isHidden = true }
    view.addSubview(problemLabel)
  }

  /// Forwards keys to the book, which handles the arrow keys and passes others on.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardHome: return turn(to: 0)
      case .keyboardEnd: return turn(to: spreadCount - 1)
      default: continue
      }
    }
    super.pressesBegan(presses, with: event)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let barHeight = min(b.height, options.sizeThatFits(b.size).height)
    options.frame = CGRect(x: 0, y: b.height - barHeight, width: b.width, height: barHeight)
    problemLabel?.fill(b)
    let room = CGRect(x: 0, y: 0, width: b.width, height: max(80, b.height - barHeight)).insetBy(dx: 30, dy: 34)
    // The pages meet on a pixel.
    let width = (min(room.width, room.height * 1.45) / 2).rounded(.down) * 2
    let height = min(room.height, width / 1.3).rounded(.down)
    book.view.frame = CGRect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width, height: height)
    cloth.frame = book.view.frame.insetBy(dx: -10, dy: -8)
    cloth.layer.shadowPath = UIBezierPath(roundedRect: cloth.bounds, cornerRadius: 6).cgPath
  }

  func spread(_ index: Int) -> SpreadController {
    let pair = (0..<2).map { index * 2 - 1 + $0 }.map { photos.indices.contains($0) ? photos[$0] : nil }
    return SpreadController(index, pair, loader) { [weak self] in self?.book.redraw() }
  }

  private func leaf(by step: Int) { turn(to: shownIndex + step) }

  /// Turns to a spread, if it exists.
  private func turn(to index: Int) {
    guard (0..<spreadCount).contains(index), index != shownIndex else { return }
    let direction: FlipViewController.Direction = index > shownIndex ? .forward : .reverse
    book.setViewController(spread(index), direction: direction, animated: true) { [weak self] _ in self?.showPlace() }
  }

  private var shownIndex: Int { (book.viewController as? SpreadController)?.index ?? 0 }

  private func showPlace() {
    let pages = [shownIndex * 2, shownIndex * 2 + 1].filter { (1...max(1, photos.count)).contains($0) }
    place.text = "%1$@ of %2$lld".localized(pages.map(String.init).joined(separator: "–"), photos.count)
    back.isEnabled = shownIndex > 0
    on.isEnabled = shownIndex < spreadCount - 1
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
      let page = BookPage(name: photo?.name ?? "", number: photo == nil ? "" : "\(index * 2 + i)", isLeading: i == 0)
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
    sides[0].frame = view.mirrored(CGRect(x: 0, y: 0, width: half, height: view.bounds.height))
    sides[1].frame = view.mirrored(
      CGRect(x: half, y: 0, width: view.bounds.width - half, height: view.bounds.height))
  }
}

/// One page of the book; the paper is darker toward the spine.
final class BookPage: UIView {
  let photo = UIImageView()
  private let caption = UILabel()
  private let number = UILabel()
  private let gutter = CAGradientLayer()
  private let isLeading: Bool

  init(name: String, number: String, isLeading: Bool) {
    self.isLeading = isLeading
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.98, green: 0.965, blue: 0.93, alpha: 1)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.backgroundColor = number.isEmpty ? .clear : UIColor(white: 0.5, alpha: 0.15)
    caption.text = name
    caption.textAlignment = .center
    caption.textColor = UIColor(red: 0.3, green: 0.24, blue: 0.2, alpha: 1)
    self.number.text = number
    self.number.textColor = UIColor(red: 0.55, green: 0.48, blue: 0.42, alpha: 1)
    self.number.setScaledFont(.systemFont(ofSize: 11), maximum: 18)
    caption.adjustsFontSizeToFitWidth = true
    for part in [photo, caption, self.number] { addSubview(part) }
    let dark = UIColor(red: 0.25, green: 0.15, blue: 0.08, alpha: 0.32)
    gutter.colors = [dark.cgColor, dark.withAlphaComponent(0.08).cgColor, dark.withAlphaComponent(0).cgColor]
    gutter.locations = [0, 0.35, 1]
    layer.addSublayer(gutter)
    setNeedsLayoutForTextSize()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page is made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let edge = (b.width * 0.09).rounded()
    let size = min(16, max(10, b.width * 0.05))
    caption.setScaledFont(UIFont(name: "Georgia-Italic", size: 15) ?? .italicSystemFont(ofSize: size), maximum: 26)
    // A long name is shown in a smaller size before it is cut.
    caption.minimumScaleFactor = min(1, 15 / caption.font.pointSize)
    let line = scaled(22, maximum: 38)
    let foot = max(line + scaled(26, maximum: 32), b.height * 0.14).rounded()
    photo.frame = CGRect(x: edge, y: edge, width: b.width - 2 * edge, height: max(0, b.height - edge - foot))
    caption.frame = CGRect(x: edge, y: photo.frame.maxY + 6, width: b.width - 2 * edge, height: line)
    let isLeft = isLeading != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    number.textAlignment = isLeft ? .left : .right
    let low = scaled(16, maximum: 24)
    number.frame = CGRect(x: edge, y: b.height - low - 4, width: b.width - 2 * edge, height: low)
    let width = (b.width * 0.16).rounded()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gutter.startPoint = CGPoint(x: isLeft ? 1 : 0, y: 0.5)
    gutter.endPoint = CGPoint(x: isLeft ? 0 : 1, y: 0.5)
    gutter.frame = CGRect(x: isLeft ? b.width - width : 0, y: 0, width: width, height: b.height)
    CATransaction.commit()
  }
}
