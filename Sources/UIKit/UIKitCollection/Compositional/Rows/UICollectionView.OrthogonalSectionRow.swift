import LayoutCore

extension UICollectionView {
  /// Returns the row of an orthogonally scrolling section; nil for other sections. An addition to UIKit, where a row's
  /// scroll view is private.
  public final func orthogonalRow(inSection section: Int) -> OrthogonalSectionRow? {
    layoutSession.prepareIfNeeded()
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout,
      layout.restPosition(section: section) != nil
    else { return nil }
    return OrthogonalSectionRow(view: self, section: section)
  }

  /// The row of an orthogonally scrolling section of a compositional layout.
  @preconcurrency @MainActor
  public struct OrthogonalSectionRow {
    let view: UICollectionView
    let section: Int

    /// The distance by which the row is scrolled from its start, in points; negative when its first group is centered.
    ///
    /// A new offset is replaced by the nearest one at which the row may rest.
    public var offset: CGFloat {
      get { view.rows?.offset(section: section) ?? layout?.initialRowOffset(section: section) ?? 0 }
      nonmutating set { setOffset(newValue, animated: false) }
    }

    /// The minimal and the maximal offset, in points.
    public var range: ClosedRange<CGFloat> {
      guard let range = layout?.restPosition(section: section)?.range else { return 0...0 }
      return CGFloat(range.lowerBound)...CGFloat(range.upperBound)
    }

    /// Scrolls the row to the offset nearest to a given one at which it may rest.
    public func setOffset(_ offset: CGFloat, animated: Bool) {
      view.makeRows().scroll(section: section, to: offset, animated: animated)
    }

    /// The delegate of the row's scrolling, which receives the row's own scroll view; a weak reference.
    public var delegate: (any UIScrollViewDelegate)? {
      get { view.rows?.delegate(section: section) }
      nonmutating set { view.makeRows().setDelegate(newValue, section: section) }
    }

    private var layout: UICollectionViewCompositionalLayout? {
      view.storedLayout as? UICollectionViewCompositionalLayout
    }
  }
}
