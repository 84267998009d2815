import ExhibitSupport
import UIKit

/// A picture that fills the window: it animates from its cell, arrow keys and swipes show the next one, and a pinch
/// zooms.
///
/// A tap, the escape key or the button closes it.
final class PhotoController: UIViewController {
  private let photos: [PhotoFolder.Photo]
  /// The index of the current picture.
  private(set) var index: Int
  /// Returns the frame of a picture in the window and its thumbnail; nil when it is not on the screen.
  var origin: ((Int) -> (frame: CGRect, image: UIImage)?)?
  let scroll = UIScrollView()
  let imageView = UIImageView()
  let caption = UILabel()
  private let closeButton = UIButton(type: .system)
  private static let duration = 0.35

  init(_ photos: [PhotoFolder.Photo], at index: Int) {
    self.photos = photos
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("PhotoController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.overrideUserInterfaceStyle = .dark
    imageView.contentMode = .scaleAspectFit
    imageView.isAccessibilityElement = true
    scroll.delegate = self
    scroll.maximumZoomScale = 5
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.addSubview(imageView)
    caption.textColor = .white
    caption.textAlignment = .center
    caption.setScaledFont(.systemFont(ofSize: 14), maximum: 28)
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.tintColor = .white
    closeButton.accessibilityLabel = "Close".localized
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .primaryActionTriggered)
    for part in [scroll, caption, closeButton] as [UIView] { view.addSubview(part) }
    scroll.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.close() })
    for (direction, step) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
      let swipe = UISwipeGestureRecognizer { [weak self] _ in self?.swiped(step) }
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let safe = view.safeAreaInsets
    let room = CGRect(x: 0, y: safe.top, width: b.width, height: max(0, b.height - safe.top - 50))
    if scroll.frame != room {
      scroll.zoomScale = 1
      scroll.frame = room
      imageView.frame = CGRect(origin: .zero, size: room.size)
      scroll.contentSize = room.size
    }
    caption.frame = CGRect(x: 60, y: b.height - 50, width: max(0, b.width - 120), height: 40)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    closeButton.frame = CGRect(x: isMirrored ? 8 : b.width - 52, y: safe.top + 8, width: 44, height: 44)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.alpha = 0
    UIView.animate(withDuration: 0.2) { self.view.alpha = 1 }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    guard let start = origin?(index) else { return }
    imageView.isHidden = true
    fly(start.image, from: start.frame, to: fittedFrame(of: start.image.size)) { [weak self] in
      self?.imageView.isHidden = false
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: return close()
      case .keyboardRightArrow: return show(index + (isMirrored ? -1 : 1))
      case .keyboardLeftArrow: return show(index - (isMirrored ? -1 : 1))
      case .keyboardHome: return show(0)
      case .keyboardEnd: return show(photos.count - 1)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  // MARK: One after the other

  /// Shows another picture, which moves in from its side.
  func show(_ new: Int) {
    guard photos.indices.contains(new), new != index else { return }
    let isForward = (new > index) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    index = new
    let width = view.bounds.width
    if let old = imageView.snapshotView(afterScreenUpdates: false) {
      old.frame = scroll.convert(imageView.frame, to: view)
      view.insertSubview(old, aboveSubview: scroll)
      UIView.animate(withDuration: Self.duration) {
        old.transform = CGAffineTransform(translationX: isForward ? -width : width, y: 0)
      } completion: { _ in
        old.removeFromSuperview()
      }
    }
    scroll.zoomScale = 1
    imageView.image = origin?(index)?.image
    load()
    scroll.transform = CGAffineTransform(translationX: isForward ? width : -width, y: 0)
    UIView.animate(withDuration: Self.duration) { self.scroll.transform = .identity }
  }

  private func swiped(_ step: Int) {
    guard scroll.zoomScale == 1 else { return }
    show(index + (view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -step : step))
  }

  private func load() {
    let (path, name, wanted) = (photos[index].path, photos[index].name, index)
    caption.text = "%1$@, %2$lld of %3$lld".localized(name, index + 1, photos.count)
    imageView.accessibilityLabel = name
    let size = UIScreen.main.bounds.size
    Task { [weak self] in
      guard let picture = PhotoFolder.image(at: path) else {
        if self?.index == wanted { self?.caption.text = "%@: the file is not a picture".localized(name) }
        return
      }
      let image = await picture.byPreparingThumbnail(ofSize: CGSize(width: size.width * 2, height: size.height * 2))
      guard let self, index == wanted else { return }
      imageView.image = image
      guard image == nil else { return }
      caption.text =
        "%1$@: the picture of %2$lld × %3$lld is too large or broken"
        .localized(name, Int(picture.size.width), Int(picture.size.height))
    }
  }

  // MARK: Flight

  /// Animates back to the cell if that is on the screen, and closes.
  func close() {
    guard let end = origin?(index), let image = imageView.image, !imageView.isHidden, scroll.zoomScale == 1 else {
      return dismiss(animated: false)
    }
    imageView.isHidden = true
    caption.isHidden = true
    closeButton.isHidden = true
    UIView.animate(withDuration: 0.2) { self.view.backgroundColor = .clear }
    fly(image, from: fittedFrame(of: image.size), to: end.frame) { [weak self] in self?.dismiss(animated: false) }
  }

  /// Returns the frame that fits a picture of a size into the window, in the view's coordinates.
  private func fittedFrame(of size: CGSize) -> CGRect {
    let room = scroll.frame
    guard size.width > 0, size.height > 0 else { return room }
    let scale = min(room.width / size.width, room.height / size.height)
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: room.midX - fitted.width / 2, y: room.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
  }

  private func fly(
    _ image: UIImage, from start: CGRect, to end: CGRect, _ completion: @escaping @MainActor () -> Void
  ) {
    let flying = UIImageView(image: image)
    flying.contentMode = .scaleAspectFill
    flying.clipsToBounds = true
    flying.frame = start
    view.addSubview(flying)
    UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
      flying.frame = end
    } completion: { _ in
      completion()
      flying.removeFromSuperview()
    }
  }
}

extension PhotoController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}
