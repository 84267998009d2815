import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// A row of dots, one for each page, in which the dot of the current page is emphasized.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The visibility of the background behind the dots.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// Visible while the user interacts with the control.
    case automatic = 0
    /// Always visible.
    case prominent = 1
    /// Never visible.
    case minimal = 2
  }

  /// The way in which the user interacts with the control.
  public enum InteractionState: Int, Hashable, Sendable {
    case none = 0
    /// A tap, which goes to the next or previous page.
    case discrete = 1
    /// A finger that drags over the dots.
    case continuous = 2
  }

  /// The direction in which the pages follow each other.
  public enum Direction: Int, Hashable, Sendable {
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }

  private var dots: [UIImageView] = []
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private static let step: CGFloat = 17
  private static let dot: CGFloat = 7
  private static let thickness: CGFloat = 26

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    coder.nib?.fill(self)
  }

  // MARK: Pages

  /// The number of pages, at least 0.
  @Observed open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { _numberOfPages.wrappedValue = 0 }
      guard numberOfPages != oldValue else { return }
      images = images.filter { $0.key < numberOfPages }
      currentImages = currentImages.filter { $0.key < numberOfPages }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      pagesDidChange()
    }
  }

  /// The current page, from 0, limited to the existing pages.
  @Observed open var currentPage = 0 {
    didSet {
      _currentPage.wrappedValue = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { pagesDidChange() }
    }
  }

  /// A Boolean value that determines whether the control is hidden if there is only one page. The default is false.
  @Observed open var hidesForSinglePage = false { didSet { pagesDidChange() } }
  /// A Boolean value that determines whether the user may drag over the dots. The default is true.
  open var allowsContinuousInteraction = true
  /// The user's current interaction with the control.
  open private(set) var interactionState: InteractionState = .none { didSet { updateBackground() } }
  /// The visibility of the background behind the dots. The default is `automatic`.
  @Observed open var backgroundStyle: BackgroundStyle = .automatic { didSet { updateBackground() } }
  /// The direction in which the pages follow each other. The default is `natural`.
  @Observed open var direction: Direction = .natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Appearance

  /// The color of the dots; nil for a faint default.
  @Observed open var pageIndicatorTintColor: UIColor? { didSet { pagesDidChange() } }
  /// The color of the dot of the current page; nil for that of the text.
  @Observed open var currentPageIndicatorTintColor: UIColor? { didSet { pagesDidChange() } }
  /// The image that replaces the dots; nil for dots.
  @Observed open var preferredIndicatorImage: UIImage? { didSet { pagesDidChange() } }
  /// The image that replaces the dot of the current page; nil for the one that the other pages have.
  @Observed open var preferredCurrentPageIndicatorImage: UIImage? { didSet { pagesDidChange() } }

  /// Sets the image that replaces a page's dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard isPage(page, "setIndicatorImage(_:forPage:)") else { return }
    images[page] = image
    pagesDidChange()
  }

  /// Returns the image that replaces a page's dot; nil if none was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Sets the image that replaces a page's dot while the page is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard isPage(page, "setCurrentPageIndicatorImage(_:forPage:)") else { return }
    currentImages[page] = image
    pagesDidChange()
  }

  /// Returns the image that replaces a page's dot while the page is the current one; nil if none was set.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  /// Returns the size that the dots of a number of pages require, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount)) * UIPageControl.step + UIPageControl.thickness - UIPageControl.step + 4
    return isVertical
      ? CGSize(width: UIPageControl.thickness, height: length) : CGSize(width: length, height: UIPageControl.thickness)
  }

  /// The size that the dots require, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size that the dots require, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    for (page, dot) in dots.enumerated() {
      let side = dot.image == nil ? UIPageControl.dot : UIPageControl.step - 3
      let center = middle(of: page)
      dot.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
      dot.layer.cornerRadius = dot.image == nil ? side / 2 : 0
    }
  }

  private func isPage(_ page: Int, _ method: String) -> Bool {
    if (0..<numberOfPages).contains(page) { return true }
    Log.warn("\(method) was called for page \(page), but there are \(numberOfPages) pages; set numberOfPages first.")
    return false
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  private var isBackwards: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  private func pagesDidChange() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView()
      dot.contentMode = .scaleAspectFit
      dots.append(dot)
      addSubview(dot)
    }
    for (page, dot) in dots.enumerated() {
      let isCurrent = page == currentPage
      dot.image =
        (isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil) ?? images[page]
        ?? preferredIndicatorImage
      let color = isCurrent ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      dot.tintColor = color
      dot.backgroundColor = dot.image == nil ? color : nil
      dot.isHidden = hidesForSinglePage && numberOfPages <= 1
    }
    setNeedsLayout()
  }

  private func updateBackground() {
    let isFilled =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    backgroundColor = isFilled ? .tertiarySystemFill : nil
  }

  private func middle(of page: Int) -> CGPoint {
    let place = CGFloat(isBackwards ? numberOfPages - 1 - page : page) - CGFloat(numberOfPages - 1) / 2
    let distance = place * UIPageControl.step
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + distance) : CGPoint(x: bounds.midX + distance, y: bounds.midY)
  }

  // MARK: Touches and keys

  private var startPage = 0
  private var wasDragged = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startPage = currentPage
    wasDragged = false
    interactionState = .discrete
    return numberOfPages > 1
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let p = touch.location(in: self)
    let now = nearestPage(to: p)
    let start = middle(of: startPage)
    guard wasDragged || hypot(p.x - start.x, p.y - start.y) > UIPageControl.step / 2 else { return true }
    wasDragged = true
    interactionState = .continuous
    go(to: now, with: event)
    return true
  }

  /// Goes to the next page for a tap after the current dot, and to the previous page for one before it.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !wasDragged, isTouchInside, let p = touch?.location(in: self) {
      let along = isVertical ? p.y - bounds.midY : p.x - bounds.midX
      go(to: currentPage + ((along >= 0) != isBackwards ? 1 : -1), with: event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  open override var canBecomeFirstResponder: Bool { isEnabled && numberOfPages > 1 }

  /// Goes to the neighboring page for an arrow key.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardRightArrow? where isEnabled: go(to: currentPage + (isBackwards ? -1 : 1), with: event)
    case .keyboardLeftArrow? where isEnabled: go(to: currentPage + (isBackwards ? 1 : -1), with: event)
    default: super.pressesBegan(presses, with: event)
    }
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  @_spi(UIKitModules) public override var isPressedByKeys: Bool { false }
  @_spi(UIKitModules) public override var isKeyboardStop: Bool { canBecomeFirstResponder }

  @_spi(UIKitModules) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      .of(\UIPageControl.pageIndicatorTintColor), .of(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }

  @_spi(UIKitModules) open override var defaultAccessibilityValue: String? { "\(currentPage + 1) of \(numberOfPages)" }

  open override func accessibilityIncrement() { turn(by: 1) }
  open override func accessibilityDecrement() { turn(by: -1) }

  override var accessibilityTraitsOfClass: UIAccessibilityTraits { .adjustable }

  private func nearestPage(to p: CGPoint) -> Int {
    let along = isVertical ? p.y - bounds.midY : p.x - bounds.midX
    let place = Int((along / UIPageControl.step + CGFloat(numberOfPages - 1) / 2).rounded())
    let page = min(max(0, place), max(0, numberOfPages - 1))
    return isBackwards ? numberOfPages - 1 - page : page
  }

  private func go(to page: Int, with event: UIEvent?) {
    let old = currentPage
    currentPage = page
    if currentPage != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }
}
