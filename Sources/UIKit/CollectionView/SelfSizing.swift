import CollectionCore
import DiffCore
import GeometryCore

/// Asks views for the size that their content would like, and lets the layout act on the answers.
///
/// A view is asked when it comes on the screen, when the layout gives it another size than it asked for, and when its
/// intrinsic size was invalidated. An answer that the layout takes makes the layout stale, and the layout pass runs again:
/// query, measure, query, until nothing that is in sight is unmeasured.
@MainActor
final class SelfSizing {
  /// How often one element is asked in a pass before its answer counts as final.
  private static let answerLimit = 8

  private unowned let view: UICollectionView
  /// What the elements answered in this pass, as far as the layout took it.
  private var answers: [ElementKey: [CGSize]] = [:]
  private var push = Push()
  /// What is to keep its place on the screen when the layout has taken the sizes of this round.
  private var captured: ScrollAnchoring.Capture?
  private var hasCaptured = false
  /// How many elements have been asked so far.
  private(set) var askedCount = 0
  /// Whether the layout has ever taken another size than the one it had.
  private(set) var hasResized = false

  init(of view: UICollectionView) { self.view = view }

  /// Begins a layout pass.
  func beginPass() {
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
  }

  /// Begins one round of a pass: one query, and the views for it.
  func beginRound() {
    let content = view.contentSize
    let bounds = view.bounds.size
    push = Push(isVertical: content.height - bounds.height >= content.width - bounds.width)
  }

  /// Whether an element that has no view yet is going to be pushed out of sight by what this round has measured: it need
  /// not be made.
  func isPushedOut(_ frame: CGRect) -> Bool {
    view.layoutSession.isStale && !view.layoutSession.isMirrored && !view.storedLayout.measuresAllInSight
      && push.pushesOut(frame, of: view.bounds)
  }

  /// Asks an element's view when its size is in doubt; the layout may be stale then.
  func measure(_ element: UICollectionReusableView, _ key: ElementKey) {
    let layout = view.storedLayout
    // What is not asked now is asked when the layout begins to estimate sizes.
    guard element.needsFitting, layout.takesPreferredSizes, let original = element.appliedAttributes else { return }
    element.needsFitting = false
    if case .decoration = key.kind { return }
    askedCount += 1
    let preferred = usable(element.preferredLayoutAttributesFitting(original.copied()), original)
    element.fittedSize = preferred.size
    let (asked, given) = (view.layoutSession.mirrored(preferred), view.layoutSession.mirrored(original))
    let isTaken =
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: asked, withOriginalAttributes: given)
      && accepts(preferred.size, from: key)
    if let trace = view.layoutSession.trace {
      let verdict = isTaken ? "taken" : "no change"
      trace.add(
        .measured, key,
        "\(CollectionViewMessage.text(original.size)) to \(CollectionViewMessage.text(preferred.size)), \(verdict)")
    }
    guard isTaken else { return layout.viewAgreed(key, with: given.size) }
    hasResized = true
    if !hasCaptured { capturePlaces() }
    push.add(from: original.frame, to: preferred.size)
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: asked, withOriginalAttributes: given)
    view.layoutSession.withTraceCause("the preferred size of \(key)") { layout.invalidateLayout(with: context) }
  }

  /// Before the first new size of a round: what was on the screen before is to stay where it is, or what is there now.
  private func capturePlaces() {
    hasCaptured = true
    captured = view.anchors.captureJump()
    guard captured == nil, view.scrollAnchor != .none else { return }
    let bounds = view.bounds
    let shown = view.layoutSession.tileAttributes.filter {
      $0.element.kind == .cell && VisibleElements.overlap($0.values.frame, bounds)
    }
    let known = shown.filter { view.visibleElements.table[$0.element]?.view.fittedSize == $0.values.size }
    let marks = (known.isEmpty ? shown : known).compactMap { attributes in
      attributes.element.path.place.map {
        AnchorSnapshot.Mark(place: $0, frame: Rect(standardizing: attributes.values.frame))
      }
    }
    captured = view.anchors.capture(marks)
  }

  /// Returns what keeps its place, once, when the layout knows the new places.
  func consumeCapture() -> ScrollAnchoring.Capture? {
    hasCaptured = false
    defer { captured = nil }
    return captured
  }

  /// Lengths that no layout can use are reported and stay what they were; others are rounded up to whole pixels.
  private func usable(
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

  /// Whether an answer is news; one that goes back to the answer before last would go on for ever.
  private func accepts(_ size: CGSize, from key: ElementKey) -> Bool {
    var known = answers[key] ?? []
    if known.count >= 2, known[known.count - 2] == size, known[known.count - 1] != size {
      Log.warnOnce("cycle \(key)", CollectionViewMessage.sizesAlternate(key, known[known.count - 1], size))
      return false
    }
    guard known.count < Self.answerLimit else {
      Log.warnOnce("endless \(key)", CollectionViewMessage.sizesNeverSettle(key, known[known.count - 1], size))
      return false
    }
    known.append(size)
    answers[key] = known
    return true
  }
}

extension SelfSizing {
  /// How far the lines measured in a round move what comes after them along the scroll axis, at least.
  struct Push {
    private let isVertical: Bool
    private var lineStart = -CGFloat.infinity
    private var lineGrowth: CGFloat = 0
    private var total: CGFloat = 0

    init(isVertical: Bool = true) { self.isVertical = isVertical }

    /// Counts an element that grows or shrinks; elements come in the order of their lines.
    mutating func add(from frame: CGRect, to size: CGSize) {
      let start = isVertical ? frame.minY : frame.minX
      let growth = isVertical ? size.height - frame.height : size.width - frame.width
      if start > lineStart {
        total += lineGrowth
        lineStart = start
        lineGrowth = growth
      } else {
        lineGrowth = max(lineGrowth, growth)
      }
    }

    /// Whether a frame behind the counted lines leaves the bounds.
    func pushesOut(_ frame: CGRect, of bounds: CGRect) -> Bool {
      let start = isVertical ? frame.minY : frame.minX
      guard start > lineStart else { return false }
      return start + total + lineGrowth >= (isVertical ? bounds.maxY : bounds.maxX)
    }
  }
}

extension UICollectionView {
  /// Whether cells whose content changed are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when the layout is invalidated by hand.
    case disabled = 0
    /// When `invalidateIntrinsicContentSize()` is called on a cell or its content view.
    case enabled = 1
    /// Also when constraints inside the content view change.
    case enabledIncludingConstraints = 2
  }

  /// The content of an element's view has another size now.
  final func contentSizeDidChange(of element: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, visibleElements.table.key(of: element) != nil else { return }
    element.needsFitting = true
    layoutSession.fittingDidChange()
  }

  /// The content of every element's view may have another size now, as when the user's text size changes.
  final func contentSizesDidChange() {
    for entry in visibleElements.table.entries.values { entry.view.needsFitting = true }
    layoutSession.fittingDidChange()
  }
}
