import CollectionCore
import DiffCore
import GeometryCore

// The focus queries of the engine.
extension LayoutSession: @MainActor FocusPort {
  var preferredItem: ItemPlace? {
    let cell = view.preferredFocusEnvironments.lazy.compactMap { $0 as? UICollectionViewCell }.first
    return cell.flatMap { view.indexPath(for: $0) }.map { ItemPlace($0) }
  }

  var delegatePreferredItem: ItemPlace? {
    view.delegate?.indexPathForPreferredFocusedView(in: view).map { ItemPlace($0) }
  }

  var visibleItems: [ItemPlace] { engine.state.elements.visibleItems }

  func mayFocus(_ place: ItemPlace) -> Bool {
    guard let delegate = view.delegate else { return true }
    let path = view.dataPath(place.indexPath)
    return view.ifImplemented { delegate.collectionView(view, canFocusItemAt: path) } ?? true
  }

  func focusMove(from old: ItemPlace?, to new: ItemPlace?, _ heading: FocusHeading) -> FocusMoves.Move? {
    let context = UICollectionViewFocusUpdateContext(from: old, to: new, heading: heading)
    return view.focusControl.moves.move(context, from: old.flatMap(focusCell), to: new.flatMap(focusCell)) {
      view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true
    }
  }

  func complete(_ move: FocusMoves.Move, to place: ItemPlace?) {
    view.focusControl.moves.tell(of: move, in: view) { context, coordinator in
      guard let context = context as? UICollectionViewFocusUpdateContext else { return }
      view.delegate?.collectionView(view, didUpdateFocusIn: context, with: coordinator)
    }
    // A screen reader follows the focus into views that it has not asked about before.
    let part = UIAccessibility.isVoiceOverRunning ? view.accessibilityPart : view.knownAccessibilityPart
    part?.focusDidMove(to: place?.indexPath)
  }

  func selectionFollowsFocus(at place: ItemPlace) -> Bool {
    view.delegate.flatMap { delegate in
      view.ifImplemented { delegate.collectionView(view, selectionFollowsFocusForItemAt: place.indexPath) }
    } ?? view.selectionFollowsFocus
  }

  func shownFrame(ofItem place: ItemPlace) -> Rect? {
    view.shownFrame(of: place.indexPath).map { Rect(standardizing: $0) }
  }

  func cells(in rect: Rect) -> [(place: ItemPlace, frame: Rect)] {
    elements(in: CGRect(rect)).compactMap { attributes in
      guard attributes.element.kind == .cell, let place = attributes.element.path.place, !attributes.values.isHidden
      else { return nil }
      return (place, Rect(standardizing: view.shownFrame(attributes.values)))
    }
  }

  func frameInRow(of place: ItemPlace) -> Rect? {
    attributes(for: ElementKey(place)).flatMap {
      $0.values.isHidden ? nil : Rect(standardizing: view.shownFrame($0.values))
    }
  }

  func scrollsAcross(section: Int) -> Bool { view.rows?.row(section: section) != nil }

  func showsCenter(of place: ItemPlace) -> Bool {
    let key = ElementKey(place)
    guard let item = tileAttributes.first(where: { $0.values.element == key }), item.values.isFinite else {
      return false
    }
    let frame = view.shownFrame(item.values)
    let center = CGPoint(x: frame.midX, y: frame.midY)
    guard view.bounds.inset(by: view.adjustedContentInset).contains(center) else { return false }
    return !tileAttributes.contains {
      $0.values.element.kind != .cell && !$0.values.isHidden && $0.values.isFinite && $0.zIndex > item.zIndex
        && view.shownFrame($0.values).contains(center)
    }
  }

  func restingOffset(forProposed offset: Point) -> Point {
    let (old, size) = (view.contentOffset, view.bounds.size)
    func page(_ value: Double, _ old: CGFloat, _ length: CGFloat) -> CGFloat {
      guard view.isPagingEnabled, length > 0, CGFloat(value) != old else { return CGFloat(value) }
      let page = CGFloat(value) / length
      return (CGFloat(value) > old ? page.rounded(.up) : page.rounded(.down)) * length
    }
    let proposed = CGPoint(x: page(offset.x, old.x, size.width), y: page(offset.y, old.y, size.height))
    let velocity = CGPoint(x: proposed.x - old.x, y: proposed.y - old.y)
    return Point(target(forProposed: proposed, velocity: CGPoint(x: velocity.x.direction, y: velocity.y.direction)))
  }

  // MARK: Commands

  func carry(_ place: ItemPlace, to target: ItemPlace) -> Bool {
    view.movement.carry(place.indexPath, to: target.indexPath)
  }

  func performDeletion(at place: ItemPlace) -> Bool {
    view.knownSwipes?.performDeletion(at: place.indexPath) ?? false
  }

  /// Carries out an effect on the focus.
  func perform(_ effect: FocusEffect) {
    let isAnimated = view.storedWindow != nil
    switch effect {
    case .makeCell(let place):
      guard let attributes = attributes(for: ElementKey(place)), attributes.values.isFinite else { return }
      view.withoutLayout { elements.prefetch(attributes) }
    case .takeFromOthers: view.window?.keyboardFocus.itemWillTakeFocus(in: view)
    case .showInRow(let place): view.rows?.show(place.indexPath, at: [], animated: isAnimated)
    case .scroll(let offset): view.setContentOffset(CGPoint(offset), animated: isAnimated)
    case .scrollToItem(let place): view.scrollToItem(at: place.indexPath, at: [], animated: isAnimated)
    case .unmark: view.focusControl.moves.unmark()
    case .takeKeys: view.moveKeyFocus()
    case .cancelMovement: view.cancelInteractiveMovement()
    }
  }

  private func focusCell(at place: ItemPlace) -> UICollectionViewCell? {
    view.currentView(for: ElementKey(place)) as? UICollectionViewCell
  }
}

extension CGFloat {
  /// The value −1, 0 or 1 with the sign of the number.
  fileprivate var direction: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
