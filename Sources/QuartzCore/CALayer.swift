public import CoreGraphics
package import DisplayList
public import Foundation
import GeometryCore

/// A rectangle of the picture: it has a place, a look, contents, and sublayers that it carries along.
///
/// Setting a property stores it and marks the layer; the passes of the next frame (`LayerTree`) do the rest.
///
/// A layer ends on the main actor, whichever thread lets go of the last reference: at once there, else as soon as it can.
/// - Complexity: a change is O(1) once the layer is marked, O(depth) before.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  /// Tells layers apart in scenes; never used twice.
  package let id: NodeID
  // Everything here is used by the main actor only, and no pass keeps an access open while it calls out.
  @exclusivity(unchecked) final var stored = LayerValues()
  @exclusivity(unchecked) final var dirtyFlags: DirtyFlags = [.look, .placement, .children]
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var superlayerLink: CALayer?
  nonisolated(unsafe) unowned(unsafe) final var maskedLayer: CALayer?
  @exclusivity(unchecked) final var sublayerList: [CALayer] = []
  final var backing = LayerBacking.none
  @exclusivity(unchecked) final var commitState = LayerCommitState()
  /// Set when `contents` is set, so that the display pass sees whether the delegate answered.
  final var contentsWereSet = false
  /// What of the contents is drawn in parts; nil for layers that are drawn whole.
  final var partialDisplay: PartialDisplay?
  /// Whether the layer was to be drawn while it had no extent: it is as soon as it has one.
  final var waitsForExtent = false
  // While animations run: what is shown, and what of it the next pass has to take back.
  @exclusivity(unchecked) final var animations: [LayerAnimation] = []
  /// Whether the layer is among `animatedLayers`.
  final var isListedAsAnimated = false
  @exclusivity(unchecked) final var presentedBox: PresentedValues?
  @exclusivity(unchecked) final var presentedDirt: DirtyFlags = []
  /// The layer's time that is shown; nil when an animation was taken away since.
  @exclusivity(unchecked) final var presentedTime: Double?
  @exclusivity(unchecked) final var mediaTiming: MediaTiming?
  /// What renderers may know of the layer and need not; nil while it is as usual.
  final var hints: RenderingHints?
  /// What clients keep under names of their own.
  final var undefinedKeyValues: [String: Any]?
  /// The pictures of the transition that the parent has a node of.
  final var transitionPictures: TransitionPictures?
  /// The observers of properties; nil while there are none.
  nonisolated(unsafe) package final var keyValueObservers: KeyValueObservers?
  /// For a presentation: the layer whose values it has.
  final var presentedLayer: CALayer?
  /// The tree whose root this layer is.
  package internal(set) final weak var tree: LayerTree?
  /// Whether a view owns the layer: its changes run actions inside animation blocks only.
  package final var isViewBacked = false
  /// While true, sublayers that come and go do not mark the layer for layout: it is placing them itself.
  package final var ignoresSublayerChanges = false
  /// Whether renderers should keep the picture of the layer with its sublayers (a cell).
  package final var cachesRaster = false { didSet { if cachesRaster != oldValue { markCommit(.look) } } }
  /// The colour that contents are filled with where they are opaque (a template image); nil: their own.
  package final var contentsTint: CGColor? { didSet { if contentsTint != oldValue { contentsChanged() } } }

  /// Creates a layer without extent at the origin.
  public override init() {
    id = LayerIdentity.next()
    super.init()
    MainThreadDeinit.apply(to: self)
  }

  /// Creates a copy of a layer's values, for `presentation()`; subclasses copy what they add.
  public init(layer: Any) {
    id = LayerIdentity.next()
    super.init()
    MainThreadDeinit.apply(to: self)
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer without extent; nothing is read, since layers are not archived here.
  public required init?(coder: NSCoder) {
    id = LayerIdentity.next()
    super.init()
    MainThreadDeinit.apply(to: self)
  }

  // On the main actor, see `MainThreadDeinit`.
  deinit {
    for layer in sublayerList { layer.superlayerLink = nil }
    maskStorage?.maskedLayer = nil
  }

  // MARK: Place

  /// The visible part of the layer's coordinates, in points. A change of its size asks for layout.
  open var bounds: CGRect {
    get { CGRect(stored.bounds) }
    set { observing { setBounds(newValue) } }
  }

  /// Where the anchor point is in the superlayer, in points.
  open var position: CGPoint {
    get { CGPoint(stored.position) }
    set { observing { setPosition(newValue) } }
  }

  /// The smallest rectangle in the superlayer that contains the layer's bounds; its transform is applied first.
  open var frame: CGRect {
    get { CGRect(stored.frame) }
    set { observing { setFrame(newValue) } }
  }

  /// The fixed point of transforms, in fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { CGPoint(stored.anchorPoint) }
    set { setAnchorPoint(newValue) }
  }

  /// The distance of the anchor point from the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { CGFloat(stored.anchorPointZ) }
    set { setAnchorPointZ(Double(newValue)) }
  }

  /// The order among siblings, larger in front, and the distance from the superlayer's plane, in points.
  open var zPosition: CGFloat {
    get { CGFloat(stored.zPosition) }
    set { setZPosition(Double(newValue)) }
  }

  /// The map applied about the anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(stored.transform) }
    set { setTransform(newValue) }
  }

  /// The map applied to every sublayer, about this layer's anchor point; gives them perspective.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(stored.sublayerTransform) }
    set { setSublayerTransform(newValue) }
  }

  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(stored.transform.affine) }

  /// Sets `transform` to an affine map.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(Transform3D(Affine(m))) }

  // MARK: Look

  /// Whether the layer and its sublayers are left out of the picture.
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      markCommit(.placement)
      owner?.markCommit(.children)
    }
  }

  /// 0 transparent to 1 opaque, for the layer and its sublayers as one picture.
  open var opacity: Float {
    get { Float(stored.opacity) }
    set { observing { setOpacity(Double(newValue)) } }
  }

  /// Whether the layer is seen from behind.
  @exclusivity(unchecked) open var isDoubleSided = true {
    didSet { if isDoubleSided != oldValue { markCommit(.placement) } }
  }

  /// Whether contents and sublayers end at the bounds, rounded corners included.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { markCommit(.look) } } }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(stored.cornerRadius) }
    set { setLook("cornerRadius", \.cornerRadius, Double(newValue)) }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { if maskedCorners != oldValue { markCommit(.look) } } }

  /// The curve of the corners.
  open var cornerCurve = CALayerCornerCurve.circular {
    didSet { if cornerCurve != oldValue { markCommit(.look) } }
  }
  /// Returns how much larger the corners of a curve are than circles of the same radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// What fills the bounds behind the contents; nil for nothing.
  open var backgroundColor: CGColor? {
    didSet { colorChanged("backgroundColor", \.background, from: oldValue, to: backgroundColor) }
  }

  /// The width of the line along the inner side of the bounds, in points.
  open var borderWidth: CGFloat {
    get { CGFloat(stored.borderWidth) }
    set { setLook("borderWidth", \.borderWidth, Double(newValue)) }
  }

  /// The colour of the border.
  open var borderColor: CGColor? = .black {
    didSet { colorChanged("borderColor", \.borderColor, from: oldValue, to: borderColor) }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black {
    didSet { colorChanged("shadowColor", \.shadowColor, from: oldValue, to: shadowColor) }
  }

  /// 0 for no shadow to 1.
  open var shadowOpacity: Float {
    get { Float(stored.shadowOpacity) }
    set { setLook("shadowOpacity", \.shadowOpacity, Double(newValue)) }
  }

  /// Where the shadow falls, in points.
  open var shadowOffset: CGSize {
    get { CGSize(width: stored.shadowOffset.x, height: stored.shadowOffset.y) }
    set { setShadowOffset(newValue) }
  }

  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat {
    get { CGFloat(stored.shadowRadius) }
    set { setLook("shadowRadius", \.shadowRadius, Double(newValue)) }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil: what the layer shows.
  open var shadowPath: CGPath? {
    didSet {
      change("shadowPath") { stored.shadowPath = shadowPath?.path }
      markCommit(.look)
    }
  }

  /// The layer whose alpha lets this layer through; placed as a sublayer would be.
  open var mask: CALayer? {
    get { maskStorage }
    set { setMask(newValue) }
  }
  final var maskStorage: CALayer?

  // MARK: Contents

  /// A picture: a `CGImage`; nil for none. What the layer draws itself replaces it.
  open var contents: Any? {
    get { backing.object }
    set { setContents(newValue) }
  }

  /// How contents are placed in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { contentsChanged() } }
  }

  /// The part of the contents that is shown, in fractions of them.
  open var contentsRect: CGRect {
    get { CGRect(stored.contentsRect) }
    set { setContentsPart("contentsRect", \.contentsRect, newValue) }
  }

  /// The part of the contents that stretches, in fractions of them.
  open var contentsCenter: CGRect {
    get { CGRect(stored.contentsCenter) }
    set { setContentsPart("contentsCenter", \.contentsCenter, newValue) }
  }

  /// Pixels of the contents a point.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { contentsChanged() } } }
  /// How contents are sampled when they are drawn larger.
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { if magnificationFilter != oldValue { contentsChanged() } }
  }
  /// Whether the contents have no transparent pixel; a promise of the client.
  open var isOpaque = false
  /// Whether a change of the size of the bounds asks for a new drawing.
  open var needsDisplayOnBoundsChange = false
  /// Whether opacity applies to the layer and its sublayers as one picture, instead of to each of them.
  open var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { markCommit(.look) } } }
  /// Whether renderers should keep the picture of the layer with its sublayers.
  open var shouldRasterize = false { didSet { if shouldRasterize != oldValue { markCommit(.look) } } }

  /// Marks the contents for a new drawing in the next frame.
  open func setNeedsDisplay() {
    partialDisplay?.marked = nil
    markDisplay()
  }
  /// Marks a part of the contents, in the layer's coordinates, for a new drawing in the next frame.
  open func setNeedsDisplay(_ r: CGRect) { markDisplay(of: Rect(r)) }
  /// Tells whether the contents are marked for a new drawing.
  open func needsDisplay() -> Bool { dirtyFlags.contains(.display) }
  /// Draws the contents now if they are marked.
  open func displayIfNeeded() { displayNowIfNeeded() }
  /// Asks the delegate for contents, or draws them.
  open func display() { displayContents() }
  /// Draws the contents; asks the delegate to.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  ///
  /// What is drawn are the values that were set; the ones that animations show belong to `presentation()`, which can be
  /// drawn, too. The place, the transform, the opacity and the hiding of the layer itself do not count, as on iOS. Marked
  /// sublayers are placed and drawn before.
  /// - Complexity: O(sublayers).
  open func render(in ctx: CGContext) { drawTree(in: ctx) }
  /// Tells whether drawings are turned upside down; they are not.
  open func contentsAreFlipped() -> Bool { false }

  // MARK: Tree

  /// Answers for the layer; a view's layer has its view.
  open weak var delegate: (any CALayerDelegate)?
  /// A name, for messages.
  open var name: String?
  /// The layer that this one belongs to.
  open var superlayer: CALayer? {
    presentedLayer.map { $0.retainedSuperlayer.map { $0.presentation() ?? $0 } } ?? retainedSuperlayer
  }
  /// The layers placed in this one, from back to front; nil for none.
  open var sublayers: [CALayer]? {
    get {
      if let presentedLayer { return presentedLayer.sublayers?.map { $0.presentation() ?? $0 } }
      return sublayerList.isEmpty ? nil : sublayerList
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }
  /// Puts a layer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts a layer right behind a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Puts a layer right in front of a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { detach() }

  /// Marks the layer: its sublayers are to be placed again in the next frame.
  open func setNeedsLayout() { markLayout() }
  /// Tells whether the layer is marked for layout.
  open func needsLayout() -> Bool { dirtyFlags.contains(.layout) }
  /// Lays out now, from the topmost marked ancestor in a row.
  open func layoutIfNeeded() { layoutNowIfNeeded() }
  /// Places the sublayers; asks the delegate to.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Returns the size that the layer would like to have, in points.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Tells whether a point of the layer's coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { stored.bounds.contains(Point(p)) }
  /// Returns the frontmost layer of the subtree at a point of the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: Point(p)) }

  // MARK: Actions

  /// Actions by the name of the property whose change they follow.
  open var actions: [String: any CAAction]?
  /// Values for properties that have no other; `actions` in it are asked after the layer's own.
  open var style: [AnyHashable: Any]?

  /// Returns what runs when a property changes: the delegate's answer, then `actions`, then the class's default.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// Returns the action of a property for layers of this class.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Description

  /// The class, the place, the delegate and the sublayers; read on another thread, the class alone.
  nonisolated open override var description: String { descriptionText }

  // MARK: Animations

  /// Runs a copy of an animation; one that has the same key is replaced. A key of nil never is.
  open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key) }
  /// Stops the animation that has a key.
  open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
  /// Stops every animation.
  open func removeAllAnimations() { stopAllAnimations() }
  /// Whether an animation runs.
  package final var isAnimated: Bool { !animations.isEmpty }
  /// Returns the running animation that has a key.
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
  /// Returns the keys of running animations, in the order of their addition; nil for none.
  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer with the values that were shown last; nil when it was not shown yet.
  open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }
  /// Returns the layer that a presentation is of; for any other layer, the layer itself.
  open func model() -> Self { unsafeDowncast(presentedLayer ?? self, to: Self.self) }

  /// Returns a moment of another layer's time in this layer's, in seconds; nil stands for the clock of frames.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l.map { $0.globalTime(t) ?? t } ?? t)
  }

  /// Returns a moment of this layer's time in another layer's, in seconds; nil stands for the clock of frames.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = globalTime(t) ?? t
    return l?.localTime(time) ?? time
  }

  /// Returns the value of an animatable property, such as `position.x` or `transform.rotation.z`; nil for other paths.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let property = AnimatedProperty.named(keyPath) else { return undefinedKeyValues?[keyPath] }
    return property.read(modelValues)?.object
  }

  /// Sets an animatable property by its path; the change is animated as that of the whole property is.
  ///
  /// Any other path keeps the value with the layer, for `value(forKeyPath:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { take(value, forKeyPath: keyPath) }

  /// Returns what `setValue(_:forKeyPath:)` set.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its name, as `setValue(_:forKeyPath:)` does.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: Time

  /// The begin time of the layer, in the superlayer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { mediaTiming?.beginTime ?? MediaTiming().beginTime }
    set { setTiming(\.beginTime, newValue) }
  }

  /// A length in seconds; a layer has no use for it.
  open var duration: CFTimeInterval {
    get { mediaTiming?.duration ?? MediaTiming().duration }
    set { setTiming(\.duration, newValue) }
  }

  /// The speed at which the time of the layer and its sublayers passes; at 0 it stands still.
  open var speed: Float {
    get { mediaTiming?.speed ?? MediaTiming().speed }
    set { setTiming(\.speed, newValue) }
  }

  /// The offset that is added to the time of the layer and its sublayers, in seconds.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming?.timeOffset ?? MediaTiming().timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }

  /// The number of times that the layer's time is repeated; a layer has no use for it.
  open var repeatCount: Float {
    get { mediaTiming?.repeatCount ?? MediaTiming().repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }

  /// The duration for which the layer's time is repeated, in seconds; a layer has no use for it.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming?.repeatDuration ?? MediaTiming().repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }

  /// A Boolean value that determines whether the layer's time reverses after each cycle; a layer has no use for it.
  open var autoreverses: Bool {
    get { mediaTiming?.autoreverses ?? MediaTiming().autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }

  /// The mode that determines what is shown outside of the layer's time; a layer has no use for it.
  open var fillMode: CAMediaTimingFillMode {
    get { mediaTiming?.fillMode ?? MediaTiming().fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: Coordinates

  /// Returns a point of another layer's coordinates in this layer's; nil stands for the root of the tree.
  ///
  /// A point that this layer cannot show (it is seen edge on, or the point is behind the eye) is infinite.
  /// - Complexity: O(depth).
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? root).convert(p, to: self) }

  /// Returns a point of this layer's coordinates in another layer's; nil stands for the root of the tree.
  /// - Complexity: O(depth).
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(map(to: l ?? root)?.apply(Point(p)) ?? Point(.infinity, .infinity))
  }

  /// Returns the bounding box of another layer's rectangle in this layer's coordinates.
  /// - Complexity: O(depth).
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? root).convert(r, to: self) }

  /// Returns the bounding box of a rectangle in another layer's coordinates.
  /// - Complexity: O(depth).
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    return map(to: l ?? root).map { CGRect($0.apply(Rect(r.standardized))) } ?? .null
  }

  /// The part of the bounds that no ancestor with `masksToBounds` cuts off.
  open var visibleRect: CGRect { uncutBounds }

  // MARK: Rendering hints

  /// The format in which drawn contents are stored; the renderer decides.
  open var contentsFormat: CALayerContentsFormat {
    get { hint(\.contentsFormat) }
    set { setHint(\.contentsFormat, newValue) }
  }

  /// The filter with which contents are sampled when they are drawn smaller; the renderer decides.
  open var minificationFilter: CALayerContentsFilter {
    get { hint(\.minificationFilter) }
    set { setHint(\.minificationFilter, newValue) }
  }

  /// A bias for smaller copies of the contents; they are sampled without one.
  open var minificationFilterBias: Float {
    get { hint(\.minificationFilterBias) }
    set { setHint(\.minificationFilterBias, newValue) }
  }

  /// A Boolean value that determines whether drawing may be done elsewhere; recording it here is cheap enough.
  open var drawsAsynchronously: Bool {
    get { hint(\.drawsAsynchronously) }
    set { setHint(\.drawsAsynchronously, newValue) }
  }

  /// A Boolean value that determines whether edges are antialiased; the renderer always smooths them.
  open var allowsEdgeAntialiasing: Bool {
    get { hint(\.allowsEdgeAntialiasing) }
    set { setHint(\.allowsEdgeAntialiasing, newValue) }
  }

  /// The edges that are smoothed; the renderer smooths all.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { hint(\.edgeAntialiasingMask) }
    set { setHint(\.edgeAntialiasingMask, newValue) }
  }

  /// A Boolean value that determines whether y grows upwards in sublayers; here it always grows downwards.
  open var isGeometryFlipped: Bool {
    get { hint(\.isGeometryFlipped) }
    set { setHint(\.isGeometryFlipped, newValue) }
  }

  /// Filters of the contents; as on iOS, layers keep them and draw without.
  open var filters: [Any]? {
    get { hint(\.filters) }
    set { setHint(\.filters, newValue) }
  }

  /// Filters of what is behind the layer; as on iOS, layers keep them and draw without.
  open var backgroundFilters: [Any]? {
    get { hint(\.backgroundFilters) }
    set { setHint(\.backgroundFilters, newValue) }
  }

  /// The filter that combines the layer with what is behind; as on iOS, layers keep it and draw the usual way.
  open var compositingFilter: Any? {
    get { hint(\.compositingFilter) }
    set { setHint(\.compositingFilter, newValue) }
  }

  /// The scale of a kept picture, in pixels a point; it is kept at the scale of the screen.
  open var rasterizationScale: CGFloat {
    get { hint(\.rasterizationScale) }
    set { setHint(\.rasterizationScale, newValue) }
  }

  // MARK: Scrolling

  /// Moves a point of the layer to the top left corner of the nearest scroll layer around it; without one nothing happens.
  open func scroll(_ p: CGPoint) {
    if let outer = enclosingScrollLayer { outer.scroll(to: convert(p, to: outer)) }
  }

  /// Moves the nearest scroll layer around the layer as little as needed to show a rectangle of the layer.
  open func scrollRectToVisible(_ r: CGRect) {
    if let outer = enclosingScrollLayer { outer.scroll(to: convert(r, to: outer)) }
  }

  // MARK: For subclasses of this module

  /// The values of animatable properties that a subclass adds, by name.
  var ownAnimatedValues: [String: AnimatedValue] { [:] }
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  var keepsDepth: Bool { false }
  /// Whether `specialContent` is to be asked.
  var hasSpecialContent: Bool { false }
  /// What a subclass shows instead of contents; nil: the contents. `shown` are its own values while it is animated.
  func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? { nil }
  /// Takes animated values over as a presentation of the layer.
  func applyPresentationValues(_ values: [String: AnimatedValue]) {}
  /// Whether the nodes of the sublayers are repeated by `instances(of:)`.
  var hasInstances: Bool { false }
  /// Returns what is shown instead of the nodes of the sublayers.
  func instances(of nodes: [Node], at time: LayerMoment) -> [Node] { nodes }
}
