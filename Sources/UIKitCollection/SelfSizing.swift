import CollectionCore
import DiffCore
import GeometryCore
import QuartzCore

/// Measures views by their preferred size, and lets the layout act on the sizes.
///
/// A view is measured when it appears, when the layout gives it another size than it preferred, and when its intrinsic
/// size was invalidated. A size that the layout accepts makes the layout stale, and the layout pass runs again: query,
/// measure, query, until every visible view is measured.
@MainActor
final class SelfSizing {
  unowned let view: UICollectionView
  /// The elements that keep their position on the screen when the layout has applied the sizes of this round.
  private var captured: ScrollAnchoring.Capture?
  private var hasCaptured = false

  init(of view: UICollectionView) { self.view = view }

  /// Returns whether an element without a view is going to be pushed out of the visible rect by the sizes measured in
  /// this round: its view need not be made.
  func isPushedOut(_ frame: CGRect) -> Bool {
    !view.storedLayout.measuresAllInSight
      && engine.isPushedOut(Rect(standardizing: frame), of: Rect(standardizing: view.bounds))
  }

  /// Measures an element's view if it needs fitting; the layout may be stale afterwards.
  func measure(_ element: UICollectionReusableView, _ key: ElementKey) {
    let layout = view.storedLayout
    // A view that is not measured now is measured when the layout begins to estimate sizes.
    guard element.needsFitting, layout.takesPreferredSizes, let original = element.appliedAttributes else { return }
    element.needsFitting = false
    if case .decoration = key.kind { return }
    engine.countMeasurement()
    let preferred = usable(element.preferredLayoutAttributesFitting(original.copied()), original)
    element.fittedSize = preferred.size
    if SelfChecks.isEnabled { element.measuredAttributes = original }
    let (asked, given) = (view.layoutSession.mirrored(preferred), view.layoutSession.mirrored(original))
    let isAsked = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: asked, withOriginalAttributes: given)
    let isTaken = isAsked && accepts(preferred.size, from: key)
    element.keepsOtherSize = isAsked && !isTaken
    if let trace = view.layoutSession.trace {
      let verdict = isTaken ? "taken" : "no change"
      trace.add(
        .measured, key,
        "\(CollectionViewMessage.text(original.size)) to \(CollectionViewMessage.text(preferred.size)), \(verdict)")
    }
    guard isTaken else { return layout.viewAgreed(key, with: given.size) }
    if !hasCaptured { capturePlaces() }
    engine.resize(from: Rect(standardizing: original.frame), to: Size(preferred.size))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: asked, withOriginalAttributes: given)
    view.layoutSession.withTraceCause("the preferred size of \(key)") { layout.invalidateLayout(with: context) }
  }

  /// Returns the elements that keep their position, once, when the layout knows the new attributes.
  func consumeCapture() -> ScrollAnchoring.Capture? {
    hasCaptured = false
    defer { captured = nil }
    return captured
  }

  /// Returns the preferred attributes with their size rounded up to whole pixels; an unusable size is reported and the
  /// original attributes are returned.
  func usable(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = preferred.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      let key = original.element
      Log.warnOnce("preferred \(key.kind)", CollectionViewMessage.unusablePreferredSize(size, key))
      return original
    }
    let scale = view.traitCollection.displayScale > 0 ? view.traitCollection.displayScale : UIScreen.main.scale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
    let rounded = CGSize(width: whole(size.width), height: whole(size.height))
    if rounded == size || size == original.size && !view.storedLayout.hasGuessed(original.element) { return preferred }
    let copy = preferred.copied()
    copy.size = rounded
    return copy
  }

  private var engine: CollectionEngine { view.engine }

  /// Captures positions before the first new size of a round: those of the elements to keep in place, or of the visible
  /// ones.
  private func capturePlaces() {
    hasCaptured = true
    captured = view.anchors.captureJump()
    guard captured == nil, view.scrollAnchor != .none else { return }
    let bounds = view.bounds
    let shown = view.layoutSession.tileAttributes.filter {
      $0.element.kind == .cell && VisibleElements.overlap($0.values.frame, bounds)
    }
    let known = shown.filter { view.visibleElements.view(for: $0.element)?.fittedSize == $0.values.size }
    let marks = (known.isEmpty ? shown : known).compactMap { attributes in
      attributes.element.path.place.map {
        AnchorSnapshot.Mark(place: $0, frame: Rect(standardizing: attributes.values.frame))
      }
    }
    captured = view.anchors.capture(marks)
  }

  /// Returns whether the layout may act on a measured size. One of an element that alternates between two sizes, or
  /// never settles, is reported.
  private func accepts(_ size: CGSize, from key: ElementKey) -> Bool {
    switch engine.judge(Size(size), of: key) {
    case .accepted: return true
    case .alternates(let last):
      Log.warnOnce("cycle \(key)", CollectionViewMessage.sizesAlternate(key, CGSize(last), size))
    case .neverSettles(let last):
      Log.warnOnce("endless \(key)", CollectionViewMessage.sizesNeverSettle(key, CGSize(last), size))
    }
    return false
  }
}

extension UICollectionView {
  /// Constants that determine when a cell is measured again after its content changed.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not measured again unless the layout is invalidated explicitly.
    case disabled = 0
    /// Measured again after a call of `invalidateIntrinsicContentSize()` on a cell or its content view.
    case enabled = 1
    /// Measured again also when constraints inside the content view change.
    case enabledIncludingConstraints = 2
  }

  /// Schedules another measurement of an element's view after its content size changed.
  final func contentSizeDidChange(of element: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, visibleElements.key(of: element) != nil else { return }
    element.needsFitting = true
    layoutSession.fittingDidChange()
  }

  /// Schedules another measurement of every element's view, as when the user's preferred text size changes.
  final func contentSizesDidChange() {
    for view in visibleElements.allViews { view.needsFitting = true }
    layoutSession.fittingDidChange()
  }
}
