import CollectionCore
import GeometryCore

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
  final func frameInRow(_ values: UICollectionViewLayoutAttributes.Values) -> CGRect {
    guard let section = values.element.path.section, let row = rows?.row(section: section) else { return values.frame }
    row.stableRange?.add(Rect(standardizing: values.frame))
    return values.frame.offsetBy(dx: row.shift.x, dy: row.shift.y)
  }
}
