public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
public import SwiftRuntime

/// An object that has a geometry, an appearance, contents, and sublayers that move with it.
///
/// Setting a property stores it and marks the layer dirty; the passes of the next frame (`LayerTree`) do the rest.
///
/// A layer is deinitialized on the main actor, whichever thread releases the last reference: at once there, otherwise
/// as soon as the main actor can.
/// - Complexity: A change is O(1) once the layer is dirty, O(depth) before.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  /// The part of the layer that frames walk.
  final let treeNode = LayerNode()
  /// The sublayers and the mask; nil until there was one.
  @exclusivity(unchecked) final var children: LayerChildren?
  @exclusivity(unchecked) private final var delegateReference = LayerDelegateReference()
  final var backing = LayerBacking.none
  /// A Boolean value that is set with `contents`, so that the display pass sees whether the delegate provided them.
  final var contentsWereSet = false
  /// The state of contents that are redrawn in parts; nil for layers that are drawn as a whole.
  final var partialDisplay: PartialDisplay?
  /// A Boolean value that indicates whether the layer needed display while its bounds were empty; it is drawn as soon
  /// as they are not.
  final var waitsForExtent = false
  /// The hints that renderers may ignore; nil while all have their default.
  final var hints: RenderingHints?
  /// The values that clients store under keys of their own.
  final var undefinedKeyValues: [String: Any]?
  /// The key-value observers of properties; nil while there are none.
  nonisolated(unsafe) package final var keyValueObservers: KeyValueObservers?
  /// The layer that a presentation layer is a copy of.
  final var presentedLayer: CALayer?
  /// A Boolean value that indicates whether the layer backs a view: its changes run actions inside animation blocks
  /// only.
  package final var isViewBacked = false
  /// A Boolean value that suppresses marking the layer for layout when sublayers are added or removed, while it places
  /// them itself.
  package final var ignoresSublayerChanges = false
  /// A Boolean value that determines whether renderers should cache the picture of the layer with its sublayers (a
  /// cell).
  package final var cachesRaster = false { didSet { if cachesRaster != oldValue { markCommit(.look) } } }
  /// The color that fills the opaque parts of the contents (a template image); nil for the contents' own colors.
  package final var contentsTint: CGColor? { didSet { if contentsTint != oldValue { contentsChanged() } } }

  /// Creates a layer with empty bounds at the origin.
  public override init() {
    super.init()
    MainThreadDeinit.apply(to: self)
  }

  /// Creates a copy of a layer's values, for `presentation()`; subclasses copy what they add.
  public init(layer: Any) {
    super.init()
    MainThreadDeinit.apply(to: self)
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer with empty bounds. Nothing is decoded, since layers are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
    MainThreadDeinit.apply(to: self)
  }

  // MARK: Place

  /// The visible part of the layer's coordinates, in points. A change of its size marks the layer for layout.
  open var bounds: CGRect {
    get { CGRect(treeNode.values.bounds) }
    set { observing { setBounds(newValue) } }
  }

  /// The position of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { CGPoint(treeNode.values.position) }
    set { observing { setPosition(newValue) } }
  }

  /// The smallest rectangle in the superlayer that contains the layer's bounds; its transform is applied first.
  open var frame: CGRect {
    get { CGRect(treeNode.values.frame) }
    set { observing { setFrame(newValue) } }
  }

  /// The fixed point of transforms, in fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { CGPoint(treeNode.values.anchorPoint) }
    set { setAnchorPoint(newValue) }
  }

  /// The distance of the anchor point from the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { CGFloat(treeNode.values.anchorPointZ) }
    set { setAnchorPointZ(Double(newValue)) }
  }

  /// The order among siblings, larger in front, and the distance from the superlayer's plane, in points.
  open var zPosition: CGFloat {
    get { CGFloat(treeNode.values.zPosition) }
    set { setZPosition(Double(newValue)) }
  }

  /// The transform applied about the anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(treeNode.values.transform) }
    set { setTransform(newValue) }
  }

  /// The transform applied to every sublayer, about this layer's anchor point; used for perspective.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(treeNode.values.sublayerTransform) }
    set { setSublayerTransform(newValue) }
  }

  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(treeNode.values.transform.affine) }

  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(Transform3D(Affine(m))) }

  // MARK: Look

  /// A Boolean value that determines whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { treeNode.isHidden }
    set { setHidden(newValue) }
  }

  /// The opacity of the layer and its sublayers as one picture, from 0 (transparent) to 1 (opaque).
  open var opacity: Float {
    get { Float(treeNode.values.opacity) }
    set { observing { setOpacity(Double(newValue)) } }
  }

  /// A Boolean value that determines whether the layer is visible from behind. The default is true.
  open var isDoubleSided: Bool {
    get { treeNode.isDoubleSided }
    set { setFlag(\.isDoubleSided, newValue, .placement) }
  }

  /// A Boolean value that determines whether contents and sublayers are clipped to the bounds, including rounded
  /// corners.
  open var masksToBounds: Bool {
    get { treeNode.masksToBounds }
    set { setFlag(\.masksToBounds, newValue, .look) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(treeNode.values.cornerRadius) }
    set { setLook("cornerRadius", \.cornerRadius, Double(newValue)) }
  }

  /// The corners that are rounded.
  @Observed open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { if maskedCorners != oldValue { markCommit(.look) } } }

  /// The curve of the corners.
  @Observed open var cornerCurve = CALayerCornerCurve.circular {
    didSet { if cornerCurve != oldValue { markCommit(.look) } }
  }
  /// Returns the factor by which the corners of a curve extend further than circles of the same radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The color behind the contents; nil for none.
  @Observed open var backgroundColor: CGColor? {
    didSet { colorChanged("backgroundColor", \.background, from: oldValue, to: backgroundColor) }
  }

  /// The width of the border along the inner side of the bounds, in points.
  open var borderWidth: CGFloat {
    get { CGFloat(treeNode.values.borderWidth) }
    set { setLook("borderWidth", \.borderWidth, Double(newValue)) }
  }

  /// The color of the border.
  @Observed open var borderColor: CGColor? = .black {
    didSet { colorChanged("borderColor", \.borderColor, from: oldValue, to: borderColor) }
  }

  /// The color of the shadow.
  @Observed open var shadowColor: CGColor? = .black {
    didSet { colorChanged("shadowColor", \.shadowColor, from: oldValue, to: shadowColor) }
  }

  /// The opacity of the shadow, from 0, the default, to 1.
  open var shadowOpacity: Float {
    get { Float(treeNode.values.shadowOpacity) }
    set { setLook("shadowOpacity", \.shadowOpacity, Double(newValue)) }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { CGSize(width: treeNode.values.shadowOffset.x, height: treeNode.values.shadowOffset.y) }
    set { setShadowOffset(newValue) }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { CGFloat(treeNode.values.shadowRadius) }
    set { setLook("shadowRadius", \.shadowRadius, Double(newValue)) }
  }

  /// The outline that casts the shadow, in the layer's coordinates; if nil, the layer's picture casts it.
  @Observed open var shadowPath: CGPath? {
    didSet {
      change("shadowPath") { treeNode.values.shadowPath = shadowPath?.path }
      markCommit(.look)
    }
  }

  /// The layer whose alpha channel masks this layer; placed as a sublayer would be.
  open var mask: CALayer? {
    get { maskStorage }
    set { setMask(newValue) }
  }

  // MARK: Contents

  /// The contents of the layer: a `CGImage`; nil for none. They are replaced by what the layer draws itself.
  open var contents: Any? {
    get { backing.object }
    set { setContents(newValue) }
  }

  /// The placement of the contents in the bounds. The default stretches them.
  @Observed open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { contentsChanged() } }
  }

  /// The visible part of the contents, in their unit coordinates.
  open var contentsRect: CGRect {
    get { CGRect(treeNode.values.contentsRect) }
    set { setContentsPart("contentsRect", \.contentsRect, newValue) }
  }

  /// The part of the contents that stretches, in their unit coordinates.
  open var contentsCenter: CGRect {
    get { CGRect(treeNode.values.contentsCenter) }
    set { setContentsPart("contentsCenter", \.contentsCenter, newValue) }
  }

  /// The scale of the contents, in pixels per point.
  @Observed open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { contentsChanged() } } }
  /// The filter with which contents are sampled when they are magnified.
  @Observed open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { if magnificationFilter != oldValue { contentsChanged() } }
  }
  /// A Boolean value with which the client promises that the contents have no transparent pixel.
  open var isOpaque = false
  /// A Boolean value that determines whether a change of the bounds' size marks the contents for display.
  open var needsDisplayOnBoundsChange = false
  /// A Boolean value that determines whether opacity applies to the layer and its sublayers as one picture, instead of
  /// to each of them.
  @Observed open var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { markCommit(.look) } } }
  /// A Boolean value that determines whether renderers should cache the picture of the layer with its sublayers.
  @Observed open var shouldRasterize = false { didSet { if shouldRasterize != oldValue { markCommit(.look) } } }

  /// Marks the contents for display in the next frame.
  open func setNeedsDisplay() {
    partialDisplay?.marked = nil
    markDisplay()
  }
  /// Marks a part of the contents, in the layer's coordinates, for display in the next frame.
  open func setNeedsDisplay(_ r: CGRect) { markDisplay(of: Rect(r)) }
  /// Returns whether the contents are marked for display.
  open func needsDisplay() -> Bool { treeNode.dirtyFlags.contains(.display) }
  /// Draws the contents at once if they are marked.
  open func displayIfNeeded() { displayNowIfNeeded() }
  /// Returns whether setting the value of a key marks the contents for display. This implementation returns false.
  ///
  /// It is asked for keys that are no properties of Core Animation, when `setValue(_:forKey:)` sets them.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Asks the delegate for contents, or draws them.
  open func display() { displayContents() }
  /// Draws the contents. This implementation calls the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  ///
  /// The values that were set are drawn; those that animations show belong to `presentation()`, which can be drawn as
  /// well. As on iOS, the position, transform, opacity and visibility of the layer itself are ignored. Pending layout
  /// and display are performed first.
  /// - Complexity: O(sublayers).
  open func render(in ctx: CGContext) { drawTree(in: ctx) }
  /// Returns whether drawing is flipped vertically; it never is.
  open func contentsAreFlipped() -> Bool { false }

  // MARK: Tree

  /// The delegate of the layer; the view of a view-backed layer.
  open weak var delegate: (any CALayerDelegate)? {
    get { delegateReference.delegate }
    set { delegateReference.delegate = newValue }
  }
  /// A name, for diagnostics.
  open var name: String?
  /// The superlayer of the layer.
  open var superlayer: CALayer? {
    presentedLayer.map { $0.storedSuperlayer.map { $0.presentation() ?? $0 } } ?? storedSuperlayer
  }
  /// The sublayers, from back to front; nil for none.
  open var sublayers: [CALayer]? {
    get {
      if let presentedLayer { return presentedLayer.sublayers?.map { $0.presentation() ?? $0 } }
      return sublayerList.isEmpty ? nil : sublayerList
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// Appends a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }
  /// Inserts a sublayer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a sublayer right behind a sibling.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a sublayer right in front of a sibling.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Replaces a sublayer by another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() { detach() }

  /// Marks the layer for layout in the next frame.
  open func setNeedsLayout() { markLayout() }
  /// Returns whether the layer is marked for layout.
  open func needsLayout() -> Bool { treeNode.dirtyFlags.contains(.layout) }
  /// Performs pending layout at once, starting at the topmost marked layer of an unbroken chain of ancestors.
  open func layoutIfNeeded() { layoutNowIfNeeded() }
  /// Lays out the sublayers. This implementation calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Returns the preferred size of the layer, in points.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Returns whether a point of the layer's coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { treeNode.values.bounds.contains(Point(p)) }
  /// Returns the frontmost layer of the subtree at a point of the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: Point(p)) }

  // MARK: Actions

  /// The actions of the layer, by the key of the property whose change runs them.
  open var actions: [String: any CAAction]?
  /// Default values of properties; its `actions` are searched after the layer's own.
  open var style: [AnyHashable: Any]?

  /// Returns the action for a change of a property: the delegate's, then one of `actions`, then the class's default.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// Returns the default action of a property for layers of this class.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the default value of a property of Core Animation; nil for other keys.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }
  /// Returns whether the value of a key would be archived; every value is.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  // MARK: Description

  /// The class, the geometry, the delegate and the sublayers; on another thread the class alone.
  nonisolated open override var description: String { descriptionText }

  // MARK: Animations

  /// Adds a copy of an animation, which replaces one with the same key. An animation with a nil key is never replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { run(anim, forKey: key) }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
  /// Removes all animations.
  open func removeAllAnimations() { stopAllAnimations() }
  /// Returns the running animation with a key.
  open func animation(forKey key: String) -> CAAnimation? { treeNode.animations.first { $0.key == key }?.animation }

  /// Returns the keys of running animations, in the order of their addition; nil for none.
  open func animationKeys() -> [String]? {
    let keys = treeNode.animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer with the values that were shown last; nil if it was not shown yet.
  open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }
  /// Returns the layer that a presentation is of; for any other layer, the layer itself.
  open func model() -> Self { unsafeDowncast(presentedLayer ?? self, to: Self.self) }

  /// Returns a time of another layer in this layer's time, in seconds; nil means the frame clock.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    treeNode.localTime(l.map { $0.treeNode.globalTime(t) ?? t } ?? t)
  }

  /// Returns a time of this layer in another layer's time, in seconds; nil means the frame clock.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = treeNode.globalTime(t) ?? t
    return l?.treeNode.localTime(time) ?? time
  }

  /// Returns the value of an animatable property, such as `position.x` or `transform.rotation.z`; nil for other paths.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let property = AnimatedProperty.named(keyPath) else { return undefinedKeyValues?[keyPath] }
    return property.read(modelValues)?.object
  }

  /// Sets an animatable property by its key path; the change is animated like that of the whole property.
  ///
  /// For any other path, the layer stores the value for `value(forKeyPath:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { take(value, forKeyPath: keyPath) }

  /// Returns what `setValue(_:forKeyPath:)` set.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its name, as `setValue(_:forKeyPath:)` does.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// A Boolean value that indicates whether the layer has animations.
  package final var isAnimated: Bool { !treeNode.animations.isEmpty }

  // MARK: Time

  /// The begin time of the layer, in the superlayer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { treeNode.mediaTiming?.beginTime ?? MediaTiming().beginTime }
    set { setTiming(\.beginTime, newValue) }
  }

  /// The duration of the layer's time, in seconds; it has no effect on a layer.
  open var duration: CFTimeInterval {
    get { treeNode.mediaTiming?.duration ?? MediaTiming().duration }
    set { setTiming(\.duration, newValue) }
  }

  /// The rate at which the time of the layer and its sublayers passes; 0 stops it.
  open var speed: Float {
    get { treeNode.mediaTiming?.speed ?? MediaTiming().speed }
    set { setTiming(\.speed, newValue) }
  }

  /// The offset that is added to the time of the layer and its sublayers, in seconds.
  open var timeOffset: CFTimeInterval {
    get { treeNode.mediaTiming?.timeOffset ?? MediaTiming().timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }

  /// The number of cycles of the layer's time; it has no effect on a layer.
  open var repeatCount: Float {
    get { treeNode.mediaTiming?.repeatCount ?? MediaTiming().repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }

  /// The duration for which the layer's time is repeated, in seconds; it has no effect on a layer.
  open var repeatDuration: CFTimeInterval {
    get { treeNode.mediaTiming?.repeatDuration ?? MediaTiming().repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }

  /// A Boolean value that determines whether the layer's time reverses after each cycle; it has no effect on a layer.
  open var autoreverses: Bool {
    get { treeNode.mediaTiming?.autoreverses ?? MediaTiming().autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }

  /// The mode that determines what is shown outside the layer's active time; it has no effect on a layer.
  open var fillMode: CAMediaTimingFillMode {
    get { treeNode.mediaTiming?.fillMode ?? MediaTiming().fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: Coordinates

  /// Returns a point of another layer's coordinates in this layer's; nil means the root of the tree.
  ///
  /// A point that this layer cannot show (it is seen edge on, or the point is behind the eye) is infinite.
  /// - Complexity: O(depth).
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l?.convert(p, to: self) ?? treeNode.root.convert(p, to: treeNode)
  }

  /// Returns a point of this layer's coordinates in another layer's; nil means the root of the tree.
  /// - Complexity: O(depth).
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    treeNode.convert(p, to: l?.treeNode ?? treeNode.root)
  }

  /// Returns the bounding box of another layer's rectangle in this layer's coordinates.
  /// - Complexity: O(depth).
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l?.convert(r, to: self) ?? treeNode.root.box(of: r, in: treeNode)
  }

  /// Returns the bounding box of a rectangle in another layer's coordinates.
  /// - Complexity: O(depth).
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    treeNode.box(of: r, in: l?.treeNode ?? treeNode.root)
  }

  /// The part of the bounds that no ancestor with `masksToBounds` cuts off.
  open var visibleRect: CGRect { uncutBounds }

  // MARK: Rendering hints

  /// The format in which drawn contents are treeNode.values; the renderer decides.
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

  /// A Boolean value that determines whether drawing may be asynchronous; it has no effect, since recording is cheap.
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

  /// The filters of the contents. As on iOS, layers store them and draw without.
  open var filters: [Any]? {
    get { hint(\.filters) }
    set { setHint(\.filters, newValue) }
  }

  /// The filters of what is behind the layer. As on iOS, layers store them and draw without.
  open var backgroundFilters: [Any]? {
    get { hint(\.backgroundFilters) }
    set { setHint(\.backgroundFilters, newValue) }
  }

  /// The filter that combines the layer with what is behind; as on iOS, layers keep it and draw the usual way.
  open var compositingFilter: Any? {
    get { hint(\.compositingFilter) }
    set { setHint(\.compositingFilter, newValue) }
  }

  /// The scale of a rasterized layer, in pixels per point; renderers use the scale of the screen.
  open var rasterizationScale: CGFloat {
    get { hint(\.rasterizationScale) }
    set { setHint(\.rasterizationScale, newValue) }
  }

  /// The preferred range of brightness; stored only, since contents have the standard one.
  open var preferredDynamicRange: CADynamicRange {
    get { hint(\.preferredDynamicRange) }
    set { setHint(\.preferredDynamicRange, newValue) }
  }

  /// The brightness of the contents beyond white; stored only, since contents have none.
  open var contentsHeadroom: CGFloat {
    get { hint(\.contentsHeadroom) }
    set { setHint(\.contentsHeadroom, newValue) }
  }

  /// A Boolean value that determines whether contents are shown brighter than white; stored only.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { hint(\.wantsExtendedDynamicRangeContent) }
    set { setHint(\.wantsExtendedDynamicRangeContent, newValue) }
  }

  /// The mapping of bright contents to what the screen shows; stored only.
  open var toneMapMode: ToneMapMode {
    get { hint(\.toneMapMode) }
    set { setHint(\.toneMapMode, newValue) }
  }

  // MARK: Scrolling

  /// Scrolls a point of the layer to the top left corner of the nearest enclosing scroll layer; does nothing without
  /// one.
  open func scroll(_ p: CGPoint) {
    if let outer = enclosingScrollLayer { outer.scroll(to: convert(p, to: outer)) }
  }

  /// Scrolls the nearest enclosing scroll layer by the least amount that makes a rectangle of the layer visible.
  open func scrollRectToVisible(_ r: CGRect) {
    if let outer = enclosingScrollLayer { outer.scroll(to: convert(r, to: outer)) }
  }

  // MARK: For subclasses of this module

  /// The values of animatable properties that a subclass adds, by name.
  var ownAnimatedValues: [String: AnimatedValue] { [:] }
  /// A Boolean value that indicates whether `specialContent` provides the contents.
  var hasSpecialContent: Bool { false }
  /// Returns the content that a subclass shows instead of `contents`; nil for `contents`. `shown` are its own values
  /// while it is animated.
  func specialContent(in bounds: Rect, shown: [String: AnimatedValue]?) -> Content? { nil }
  /// Copies animated values into a presentation layer.
  func applyPresentationValues(_ values: [String: AnimatedValue]) {}
  /// A Boolean value that indicates whether `instances(of:)` repeats the nodes of the sublayers.
  var hasInstances: Bool { false }
  /// Returns the nodes that are shown instead of those of the sublayers.
  func instances(of nodes: [Node], at time: LayerMoment) -> [Node] { nodes }
}
