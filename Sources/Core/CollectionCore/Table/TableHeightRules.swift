package import DiffCore
package import LayoutCore

/// The rules by which the geometry of a table follows from its properties and its delegate's answers, all in points.
package struct TableHeightRules {
  /// The heights of a style without properties and answers.
  package struct Metrics {
    /// The height of a row with one line of text.
    package let row: Double
    /// The height of a header with one line of text.
    package let header: Double
    /// The distances above the first group without a header, between later ones, and below the last one.
    package let groupTop: Double
    package let groupGap: Double
    package let groupEnd: Double

    package init(row: Double, header: Double, groupTop: Double, groupGap: Double, groupEnd: Double) {
      self.row = row
      self.header = header
      self.groupTop = groupTop
      self.groupGap = groupGap
      self.groupEnd = groupEnd
    }
  }

  package let metrics: Metrics
  /// A Boolean value that indicates whether sections are no groups.
  package let isPlain: Bool

  /// The height of every row if the delegate has no heights; nil if rows are asked for, or measured.
  package var fixedHeight: Double?
  /// The estimate of every row; nil if there is none, and every height is requested.
  package var estimate: Double?
  /// A Boolean value that indicates whether the delegate has estimates of rows.
  package var asksEstimates = false
  /// The distance above the headers of plain tables.
  package var headerTopPadding = 0.0

  package init(_ metrics: Metrics, isPlain: Bool) {
    self.metrics = metrics
    self.isPlain = isPlain
  }

  /// Sets the rules for rows from the table's properties; a negative height is that of the content.
  package mutating func setRows(height: Double, estimate set: Double, asksHeights: Bool, asksEstimates: Bool) {
    self.asksEstimates = asksEstimates
    fixedHeight = !asksHeights && height >= 0 ? height : nil
    guard set != 0 || !asksHeights && fixedHeight == nil else { return }
    estimate = set > 0 ? set : height > 0 ? height : metrics.row
  }

  /// Returns the geometry of all sections. Headers and footers are asked after the rows of their section.
  /// - Parameters:
  ///   - old: The geometry before an update; rows in its map retain their heights, as estimates.
  ///   - height: Returns the height of a row; nil if it has to be measured.
  ///   - rowEstimate: Returns the delegate's estimate of a row; nil for none.
  ///   - bar: Returns the height of a header or footer, and whether it has to be measured.
  ///   - ends: Returns the heights of the views above and below the sections.
  package func geometry(
    _ counts: CollectionDataCounts, keeping old: (geometry: TableGeometry, map: UpdateMap)?,
    height: (ItemPlace) -> Double?, rowEstimate: (ItemPlace) -> Double?,
    bar: (TableElement) -> (length: Double, isEstimate: Bool), ends: () -> (top: Double, bottom: Double)
  ) -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    sections.reserveCapacity(counts.sectionCount)
    for index in 0..<counts.sectionCount {
      var section = TableGeometry.Section()
      section.rows = rows(of: index, count: counts[index], keeping: old, height, rowEstimate)
      (section.header, section.isHeaderEstimate) = bar(.header(index))
      section.topPadding = isPlain && section.header > 0 ? headerTopPadding : 0
      (section.footer, section.isFooterEstimate) = bar(.footer(index))
      sections.append(section)
    }
    let ends = ends()
    return TableGeometry(sections, top: ends.top, bottom: ends.bottom + groupEnd(sections.count))
  }

  /// Returns the distance below the last of a number of sections.
  package func groupEnd(_ sections: Int) -> Double { isPlain || sections == 0 ? 0 : metrics.groupEnd }

  private func rows(
    of section: Int, count: Int, keeping old: (geometry: TableGeometry, map: UpdateMap)?,
    _ height: (ItemPlace) -> Double?, _ rowEstimate: (ItemPlace) -> Double?
  ) -> RowHeights {
    if let fixedHeight { return RowHeights(count: count, height: .init(length: fixedHeight, isEstimate: false)) }
    if !asksEstimates, let estimate, old?.map.oldSection(ofNew: section) == nil {
      return RowHeights(count: count, height: .init(length: estimate, isEstimate: true))
    }
    return RowHeights(
      (0..<count).map { row in
        let place = ItemPlace(item: row, section: section)
        if estimate == nil, !asksEstimates {
          let length = height(place)
          return RowHeights.Height(length: length ?? metrics.row, isEstimate: length == nil)
        }
        if let old, let before = old.map.oldPlace(ofNew: place) {
          return .init(length: old.geometry.span(of: before).length, isEstimate: true)
        }
        let asked = asksEstimates ? rowEstimate(place) : nil
        return .init(length: asked ?? estimate ?? metrics.row, isEstimate: true)
      })
  }

  // MARK: Headers and footers

  /// Returns the height of a header or footer, and whether its view has to be measured.
  /// - Parameters:
  ///   - asked: The delegate's height; negative for that of the content, nil if the delegate has none.
  ///   - set: The table's height; negative for that of the content.
  ///   - estimate: Returns the estimate of a header or footer with content.
  package func bar(
    _ element: TableElement, asked: Double?, set: Double, hasContent: Bool, estimate: () -> Double
  ) -> (length: Double, isEstimate: Bool) {
    let isAutomatic = (asked ?? set) == -1
    if let asked, !isAutomatic {
      if asked > 0 || isPlain { return (asked.isFinite ? max(0, asked) : 0, false) }
    } else if asked == nil, !isAutomatic {
      return (isPlain && !hasContent ? 0 : max(0, set), false)
    }
    return hasContent ? (estimate(), true) : (emptyHeight(of: element), false)
  }

  /// Returns the height of a header or footer without content: the gap between groups.
  package func emptyHeight(of element: TableElement) -> Double {
    guard !isPlain, let section = element.section else { return 0 }
    if element == .footer(section) { return metrics.groupTop - metrics.groupGap }
    return section == 0 ? metrics.groupTop : metrics.groupGap
  }
}
