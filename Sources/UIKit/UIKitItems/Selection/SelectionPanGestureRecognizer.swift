@_spi(UIKitModules) package import UIKitCore

/// A scroll view of items of which a pan selects several.
@MainActor
package protocol SelectionPanOwner: UIScrollView {
  /// A Boolean value that indicates whether the items are being edited.
  var isEditing: Bool { get }
  /// A Boolean value that indicates whether more than one item can be selected.
  var allowsSelectingSeveral: Bool { get }

  /// Returns the item at a point of the content; nil if there is none.
  func selectableItem(at point: CGPoint) -> IndexPath?
  /// Returns whether a pan over items may begin at one, as the delegate decides.
  func selectionPanMayBegin(at path: IndexPath) -> Bool
  /// Begins to select the items that the pan reaches; returns false if that is not allowed.
  func selectionPanBegins(at path: IndexPath) -> Bool
  /// Selects the items up to one.
  func selectionPanReaches(_ path: IndexPath)
  /// Ends the selection by the pan.
  func selectionPanEnds()

  // MARK: The rectangle of the mouse

  /// Returns whether the mouse may draw a rectangle from a point over a view.
  func marqueeMayBegin(over view: UIView?) -> Bool
  /// Begins a rectangle; the present selection is preserved when `adding`.
  func marqueeBegins(adding: Bool)
  /// Selects the items that intersect a rectangle of the content, in points.
  func marqueeCovers(_ frame: CGRect)
  /// Ends the selection by the rectangle, and restores the selection before if it is canceled.
  func marqueeEnds(isCancelled: Bool)
  /// Adds the view that shows the rectangle.
  func addMarquee(_ frameView: UIView)
}

/// The pan that selects several items: two fingers, one finger sideways while items are edited, or the mouse from empty
/// space.
///
/// The scroll view's pan waits for it to fail, which it does within the slop of a scroll.
@MainActor
package final class SelectionPanGestureRecognizer: UIPanGestureRecognizer {
  private enum Mode {
    case undecided
    case fingers
    case band
  }

  private weak var owner: (any SelectionPanOwner)?
  private var mode = Mode.undecided
  /// The location of the first touch, in the content.
  private var start = CGPoint.zero
  private(set) lazy var sweep: SelectionSweep? = owner.map { SelectionSweep($0) }
  private(set) var band: Marquee?

  package init(of view: any SelectionPanOwner) {
    owner = view
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 2
    delegate = self
    addHandler { [weak self] _ in self?.act() }
  }

  @available(*, unavailable)
  package override init?(coder: NSCoder) { fatalError("A view of items makes its recognizers itself.") }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let view = owner, let touch = trackedTouches.first else { return }
    if touch.type == .indirectPointer {
      start = touch.location(in: view)
      mode = .band
      // On a control, a header or an item the mouse acts as without this gesture.
      band = view.marqueeMayBegin(over: touch.view) ? Marquee(view) : nil
      if band == nil { state = .failed }
      return
    }
    if trackedTouches.count == 1 {
      start = touch.location(in: view)
      return
    }
    start = location(in: view)
    mode = view.selectableItem(at: start) == nil ? .undecided : .fingers
    if mode == .undecided { state = .failed }
  }

  package override func slop(of travel: CGPoint) -> CGPoint? {
    guard let view = owner else { return nil }
    if mode == .undecided {
      guard view.isEditing, view.allowsSelectingSeveral, !view.canDragHorizontally,
        abs(travel.x) > abs(travel.y)
      else { return nil }
    }
    return super.slop(of: travel)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, waitingState == nil, mode == .undecided, let touch = trackedTouches.first,
      let view = owner
    else {
      return
    }
    // One finger that moves far enough to scroll does not select.
    let point = touch.location(in: view)
    if max(abs(point.x - start.x), abs(point.y - start.y)) >= Self.slop { state = .failed }
  }

  package override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other === owner?.panGestureRecognizer)
  }

  package override func reset() {
    super.reset()
    mode = .undecided
  }

  private var path: IndexPath? { owner?.selectableItem(at: start) }

  private func act() {
    guard let view = owner else { return }
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
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if mode == .band { return true }
    return path.map { owner?.selectionPanMayBegin(at: $0) ?? false } ?? false
  }
}
