package import GeometryCore

/// The frames of headers and footers that stay visible with a part of their section; nothing is laid out again for
/// them.
extension FlowGeometry {
  /// Returns a header's frame, kept at or after a position of the scroll axis (points) as far as its section extends.
  ///
  /// The section's footer, or the next section, pushes the header off.
  package func pinnedHeaderFrame(section: Int, from start: Double) -> Rect? {
    guard let frame = headerFrame(section: section) else { return nil }
    let own = axis.start(of: frame)
    let limit = onPixel(sections[section].footerStart(axis) - sections[section].metrics.headerDepth)
    return moved(frame, by: max(own, min(onPixel(start), limit)) - own)
  }

  /// Returns a footer's frame, kept at or before a position of the scroll axis (points) as far as its section extends.
  ///
  /// The section's header, or the section before it, pushes the footer off.
  package func pinnedFooterFrame(section: Int, to end: Double) -> Rect? {
    guard let frame = footerFrame(section: section) else { return nil }
    let own = axis.start(of: frame)
    let limit = onPixel(sections[section].start + sections[section].metrics.headerDepth)
    return moved(frame, by: min(own, max(onPixel(end - sections[section].metrics.footerDepth), limit)) - own)
  }

  private func moved(_ frame: Rect, by distance: Double) -> Rect {
    guard distance.isFinite, distance != 0 else { return frame }
    let translation = axis.point(line: 0, scroll: distance)
    return frame.offset(translation.x, translation.y)
  }
}
