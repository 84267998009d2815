import GeometryCore
import HostInterface

/// A view that shows a part of a larger content and lets the user move it.
///
/// The origin of the bounds is the content offset. The parts: `+Range` knows where the content may go, `+Offset` moves it
/// by code, `+Drag` by fingers, `+Motion` by itself (`ScrollAnimator`), `+Input` by wheels, touchpads and keys, `+Zoom` scales.
/// Formulas and their recordings: `Documentation/ScrollPhysics.md`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  // Subclasses declare the property again with a narrower type; theirs is the one that is meant.
  /// Hears of scrolling and zooming, and may change where a drag ends.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, points.
  open var contentSize: CGSize = .zero {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if contentSize != oldValue { contentSizeDidChange(from: oldValue) }
      keyValueObservers?.end(self)
    }
  }

  /// Extra room around the content, points; negative distances cut it.
  open var contentInset: UIEdgeInsets = .zero {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if contentInset != oldValue { updateAdjustedInset() }
      keyValueObservers?.end(self)
    }
  }

  /// The bar above that gives way to the content.
  final weak var barAbove: (any ScrolledBar)?
  /// The length by which the bar above will grow when the content is scrolled back to its top, in points.
  final var barRoom: CGFloat = 0
  /// The part of `barRoom` that the range of offsets counts with; it changes together with the adjusted inset.
  final var barRoomInRange: CGFloat = 0
  /// The content inset with what the safe area adds.
  open internal(set) var adjustedContentInset: UIEdgeInsets = .zero
  /// Which axes the safe area adds to the content inset of; `.automatic` unless set.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }

  /// The point of the content at the top left of the view. Setting it moves a running deceleration along.
  ///
  /// An offset beyond the content is kept (recorded: `layout-call-order/scroll-past-content`).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }

  /// Moves to an offset; without animation a running motion stops, with it half a cosine of 0.3 s is followed.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveOffset(to: contentOffset, animated: animated)
  }

  /// Scrolls as little as possible so that a rectangle of the content is seen; nothing happens when it is.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  /// The adjusted content inset changed; call super when overriding.
  open func adjustedContentInsetDidChange() {}

  // MARK: Behaviour

  /// Whether the user can scroll; code can always.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content can be pulled beyond its edges and comes back.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// Whether content can be pulled beyond its left and right edges and comes back.
  open var bouncesHorizontally = true
  /// Whether content can be pulled beyond its upper and lower edges and comes back.
  open var bouncesVertically = true
  /// Whether content that fits can be pulled, too.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// Whether content that fits can be pulled sideways, too.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// Whether drags end at multiples of the view's size.
  open var isPagingEnabled = false
  /// How quickly the content slows down after a drag: the velocity's factor each millisecond.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether a tap on the status bar scrolls to the top, when the delegate agrees.
  open var scrollsToTop = true
  /// Whether a drag at the edge is left to an enclosing scroll view.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag at the upper or lower edge is left to an enclosing scroll view.
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag takes the keyboard away, and when.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether arrows, Page Up and Down, Home, End and the space bar scroll.
  open var allowsKeyboardScrolling = true
  /// When an index of the content is shown at the edge.
  open var indexDisplayMode: IndexDisplayMode = .automatic

  /// The wheel above the content that a pull brings into sight; nil unless set.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.attach(to: nil)
      refreshControl?.attach(to: self)
      updateAdjustedInset()
    }
  }

  // MARK: State

  /// Whether a finger is on the content, moving or not.
  open internal(set) var isTracking = false
  /// Whether the user drags.
  open internal(set) var isDragging = false
  /// Whether the content moves on after a drag.
  open internal(set) var isDecelerating = false
  /// Whether an animated scroll by code runs.
  open var isScrollAnimating: Bool { animator.isAnimatingOffset }

  // MARK: Touches of the content

  /// Whether content hears of a touch only after 0.15 s without a drag.
  open var delaysContentTouches = true
  /// Whether a drag takes touches away from content that knows of them.
  open var canCancelContentTouches = true

  /// The drag that scrolls.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollViewPanGestureRecognizer(of: self)

  /// Whether a view in the content gets touches.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag takes touches away from a view in the content; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Indicators

  /// Whether a bar at the lower edge shows what part of the content is seen while it scrolls sideways.
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { indicators.hide(.horizontal) } }
  }
  /// Whether a bar at the right edge shows what part of the content is seen while it scrolls up and down.
  open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { indicators.hide(.vertical) } }
  }
  /// The colour of the indicators; `.default` follows the interface style.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.styleDidChange() }
  }
  /// The distances of the vertical indicator from the edges, in points; the safe area may be added.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// The distances of the horizontal indicator from the edges, in points; the safe area may be added.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// Sets the insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the safe area is added to the indicators' insets.
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

  /// The smallest scale that a zoom ends with; 1 unless set.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { if minimumZoomScale != oldValue { zoomRangeDidChange() } }
  }
  /// The largest scale that a zoom ends with; 1 unless set. Pinches need it larger than the smallest.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { if maximumZoomScale != oldValue { zoomRangeDidChange() } }
  }
  /// The pinch that zooms; nil while only one scale is allowed.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// Whether a pinch can go beyond the allowed scales and comes back.
  open var bouncesZoom = true
  /// The scale of the view that the delegate names for zooming.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch zooms.
  open internal(set) var isZooming = false
  /// Whether the scale comes back from beyond its limits; always false here.
  open var isZoomBouncing: Bool { false }
  /// Whether an animation changes the scale.
  open var isZoomAnimating: Bool { animator.isAnimatingZoom }

  /// Scales about the middle of what is seen.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

  /// Scales and moves so that a rectangle of the zoomed view fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  /// Ends every motion where it is.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: Parts

  final private(set) lazy var animator = ScrollAnimator(of: self)
  final private(set) lazy var indicators = ScrollIndicators(of: self)
  /// The drag that goes on.
  final var drag: ScrollDrag?
  /// The way of the fingers on a touchpad since the drag began, points.
  final var touchpadTravel = Point.zero
  /// Whether the last touch stopped a motion.
  final var didStopMotion = false
  /// Whether fingers stopped a motion: what is beyond an edge or between pages goes on when they leave.
  final var mustSettle = false
  /// While true, a change of the bounds is part of a move that tells the delegate itself.
  final var isMoving = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attachParts()
    coder.nib?.fill(self)
  }

  private func attachParts() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(ScrollViewTouchDelayRecognizer(of: self))
  }

  // MARK: For subclasses of this module

  /// Chooses where a drag ends, before the delegate is asked; velocity in points per millisecond.
  func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// An animated scroll has shown its last frame; the delegate hears of it next. A subclass may correct the offset.
  func offsetAnimationWillEnd() {}

  /// Whether the offset is brought back when the content or the view changes its size; a subclass may do that itself.
  var settlesOffset: Bool { true }

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
    if storedWindow == nil { stopMotion() }
    updateAdjustedInset()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !handleKeys(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators.styleDidChange()
  }

  /// The content: constraints to its edges settle `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide) { UILayoutGuide(.content, of: $0) } }

  /// The guide of the visible part of the content: constraints to it keep views in place while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { guide(\.frameGuide) { UILayoutGuide(.visible, of: $0) } }
}
