import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// An activity indicator above the content of a scroll view that asks the application to refresh when it is pulled far
/// enough.
///
/// `valueChanged` is sent once for every pull; the content stays below the indicator until `endRefreshing`. Assign it
/// to `UIScrollView.refreshControl`; content that fits into its view can be pulled if `alwaysBounceVertical` is set.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether a refresh is in progress.
  open private(set) var isRefreshing = false

  /// The text below the indicator.
  @Observed open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// The color of the indicator; nil for a gray.
  open override var tintColor: UIColor! { didSet { wheel.color = tintColor } }

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  /// The height by which the content is inset for the control, in points.
  package private(set) final var refreshingHeight: CGFloat = 0
  /// A Boolean value that indicates whether the content was at rest since the last refresh, so that a pull can start
  /// another.
  private var isArmed = true
  private weak var scrollView: UIScrollView?
  private static let wheelHeight: CGFloat = 60
  private static let titleHeight: CGFloat = 20
  /// The distance of a pull that starts a refresh, in points.
  private static let reach: CGFloat = 100

  /// Creates a control, which is 60 points tall. Its frame follows the scroll view that it is assigned to.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.wheelHeight))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.nib?.fill(self)
  }

  /// Shows the indicator as if the content had been pulled. No event is sent, and the content does not scroll to the
  /// control.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    if scrollView?.isDragging != true { hold() }
  }

  /// Ends the refresh, and lets the content return to its position.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard refreshingHeight > 0, let scrollView else { return contentDidMove() }
    let before = scrollView.contentOffset
    refreshingHeight = 0
    scrollView.updateAdjustedInset()
    let after = scrollView.contentOffset
    if after.y > before.y, !scrollView.isDragging {
      scrollView.contentOffset = before
      scrollView.setContentOffset(after, animated: true)
    }
    contentDidMove()
  }

  @_spi(UIKitModules) public override var isKeyboardStop: Bool { false }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    title.textAlignment = .center
    title.textColor = .secondaryLabel
    title.font = .systemFont(ofSize: 13)
    for part in [wheel, title] { addSubview(part) }
  }

  // MARK: The scroll view

  open override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    let text = attributedTitle == nil ? 0 : Self.titleHeight
    wheel.center = CGPoint(x: b.midX, y: b.maxY - text - Self.wheelHeight / 2)
    title.frame = CGRect(x: 16, y: b.maxY - text - 8, width: max(0, b.width - 32), height: text)
  }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIRefreshControl.tintColor)
    ]
  }

  package final func attach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    guard let scrollView else { return removeFromSuperview() }
    scrollView.insertSubview(self, at: 0)
    contentDidMove()
  }

  /// Updates the control after the content was scrolled or pulled.
  package final func contentDidMove() {
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top - refreshingHeight
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

  /// Insets the content at the end of a drag, so that it comes to rest below the indicator.
  package final func dragWillEnd() { if isRefreshing, refreshingHeight == 0 { hold() } }

  private var ownHeight: CGFloat { Self.wheelHeight + (attributedTitle == nil ? 0 : Self.titleHeight) }

  private func start() {
    isArmed = false
    isRefreshing = true
    isHidden = false
    alpha = 1
    wheel.startAnimating()
  }

  private func hold() {
    refreshingHeight = ownHeight
    scrollView?.updateAdjustedInset()
    contentDidMove()
  }
}
