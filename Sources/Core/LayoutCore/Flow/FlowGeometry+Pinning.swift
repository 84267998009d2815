package import GeometryCore

/// The frames of headers and footers that stay visible with a part of their section; nothing is laid out again for
/// them.
extension FlowGeometry {
  /// Returns a header's frame, kept at or after a position of the scroll axis (points) as far as its section extends.
  ///
  /// The section's footer, or the next section, pushes the header off.
  package func pinnedHeaderFrame(section: Int, from start: Double) -> Rect? {
    guard let frame = headerFrame(section: section) else { return nil }
    let section = sections[section]
    let header = PinnedElement.header(
      start: section.start, length: section.metrics.headerDepth, limit: section.footerStart(axis))
    return moved(frame, to: header.start(withEdgeAt: start))
  }

  /// Returns a footer's frame, kept at or before a position of the scroll axis (points) as far as its section extends.
  ///
  /// The section's header, or the section before it, pushes the footer off.
  package func pinnedFooterFrame(section: Int, to end: Double) -> Rect? {
    guard let frame = footerFrame(section: section) else { return nil }
    let section = sections[section]
    let footer = PinnedElement.footer(
      start: section.footerStart(axis), length: section.metrics.footerDepth,
      limit: section.start + section.metrics.headerDepth)
    return moved(frame, to: footer.start(withEdgeAt: end))
  }

  private func moved(_ frame: Rect, to start: Double) -> Rect {
    let distance = onPixel(start) - axis.start(of: frame)
    guard distance.isFinite, distance != 0 else { return frame }
    let translation = axis.point(line: 0, scroll: distance)
    return frame.offset(translation.x, translation.y)
  }
}
