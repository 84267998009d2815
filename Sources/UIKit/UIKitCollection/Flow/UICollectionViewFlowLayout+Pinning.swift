import GeometryCore
import LayoutCore

/// Pinned headers and footers, which follow the bounds; no lines are computed again for them.
extension UICollectionViewFlowLayout {
  final var pinsViews: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Returns whether new bounds change the length of the lines; without a collection view the old length is zero.
  final func changesLines(_ newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
  }

  /// Returns whether new bounds have another origin on the axis perpendicular to the scroll axis.
  final func movesAcross(_ newBounds: CGRect) -> Bool {
    let old = collectionView.map { $0.layoutSession.mirrored($0.bounds).origin } ?? .zero
    return scrollDirection == .vertical ? old.x != newBounds.origin.x : old.y != newBounds.origin.y
  }

  /// Lists the headers and footers of the sections that are or become visible as stale.
  final func invalidatePinned(in context: UICollectionViewLayoutInvalidationContext, newBounds: CGRect) {
    guard let collectionView else { return }
    let oldBounds = collectionView.layoutSession.mirrored(collectionView.bounds)
    let geometry = solution.geometry
    var sections: [Int] = []
    for bounds in [oldBounds, newBounds] {
      let area = Rect(bounds)
      sections += geometry.sections(from: geometry.axis.start(of: area), to: geometry.axis.end(of: area))
    }
    func name(_ kind: String, where isThere: (Int) -> Bool) {
      let stale = sections.filter(isThere).map { IndexPath(item: 0, section: $0) }
      if !stale.isEmpty { context.invalidateSupplementaryElements(ofKind: kind, at: stale) }
    }
    if sectionHeadersPinToVisibleBounds {
      name(UICollectionView.elementKindSectionHeader) { geometry.headerFrame(section: $0) != nil }
    }
    if sectionFootersPinToVisibleBounds {
      name(UICollectionView.elementKindSectionFooter) { geometry.footerFrame(section: $0) != nil }
    }
  }

  /// The start and the end of the unobscured part of the content on the scroll axis, in points.
  final var visiblePart: (start: Double, end: Double) {
    guard let collectionView else { return (0, 0) }
    let visible = Rect(
      collectionView.layoutSession.mirrored(collectionView.bounds.inset(by: collectionView.adjustedContentInset)))
    return (solution.geometry.axis.start(of: visible), solution.geometry.axis.end(of: visible))
  }
}
