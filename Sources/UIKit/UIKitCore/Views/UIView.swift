public import SwiftRuntime

/// A rectangle on the screen that draws, lays out its subviews and responds to touches.
///
/// The layer stores the view's geometry; the view stores its subviews in drawing order, the first at the back.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, CALayerDelegate {
  /// The value of `intrinsicContentSize` for an axis without a size of its own: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The layer that draws the view and stores its geometry; an instance of `layerClass`.
  public final let layer: CALayer

  /// The subviews, first at the back.
  public internal(set) final var subviews: [UIView] = []
  @exclusivity(unchecked) private final var superviewReference = ZeroingReference<UIView>()
  @exclusivity(unchecked) private final var windowReference = ZeroingReference<UIWindow>()

  @exclusivity(unchecked) private final var ownerReference = ViewOwnerReference()

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0
  /// A Boolean value that determines whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true
  /// A Boolean value that determines whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// A Boolean value that determines whether other views receive no touch while this one has one. The default is false.
  open var isExclusiveTouch = false
  /// A Boolean value that determines whether the bounds are cleared before `draw(_:)`; a drawing always starts empty
  /// here.
  open var clearsContextBeforeDrawing = true
  /// A Boolean value that determines whether subviews are resized by their autoresizing masks when the size changes.
  open var autoresizesSubviews = true
  /// The parts of the frame that change when the superview's size does.
  open var autoresizingMask: AutoresizingMask = []

  /// A Boolean value that determines whether the frame and the mask are translated into constraints; false for views
  /// that constraints position.
  @Observed open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
  }

  /// The Auto Layout state of the view; nil while it takes no part.
  package final var constraintState: ConstraintState?
  /// The trait overrides and registrations of the view; nil for none.
  package final var traitState: TraitState?
  /// The traits that the view was last given, in effect while it is in a window.
  @exclusivity(unchecked) final var storedTraits: UITraitCollection?
  /// A Boolean value that indicates whether the stored traits are stale, to be updated in the next update.
  @exclusivity(unchecked) package final var areTraitsStale = false
  /// The updates that have read observable properties or traits; nil for none.
  final var trackedUpdates: TrackedUpdates?
  /// The update in progress, for which reads of traits are recorded; nil for none.
  final var runningUpdate: TrackedUpdate?
  /// The state of the view's properties.
  final var propertiesState = PropertiesState.stale
  /// The identifier under which `UIWindowScene.restorableState()` saves the state of the view; nil if it does not.
  open var restorationIdentifier: String?

  /// The placement of content when the size of the bounds changes.
  @Observed open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// The kind of content, which determines whether the view is mirrored in a right-to-left interface.
  @Observed open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  /// The interface style of the view and its subviews; `.unspecified` inherits it.
  @Observed open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { overrideStyleDidChange(from: oldValue) } }
  }

  final var recognizers: [UIGestureRecognizer] = []
  /// A Boolean value that indicates whether recognizers were added: since then the array is empty instead of nil.
  final var hasHadRecognizers = false
  final var storedTintColor: UIColor?
  final var storedTintMode = TintAdjustmentMode.automatic
  final var backgroundState: BackgroundState?
  final var cornerState: CornerState?
  /// The margins that were set; nil for the default ones.
  package final var marginState: MarginState?

  /// Creates a view; `frame` is in the superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    configureLayer()
    if frame != .zero { self.frame = frame }
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a nib, see `UINib`; other archives have no views.
  public required init?(coder: NSCoder) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    configureLayer()
    coder.nibViewDecoder?.fill(self, as: UIView.self)
  }

  /// The superview; nil for none.
  public internal(set) final var superview: UIView? {
    get { superviewReference.object }
    set { superviewReference.object = newValue }
  }

  /// The class of the layer of a new view.
  open class var layerClass: AnyClass { CALayer.self }

  /// The window that contains the view, even while it is hidden; nil for none.
  open var window: UIWindow? { storedWindow ?? hiddenWindow }
  /// The class, the frame, the properties that differ from a plain view's, and the layer; when read on another thread,
  /// the class alone.
  nonisolated open override var description: String { descriptionText }

  /// Encodes the state that outlives the program; a plain view has none.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that `encodeRestorableState(with:)` has encoded.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The gesture recognizers of the view, in the order in which they were added; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty && !hasHadRecognizers ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// The window that the view is in, stored and updated when the view moves; nil for none.
  package internal(set) final var storedWindow: UIWindow? {
    get { windowReference.object }
    set { windowReference.object = newValue }
  }

  /// The controller that owns the view; nil for none.
  package final var viewOwner: (any ViewOwner)? {
    get { ownerReference.owner }
    set { ownerReference.owner = newValue }
  }

  // MARK: Geometry (points)

  /// The frame in the superview's coordinates, in points; undefined while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { observing { applyFrame(newValue) } }
  }

  /// The bounds in the view's own coordinates, in points; moving the origin scrolls.
  open var bounds: CGRect {
    get { layer.bounds }
    set { observing { applyBounds(newValue) } }
  }

  /// The position of the anchor point in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set { observing { applyCenter(newValue) } }
  }

  /// Returns the bounds in another view's coordinates, in points; nil when the two are in different windows.
  open func frame(in referenceView: UIView) -> CGRect? { sourceFrame(bounds, in: referenceView) }

  /// The transform about the anchor point; the affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { observing { layer.setAffineTransform(newValue) } }
  }

  /// The scale of the drawing, in pixels per point; that of the screen unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Appearance

  /// The opacity, from 0 to 1; views below 0.01 receive no touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { observing { layer.opacity = Float(newValue) } }
  }

  /// A Boolean value that determines whether the view and its subviews are hidden: they are not drawn and receive no
  /// touches.
  open var isHidden: Bool {
    get { layer.isHidden || constraintState?.isLeavingStack == true }
    set { observing { applyHidden(newValue) } }
  }

  /// A Boolean value that determines whether the view fills its bounds without transparency; true unless set.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// A Boolean value that determines whether the view and its subviews are clipped to its bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The number of animation blocks without `allowUserInteraction` that animate the view.
  final var untouchableCount = 0

  /// The color behind the view's content; nil, as in a new view, for none.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set { applyBackgroundColor(newValue) }
  }

  /// The radii of the corners of the view's shape; they replace the layer's `cornerRadius` and `maskedCorners`.
  open var cornerConfiguration: UICornerConfiguration {
    get { cornerState?.configuration ?? .unspecified }
    set { applyCornerConfiguration(newValue) }
  }

  /// Returns the greatest radius that the corner configuration resolves to for some corners, in points.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { drawnRadius(of: corner) }

  /// The tint color of interactive elements; inherited from the superview while not set.
  open var tintColor: UIColor! {
    get {
      let color = storedTintColor ?? superview?.tintColor ?? .tintColor
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

  /// The view whose alpha masks this view; it is in no hierarchy of its own.
  @Observed open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open override var next: UIResponder? { viewOwner ?? superview }

  /// The effects of the device's motion on the view; always empty, as desktops do not move.
  open var motionEffects: [UIMotionEffect] {
    get { [] }
    set {}
  }

  /// A Boolean value that determines whether a press shows the view large where the user has chosen a text size for
  /// accessibility, if a `UILargeContentViewerInteraction` is added to it or to a superview.
  open var showsLargeContentViewer = false

  /// The title that is shown large; nil for that of the view.
  open var largeContentTitle: String?
  /// The image that is shown large; nil for that of the view.
  open var largeContentImage: UIImage?
  /// A Boolean value that determines whether the large image is scaled to a standard size.
  open var scalesLargeContentImage = false
  /// The insets of the large image, in points.
  open var largeContentImageInsets = UIEdgeInsets.zero

  /// Adds an effect of the device's motion; desktops do not move, so that nothing is kept.
  open func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Removes an effect of the device's motion.
  open func removeMotionEffect(_ effect: UIMotionEffect) {}

  @_spi(UIKitModules) public final override var responderWindow: UIWindow? { storedWindow }

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

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Adds a gesture recognizer, removing it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Layout and drawing

  /// Marks the layout as stale; the next layout pass calls `layoutSubviews`.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the stale views at once, from the topmost stale one.
  open func layoutIfNeeded() {
    if let storedWindow { storedWindow.prepareLayout(of: self) }
    if constraintState != nil { layoutEngineIfNeeded() }
    layer.layoutIfNeeded()
  }

  /// Marks the drawing as stale: `draw(_:)` is called in the next frame. A view that overrides it is marked when it is
  /// made.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks a part of the drawing as stale, in the view's own coordinates: `draw(_:)` is called with it, and the rest
  /// stays as it was drawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Resizes the view to its best size; as on iOS the top left corner stays in place.
  open func sizeToFit() { applyFittingSize() }

  /// Notifies the superview that the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

  /// The traits of the view, which its subviews inherit.
  open var traitCollection: UITraitCollection { tracked(currentTraits) }

  /// The insets of the view that the window's bars and notches cover, in points.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// The distance between content and the view's edges, in points; the safe area is added.
  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set { applyMargins(.fixed(newValue)) }
  }

  /// A Boolean value that determines whether the margins are at least as far inside as the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { marginState?.preservesSuperview ?? false }
    set { applyPreservesMargins(newValue) }
  }

  // MARK: Callbacks

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; it is still in `subviews`.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view is added to a superview, or removed from it when that is nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view was added to `superview`, or removed when that is nil.
  open func didMoveToSuperview() {}
  /// Called before the view and its superviews are added to a window, or removed from it when that is nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view was added to `window`, or removed when that is nil.
  open func didMoveToWindow() {}

  /// Updates the view's content from its model, before the layout; the default does nothing.
  ///
  /// `@Observable` properties and traits that are read here are tracked: when one changes, the method is called again
  /// with the next update, without `layoutSubviews()`. Super may be called at any time.
  open func updateProperties() {}

  /// Marks the properties as stale; the next update calls `updateProperties()`.
  open func setNeedsUpdateProperties() { markPropertiesStale() }

  /// Updates the stale properties of the view, its controller and its descendants at once.
  open func updatePropertiesIfNeeded() { updatePropertiesOfTree() }

  /// Called when something that the configuration has read has changed: requests the configuration again.
  @_spi(UIKitModules) open func configurationBecameStale() {}

  /// Lays out the subviews; the default sets the frames of subviews whose constraints have changed since the last
  /// layout.
  open func layoutSubviews() {
    if constraintState?.engine?.isStale == true { layoutByConstraints() }
  }

  /// Draws the part of the bounds in `rect` into the current context, under the view's traits; the default draws
  /// nothing.
  ///
  /// Called when a view whose class overrides it first appears, and after `setNeedsDisplay()`. Areas that are not drawn
  /// stay clear, above the background color.
  open func draw(_ rect: CGRect) {}

  /// Returns the best size; the default returns the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the content, in points; `noIntrinsicMetric` along axes without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size nearest to a target that suits the content, in points; neither extent is required.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size nearest to a target that suits the content, in points; the priorities are those of the target's
  /// extents.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Auto Layout

  /// A Boolean value that indicates whether the view requires constraints, so that `updateConstraints` is called
  /// without being requested.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints; call super last. It is called on descendants first.
  open func updateConstraints() {}

  /// Requests a call of `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { markConstraintsForUpdate() }

  /// The insets from the frame to the alignment rectangle, which constraints refer to, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame, in points.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame of an alignment rectangle, in points.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// The view whose first baseline is used as this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is used as this view's.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the deepest view at a point that receives touches; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findView(at: point, with: event) }

  /// Returns true if a point is inside the bounds: minimum edges are, maximum edges are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns true if a recognizer of this view may begin; called when it is about to.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when the tint color has changed, here or in a superview.
  open func tintColorDidChange() {}

  /// Called when `safeAreaInsets` has changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when `layoutMargins` has changed.
  open func layoutMarginsDidChange() {}

  /// The kind of outline with which the view collides in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for `UIDynamicItemCollisionBoundsType.path`, relative to the center, in points.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Called when traits have changed; the previous ones are passed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when traits have changed, or when the view has a new superview and thus possibly other traits.
  @_spi(UIKitModules) open func traitsMayDiffer() {}

  /// The interactions that were added with `addInteraction(_:)`.
  public internal(set) final var interactions: [any UIInteraction] = []

  // MARK: Focus

  /// A Boolean value that indicates whether the view can gain the focus; false unless overridden.
  open var canBecomeFocused: Bool { false }
  /// A Boolean value that indicates whether the view has the focus.
  open var isFocused: Bool { storedWindow?.knownKeyboardFocus?.view === self }
  /// The identifier of the group that Tab treats as one stop, and in which arrow keys move the focus; nil for that of
  /// the superview.
  open var focusGroupIdentifier: String?
  /// The priority of the view when the focus enters its group.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { isFocused ? .currentlyFocused : storedFocusGroupPriority }
    set { storedFocusGroupPriority = newValue }
  }
  private final var storedFocusGroupPriority = UIFocusGroupPriority.ignored
  /// The visual effect of the focus; nil for none.
  open var focusEffect: UIFocusEffect?
  /// The environments to which the focus moves when it enters this view, in order of preference; none unless
  /// overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Returns true if the focus may move to or from this view as a context describes.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the focus has entered or left the view.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: CALayerDelegate

  /// Provides the layer's contents; overriding it replaces `draw(_:)`.
  open func display(_ layer: CALayer) {}

  /// Draws the layer's contents; the default calls `draw(_:)` with the context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  /// Called before the layer is drawn; the format of its contents may still be set.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the view when its layer is laid out; calls `layoutSubviews`, and the controller before and after.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layOut() }
  }

  /// Returns the action for a change of the layer: an animation inside animation blocks, else nil.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationState.action(for: layer, key: event)
  }

  // MARK: Margins and guides

  /// A Boolean value that determines whether the view retains its colors when the system inverts those of the screen.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityStore?.ignoresInvertColors ?? false }
    set { if newValue || accessibilityStore != nil { neededAccessibilityStore.ignoresInvertColors = newValue } }
  }

  /// The layout margins along the reading direction, in points; margins that are set follow the direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { currentLayoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set { applyMargins(.directional(newValue)) }
  }

  /// A Boolean value that determines whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState?.followsSafeArea ?? true }
    set { if newValue != insetsLayoutMarginsFromSafeArea { changeMargins { $0.followsSafeArea = newValue } } }
  }

  /// The layout guides that were added.
  open var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a layout guide, to which constraints may then refer.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

  /// Removes a layout guide and the constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The guide of the area inside the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide) { UILayoutGuide(.margins, of: $0) } }

  /// The guide of the area that the window's bars and notches leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide) { UILayoutGuide(.safeArea, of: $0) } }

  /// The guide of the area inside the layout margins, limited to a readable width of text.
  open var readableContentGuide: UILayoutGuide { guide(\.readableGuide) { UILayoutGuide(.readable, of: $0) } }

  /// The guide of the area that the on-screen keyboard covers; without a keyboard that of the strip below the safe
  /// area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(\.keyboardGuide) { UIKeyboardLayoutGuide(.keyboard, of: $0) }
  }

  /// Returns the view's frame for one from constraints; views of a fixed size have their own.
  @_spi(UIKitModules) open func ownFrame(for frame: CGRect) -> CGRect { frame }

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

  /// The active constraints that this view contains: between itself and its descendants.
  open var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }

  /// Activates a constraint between this view and its descendants; `isActive` finds the view itself.
  open func addConstraint(_ constraint: NSLayoutConstraint) { holdIfInside(constraint) }

  /// Activates constraints, as `addConstraint(_:)` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Deactivates a constraint that this view contains.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

  /// Deactivates constraints that this view contains.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// Returns true if a call of `updateConstraints` is pending.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

  /// Calls `updateConstraints` at once where it is pending, here and in descendants.
  open func updateConstraintsIfNeeded() { updateStaleConstraints() }

  /// Returns the priority with which the view resists being larger than its content; 250 unless set.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.hugging(axis) ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriority(axis == .horizontal ? \.horizontalHugging : \.verticalHugging, to: priority)
  }

  /// Returns the priority with which the view resists being smaller than its content; 750 unless set.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState?.resistance(axis) ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(axis == .horizontal ? \.horizontalResistance : \.verticalResistance, to: priority)
  }

  /// Returns the active constraints that refer to the view along an axis; UIKit lists more for debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsNaming(self, axis)
  }

  /// A Boolean value that indicates whether the constraints allow more than one frame of the view.
  open var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(constraintState?.item, in: self) }

  /// Gives a view with an ambiguous layout another of its possible frames, at random, to make the ambiguity visible.
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

  // MARK: Regions

  /// Returns the guide of a region.
  open func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { guide(of: region) }

  /// Returns the insets of a region from the view's edges, in points.
  open func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { layoutGuide(for: region).insets ?? .zero }

  /// Returns the insets of a region from the view's edges along the reading direction, in points.
  open func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    edgeInsets(for: region).directional(for: effectiveUserInterfaceLayoutDirection)
  }

  // MARK: Focus environment

  open var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open var coordinateSpace: any UICoordinateSpace { self }

  /// Requests an update of the focus in the next frame, in the collection view that this view is or that contains it.
  open func setNeedsFocusUpdate() { focusHolder?.setNeedsItemFocusUpdate() }

  /// Performs a pending focus update: moves the focus to the first of `preferredFocusEnvironments`.
  open func updateFocusIfNeeded() { focusHolder?.updateItemFocusIfNeeded() }

  /// Returns the subviews that can have the focus and intersect a rectangle.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  // MARK: Interactions

  /// Adds an interaction, removing it from the view that had it.
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { release(interaction) }

  /// The layout direction of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  /// Ends editing in this view's hierarchy; returns true when the first responder was here and resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponder(force: force) }

  // MARK: Coordinates

  /// Converts a point to another view's coordinates; nil means the window's (or, outside a window, the topmost view's).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? top).layer)
  }

  /// Converts a point from another view's coordinates; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? top).layer)
  }

  /// Converts a rectangle to another view's coordinates, in which the result is the bounding box of a rotated one.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? top).layer)
  }

  /// Converts a rectangle from another view's coordinates, with the bounding box of a rotated one; nil means the
  /// window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? top).layer)
  }

  /// Converts a point to another space's coordinates.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    place(of: point, in: coordinateSpace)
  }

  /// Converts a point from another space's coordinates.
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

  /// The transform about the anchor point, in three dimensions.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point about which the transform is applied and that `center` positions, in fractions of the bounds; the center
  /// unless set.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Order and search

  /// Swaps the positions of two subviews; indices that do not exist change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Returns true if the view is another view, or inside it. O(depth).
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// Returns the view of the subtree that has a tag, including this one; the first, depth first. O(views of the
  /// subtree).
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(taggedWith: tag) }

  // MARK: Snapshots

  /// Returns a view that displays the present content of this one, even when this one changes.
  ///
  /// The snapshot consists of layers, not of pixels: it stays sharp when it is enlarged.
  /// - Parameter afterUpdates: A Boolean value that determines whether to include changes that no frame has shown yet.
  ///   Without them, the snapshot of a view that has not been shown before is empty.
  /// - Complexity: O(subviews).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(afterUpdates) }

  /// Returns a view that displays a part of this one; with insets its edges keep their size when it is stretched.
  ///
  /// Without insets the snapshot consists of layers, with insets of pixels.
  /// - Complexity: O(subviews); with insets O(pixels).
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeResizableSnapshot(of: rect, afterUpdates, capInsets)
  }

  /// Draws the displayed content of the view, including animations, into a rectangle of the current context, in points;
  /// returns false without a context.
  ///
  /// - Parameter afterUpdates: A Boolean value that determines whether to include changes that no frame has shown yet.
  /// - Complexity: O(subviews).
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterUpdates)
  }

  // MARK: Traits

  /// The trait overrides of the view, which its subviews inherit.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { changeTraits { $0.overrides = newValue.values } }
  }

  /// The smallest content size category of the view and its subviews; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.minimumContentSizeCategory }
    set { changeTraits { $0.minimumContentSizeCategory = newValue } }
  }

  /// The largest content size category of the view and its subviews; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.maximumContentSizeCategory }
    set { changeTraits { $0.maximumContentSizeCategory = newValue } }
  }

  /// Updates the traits of the window's views at once, if a change is pending.
  open func updateTraitsIfNeeded() { storedWindow?.updateStaleTraits() }

  // MARK: Hooks of higher modules

  /// The attributes that the description lists after the layer, each preceded by a semicolon.
  @_spi(UIKitModules) open var descriptionSuffix: String { "" }

  /// The class whose layout runs no code of clients, so that overriding `layoutSubviews()` below it does.
  @_spi(UIKitModules) open class var layoutBaseClass: UIView.Type { UIView.self }

  /// A Boolean value that indicates whether bars cover nothing of the view, wherever it is: rows of lists and tables.
  @_spi(UIKitModules) open var isNeverCoveredByBars: Bool { false }

  /// Called when constraints inside a subview changed, so that the view may need another size.
  @_spi(UIKitModules) open func constraintsDidChange(inside subview: UIView) {}

  /// Called when the intrinsic content size of a subview changed.
  @_spi(UIKitModules) open func intrinsicSizeDidChange(of subview: UIView) {}

  /// Returns a function that reads the property with a key of objects of this class; nil if it cannot be observed.
  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    ObservableProperties.ofEveryView(self, key)
  }

  @_spi(UIKitModules) open override func observedObject(_ key: String) -> NSObject? { key == "layer" ? layer : nil }

  /// The properties that appearance proxies set, base classes' first: those that Apple's headers mark with
  /// `UI_APPEARANCE_SELECTOR`.
  @_spi(UIKitModules) open class var appearanceProperties: [AppearanceProperty] { AppearanceProperty.ofEveryView }

  // MARK: Properties of classes of higher modules

  /// The text in the description; nil for a view without text.
  @_spi(UIKitModules) open var textOfDescription: String? { nil }
  /// A Boolean value that indicates whether the view is operated by keys.
  @_spi(UIKitModules) open var isOperatedByKeys: Bool { self is any FocusItemsView }
  /// A Boolean value that indicates whether the view is a menu or an alert, which leave the keyboard focus where it is.
  @_spi(UIKitModules) open var leavesKeyboardFocus: Bool { false }
  /// A Boolean value that indicates whether the keyboard can move the focus to the view itself.
  @_spi(UIKitModules) open var isKeyboardStop: Bool {
    canBecomeFocused && !(self is any FocusItemCell) && !(self is any FocusItemsView)
  }
  /// A Boolean value that indicates whether the view is following a drag, which no sheet around it may take.
  @_spi(UIKitModules) open var isFollowingDrag: Bool { false }
  /// A Boolean value that indicates whether the view keeps its touches when a scroll view around it begins to scroll.
  @_spi(UIKitModules) open var keepsTouchesFromScrolling: Bool { false }
  /// The name of the pointer's shape above the view; nil for that of its superview.
  @_spi(UIKitModules) open var cursorName: String? { nil }

  /// Called when a key has moved the keyboard focus to the view.
  @_spi(UIKitModules) open func keyboardFocusDidArrive() {}
  /// Called when the view got or lost the keyboard focus.
  @_spi(UIKitModules) open func keyboardFocusDidChange() {}
  /// Returns true if the view uses a touch itself that a recognizer of a view around it could receive.
  @_spi(UIKitModules) open func keepsTouch(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool { false }

  @_spi(UIKitModules) open override class var standardNibConnections: [NibConnection] {
    let recognizers = NibConnection("gestureRecognizers", .outletCollection, UIGestureRecognizer.self) { view, value in
      guard let view = view as? UIView, let value = value as? UIGestureRecognizer else { return false }
      view.addGestureRecognizer(value)
      return true
    }
    return [
      recognizers,
      .attribute("layer.cornerRadius", \UIView.layer.cornerRadius),
      .attribute("layer.borderWidth", \UIView.layer.borderWidth),
      .attribute("layer.borderColor", \UIView.layer.borderColor),
      .attribute("layer.masksToBounds", \UIView.layer.masksToBounds),
      .attribute("layer.shadowColor", \UIView.layer.shadowColor),
      .attribute("layer.shadowOpacity", \UIView.layer.shadowOpacity),
      .attribute("layer.shadowRadius", \UIView.layer.shadowRadius),
      .attribute("layer.shadowOffset", \UIView.layer.shadowOffset),
      .attribute("layer.zPosition", \UIView.layer.zPosition),
      .attribute("clipsToBounds", \UIView.clipsToBounds),
      .attribute("tintColor", \UIView.tintColor),
      .attribute("accessibilityIdentifier", \UIView.accessibilityIdentifier),
    ] + super.standardNibConnections
  }
}
