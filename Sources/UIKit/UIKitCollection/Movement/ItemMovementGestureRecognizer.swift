public import CoreGraphics

/// A gesture recognizer that moves items of its collection view: a long press lifts an item and moves it, a mouse drags
/// it at once.
///
/// `UICollectionViewController` installs one as its standard gesture. The offset between the held item and the pointer
/// does not change.
@preconcurrency @MainActor
public final class ItemMovementGestureRecognizer: UILongPressGestureRecognizer {
  /// A Boolean value that determines whether the other selected items are moved as well when the held item is selected;
  /// false by default.
  public var movesSelectedItems = false

  /// The offset from the center of the held item to the pointer, in points.
  private var grip = CGVector.zero
  /// The location of the first touch, in the content.
  private var start = CGPoint.zero
  /// A Boolean value that indicates whether a mouse button was pressed on an item that may move.
  private var takesPointer = false

  /// Creates a recognizer; add it to a collection view.
  public init() {
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  public override init?(coder: NSCoder) { nil }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let view = collectionView, let touch = trackedTouches.first {
      start = touch.location(in: view)
      takesPointer =
        touch.type == .indirectPointer && buttonMask == .primary
        && (view.item(at: start).map(view.movement.mayMove) ?? false)
    }
    super.touchesBegan(touches, with: event)
  }

  /// Begins at once for a mouse, which need not rest: the content does not scroll when it drags an item.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, waitingState == nil, takesPointer, let touch = trackedTouches.first,
      let view = collectionView
    else { return super.touchesMoved(touches, with: event) }
    let point = touch.location(in: view)
    if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .began }
  }

  /// Prevents the content from scrolling with a mouse that drags an item.
  public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    takesPointer && otherGestureRecognizer === collectionView?.panGestureRecognizer
  }

  /// Returns true for the gesture that drags items to other views: interactive movement does not start from its touch.
  public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is DragGestureRecognizer
  }

  private var collectionView: UICollectionView? { view as? UICollectionView }

  private func act() {
    guard let view = collectionView else { return }
    let point = location(in: view)
    switch state {
    case .began:
      guard begin(in: view) else { return state = .cancelled }
      if point != start { follow(point, in: view) }
    case .changed: follow(point, in: view)
    case .ended: view.endInteractiveMovement()
    case .cancelled, .failed: view.cancelInteractiveMovement()
    default: break
    }
  }

  private func begin(in view: UICollectionView) -> Bool {
    guard let path = view.item(at: start), let place = view.layoutAttributesForItem(at: path) else { return false }
    let frame = view.shownFrame(place.values)
    grip = CGVector(dx: start.x - frame.midX, dy: start.y - frame.midY)
    let selected = view.indexPathsForSelectedItems ?? []
    let paths = movesSelectedItems && selected.contains(path) ? selected : [path]
    return view.movement.begin(paths, held: path, grip: grip)
  }

  private func follow(_ point: CGPoint, in view: UICollectionView) {
    view.updateInteractiveMovementTargetPosition(CGPoint(x: point.x - grip.dx, y: point.y - grip.dy))
  }
}

extension ItemMovementGestureRecognizer: UIGestureRecognizerDelegate {
  /// Begins on items that may move; elsewhere other gestures continue.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = collectionView, let path = view.item(at: start) else { return false }
    return view.movement.mayMove(path)
  }
}
