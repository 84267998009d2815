import CollectionCore
import DiffCore
import GeometryCore
import QuartzCore

/// Measures views by their preferred size, and hands the sizes that the engine accepts to the layout.
@MainActor
final class SelfSizing {
  unowned let view: UICollectionView
  private let elements: VisibleElements
  /// The measurements that have begun and not ended, the innermost last.
  private var measurements: [Measurement] = []

  init(of view: UICollectionView, _ elements: VisibleElements) {
    self.view = view
    self.elements = elements
  }

  /// The attributes with which a view is measured, and those that it prefers, as the layout knows them.
  private struct Measurement {
    let element: UICollectionReusableView
    let original, preferred: UICollectionViewLayoutAttributes
    let given, asked: UICollectionViewLayoutAttributes
  }

  /// Returns the frame of a view that needs fitting; nil for others, and while the layout takes no preferred sizes.
  func frameToMeasure(of slot: ViewSlot) -> Rect? {
    let element = elements[slot]
    // A view that is not measured now is measured when the layout begins to estimate sizes.
    guard element.needsFitting, view.storedLayout.takesPreferredSizes, let original = element.appliedAttributes else {
      return nil
    }
    element.needsFitting = false
    return Rect(standardizing: original.frame)
  }

  /// Begins the measurement of a view: returns the size that it prefers.
  func preferredSize(of slot: ViewSlot) -> Size {
    let element = elements[slot]
    let original = element.appliedAttributes ?? UICollectionViewLayoutAttributes()
    let preferred = usable(element.preferredLayoutAttributesFitting(original.copied()), original)
    element.fittedSize = preferred.size
    if SelfChecks.isEnabled { element.measuredAttributes = original }
    let session = view.layoutSession
    measurements.append(
      Measurement(
        element: element, original: original, preferred: preferred, given: session.mirrored(original),
        asked: session.mirrored(preferred)))
    return Size(preferred.size)
  }

  /// Returns whether the layout is going to act on the size that is being measured.
  func layoutTakesSize() -> Bool {
    guard let measurement = measurements.last else { return false }
    return view.storedLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: measurement.asked, withOriginalAttributes: measurement.given)
  }

  /// Carries out an effect that concerns the preferred sizes.
  func perform(_ effect: SizingEffect) {
    let layout = view.storedLayout
    switch effect {
    case .report(let key, let size, let verdict): report(verdict, CGSize(size), key)
    case .note(let key, let isTaken, let keepsOtherSize):
      guard let measurement = measurements.last else { return }
      measurement.element.keepsOtherSize = keepsOtherSize
      guard let trace = view.layoutSession.trace else { return }
      let sizes = [measurement.original.size, measurement.preferred.size].map { CollectionViewMessage.text($0) }
      trace.add(.measured, key, "\(sizes[0]) to \(sizes[1]), \(isTaken ? "taken" : "no change")")
    case .agree(let key):
      if let measurement = measurements.popLast() { layout.viewAgreed(key, with: measurement.given.size) }
    case .invalidate(let key):
      guard let measurement = measurements.popLast() else { return }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: measurement.asked, withOriginalAttributes: measurement.given)
      view.layoutSession.withTraceCause("the preferred size of \(key)") { layout.invalidateLayout(with: context) }
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
