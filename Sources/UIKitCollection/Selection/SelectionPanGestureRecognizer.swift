import CollectionCore
import DiffCore
@_spi(UIKitModules) import UIKitCore

/// The pan that selects several items: two fingers, one finger sideways while items are edited, or the mouse from empty
/// space.
///
/// The scroll view's pan waits for it to fail, which it does within the slop of a scroll.
@MainActor
final class SelectionPanGestureRecognizer: UIPanGestureRecognizer {
  private enum Mode {
    case undecided
    case fingers
    case band
  }

  private weak var collectionView: UICollectionView?
  private var mode = Mode.undecided
  /// The location of the first touch, in the content.
  private var start = CGPoint.zero
  private(set) lazy var sweep: SelectionSweep? = collectionView.map { SelectionSweep($0) }
  private(set) lazy var band: Marquee? = collectionView.map { Marquee($0) }

  init(of view: UICollectionView) {
    collectionView = view
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 2
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  @available(*, unavailable)
  override init?(coder: NSCoder) { fatalError("A collection view makes its recognisers itself.") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let view = collectionView, let touch = trackedTouches.first else { return }
    if touch.type == .indirectPointer {
      let point = touch.location(in: view)
      start = point
      mode = .band
      // On a control, a header or an item the mouse acts as without this gesture.
      let isEmptySpace = touch.view === view || touch.view === view.backgroundView
      if !isEmptySpace || !view.allowsRubberBandSelection || !view.selectionControl.allowsMultiple { state = .failed }
      return
    }
    if trackedTouches.count == 1 {
      start = touch.location(in: view)
      return
    }
    start = location(in: view)
    mode = view.item(at: start) == nil ? .undecided : .fingers
    if mode == .undecided { state = .failed }
  }

  override func slop(of travel: CGPoint) -> CGPoint? {
    guard let view = collectionView else { return nil }
    if mode == .undecided {
      guard view.isEditing, view.selectionControl.allowsMultiple, !view.canDragHorizontally,
        abs(travel.x) > abs(travel.y)
      else { return nil }
    }
    return super.slop(of: travel)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, waitingState == nil, mode == .undecided, let touch = trackedTouches.first,
      let view = collectionView
    else {
      return
    }
    // One finger that moves far enough to scroll does not select.
    let point = touch.location(in: view)
    if max(abs(point.x - start.x), abs(point.y - start.y)) >= Self.slop { state = .failed }
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other === collectionView?.panGestureRecognizer)
  }

  override func reset() {
    super.reset()
    mode = .undecided
  }

  private var path: IndexPath? { collectionView?.item(at: start) }

  private func act() {
    guard let view = collectionView else { return }
    let point = location(in: view)
    switch (mode, state) {
    case (.band, .began): band?.begin(at: start, adding: !modifierFlags.isDisjoint(with: [.control, .command, .shift]))
    case (.band, .ended): band?.end()
    case (.band, .cancelled): band?.cancel()
    case (_, .began):
      guard let path, sweep?.begin(at: path) == true else {
        state = .cancelled
        return
      }
    case (_, .ended), (_, .cancelled): sweep?.end()
    default: break
    }
    guard state == .began || state == .changed else { return }
    let inWindow = location(in: nil)
    if mode == .band { band?.move(to: point, inWindow: inWindow) } else { sweep?.move(to: point, inWindow: inWindow) }
  }
}

extension SelectionPanGestureRecognizer: UIGestureRecognizerDelegate {
  /// Asks the delegate as late as possible: when the translation is long enough.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if mode == .band { return true }
    guard let path, let control = collectionView?.selectionControl else { return false }
    control.handle(.sweepMayBegin(ItemPlace(path)))
    return control.isAccepted
  }
}
