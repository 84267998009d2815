import CollectionCore
import GeometryCore

extension UICollectionView {
  /// Returns the orthogonally scrolling rows, which are created on first use.
  final func makeRows() -> OrthogonalRows {
    if let rows { return rows }
    let made = OrthogonalRows(of: self)
    rows = made
    return made
  }

  /// Returns the frame of an element on the screen, in the view's coordinates: elements of rows are scrolled.
  final func shownFrame(_ values: UICollectionViewLayoutAttributes.Values) -> CGRect {
    guard values.isInRow, let rows, let section = values.element.path.section,
      let shift = rows.row(section: section)?.shift
    else { return values.frame }
    return values.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns the frame of an element's view on the screen, in the view's coordinates.
  final func shownFrame(of shown: UICollectionReusableView) -> CGRect {
    guard rows != nil, let content = shown.superview as? OrthogonalContentView, let shift = content.row?.shift else {
      return shown.frame
    }
    return shown.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns a point of the view in the coordinates of the layout: those of a row do not count its offset.
  final func layoutPoint(_ point: CGPoint) -> CGPoint {
    guard let shift = rows?.row(at: point)?.shift else { return point }
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }

  /// Returns the superview of an element's view: the collection view itself, or the row with which it scrolls.
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
  /// Returns the frame of an element of a row on the screen, and narrows the range in which the row may scroll without
  /// a change of its visible elements.
  final func frameInRow(_ values: UICollectionViewLayoutAttributes.Values) -> CGRect {
    guard let section = values.element.path.section, let row = rows?.row(section: section) else { return values.frame }
    row.stableRange?.add(Rect(standardizing: values.frame))
    return values.frame.offsetBy(dx: row.shift.x, dy: row.shift.y)
  }
}
