import CollectionCore
import GeometryCore
import HostInterface

/// Changes the layout of a collection view: at once, animated, or following a gesture.
@MainActor
final class LayoutTransitions {
  private unowned let view: UICollectionView
  private var interactive: Interactive?

  /// A transition that follows a gesture.
  private struct Interactive {
    let old: UICollectionViewLayout
    let new: UICollectionViewLayout
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  }

  init(of view: UICollectionView) { self.view = view }

  /// A Boolean value that indicates whether an interactive transition is running.
  var isInteractive: Bool { interactive != nil }

  // MARK: At once and animated

  /// Changes to another layout: elements that both layouts place retain their views.
  func change(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = view.storedLayout
    guard new !== old else { return complete(completion) }
    requireFree(new)
    view.movement.interrupt()
    interactive = nil
    let wasLaidOut = view.layoutSession.tile != nil
    let isAnimated = animated && view.layoutSession.canAnimate
    let places = captureAttributes(isAnimated: isAnimated)
    if wasLaidOut {
      old.prepareForTransition(to: new)
      new.prepareForTransition(from: old)
    }
    let anchor = wasLaidOut ? view.engine.captureAnchor(view.layoutSession) : nil
    tellViews { $0.willTransition(from: old, to: new) }
    install(new)
    let target = wasLaidOut ? target(of: new, anchor) : nil
    guard isAnimated else {
      old.storedCollectionView = nil
      if let target { view.layoutSession.moveUnasked(to: target) }
      if wasLaidOut { finalize(old, new) }
      tellViews { $0.didTransition(from: old, to: new) }
      if animated { view.layoutIfNeeded() }
      return complete(completion)
    }
    travel(places, through: old, isAnimated: true, from: old, to: new, target) { completion?($0) }
  }

  /// Calls the completion of a change without an animation, in a later turn of the run loop, as recorded.
  private func complete(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    view.runtime.schedule { completion(true) }
  }

  /// The attributes of the elements in a layout before it is replaced, and its transform.
  private typealias CapturedAttributes = (places: [ElementKey: UICollectionViewLayoutAttributes], rtl: RTLTransform?)

  /// Moves the elements to a layout that has been installed, from their attributes in the one before.
  private func travel(
    _ captured: CapturedAttributes, through before: UICollectionViewLayout, isAnimated: Bool,
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ target: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let attributes = UpdateAttributes(
      number: view.updates.nextNumber(), new, from: old, before: captured.places,
      previous: { key in before.attributes(for: key).map { captured.rtl?($0) ?? $0 } },
      after: { [unowned view] in view.layoutSession.mirrored(new.attributes(for: $0)) }
    ) { [weak self] finished in
      self?.tellViews { $0.didTransition(from: old, to: new) }
      completion(finished)
    }
    let update = ElementUpdate(
      number: attributes.number, isAnimated: isAnimated, fromLayoutWith: attributes.centers,
      offset: target.map { Point($0) })
    view.updates.perform(attributes, .layoutChanges(update))
    if old !== view.storedLayout { old.storedCollectionView = nil }
  }

  /// Captures the attributes of the elements in a layout before it is replaced.
  private func captureAttributes(isAnimated: Bool) -> CapturedAttributes {
    let around = isAnimated ? view.layoutSession.attributesAroundBounds(asks: true).map { $0.copied() } : []
    return (view.updates.places(around: around), view.layoutSession.rtl)
  }

  /// Installs a layout as the current one.
  private func install(_ layout: UICollectionViewLayout) {
    layout.storedCollectionView = view
    view.storedLayout = layout
    view.layoutSession.layoutDidChange()
  }

  /// Returns the content offset in a layout, which is prepared first; then the layout and the delegate are asked.
  private func target(of layout: UICollectionViewLayout, _ anchor: AnchorState.Capture?) -> CGPoint {
    view.layoutSession.prepareIfNeeded()
    let proposed = view.legalOffset(near: view.contentOffset)
    let target = view.targetOffset(afterChangeFrom: proposed, layout)
    return CGPoint(
      view.engine.offsetInNewLayout(proposed: Point(proposed), chosen: Point(target), anchor, view.layoutSession))
  }

  private func finalize(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  private func tellViews(_ tell: (UICollectionReusableView) -> Void) {
    view.visibleElements.allViews.forEach(tell)
  }

  /// Takes a layout from another view, which must not be in a window.
  ///
  /// A view that has left its window may wait for the end of the turn to be released, and its layout be reused before,
  /// as tests do that show one layout in several view controllers.
  private func requireFree(_ layout: UICollectionViewLayout) {
    guard let other = layout.storedCollectionView, other !== view else { return }
    Log.require(other.storedWindow == nil, CollectionViewMessage.layoutInUse("\(type(of: layout))"))
    other.transitions.install(UICollectionViewLayout())
  }

  // MARK: Following a gesture

  func start(
    to new: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if interactive != nil { end(isFinished: false) }
    view.movement.interrupt()
    let old = view.storedLayout
    requireFree(new)
    view.layoutIfNeeded()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let layout =
      view.delegate?.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let offset = view.contentOffset
    new.storedCollectionView = view
    new.prepare()
    let size = new.collectionViewContentSize
    let proposed = view.legalOffset(near: offset, contentSize: size)
    layout.begin(from: offset, to: view.targetOffset(afterChangeFrom: proposed, new))
    tellViews { $0.willTransition(from: old, to: new) }
    interactive = Interactive(old: old, new: new, layout: layout, completion: completion)
    install(layout)
    return layout
  }

  /// Places all elements between the layouts for a new progress of the gesture.
  func progressed(_ layout: UICollectionViewTransitionLayout) {
    guard interactive?.layout === layout else { return }
    layout.invalidateLayout()
    view.layoutSession.prepareIfNeeded()
    view.layoutSession.moveUnasked(to: layout.offset)
  }

  /// Ends an interactive transition: the elements move on to the new layout, or back to the old one.
  func end(isFinished: Bool) {
    guard let interactive else { return }
    self.interactive = nil
    view.layoutIfNeeded()
    let layout = interactive.layout
    let (from, to) = isFinished ? (interactive.old, interactive.new) : (interactive.new, interactive.old)
    let isAnimated = view.layoutSession.canAnimate
    let places = captureAttributes(isAnimated: isAnimated)
    let target = isFinished ? layout.toOffset : layout.fromOffset
    install(to)
    travel(places, through: layout, isAnimated: isAnimated, from: from, to: to, target) {
      interactive.completion?(isFinished, $0)
    }
    layout.storedCollectionView = nil
  }
}

extension UICollectionViewLayout {
  /// Returns the layout's attributes of an element.
  final func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementary(let kind): layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
    case .decoration(let kind): layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
    }
  }
}
