/// A rectangle on the screen that draws, lays out its subviews and responds to touches.
///
/// A view stores its geometry in its layer; the subviews are kept here, in drawing order, first at the back.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, CALayerDelegate {
  /// The class of the layer a new view gets.
  open class var layerClass: AnyClass { CALayer.self }

  /// The value of `intrinsicContentSize` for an axis without a size of its own: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  public final let layer: CALayer

  /// The subviews, first at the back.
  public internal(set) final var subviews: [UIView] = []
  public internal(set) final weak var superview: UIView?
  /// The window the view is in; kept up to date when the view moves, so that it costs nothing to ask.
  public internal(set) final weak var storedWindow: UIWindow?
  open var window: UIWindow? { storedWindow }

  /// The controller whose view this is.
  final weak var viewController: UIViewController?

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var clearsContextBeforeDrawing = true
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame and the mask stand for constraints; false for views that constraints place.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
  }
  /// What Auto Layout knows of the view; nil while it takes no part.
  final var constraintState: ConstraintState?
  /// What the view changes in the traits that it inherits; nil for nothing.
  final var traitState: TraitState?
  open var restorationIdentifier: String?

  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { overrideStyleDidChange(from: oldValue) } }
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  final var recognizers: [UIGestureRecognizer] = []
  final var storedTintColor: UIColor?
  final var storedBackgroundColor: UIColor?
  /// What was set about margins; nil for the usual ones.
  final var marginState: MarginState?
  final var storedMaximumContentSizeCategory: UIContentSizeCategory?

  /// Creates a view; `frame` in the superview's coordinates, points.
  public init(frame: CGRect) {
    layer = LayerTrampoline.make(Self.layerClass)
    super.init()
    layer.delegate = self
    layer.isViewBacked = true
    layer.contentsScale = UIScreen.main.scale
    isOpaque = true
    if frame != .zero { self.frame = frame }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Called for the views of a nib, see `UINib`; other archives have no views.
  public required init?(coder: NSCoder) {
    layer = LayerTrampoline.make(Self.layerClass)
    super.init()
    layer.delegate = self
    layer.isViewBacked = true
    layer.contentsScale = UIScreen.main.scale
    isOpaque = true
    coder.nib?.fill(self)
  }

  // MARK: Geometry (points)

  /// Where the view is in its superview; undefined while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard isUsable(newValue, "frame") else { return }
      let old = layer.bounds.size
      if layer.frame == newValue { return }
      layer.frame = newValue
      if old != layer.bounds.size { boundsSizeDidChange(from: old) }
      if constraintState != nil { constraintGeometryDidChange() }
      if UIView.hasSafeAreas { safeAreaMayHaveMoved(hasNewSize: old != layer.bounds.size) }
    }
  }

  /// The view's own coordinates; moving the origin scrolls.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard isUsable(newValue, "bounds") else { return }
      let old = layer.bounds
      if old == newValue { return }
      layer.bounds = newValue
      if old.size != newValue.size { boundsSizeDidChange(from: old.size) }
      if constraintState != nil { constraintGeometryDidChange() }
      if UIView.hasSafeAreas, old.size != newValue.size { safeAreaMayHaveMoved(hasNewSize: true) }
    }
  }

  /// Where the anchor point is in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard isUsable(CGRect(origin: newValue, size: .zero), "center") else { return }
      if layer.position == newValue { return }
      layer.position = newValue
      if constraintState != nil { constraintGeometryDidChange() }
      if UIView.hasSafeAreas { safeAreaMayHaveMoved(hasNewSize: false) }
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Appearance

  /// 0 to 1; views below 0.01 get no touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden || constraintState?.isLeavingStack == true }
    set {
      if constraintState != nil, let stack = superview as? UIStackView, stack.setHidden(newValue, of: self) { return }
      layer.isHidden = newValue
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How many animation blocks without `allowUserInteraction` move the view.
  final var untouchableCount = 0

  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      storedBackgroundColor = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// The colour of things that can be used; inherited from the superview while not set.
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTintColor = newValue
      propagateTint()
    }
  }

  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open override var next: UIResponder? { viewController ?? superview }

  final override var responderWindow: UIWindow? { storedWindow }

  // MARK: Hierarchy

  /// Adds a view on top of the others.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Inserts a view at a position, 0 at the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: indexOrReport(of: sibling, for: view) ?? subviews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: indexOrReport(of: sibling, for: view).map { $0 + 1 } ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Leaves the superview.
  open func removeFromSuperview() { leaveSuperview() }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Layout and drawing

  /// Marks the layout as stale; the next layout pass calls `layoutSubviews`.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what is stale, from the topmost view that is.
  open func layoutIfNeeded() {
    if constraintState != nil { layoutEngineIfNeeded() }
    layer.layoutIfNeeded()
  }

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Takes the size that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Tells the superview that the intrinsic size is another now.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    constraintState?.contentSizeDidChange()
    intrinsicSizeDidChange()
  }

  /// The traits this view gives to its subviews.
  open var traitCollection: UITraitCollection { currentTraits }

  /// What the window's bars and notches cover of this view, points.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// The distance between content and the view's edges, points; the safe area is added.
  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set { takeMargins(.fixed(newValue)) }
  }

  /// The layout margins from where reading begins to where it ends, points; set ones follow the direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { currentLayoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set { takeMargins(.directional(newValue)) }
  }

  /// Whether the margins are at least as far inside as the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { marginState?.preservesSuperview ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      makeMarginState().preservesSuperview = newValue
      marginsDidChange()
    }
  }

  /// Whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState?.followsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      makeMarginState().followsSafeArea = newValue
      marginsDidChange()
    }
  }

  // MARK: Callbacks

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Lays out the subviews; the base gives those that constraints are about the frames of constraints changed just now.
  open func layoutSubviews() {
    if constraintState?.engine?.isStale == true { layoutByConstraints() }
  }

  /// Draws into the current context; not called when not overridden.
  open func draw(_ rect: CGRect) {}

  /// Returns the size that fits; the base gives the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size nearest to a target that suits the content; neither extent has to be met.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size nearest to a target that suits the content, in points; the priorities say how much the target counts.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let size = constraintFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
    let content = intrinsicContentSize
    return CGSize(
      width: UIView.fittingExtent(content.width, target: targetSize.width, priority: horizontalFittingPriority),
      height: UIView.fittingExtent(content.height, target: targetSize.height, priority: verticalFittingPriority))
  }

  // MARK: Auto Layout

  /// Whether the view is of no use without constraints; its `updateConstraints` is then called without being asked for.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints; call super last. Views further down have been called before.
  open func updateConstraints() {}

  /// Whether `updateConstraints` is going to be called.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

  /// Asks for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { markConstraintsForUpdate() }

  /// Calls `updateConstraints` now, here and below, where it was asked for.
  open func updateConstraintsIfNeeded() { updateStaleConstraints() }

  /// The distances from the frame to the rectangle that constraints are about, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that constraints are about for a frame, in points.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for the rectangle that constraints are about, in points.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// The view whose first baseline is this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this view's.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the deepest view at a point that wants touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, untouchableCount == 0, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is inside: minimum edges are, maximum edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The tint changed, here or above.
  open func tintColorDidChange() {}

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  /// The outline that collides in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for `UIDynamicItemCollisionBoundsType.path`, about the centre, in points.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Traits changed; the previous ones are passed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What was added with `addInteraction(_:)`.
  public internal(set) final var interactions: [any UIInteraction] = []

  // MARK: Focus

  /// Whether the focus may come to this view.
  open var canBecomeFocused: Bool { false }
  /// Whether the focus is here.
  open var isFocused: Bool { false }
  /// What shows that the view has the focus; nil for nothing.
  open var focusEffect: UIFocusEffect?
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: CALayerDelegate

  open func display(_ layer: CALayer) {}

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(layer.bounds)
    UIGraphicsPopContext()
  }

  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    viewController?.viewWillLayoutSubviews()
    if constraintState != nil { layoutByConstraints() }
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.action(for: layer, key: event)
  }
}
