import CollectionCore
import DiffCore
import SwiftRuntime

// The views of elements, the layout that is attached, and the delegate that is told of both.
extension UICollectionView {
  /// The engine, which holds the state of the view.
  final var engine: CollectionEngine { layoutSession.engine }

  /// Attaches the layout to its view. A layout that sets an offset then finds it at the origin again, where a new view
  /// begins.
  final func attachLayout() {
    storedLayout.storedCollectionView = self
    isAttached = true
    // Recorded (`list-metrics/no-header-frames`): a list follows the safe area although its content is not as high.
    if (storedLayout as? UICollectionViewCompositionalLayout)?.isList == true { alwaysBounceVertical = true }
    storedLayout.invalidateLayout()
    // The layout is not asked about the origin.
    isAttached = false
    if bounds.origin != .zero { bounds.origin = .zero }
    isAttached = true
    setNeedsLayout()
  }

  // MARK: Optional methods

  /// Calls a method that is optional on iOS and returns its result; nil when there is no receiver, or the receiver does
  /// not implement the method.
  ///
  /// Corresponds to `delegate?.collectionView?(…)`. Methods whose default is a property of the layout return that
  /// property.
  public final func resultIfImplemented<Result>(_ call: () -> Result?) -> Result? { ifImplemented(call) ?? nil }

  /// Calls an optional protocol method and returns its result; nil when only the extension's default ran.
  @inline(__always)
  package func ifImplemented<Result>(_ call: () -> Result) -> Result? { optionalMethods.result(call) }

  // MARK: The layout

  /// Forwards the invalidation of the layout to the layout session.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    layoutSession.layoutWasInvalidated(with: context)
  }

  func placeBackground() {
    guard let backgroundView, backgroundView.frame != bounds else { return }
    backgroundView.frame = bounds
  }

  /// Adds the view of an element, above the background and the existing elements.
  func adopt(_ view: UICollectionReusableView) {
    let host = host(of: view)
    if view.superview !== host { host.addSubview(view) }
  }

  // MARK: Elements

  func currentView(for key: ElementKey) -> UICollectionReusableView? {
    layoutSession.view(of: key) as? UICollectionReusableView
  }

  func currentKey(of view: UICollectionReusableView) -> ElementKey? { layoutSession.key(of: view) }

  /// Returns the views of a kind that are on the screen, sorted by index path.
  func visible(_ kind: ElementKind) -> [(path: IndexPath, view: UICollectionReusableView)] {
    layoutSession.elements(onScreen: true) { $0.kind == kind }.map {
      ($0.key.indexPath, unsafeDowncast($0.view, to: UICollectionReusableView.self))
    }
  }

  func item(at point: CGPoint) -> IndexPath? {
    var front: UICollectionViewLayoutAttributes?
    for attributes in layoutSession.attributes(at: point) {
      guard attributes.values.element.kind == .cell, !attributes.values.isHidden,
        shownFrame(attributes.values).contains(point),
        layoutSession.counts.contains(attributes.values.element.path), !isPhantom(attributes.values.element.indexPath)
      else { continue }
      if let other = front, !ElementStack.isBehind(other.values, attributes.values) { continue }
      front = attributes
    }
    return front?.values.element.indexPath
  }

  // MARK: Reload

  package final func reload() {
    reloadWithoutNotice()
    invalidateEverything(because: "reloadData()")
  }

  /// Announces a new data source to the layout in its first layout pass: discards counts that were loaded before, and
  /// invalidates everything, as layouts that model the data expect before they are prepared.
  func announceNewData() {
    guard needsDataSourceAnnouncement else { return }
    layoutSession.handle(.countsInvalidated)
    layoutSession.layoutDidChange()
    invalidateEverything(because: "another data source")
  }

  /// Discards all cached data; the views are replaced in the next layout pass.
  func reloadWithoutNotice() { layoutSession.handle(.dataReloaded) }

  private func invalidateEverything(because reason: String) {
    needsDataSourceAnnouncement = false
    let context = UICollectionViewLayoutInvalidationContext.make(type(of: storedLayout).invalidationContextClass)
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutSession.withTraceCause(reason) { storedLayout.invalidate(using: context) }
  }

  // MARK: Delegate

  func tellDelegate(willDisplay view: UICollectionReusableView, for key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? UICollectionViewCell, key.kind == .cell {
      if cell.standsForNoItem { return }
      delegate.collectionView(self, willDisplay: cell, forItemAt: dataPath(key.indexPath))
    } else if let kind = key.kind.name {
      delegate.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.indexPath)
    }
  }

  func tellDelegate(didEndDisplaying view: UICollectionReusableView, for key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? UICollectionViewCell, key.kind == .cell {
      if cell.standsForNoItem { return }
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(key.indexPath))
    } else if let kind = key.kind.name {
      delegate.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.indexPath)
    }
  }
}
