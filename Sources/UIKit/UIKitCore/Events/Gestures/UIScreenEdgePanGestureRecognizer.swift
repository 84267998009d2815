import GeometryCore

/// A recognizer of a finger that drags inwards from an edge of the window.
///
/// Other drags wait until it has failed: at once for a touch that is not at the edge, and after ten points for one that
/// does not move inwards.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which a drag may begin; none unless set, so that nothing is recognized.
  open var edges: UIRectEdge = []

  /// The greatest distance from an edge of the window at which a finger may touch, in points.
  static let region: CGFloat = 20

  /// The edges at which the finger touched; two in a corner.
  private var startEdges: UIRectEdge = []

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
    maximumNumberOfTouches = 1
  }

  /// Creates a recognizer that calls a closure; an addition to UIKit, since Linux has no selectors.
  public convenience init(action handler: @escaping @MainActor (UIScreenEdgePanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = trackedTouches.first, let place = edgeView ?? touch.window {
      startEdges = Self.edges(near: touch.location(in: place), in: place.bounds).intersection(edges)
      if startEdges.isEmpty { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .possible, waitingState == nil, hypot(travel.x, travel.y) >= Self.slop { state = .failed }
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  /// Counts only the movement inwards, and only while it is longer than the movement along the edge.
  @_spi(UIKitModules) public override func slop(of travel: CGPoint) -> CGPoint? {
    let slop = Self.slop
    let isSideways = travel.x.magnitude >= travel.y.magnitude
    if isSideways, startEdges.contains(.left), travel.x >= slop { return CGPoint(x: slop, y: 0) }
    if isSideways, startEdges.contains(.right), travel.x <= -slop { return CGPoint(x: -slop, y: 0) }
    if !isSideways, startEdges.contains(.top), travel.y >= slop { return CGPoint(x: 0, y: slop) }
    if !isSideways, startEdges.contains(.bottom), travel.y <= -slop { return CGPoint(x: 0, y: -slop) }
    return nil
  }

  /// The view whose edges count; nil for the window.
  @_spi(UIKitModules) open var edgeView: UIView? { nil }

  private static func edges(near p: CGPoint, in bounds: CGRect) -> UIRectEdge {
    var found: UIRectEdge = []
    if p.x - bounds.minX < region { found.insert(.left) }
    if bounds.maxX - p.x <= region { found.insert(.right) }
    if p.y - bounds.minY < region { found.insert(.top) }
    if bounds.maxY - p.y <= region { found.insert(.bottom) }
    return found
  }
}
