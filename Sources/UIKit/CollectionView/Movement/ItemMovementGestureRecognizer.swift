public import CoreGraphics

/// Carries items of the collection view it is added to: a finger rests on an item and moves it, a mouse drags it at once.
///
/// `UICollectionViewController` installs one as its standard gesture. The held item keeps its place below the pointer.
@preconcurrency @MainActor
public final class ItemMovementGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether the other selected items come along when the held item is selected.
  public var movesSelectedItems = false

  /// From the middle of the held item to the pointer.
  private var grip = CGVector.zero
  /// Where the first touch went down, in the content.
  private var start = CGPoint.zero
  /// Whether a mouse has gone down on an item that may move.
  private var takesPointer = false

  /// Creates a recogniser; add it to a collection view.
  public init() {
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  public override init?(coder: NSCoder) { nil }

  private var collectionView: UICollectionView? { view as? UICollectionView }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let view = collectionView, let touch = trackedTouches.first {
      start = touch.location(in: view)
      takesPointer =
        touch.type == .indirectPointer && buttonMask == .primary
        && (view.item(at: start).map(view.movement.mayMove) ?? false)
    }
    super.touchesBegan(touches, with: event)
  }

  /// A mouse need not rest: nothing scrolls when it drags an item.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, waitingState == nil, takesPointer, let touch = trackedTouches.first,
      let view = collectionView
    else { return super.touchesMoved(touches, with: event) }
    let point = touch.location(in: view)
    if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .began }
  }

  /// The content does not scroll with a mouse that drags an item.
  public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    takesPointer && otherGestureRecognizer === collectionView?.panGestureRecognizer
  }

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
    guard let path = view.item(at: start), let frame = view.layoutAttributesForItem(at: path)?.frame else {
      return false
    }
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
  /// Begins on items that may move; elsewhere other gestures go on.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = collectionView, let path = view.item(at: start) else { return false }
    return view.movement.mayMove(path)
  }
}
