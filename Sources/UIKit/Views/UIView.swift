/// A rectangle on the screen that draws, lays out its subviews and responds to touches.
///
/// A view stores its geometry in its layer; the subviews are kept here, in drawing order, first at the back.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, CALayerDelegate {
  /// The class of the layer a new view gets.
  open class var layerClass: AnyClass { CALayer.self }

  /// The value of `intrinsicContentSize` for an axis without a size of its own: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The layer that draws the view and keeps its geometry; of the class `layerClass`.
  public final let layer: CALayer

  /// The subviews, first at the back.
  public internal(set) final var subviews: [UIView] = []
  /// The view that this one is in; nil for none.
  public internal(set) final weak var superview: UIView?
  /// Kept up to date when the view moves, so that it costs nothing to ask.
  public internal(set) final weak var storedWindow: UIWindow?
  /// The window that the view is in, also while it is hidden; nil for none.
  open var window: UIWindow? { storedWindow ?? hiddenWindow }
  /// The class, the frame, what differs from a plain view, and the layer; read on another thread, the class alone.
  nonisolated open override var description: String { descriptionText }

  /// The controller whose view this is.
  final weak var viewController: UIViewController?

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0
  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true
  /// Whether the view hears of a second touch while it has one.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets a touch while this one has one.
  open var isExclusiveTouch = false
  /// Whether the bounds are emptied before `draw(_:)`; a drawing always starts empty here.
  open var clearsContextBeforeDrawing = true
  /// Whether a change of size is handed on to the subviews by their autoresizing masks.
  open var autoresizesSubviews = true
  /// What of the frame gives way when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame and the mask stand for constraints; false for views that constraints place.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
  }
  /// What Auto Layout knows of the view; nil while it takes no part.
  final var constraintState: ConstraintState?
  /// What the view changes in the traits that it inherits; nil for nothing.
  final var traitState: TraitState?
  /// The traits that the view was given last; in force while it is in a window.
  final var storedTraits: UITraitCollection?
  /// Whether the traits are other ones by now: the next update tells.
  final var areTraitsStale = false
  /// A name under which a program may keep the state of the view; nothing here reads it.
  open var restorationIdentifier: String?

  /// How contents are placed when the size of the bounds changes.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }
  /// Whether the content is mirrored where reading runs right to left.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  /// The interface style of the view and its subviews; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { overrideStyleDidChange(from: oldValue) } }
  }

  /// The gesture recognizers of the view, in the order of their addition; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  final var recognizers: [UIGestureRecognizer] = []
  final var storedTintColor: UIColor?
  final var backgroundState: BackgroundState?
  final var cornerState: CornerState?
  /// What was set about margins; nil for the usual ones.
  final var marginState: MarginState?
  final var storedMaximumContentSizeCategory: UIContentSizeCategory?

  /// Creates a view; `frame` in the superview's coordinates, points.
  public init(frame: CGRect) {
    layer = LayerTrampoline.make(Self.layerClass)
    super.init()
    takeLayer()
    if frame != .zero { self.frame = frame }
  }

  /// Creates a view without extent at the origin.
  public convenience override init() { self.init(frame: .zero) }

  /// Called for the views of a nib, see `UINib`; other archives have no views.
  public required init?(coder: NSCoder) {
    layer = LayerTrampoline.make(Self.layerClass)
    super.init()
    takeLayer()
    coder.nib?.fill(self)
  }

  // MARK: Geometry (points)

  /// Where the view is in its superview; undefined while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { takeFrame(newValue) }
  }

  /// The view's own coordinates; moving the origin scrolls.
  open var bounds: CGRect {
    get { layer.bounds }
    set { takeBounds(newValue) }
  }

  /// Where the anchor point is in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { takeCenter(newValue) }
  }

  /// Returns the bounds in another view's coordinates, in points; nil when the two are in different windows.
  open func frame(in referenceView: UIView) -> CGRect? { sourceFrame(bounds, in: referenceView) }

  /// The map applied about the anchor point; the affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Pixels of the drawing a point; the screen's scale unless set.
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

  /// Whether the view and its subviews are left out: they are not drawn and get no touches.
  open var isHidden: Bool {
    get { layer.isHidden || constraintState?.isLeavingStack == true }
    set { takeHidden(newValue) }
  }

  /// Whether the view promises to fill its bounds without transparency; true unless set.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the drawing of the view and its subviews ends at its bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How many animation blocks without `allowUserInteraction` move the view.
  final var untouchableCount = 0

  /// What fills the bounds behind everything else; nil, as a new view has it, for nothing.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set { takeBackgroundColor(newValue) }
  }

  /// The radii of the corners of the view's shape; they replace the layer's `cornerRadius` and `maskedCorners`.
  open var cornerConfiguration: UICornerConfiguration {
    get { cornerState?.configuration ?? .unspecified }
    set { takeCornerConfiguration(newValue) }
  }

  /// Returns the greatest radius of some corners that the corner configuration gives them now, in points.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { drawnRadius(of: corner) }

  /// The colour of things that can be used; inherited from the superview while not set.
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTintColor = newValue
      propagateTint()
    }
  }

  /// The view whose alpha lets this view through; it is in no hierarchy of its own.
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

  /// Inserts a view right behind a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: indexOrReport(of: sibling, for: view) ?? subviews.count)
  }

  /// Inserts a view right in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: indexOrReport(of: sibling, for: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Leaves the superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Adds a gesture recognizer; it leaves the view it was added to before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Takes a gesture recognizer away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Layout and drawing

  /// Marks the layout as stale; the next layout pass calls `layoutSubviews`.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what is stale, from the topmost view that is.
  open func layoutIfNeeded() {
    if let storedWindow, !storedWindow.staleTraitViews.isEmpty { storedWindow.updateStaleTraits() }
    if constraintState != nil { layoutEngineIfNeeded() }
    layer.layoutIfNeeded()
  }

  /// Marks the view: `draw(_:)` is called in the next frame. A view that overrides it is marked when it is made.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks a part of the view, in its own coordinates: `draw(_:)` is called with it, and the rest stays as it was drawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Takes the size that fits best; as on iOS the upper left corner stays where it is.
  open func sizeToFit() { takeFittingSize() }

  /// Tells the superview that the intrinsic size is another now.
  open func invalidateIntrinsicContentSize() { takeIntrinsicSizeChange() }

  /// The traits this view gives to its subviews.
  open var traitCollection: UITraitCollection { currentTraits }

  /// What the window's bars and notches cover of this view, points.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// The distance between content and the view's edges, points; the safe area is added.
  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set { takeMargins(.fixed(newValue)) }
  }

  /// Whether the margins are at least as far inside as the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { marginState?.preservesSuperview ?? false }
    set { takePreservesMargins(newValue) }
  }

  // MARK: Callbacks

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave; it is still in `subviews`.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to come to a superview; nil: to leave the one it has.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has come to `superview`, or left it when that is nil.
  open func didMoveToSuperview() {}
  /// The view is about to come to a window with its superviews; nil: to leave the one it is in.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has come to `window`, or left it when that is nil.
  open func didMoveToWindow() {}

  /// Lays out the subviews; the base gives those that constraints are about the frames of constraints changed just now.
  open func layoutSubviews() {
    if constraintState?.engine?.isStale == true { layoutByConstraints() }
  }

  /// Draws the part of the bounds in `rect` into the current context, under the view's traits; the base draws nothing.
  ///
  /// Called when a view whose class overrides it first appears, and after `setNeedsDisplay()`. What a drawing leaves out is
  /// clear, above the background colour.
  open func draw(_ rect: CGRect) {}

  /// Returns the size that fits; the base gives the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content asks for, in points; `noIntrinsicMetric` along axes where it asks for none.
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
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Auto Layout

  /// Whether the view is of no use without constraints; its `updateConstraints` is then called without being asked for.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints; call super last. Views further down have been called before.
  open func updateConstraints() {}

  /// Asks for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { markConstraintsForUpdate() }

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
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point, with: event) }

  /// Whether a point is inside: minimum edges are, maximum edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer of this view may begin; asked when it is about to.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The tint changed, here or above.
  open func tintColorDidChange() {}

  /// `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// `layoutMargins` changed.
  open func layoutMarginsDidChange() {}

  /// The outline that collides in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for `UIDynamicItemCollisionBoundsType.path`, about the centre, in points.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Traits changed; the previous ones are passed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits changed, or the view has another superview and so, perhaps, other traits.
  func traitsMayDiffer() {}

  /// What was added with `addInteraction(_:)`.
  public internal(set) final var interactions: [any UIInteraction] = []

  // MARK: Focus

  /// Whether the focus may come to this view.
  open var canBecomeFocused: Bool { false }
  /// Whether the focus is here.
  open var isFocused: Bool { false }
  /// What shows that the view has the focus; nil for nothing.
  open var focusEffect: UIFocusEffect?
  /// Where the focus should go when it comes here, the best first; none unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether the focus may move as the context says, to or from here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus came here or left.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: CALayerDelegate

  /// Gives the layer its contents; overriding it replaces `draw(_:)`.
  open func display(_ layer: CALayer) {}

  /// Draws the layer's contents; the base calls `draw(_:)` with the context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  /// The layer is about to be drawn; its contents' format may still be set.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the view when its layer is; calls `layoutSubviews`, and the controller before and after.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layOut() }
  }

  /// Returns what animates a change of the layer: an animation inside animation blocks, else none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.action(for: layer, key: event)
  }
}
