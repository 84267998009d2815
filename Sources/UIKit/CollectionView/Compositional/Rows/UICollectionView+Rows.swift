import CollectionCore
import GeometryCore
import LayoutCore

extension UICollectionView {
  /// The rows that scroll across the layout, made when the first one is needed.
  final func makeRows() -> OrthogonalRows {
    if let rows { return rows }
    let made = OrthogonalRows(of: self)
    rows = made
    return made
  }

  /// Returns where an element is on the screen, in the view's coordinates: elements of rows are scrolled.
  final func shownFrame(_ values: UICollectionViewLayoutAttributes.Values) -> CGRect {
    guard values.isInRow, let rows, let section = values.element.path.section,
      let shift = rows.row(section: section)?.shift
    else { return values.frame }
    return values.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns where the view of an element is on the screen, in the view's coordinates.
  final func shownFrame(of shown: UICollectionReusableView) -> CGRect {
    guard rows != nil, let content = shown.superview as? OrthogonalContentView, let shift = content.row?.shift else {
      return shown.frame
    }
    return shown.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns the view in which an element is shown: the view itself, or the row that it scrolls with.
  final func host(of shown: UICollectionReusableView) -> UIView {
    guard let rows, let values = shown.appliedAttributes?.values, values.isInRow,
      let section = values.element.path.section, let row = rows.row(section: section)
    else { return self }
    return row.content
  }

  /// Returns the row of a section that scrolls across a compositional layout; nil for other sections. An addition to UIKit,
  /// where a row's scroll view is private.
  public final func orthogonalRow(inSection section: Int) -> OrthogonalSectionRow? {
    driver.prepareIfNeeded()
    guard let layout = storedLayout as? UICollectionViewCompositionalLayout,
      layout.restPosition(section: section) != nil
    else { return nil }
    return OrthogonalSectionRow(view: self, section: section)
  }

  /// A row of a section that scrolls across a compositional layout.
  @MainActor
  public struct OrthogonalSectionRow {
    let view: UICollectionView
    let section: Int

    private var layout: UICollectionViewCompositionalLayout? {
      view.storedLayout as? UICollectionViewCompositionalLayout
    }

    /// How far the row is scrolled from its start, in points; less than zero when its first group is in the middle.
    ///
    /// A new offset is brought to the nearest one at which the row comes to rest.
    public var offset: CGFloat {
      get { view.rows?.offset(section: section) ?? layout?.initialRowOffset(section: section) ?? 0 }
      nonmutating set { setOffset(newValue, animated: false) }
    }

    /// The least and the greatest offset, in points.
    public var range: ClosedRange<CGFloat> {
      guard let range = layout?.restPosition(section: section)?.range else { return 0...0 }
      return CGFloat(range.lowerBound)...CGFloat(range.upperBound)
    }

    /// Scrolls the row to the offset nearest to a given one at which it comes to rest.
    public func setOffset(_ offset: CGFloat, animated: Bool) {
      view.makeRows().scroll(section: section, to: offset, animated: animated)
    }

    /// Hears of the row's scrolling; it is sent the row's own scroll view. Kept weakly.
    public var delegate: (any UIScrollViewDelegate)? {
      get { view.rows?.delegate(section: section) }
      nonmutating set { view.makeRows().setDelegate(newValue, section: section) }
    }
  }
}

extension UICollectionReusableView {
  /// The collection view that shows the view, directly or in a row.
  final var shownBy: UICollectionView? {
    superview as? UICollectionView ?? (superview as? OrthogonalContentView)?.row?.collectionView
  }
}

extension OrthogonalRows {
  /// Begins a pass that places elements.
  func beginPlacing(in bounds: CGRect) {
    for row in shown {
      let virtual = Rect(row.virtualBounds(bounds))
      let reach = virtual.width + virtual.height
      row.stableRange = StableOffsetRange(
        bounds: virtual,
        tile: Rect(virtual.minX - reach, virtual.minY - reach, virtual.width + 2 * reach, virtual.height + 2 * reach))
    }
  }
}

extension UICollectionView {
  /// Returns where an element of a row is on the screen; the row then knows how far it may scroll before that changes what
  /// is seen.
  final func takeRowFrame(_ values: UICollectionViewLayoutAttributes.Values) -> CGRect {
    guard let section = values.element.path.section, let row = rows?.row(section: section) else { return values.frame }
    row.stableRange?.add(Rect(standardizing: values.frame))
    return values.frame.offsetBy(dx: row.shift.x, dy: row.shift.y)
  }
}
