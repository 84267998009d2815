import CollectionCore
import DiffCore

/// The connection between the focus in the engine and keys, cells, the delegate and the focus system.
///
/// Until an item is focused keys scroll, as in any scroll view. An item becomes focused by Tab, by a click of the
/// mouse, or from code; Escape clears the focus.
@MainActor
final class FocusControl {
  unowned let view: UICollectionView
  let moves = FocusMoves()

  init(of view: UICollectionView) { self.view = view }

  /// The focused item; nil for none.
  var focused: IndexPath? { state.focused?.indexPath }

  var isAllowed: Bool { view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus }

  /// The item that becomes focused when focus enters the view; nil when none can be.
  var entry: IndexPath? { view.engine.focusEntry(view.layoutSession)?.indexPath }

  /// Delivers an event that concerns the focus to the engine.
  func handle(_ event: FocusEvent) { view.layoutSession.handle(.focus(event)) }

  /// Handles key presses; returns false when none of them is a command here.
  func handle(_ presses: Set<UIPress>) -> Bool {
    KeyCommand.performFirst(of: presses) {
      moveInOutline($0) || view.engine.perform(KeyEvent($0), view.layoutSession)
    }
  }

  /// Moves focus into the view; returns false if no item can be focused.
  func enter(_ heading: UIFocusHeading) -> Bool { view.engine.enterFocus(FocusHeading(heading), view.layoutSession) }

  /// Returns whether an item can be focused.
  func canFocus(_ path: IndexPath) -> Bool { view.engine.mayFocus(ItemPlace(path), view.layoutSession) }

  /// Moves focus to an item; returns false when the item, the cell or the delegate refuses.
  @discardableResult
  func move(to path: IndexPath?, scrolls: Bool = true) -> Bool {
    view.engine.moveFocus(to: path.map { ItemPlace($0) }, FocusMove(scrolls: scrolls), view.layoutSession)
  }

  /// Moves focus to the preferred item if that was requested; asked after every layout pass.
  func updateIfNeeded() { if state.needsUpdate { handle(.updateIsDue) } }

  // MARK: Cells

  /// Shows on the cell of an item whether it has the focus.
  func applyState(to cell: UICollectionViewCell, at path: IndexPath) {
    var isFocused = false
    if let focused = state.focused { isFocused = focused == ItemPlace(path) }
    moves.apply(to: cell, isFocused: isFocused)
  }

  /// Removes the mark from the cell of the item that had the focus.
  func unmark() { moves.unmark() }

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
    case .unmark: unmark()
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

  private var state: FocusState { view.engine.state.items.focus }
  private var isAnimated: Bool { view.storedWindow != nil }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    view.currentView(for: ElementKey(kind: .cell, indexPath: path)) as? UICollectionViewCell
  }

  private func makeCell(of key: ElementKey) {
    guard let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite else { return }
    view.withoutLayout { view.visibleElements.prefetch(attributes) }
  }
}
