import ExhibitSupport
import UIKit

/// One photo at a time: it zooms out of its cell, and back when it is swiped down, Escape is pressed or the button is
/// tapped.
final class LibraryViewer: UIViewController {
  private let library: Library
  let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let caption = UILabel()
  private let closeButton = UIButton(type: .system)
  private static let bar: CGFloat = 50
  /// The distance from which a swipe closes, in points, and the speed, in points per second.
  private static let closing: (distance: CGFloat, speed: CGFloat) = (110, 700)

  init(_ library: Library, at index: Int) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
    pages.setViewControllers([LibraryPage(library, index)], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { fatalError("LibraryViewer is made in code") }

  /// The page that is visible.
  var page: LibraryPage? { pages.viewControllers?.first as? LibraryPage }

  /// The index of the photo that is visible.
  var index: Int { page?.index ?? 0 }

  /// The frame of the photo in the view, in points.
  var pictureFrame: CGRect? {
    view.layoutIfNeeded()
    return page.flatMap { $0.pictureFrame.map { [page = $0] in page.view.convert($0, to: view) } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.overrideUserInterfaceStyle = .dark
    view.accessibilityViewIsModal = true
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.delegate = self
    caption.textColor = .white
    caption.textAlignment = .center
    caption.numberOfLines = 2
    caption.setScaledFont(.systemFont(ofSize: 14), maximum: 22)
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.tintColor = .white
    closeButton.accessibilityLabel = "Close".localized
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    for part in [caption, closeButton] as [UIView] { view.addSubview(part) }
    let pan = UIPanGestureRecognizer { [weak self] in self?.follow($0) }
    pan.delegate = self
    view.addGestureRecognizer(pan)
    pageDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (b, safe) = (view.bounds, view.safeAreaInsets)
    let foot = scaled(Self.bar, maximum: 76)
    pages.view.frame = CGRect(x: 0, y: safe.top, width: b.width, height: max(0, b.height - safe.top - foot))
    caption.frame = CGRect(x: 20, y: b.height - foot, width: max(0, b.width - 40), height: foot)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    closeButton.frame = CGRect(x: isMirrored ? 8 : b.width - 52, y: safe.top + 8, width: 44, height: 44)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let forward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: return dismiss(animated: true)
      case .keyboardRightArrow: return show(index + forward)
      case .keyboardLeftArrow: return show(index - forward)
      case .keyboardHome: return show(0)
      case .keyboardEnd: return show(library.items.count - 1)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true)
    return true
  }

  /// Shows another photo, which moves in from its side.
  private func show(_ next: Int) {
    guard library.items.indices.contains(next), next != index else { return }
    pages.setViewControllers(
      [LibraryPage(library, next)], direction: next > index ? .forward : .reverse, animated: true)
    pageDidChange()
  }

  private func pageDidChange() {
    caption.text = "%1$@, %2$lld of %3$lld".localized(library.description(of: index), index + 1, library.items.count)
  }

  /// Moves the view with a finger that swipes down, and closes it or puts it back at the end.
  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view.superview)
    let progress = min(1, max(0, way.y / max(1, view.bounds.height)))
    switch pan.state {
    case .began, .changed:
      let scale = 1 - 0.5 * progress
      view.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: scale, y: scale)
      view.backgroundColor = UIColor(white: 0, alpha: 1 - min(1, 2.5 * progress))
      caption.alpha = 0
      closeButton.alpha = 0
    default:
      let speed = pan.velocity(in: view.superview).y
      let closes = pan.state == .ended && (way.y > Self.closing.distance || speed > Self.closing.speed)
      if closes { return dismiss(animated: true) }
      UIView.animate(withDuration: 0.3) {
        self.view.transform = .identity
        self.view.backgroundColor = .black
        self.caption.alpha = 1
        self.closeButton.alpha = 1
      }
    }
  }
}

extension LibraryViewer: UIGestureRecognizerDelegate {
  /// Admits a swipe down, unless the photo is enlarged.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return page?.isEnlarged != true && velocity.y > abs(velocity.x)
  }
}

extension LibraryViewer: UIPageViewControllerDataSource, UIPageViewControllerDelegate {

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { pageDidChange() }

  private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = (controller as? LibraryPage)?.index, library.items.indices.contains(index + step) else {
      return nil
    }
    return LibraryPage(library, index + step)
  }
}

/// A photo that is enlarged with two fingers, by Ctrl and the wheel, or by a double tap.
final class LibraryPage: UIViewController, UIScrollViewDelegate {
  let index: Int
  private let scroll = UIScrollView()
  private let imageView = UIImageView()

  init(_ library: Library, _ index: Int) {
    self.index = index
    super.init(nibName: nil, bundle: nil)
    imageView.image = PhotoFolder.image(at: library.items[index].photo.path)
    imageView.accessibilityLabel = library.description(of: index)
  }

  required init?(coder: NSCoder) { fatalError("LibraryPage is made in code") }

  var isEnlarged: Bool { scroll.zoomScale > 1.01 }

  /// The frame of the photo in the view, in points; nil without a photo.
  var pictureFrame: CGRect? {
    guard let size = imageView.image?.size, size.width > 0, size.height > 0, !isEnlarged else { return nil }
    let room = view.bounds
    let scale = min(room.width / size.width, room.height / size.height)
    return CGRect(
      x: room.midX - size.width * scale / 2, y: room.midY - size.height * scale / 2, width: size.width * scale,
      height: size.height * scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.contentMode = .scaleAspectFit
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    scroll.delegate = self
    scroll.maximumZoomScale = 5
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.addSubview(imageView)
    view.addSubview(scroll)
    let tap = UITapGestureRecognizer { [weak self] _ in
      if let self { scroll.setZoomScale(isEnlarged ? 1 : 2.5, animated: true) }
    }
    tap.numberOfTapsRequired = 2
    scroll.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scroll.frame != view.bounds else { return }
    scroll.zoomScale = 1
    scroll.frame = view.bounds
    imageView.frame = CGRect(origin: .zero, size: view.bounds.size)
    scroll.contentSize = view.bounds.size
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}
