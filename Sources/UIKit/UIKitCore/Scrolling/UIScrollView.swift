import GeometryCore
import HostInterface
public import SwiftRuntime

/// A view that shows a part of a larger content, and scrolls and zooms it.
///
/// The origin of the bounds is the content offset. The parts: `+Range` computes the legal offsets, `+Offset` scrolls
/// from code, `+Drag` by fingers, `+Motion` by animations (`ScrollAnimator`), `+Input` by wheels, touchpads and keys,
/// `+Zoom` scales. Formulas and their recordings: `Documentation/Internals/ScrollPhysics.md`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  // Subclasses declare the property again with a narrower type; theirs is the one that is meant.
  /// Hears of scrolling and zooming, and may change where a drag ends.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, in points.
  @Observed open var contentSize: CGSize = .zero {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if contentSize != oldValue { contentSizeDidChange(from: oldValue) }
      keyValueObservers?.end(self)
    }
  }

  /// The distances by which the content is inset from the edges, in points; negative distances cut it off.
  @Observed open var contentInset: UIEdgeInsets = .zero {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if contentInset != oldValue { updateAdjustedInset() }
      keyValueObservers?.end(self)
    }
  }

  /// The bar above that collapses while the content scrolls.
  package final weak var collapsingBar: (any CollapsingBar)?
  /// The length by which the bar above will grow when the content is scrolled back to its top, in points.
  package final var barRoom: CGFloat = 0
  /// The part of `barRoom` that is included in the range of offsets; it changes together with the adjusted inset.
  final var barRoomInRange: CGFloat = 0
  /// The content inset plus the insets that the safe area adds, in points.
  @exclusivity(unchecked) open internal(set) var adjustedContentInset: UIEdgeInsets = .zero
  /// The axes along which the safe area is added to the content inset; `.automatic` by default.
  @Observed open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }

  /// The point of the content at the top left of the view. A running deceleration continues from the offset that is
  /// set.
  ///
  /// An offset beyond the content is allowed (recorded: `layout-call-order/scroll-past-content`).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }

  /// Scrolls to an offset and ends a running motion; if animated, along half a cosine of 0.3 s.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveOffset(to: contentOffset, animated: animated)
  }

  /// Scrolls as little as possible so that a rectangle of the content is visible; does nothing if it is already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  /// Called when the adjusted content inset has changed; overrides call super.
  open func adjustedContentInsetDidChange() {}

  // MARK: Behavior

  /// A Boolean value that determines whether the user can scroll; code always can.
  @Observed open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// A Boolean value that determines whether a drag that begins along one axis is locked to it.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that determines whether content can be pulled beyond its edges and bounces back.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// A Boolean value that determines whether content can be pulled beyond its left and right edges and bounces back.
  open var bouncesHorizontally = true
  /// A Boolean value that determines whether content can be pulled beyond its top and bottom edges and bounces back.
  open var bouncesVertically = true
  /// A Boolean value that determines whether content bounces vertically even if it fits the view.
  @Observed open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// A Boolean value that determines whether content bounces horizontally even if it fits the view.
  @Observed open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// A Boolean value that determines whether drags end at multiples of the view's size.
  open var isPagingEnabled = false
  /// The rate of deceleration after a drag: the factor of the velocity per millisecond.
  open var decelerationRate: DecelerationRate = .normal
  /// A Boolean value that determines whether a tap on the status bar scrolls to the top, if the delegate agrees.
  open var scrollsToTop = true
  /// A Boolean value that determines whether a horizontal drag at the edge is left to an enclosing scroll view.
  open var transfersHorizontalScrollingToParent = true
  /// A Boolean value that determines whether a vertical drag at the edge is left to an enclosing scroll view.
  open var transfersVerticalScrollingToParent = true
  /// The way in which a drag dismisses the keyboard; `.none` by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// A Boolean value that determines whether arrows, Page Up and Down, Home, End and the space bar scroll.
  open var allowsKeyboardScrolling = true
  /// The display mode of an index at the edge of the content.
  open var indexDisplayMode: IndexDisplayMode = .automatic

  /// The refresh control above the content.
  package final var refreshView: (any RefreshView)? {
    didSet {
      guard refreshView !== oldValue else { return }
      oldValue?.attach(to: nil)
      refreshView?.attach(to: self)
      updateAdjustedInset()
    }
  }

  // MARK: State

  /// A Boolean value that indicates whether a finger is on the content, moving or not.
  open internal(set) var isTracking = false
  /// A Boolean value that indicates whether the user is dragging.
  open internal(set) var isDragging = false {
    didSet { if isDragging, !oldValue { draggingDidBegin() } }
  }
  /// A Boolean value that indicates whether the content continues to move after a drag.
  open internal(set) var isDecelerating = false
  /// A Boolean value that indicates whether an animated scroll from code is running.
  open var isScrollAnimating: Bool { animator.isAnimatingOffset }

  // MARK: Touches of the content

  /// A Boolean value that determines whether a touch is delivered to the content only after 0.15 s without a drag.
  open var delaysContentTouches = true
  /// A Boolean value that determines whether a drag cancels touches that the content is already tracking.
  open var canCancelContentTouches = true

  /// The gesture recognizer for drags.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollViewPanGestureRecognizer(of: self)

  /// Returns whether touches are delivered to a view in the content; true by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag cancels the touches of a view in the content; false for controls by default.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouchesFromScrolling }

  // MARK: Indicators

  /// A Boolean value that determines whether the horizontal scroll indicator, at the bottom edge, is visible while
  /// scrolling.
  @Observed open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { indicators.hide(.horizontal) } }
  }
  /// A Boolean value that determines whether the vertical scroll indicator, at the right edge, is visible while
  /// scrolling.
  @Observed open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { indicators.hide(.vertical) } }
  }
  /// The color of the indicators; `.default` follows the interface style.
  @Observed open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.styleDidChange() }
  }
  /// The distances of the vertical indicator from the edges, in points; the safe area may be added.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// The distances of the horizontal indicator from the edges, in points; the safe area may be added.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// The insets of both indicators, in points; reads as those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// A Boolean value that determines whether the safe area is added to the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators for offsets that code sets in a closure.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before { flashScrollIndicators() }
  }

  // MARK: Zooming

  /// The minimal zoom scale; 1 by default.
  @Observed open var minimumZoomScale: CGFloat = 1 {
    didSet { if minimumZoomScale != oldValue { zoomRangeDidChange() } }
  }
  /// The maximal zoom scale; 1 by default. Pinches require it to be greater than the minimal one.
  @Observed open var maximumZoomScale: CGFloat = 1 {
    didSet { if maximumZoomScale != oldValue { zoomRangeDidChange() } }
  }
  /// The gesture recognizer for pinches; nil while only one scale is allowed.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// A Boolean value that determines whether a pinch can exceed the zoom limits, from which the content bounces back.
  open var bouncesZoom = true
  /// The zoom scale of the view that the delegate returns for zooming.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// A Boolean value that indicates whether the content is being zoomed.
  open internal(set) var isZooming = false
  /// A Boolean value that indicates whether the scale is bouncing back from beyond its limits.
  open internal(set) var isZoomBouncing = false
  /// A Boolean value that indicates whether a zoom animation is running.
  open var isZoomAnimating: Bool { animator.isAnimatingZoom }

  /// Zooms about the center of the visible rect.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  /// Stops every motion at its present scale, and at its present offset or the nearest one within the content.
  open func stopScrollingAndZooming() { stopMotionWithinLimits() }

  // MARK: Parts

  package final private(set) lazy var animator = ScrollAnimator(of: self)
  final private(set) lazy var indicators = ScrollIndicators(of: self)
  /// The drag in progress; nil without one.
  package final var drag: ScrollDrag?
  /// The translation of the fingers on a touchpad since the drag began, in points.
  final var touchpadTravel = Point.zero
  /// A Boolean value that indicates whether the last touch stopped a motion.
  final var didStopMotion = false
  /// The movement of the content when a touch is lifted without a drag.
  final var liftAction = LiftAction.none
  /// A Boolean value that indicates whether the offset is being changed by a move that notifies the delegate itself.
  final var isMoving = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attachParts()
    coder.nibViewDecoder?.fill(self, as: UIScrollView.self)
  }

  private func attachParts() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(ScrollViewTouchDelayRecognizer(of: self))
  }

  // MARK: For subclasses of this module

  /// Returns the offset at which a drag ends, before the delegate is asked; `velocity` is in points per millisecond.
  @_spi(UIKitModules) open func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when an animated scroll has shown its last frame, before the delegate is told. A subclass may correct the
  /// offset.
  @_spi(UIKitModules) open func offsetAnimationWillEnd() {}

  /// A Boolean value that indicates whether an offset is moved back into the legal range when the content or the view
  /// changes its size; a subclass may do that itself.
  @_spi(UIKitModules) open var settlesOffset: Bool { true }

  // MARK: Overrides

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard old != newValue else { return }
      observing {
        super.bounds = newValue
        boundsDidChange(from: old)
      }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      observing {
        super.frame = newValue
        if super.bounds.size != old.size { boundsDidChange(from: old) }
      }
    }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer
      ? shouldBeginDrag() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow == nil { stopMotionWithinLimits() }
    updateAdjustedInset()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !handleKeys(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators.styleDidChange()
  }

  /// The layout guide of the content: constraints to its edges determine `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide) { UILayoutGuide(.content, of: $0) } }

  /// The layout guide of the visible rect: views constrained to it stay in place while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { guide(\.frameGuide) { UILayoutGuide(.visible, of: $0) } }

  // MARK: Hooks

  /// Called when the user has begun to drag the content.
  @_spi(UIKitModules) open func draggingDidBegin() {}

  /// The offset, the size of the content and its insets.
  @_spi(UIKitModules) open override var descriptionSuffix: String {
    let (offset, size, insets) = (contentOffset, contentSize, adjustedContentInset)
    func list(_ numbers: CGFloat...) -> String { "{\(numbers.map(\.shortText).joined(separator: ", "))}" }
    return "; contentOffset: \(list(offset.x, offset.y)); contentSize: \(list(size.width, size.height))"
      + "; adjustedContentInset: \(list(insets.top, insets.left, insets.bottom, insets.right))"
  }

  @_spi(UIKitModules) open override class var standardNibConnections: [NibConnection] {
    [.outlet("delegate", \UIScrollView.delegate)] + super.standardNibConnections
  }

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { scrollPage(direction) }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "contentOffset": ObservableProperties.reader(of: self, \.contentOffset)
    case "contentSize": ObservableProperties.reader(of: self, \.contentSize)
    case "contentInset": ObservableProperties.reader(of: self, \.contentInset)
    default: super.observableReader(key)
    }
  }
}
