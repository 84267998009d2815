import CollectionCore
import DiffCore

/// The focus of a collection view: its keys, its cells, and the delegate.
@MainActor
final class FocusControl: ItemFocusControl {
  unowned let view: UICollectionView
  let moves = FocusMoves()

  init(of view: UICollectionView) { self.view = view }

  var state: FocusState { view.engine.state.items.focus }
  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  func send(_ event: FocusEvent) { view.layoutSession.handle(.focus(event)) }
  var entryItem: ItemPlace? { view.engine.focusEntry(view.layoutSession) }
  func enter(_ heading: FocusHeading) -> Bool { view.engine.enterFocus(heading, view.layoutSession) }
  func mayFocus(_ place: ItemPlace) -> Bool { view.engine.mayFocus(place, view.layoutSession) }

  func move(to place: ItemPlace?, _ move: FocusMove) -> Bool {
    view.engine.moveFocus(to: place, move, view.layoutSession)
  }

  /// Handles key presses; returns false when none of them is a command here.
  func handle(_ presses: Set<UIPress>) -> Bool {
    KeyCommand.performFirst(of: presses) {
      moveInOutline($0) || view.engine.perform(KeyEvent($0), view.layoutSession)
    }
  }

  /// Asks the delegate and the cells whether the focus may move.
  func move(from old: IndexPath?, to path: IndexPath?, _ heading: UIFocusHeading) -> FocusMoves.Move? {
    let context = UICollectionViewFocusUpdateContext(from: old, to: path, heading: heading)
    return moves.move(context, from: old.flatMap(cell), to: path.flatMap(cell)) {
      view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true
    }
  }

  // MARK: Frames

  /// Returns the frame of an item on the screen, in the view's coordinates: items of rows are scrolled.
  func shownFrame(of path: IndexPath) -> CGRect? {
    view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? view.shownFrame($0.values) : nil
    }
  }

  func frame(of path: IndexPath) -> CGRect? {
    view.layoutSession.attributes(for: ElementKey(kind: .cell, indexPath: path)).flatMap {
      $0.values.isFinite ? $0.frame : nil
    }
  }

  // MARK: Effects

  /// Carries out an effect.
  func perform(_ effect: FocusEffect) {
    switch effect {
    case .makeCell(let place): makeCell(of: ElementKey(place))
    case .takeFromOthers: view.window?.keyboardFocus.itemWillTakeFocus(in: view)
    case .showInRow(let place): view.rows?.show(place.indexPath, at: [], animated: isAnimated)
    case .scroll(let offset): view.setContentOffset(CGPoint(offset), animated: isAnimated)
    case .scrollToItem(let place): view.scrollToItem(at: place.indexPath, at: [], animated: isAnimated)
    case .unmark: moves.unmark()
    case .takeKeys: view.moveKeyFocus()
    case .cancelMovement: view.cancelInteractiveMovement()
    }
  }

  /// Tells the delegate, the cells and the focus system of a move.
  func complete(_ move: FocusMoves.Move, to path: IndexPath?) {
    moves.tell(of: move, in: view) { context, coordinator in
      guard let context = context as? UICollectionViewFocusUpdateContext else { return }
      view.delegate?.collectionView(view, didUpdateFocusIn: context, with: coordinator)
    }
    // A screen reader follows the focus into views that it has not asked about before.
    let part = UIAccessibility.isVoiceOverRunning ? view.accessibilityPart : view.knownAccessibilityPart
    part?.focusDidMove(to: path)
  }

  private var isAnimated: Bool { view.storedWindow != nil }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    view.currentView(for: ElementKey(kind: .cell, indexPath: path)) as? UICollectionViewCell
  }

  private func makeCell(of key: ElementKey) {
    guard let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite else { return }
    view.withoutLayout { view.visibleElements.prefetch(attributes) }
  }
}
