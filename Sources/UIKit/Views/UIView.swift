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
  /// A Boolean value that indicates whether the stored traits are out of date; the next update renews them.
  final var areTraitsStale = false
  /// The updates that have read observable properties or traits; nil while none has.
  final var trackedUpdates: TrackedUpdates?
  /// The update that runs; reads of traits count for it.
  final var runningUpdate: TrackedUpdate?
  /// The state of the properties.
  final var propertiesState = PropertiesState.stale
  /// The name under which the state of the view is kept, by `UIWindowScene.restorableState()`; nil: it is not.
  open var restorationIdentifier: String?
  /// Writes the state that outlives the program into an archive; a plain view has none.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes the state from an archive that `encodeRestorableState(with:)` has written.
  open func decodeRestorableState(with coder: NSCoder) {}

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
  final var storedTintMode = TintAdjustmentMode.automatic
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
    set { observing { takeFrame(newValue) } }
  }

  /// The view's own coordinates; moving the origin scrolls.
  open var bounds: CGRect {
    get { layer.bounds }
    set { observing { takeBounds(newValue) } }
  }

  /// Where the anchor point is in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { observing { takeCenter(newValue) } }
  }

  /// Returns the bounds in another view's coordinates, in points; nil when the two are in different windows.
  open func frame(in referenceView: UIView) -> CGRect? { sourceFrame(bounds, in: referenceView) }

  /// The map applied about the anchor point; the affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { observing { layer.setAffineTransform(newValue) } }
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
    set { observing { layer.opacity = Float(newValue) } }
  }

  /// Whether the view and its subviews are left out: they are not drawn and get no touches.
  open var isHidden: Bool {
    get { layer.isHidden || constraintState?.isLeavingStack == true }
    set { observing { takeHidden(newValue) } }
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
    get {
      let color = storedTintColor ?? superview?.tintColor ?? .systemBlue
      return storedTintMode == .dimmed ? color.dimmed : color
    }
    set {
      storedTintColor = newValue
      propagateTint()
    }
  }

  /// A value that indicates whether the tint color is dimmed; inherited from the superview while automatic.
  ///
  /// Subviews without a tint color of their own inherit the dimmed one; one that a subview sets itself stays as it is.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { storedTintMode != .automatic ? storedTintMode : superview?.tintAdjustmentMode ?? .normal }
    set {
      storedTintMode = newValue
      propagateTint()
    }
  }

  /// The view whose alpha lets this view through; it is in no hierarchy of its own.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open override var next: UIResponder? { viewController ?? superview }

  final override var responderWindow: UIWindow? { storedWindow }

  /// A Boolean value that determines whether a long press shows the content large where text is large; kept for the client.
  open var showsLargeContentViewer = false
  /// The title of the large content; kept for the client.
  open var largeContentTitle: String?
  /// The image of the large content; kept for the client.
  open var largeContentImage: UIImage?
  /// A Boolean value that determines whether the image of the large content is scaled; kept for the client.
  open var scalesLargeContentImage = false

  /// The effects of the device's motion on the view; always empty, as desktops do not move.
  open var motionEffects: [UIMotionEffect] {
    get { [] }
    set {}
  }
  /// Adds an effect of the device's motion; desktops do not move, so that nothing is kept.
  open func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Removes an effect of the device's motion.
  open func removeMotionEffect(_ effect: UIMotionEffect) {}

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
    if let storedWindow { storedWindow.prepareLayout(of: self) }
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
  open var traitCollection: UITraitCollection { tracked(currentTraits) }

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

  /// Updates what the view shows that is no matter of layout, before the layout; the base does nothing.
  ///
  /// `@Observable` properties and traits that are read here are tracked: when one changes, the method is called again
  /// with the next update, without `layoutSubviews()`. Super may be called at any time.
  open func updateProperties() {}

  /// Marks the properties as stale; the next update calls `updateProperties()`.
  open func setNeedsUpdateProperties() { markPropertiesStale() }

  /// Updates the stale properties of the view, its controller and the views inside now.
  open func updatePropertiesIfNeeded() { updatePropertiesOfTree() }

  /// Asks for the configuration again; called when something that the configuration read has changed.
  func configurationBecameStale() {}

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
  open var isFocused: Bool { storedWindow?.knownKeyboardFocus?.view === self }
  /// The name of the group that Tab treats as one stop, and in which arrows move; nil: that of the superview.
  open var focusGroupIdentifier: String?
  /// The rank of the view when the focus comes to its group.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { isFocused ? .currentlyFocused : storedFocusGroupPriority }
    set { storedFocusGroupPriority = newValue }
  }
  private final var storedFocusGroupPriority = UIFocusGroupPriority.ignored
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

  // MARK: Margins and guides

  /// A Boolean value that determines whether the view keeps its colours when the system inverts those of the screen.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityStore?.ignoresInvertColors ?? false }
    set { if newValue || accessibilityStore != nil { neededAccessibilityStore.ignoresInvertColors = newValue } }
  }

  /// The layout margins from where reading begins to where it ends, points; set ones follow the direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { currentLayoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set { takeMargins(.directional(newValue)) }
  }

  /// A Boolean value that determines whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState?.followsSafeArea ?? true }
    set { if newValue != insetsLayoutMarginsFromSafeArea { changeMargins { $0.followsSafeArea = newValue } } }
  }

  /// The guides that were added.
  open var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide; constraints may name it from then on.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

  /// Removes a guide and the constraints that name it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The area inside the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide) { UILayoutGuide(.margins, of: $0) } }

  /// The area that bars and notches of the window leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide) { UILayoutGuide(.safeArea, of: $0) } }

  /// The area inside the layout margins, as narrow as lines of text should be.
  open var readableContentGuide: UILayoutGuide { guide(\.readableGuide) { UILayoutGuide(.readable, of: $0) } }

  /// The area that the keyboard on the screen covers; without one the strip below the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(\.keyboardGuide) { UIKeyboardLayoutGuide(.keyboard, of: $0) }
  }

  /// Returns the frame that the view takes where constraints give it another; views of one size have their own.
  func ownFrame(for frame: CGRect) -> CGRect { frame }

  // MARK: Anchors

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }
  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }
  /// The top.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }
  /// The bottom.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }
  /// The baseline of the first line of text; the top of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .firstBaseline))
  }
  /// The baseline of the last line of text; the bottom of a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .lastBaseline))
  }

  // MARK: Constraints

  /// The constraints that this view holds: between it and views inside it.
  open var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }

  /// Activates a constraint between this view and views inside it; `isActive` finds the view itself.
  open func addConstraint(_ constraint: NSLayoutConstraint) { holdIfInside(constraint) }

  /// Activates constraints, as `addConstraint(_:)` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

  /// Deactivates constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// Returns a Boolean value that indicates whether `updateConstraints` is going to be called.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

  /// Calls `updateConstraints` now, here and below, where it was asked for.
  open func updateConstraintsIfNeeded() { updateStaleConstraints() }

  /// Returns the priority with which the view resists being larger than its content; 250 unless set.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging(axis) ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriority(axis == .horizontal ? \.horizontalHugging : \.verticalHugging, to: priority)
  }

  /// Returns the priority with which the view resists being smaller than its content; 750 unless set.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.resistance(axis) ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(axis == .horizontal ? \.horizontalResistance : \.verticalResistance, to: priority)
  }

  /// Returns the active constraints that name the view along an axis; UIKit lists more for debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsNaming(self, axis)
  }

  /// A Boolean value that indicates whether the constraints leave more than one frame for the view.
  open var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(constraintState?.item, in: self) }

  /// Gives a view that has several possible frames another of them, at random, so that the ambiguity is seen.
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

  // MARK: Regions

  /// Returns the guide of a region.
  open func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { guide(of: region) }

  /// Returns the distances of a region from the view's edges, in points.
  open func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { layoutGuide(for: region).insets ?? .zero }

  /// Returns the distances of a region from the view's edges, in points, from where reading begins to where it ends.
  open func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    edgeInsets(for: region).directional(for: effectiveUserInterfaceLayoutDirection)
  }

  // MARK: Focus environment

  open var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open var coordinateSpace: any UICoordinateSpace { self }

  /// Finds the focus anew in the next frame, in the collection view that this view is or lies in.
  open func setNeedsFocusUpdate() { focusHolder?.setNeedsItemFocusUpdate() }

  /// Moves the focus to where `preferredFocusEnvironments` wants it, if that was asked for.
  open func updateFocusIfNeeded() { focusHolder?.updateItemFocusIfNeeded() }

  /// Returns the subviews that can have the focus and touch a rectangle.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  // MARK: Interactions

  /// Adds an interaction, taking it from the view that had it.
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { release(interaction) }

  /// The direction in which the content of this view runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  /// Ends editing in this view's hierarchy; true when the first responder was here and resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponder(force: force) }

  // MARK: Coordinates

  /// Converts a point to another view's coordinates; nil: the window's (or, outside a window, the topmost view's).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? top).layer)
  }

  /// Returns a point of another view's coordinates in this view's; nil stands for the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? top).layer)
  }

  /// Converts a rectangle; through rotations the result is the bounding box.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? top).layer)
  }

  /// Returns the bounding box of another view's rectangle in this view's coordinates; nil stands for the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? top).layer)
  }

  /// Returns a point of this view's coordinates in another space's.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    place(of: point, in: coordinateSpace)
  }

  /// Returns a point of another space's coordinates in this view's.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ownPlace(of: point, from: coordinateSpace)
  }

  /// Returns the bounding box of this view's rectangle in another space's coordinates.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    place(of: rect, in: coordinateSpace)
  }

  /// Returns the bounding box of another space's rectangle in this view's coordinates.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    ownPlace(of: rect, from: coordinateSpace)
  }

  /// The map applied about the anchor point, in three dimensions.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The fixed point of the transform and what `center` places, in fractions of the bounds; the middle unless set.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Order and search

  /// Swaps the places of two subviews; indices that do not exist change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Tells whether the view is another view, or inside it. O(depth).
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// Returns the view of the subtree that has a tag, itself included; the first, depth first. O(views of the subtree).
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(taggedWith: tag) }

  // MARK: Snapshots

  /// Returns a view that shows what this one shows, and goes on showing it when this one changes.
  ///
  /// The picture is made of the layers, not of their pixels: it stays sharp when it is enlarged.
  /// - Parameter afterUpdates: A Boolean value that determines whether to include changes that no frame has shown yet.
  ///   Without them, a view that was not shown before gives an empty one.
  /// - Complexity: O(subviews).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(afterUpdates) }

  /// Returns a view that shows a part of this one; with insets its edges keep their size when it is stretched.
  ///
  /// Without insets the picture is made of the layers, with insets of their pixels.
  /// - Complexity: O(subviews); with insets O(pixels).
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeResizableSnapshot(of: rect, afterUpdates, capInsets)
  }

  /// Draws what the view shows, animations included, into a rectangle of the current context, in points; false without one.
  ///
  /// - Parameter afterUpdates: A Boolean value that determines whether to include changes that no frame has shown yet.
  /// - Complexity: O(subviews).
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterUpdates)
  }

  // MARK: Traits

  /// The traits that the view and its subviews have instead of what the view inherits.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { changeTraits { $0.overrides = newValue.values } }
  }

  /// Updates the traits of the window's views now, when a change is pending.
  open func updateTraitsIfNeeded() { storedWindow?.updateStaleTraits() }
}
