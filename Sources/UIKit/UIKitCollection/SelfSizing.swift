import CollectionCore
import DiffCore
import GeometryCore
import QuartzCore

/// Measures views by their preferred size, and hands the sizes that the engine accepts to the layout.
@MainActor
final class SelfSizing {
  unowned let view: UICollectionView
  private let elements: VisibleElements

  init(of view: UICollectionView, _ elements: VisibleElements) {
    self.view = view
    self.elements = elements
  }

  /// A view that is measured: the attributes with which it is, and those that it prefers, as the layout knows them.
  struct Fitting {
    fileprivate let element: UICollectionReusableView
    fileprivate let original, preferred: UICollectionViewLayoutAttributes
    fileprivate let given, asked: UICollectionViewLayoutAttributes
  }

  /// Measures a view that needs fitting; returns nil for others, and while the layout takes no preferred sizes.
  func fitting(of slot: ViewSlot) -> (fitting: Fitting, frame: Rect, size: Size)? {
    let element = elements[slot]
    // A view that is not measured here is measured when the layout begins to estimate sizes.
    guard element.needsFitting, view.storedLayout.takesPreferredSizes, let original = element.appliedAttributes else {
      return nil
    }
    element.needsFitting = false
    if case .decoration = original.element.kind { return nil }
    let frame = Rect(standardizing: original.frame)
    let preferred = usable(element.preferredLayoutAttributesFitting(original.copied()), original)
    element.fittedSize = preferred.size
    if SelfChecks.isEnabled { element.measuredAttributes = original }
    let session = view.layoutSession
    let fitting = Fitting(
      element: element, original: original, preferred: preferred, given: session.mirrored(original),
      asked: session.mirrored(preferred))
    return (fitting, frame, Size(preferred.size))
  }

  /// Returns whether the layout is going to act on the size that a view prefers.
  func layoutTakes(_ fitting: Fitting) -> Bool {
    view.storedLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: fitting.asked, withOriginalAttributes: fitting.given)
  }

  /// Ends a measurement: the layout is invalidated for a size that is taken, or told that the view agrees.
  func end(_ fitting: Fitting, _ outcome: FittingOutcome) {
    let (layout, session) = (view.storedLayout, view.layoutSession)
    let key = fitting.original.element
    fitting.element.keepsOtherSize = outcome == .keepsOtherSize
    if let trace = session.trace {
      let sizes = [fitting.original.size, fitting.preferred.size].map { CollectionViewMessage.text($0) }
      trace.add(.measured, key, "\(sizes[0]) to \(sizes[1]), \(outcome == .isTaken ? "taken" : "no change")")
    }
    guard outcome == .isTaken else { return layout.viewAgreed(key, with: fitting.given.size) }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: fitting.asked, withOriginalAttributes: fitting.given)
    session.withTraceCause("the preferred size of \(key)") { layout.invalidateLayout(with: context) }
  }

  /// Carries out an effect that concerns the preferred sizes.
  func perform(_ effect: SizingEffect) {
    switch effect {
    case .report(let key, let size, let verdict): report(verdict, CGSize(size), key)
    case .reportUnsettled(let rounds):
      let name = "\(type(of: view.storedLayout))"
      Log.warnOnce("rounds \(name)", CollectionViewMessage.layoutNeverSettles(name, rounds: rounds))
    }
  }

  /// Returns the preferred attributes with their size rounded up to whole pixels; an unusable size is reported and the
  /// original attributes are returned.
  func usable(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = preferred.size
    let scale = view.traitCollection.displayScale > 0 ? view.traitCollection.displayScale : UIScreen.main.scale
    let usable = SizingRounds.usable(
      Size(size), original: Size(original.size), isGuess: view.storedLayout.hasGuessed(original.element),
      scale: Double(scale))
    guard let usable else {
      let key = original.element
      Log.warnOnce("preferred \(key.kind)", CollectionViewMessage.unusablePreferredSize(size, key))
      return original
    }
    if usable == Size(size) { return preferred }
    let copy = preferred.copied()
    copy.size = CGSize(usable)
    return copy
  }

  private func report(_ verdict: SizingRounds.Verdict, _ size: CGSize, _ key: ElementKey) {
    switch verdict {
    case .accepted: break
    case .alternates(let last):
      Log.warnOnce("cycle \(key)", CollectionViewMessage.sizesAlternate(key, CGSize(last), size))
    case .neverSettles(let last):
      Log.warnOnce("endless \(key)", CollectionViewMessage.sizesNeverSettle(key, CGSize(last), size))
    }
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
  package final func contentSizeDidChange(of view: UIReusableElementView) {
    guard selfSizingInvalidation != .disabled, let element = view as? UICollectionReusableView,
      visibleElements.key(of: element) != nil
    else { return }
    element.needsFitting = true
    layoutSession.fittingDidChange()
  }

  /// Schedules another measurement of every element's view, as when the user's preferred text size changes.
  final func contentSizesDidChange() {
    for view in visibleElements.allViews { view.needsFitting = true }
    layoutSession.fittingDidChange()
  }
}
