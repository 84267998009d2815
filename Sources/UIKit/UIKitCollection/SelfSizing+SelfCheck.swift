import CollectionCore

// The naive twin of the sizes that are kept from earlier measurements: with `QUIRE_SELF_CHECKS=1` in the environment,
// visible views are measured again after every layout pass.
extension SelfSizing {
  /// Returns the visible views whose kept size is not the one that they prefer, or not the one that the layout has for
  /// them although it takes preferred sizes.
  ///
  /// Only views of UIKit's own classes are measured again: a client's code may answer the same question differently, or
  /// count the questions.
  func differencesOfKeptSizes() -> [String] {
    guard view.storedLayout.takesPreferredSizes else { return [] }
    var differences: [String] = []
    for (key, entry) in view.visibleElements.table.entries where entry.state == .visible {
      let element = view.visibleElements[entry.slot]
      guard let kept = element.fittedSize, !element.needsFitting, let applied = element.appliedAttributes else {
        continue
      }
      if let size = measuredAgain(element), size != kept {
        differences.append("the view of \(key) is kept at the size \(kept), measured again it prefers \(size)")
      }
      if !element.keepsOtherSize, wouldResize(applied, to: kept) {
        differences.append("the view of \(key) prefers the size \(kept), and the layout keeps \(applied.size) for it")
      }
    }
    return differences
  }

  /// Returns the size that a view currently prefers, for the attributes that it was last measured with; nil when that
  /// is a client's matter.
  private func measuredAgain(_ element: UICollectionReusableView) -> CGSize? {
    let classes: [AnyClass] = [
      UICollectionReusableView.self, UICollectionViewCell.self, UICollectionViewListCell.self,
    ]
    guard let original = element.measuredAttributes, element.isSizedByContent,
      classes.contains(where: { $0 == type(of: element) })
    else { return nil }
    return usable(element.preferredLayoutAttributesFitting(original.copied()), original).size
  }

  /// Returns whether the layout would take a size, if a view preferred it.
  private func wouldResize(_ applied: UICollectionViewLayoutAttributes, to size: CGSize) -> Bool {
    let (original, preferred) = (applied.copied(), applied.copied())
    preferred.size = size
    let session = view.layoutSession
    return view.storedLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: session.mirrored(preferred), withOriginalAttributes: session.mirrored(original))
  }
}
