import CoreGraphics
public import Foundation

/// A wheel above the content of a scroll view: pulled far enough, it asks the program to load what is new.
///
/// `valueChanged` is sent once for every pull; the content stays below the wheel until `endRefreshing`. Give it to
/// `UIScrollView.refreshControl`; content that fits into its view can be pulled when `alwaysBounceVertical` is set.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether something is being loaded.
  open private(set) var isRefreshing = false
  /// A line of text below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  /// The colour of the wheel; nil: a grey.
  open override var tintColor: UIColor! { didSet { wheel.color = tintColor } }

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  /// What the content keeps free for the control, points.
  private(set) final var heldHeight: CGFloat = 0
  /// Whether the content was at rest since the last refreshing.
  private var isArmed = true
  private weak var scrollView: UIScrollView?

  override var isKeyboardStop: Bool { false }
  private static let wheelHeight: CGFloat = 60
  private static let titleHeight: CGFloat = 20
  /// How far the content is pulled before something is loaded, points.
  private static let reach: CGFloat = 100

  /// Creates a control; its frame follows the scroll view that it is given to.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    title.textAlignment = .center
    title.textColor = .secondaryLabel
    title.font = .systemFont(ofSize: 13)
    for part in [wheel, title] { addSubview(part) }
  }

  /// Shows the wheel as if the content had been pulled; nothing is sent, and the content does not move to it.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    if scrollView?.isDragging != true { hold() }
  }

  /// Lets the content go back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard heldHeight > 0, let scrollView else { return contentDidMove() }
    let before = scrollView.contentOffset
    heldHeight = 0
    scrollView.updateAdjustedInset()
    let after = scrollView.contentOffset
    if after.y > before.y, !scrollView.isDragging {
      scrollView.contentOffset = before
      scrollView.setContentOffset(after, animated: true)
    }
    contentDidMove()
  }

  // MARK: The scroll view

  final func attach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    guard let scrollView else { return removeFromSuperview() }
    scrollView.insertSubview(self, at: 0)
    contentDidMove()
  }

  /// The content was scrolled or pulled.
  final func contentDidMove() {
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top - heldHeight
    let pull = max(0, -(scrollView.contentOffset.y + top))
    isHidden = pull == 0 && !isRefreshing
    if pull == 0 { isArmed = true }
    guard !isHidden else { return }
    let height = max(ownHeight, pull)
    let place = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    if frame != place { frame = place }
    alpha = isRefreshing ? 1 : min(1, pull / Self.reach)
    guard isArmed, !isRefreshing, scrollView.isDragging, pull >= Self.reach else { return }
    start()
    sendActions(for: .valueChanged)
  }

  /// The finger is about to leave: the content comes to rest below the wheel.
  final func dragWillEnd() { if isRefreshing, heldHeight == 0 { hold() } }

  private var ownHeight: CGFloat { Self.wheelHeight + (attributedTitle == nil ? 0 : Self.titleHeight) }

  private func start() {
    isArmed = false
    isRefreshing = true
    isHidden = false
    alpha = 1
    wheel.startAnimating()
  }

  private func hold() {
    heldHeight = ownHeight
    scrollView?.updateAdjustedInset()
    contentDidMove()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let text = attributedTitle == nil ? 0 : Self.titleHeight
    wheel.center = CGPoint(x: b.midX, y: b.maxY - text - Self.wheelHeight / 2)
    title.frame = CGRect(x: 16, y: b.maxY - text - 8, width: max(0, b.width - 32), height: text)
  }
}
