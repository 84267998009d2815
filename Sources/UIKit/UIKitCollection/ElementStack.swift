import CollectionCore

/// The stacking order of elements: by `zIndex`, then by kind, then by index path, so that the order of ties is stable.
@MainActor
enum ElementStack {
  /// Returns whether an element lies behind another.
  static func isBehind(
    _ a: UICollectionViewLayoutAttributes.Values, _ b: UICollectionViewLayoutAttributes.Values
  ) -> Bool {
    if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
    if a.element.kind != b.element.kind {
      let (first, second) = (level(a.element.kind), level(b.element.kind))
      return first == second ? (a.element.kind.name ?? "") < (b.element.kind.name ?? "") : first < second
    }
    return a.element.path < b.element.path
  }

  /// Sorts the views of elements into the stacking order; the positions of other subviews among them do not change.
  ///
  /// - Complexity: O(n log n) in the number of views.
  static func sort(_ views: [UICollectionReusableView], in view: UICollectionView) {
    let stacked =
      views
      .compactMap { view in view.appliedAttributes.map { (view: view, values: $0.values) } }
      .filter { $0.view.superview === view }
      .sorted { isBehind($0.values, $1.values) }
    let members = Set(stacked.map { ObjectIdentifier($0.view) })
    let slots = view.subviews.indices.filter { members.contains(ObjectIdentifier(view.subviews[$0])) }
    // From back to front: what is behind a slot is in its place already.
    for (slot, element) in zip(slots, stacked) where view.subviews[slot] !== element.view {
      view.withoutLayout { view.reorder(element.view, to: slot) }
    }
  }

  /// Returns views from front to back.
  static func fromFront(_ views: [UIView]) -> [UIView] {
    guard views.contains(where: { $0.layer.zPosition != 0 }) else { return views.reversed() }
    return views.enumerated()
      .sorted { ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Returns the rank of a kind: decoration views lie behind cells, and supplementary views in front of them.
  private static func level(_ kind: ElementKind) -> Int {
    switch kind {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }
}
