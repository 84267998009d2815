/// The positions at which an orthogonal row comes to rest.
///
/// The numbers are recorded in `Conformance/compositional-orthogonal.json`; positions count from the start of the row.
package struct RestPosition: Sendable {
  /// The kinds of positions at which a row stops.
  package enum Mode: Hashable, Sendable {
    case anywhere
    case groupStart
    case page
    case groupCenter
  }

  let run: GroupRun
  let mode: Mode
  /// The length of the visible part of the row, in points.
  package let viewport: Double

  package init(_ run: GroupRun, mode: Mode, viewport: Double) {
    self.run = run
    self.mode = mode
    self.viewport = viewport
  }

  /// The least and the greatest position, in points.
  package var range: ClosedRange<Double> {
    guard mode == .groupCenter, run.groupCount > 0 else { return 0...max(0, run.length - viewport) }
    let (first, last) = (centered(0), centered(run.groupCount - 1))
    return first...max(first, last)
  }

  /// Returns the stop nearest to a position; a position at or beyond the end gives the end.
  package func nearest(to position: Double) -> Double {
    let range = range
    if position >= range.upperBound { return range.upperBound }
    switch mode {
    case .anywhere: return max(position, range.lowerBound)
    case .page:
      guard viewport > 0 else { return range.lowerBound }
      return clamp((position / viewport).rounded() * viewport)
    case .groupStart:
      return run.nearestGroup(to: position).map { clamp(run.span(of: $0).start) } ?? range.lowerBound
    case .groupCenter:
      return nearestCenter(to: position).map(centered) ?? range.lowerBound
    }
  }

  /// Returns the stop after or before the one nearest to a position.
  package func next(from position: Double, forward: Bool) -> Double {
    let here = nearest(to: position)
    if forward ? here > position + 0.01 : here < position - 0.01 { return here }
    switch mode {
    case .anywhere: return here
    case .page:
      guard viewport > 0 else { return here }
      let page = forward ? (here / viewport).rounded(.down) + 1 : (here / viewport).rounded(.up) - 1
      return clamp(page * viewport)
    case .groupStart, .groupCenter:
      let stop = { (group: Int) in self.mode == .groupStart ? self.run.span(of: group).start : self.centered(group) }
      let groups = 0..<run.groupCount
      let behind = bisect(groups) { stop($0) > here + 0.01 }
      if forward { return behind < groups.count ? clamp(stop(behind)) : range.upperBound }
      let before = bisect(groups) { stop($0) >= here - 0.01 } - 1
      return before >= 0 ? clamp(stop(before)) : range.lowerBound
    }
  }

  /// Returns whether a row has as many groups as another and stops at positions of the same kind.
  package func hasGroups(of other: RestPosition) -> Bool {
    mode == other.mode && run.groupCount == other.run.groupCount
  }

  /// Returns the position that corresponds to one of the same row with a visible part of another length: an end of the
  /// row stays an end, a page the same page, and of the first or the middle group the same part stays at the edge or in
  /// the middle.
  package func position(correspondingTo position: Double, in old: RestPosition) -> Double {
    if position <= old.range.lowerBound + 0.5 { return range.lowerBound }
    if position >= old.range.upperBound - 0.5 { return range.upperBound }
    if mode == .page {
      return old.viewport > 0 && viewport > 0 ? nearest(to: position / old.viewport * viewport) : range.lowerBound
    }
    let (edge, newEdge) = mode == .groupCenter ? (old.viewport / 2, viewport / 2) : (0, 0)
    let found = mode == .groupCenter ? old.nearestCenter(to: position) : old.run.nearestGroup(to: position)
    guard let group = found, group < run.groupCount else { return nearest(to: position) }
    let (from, to) = (old.run.span(of: group), run.span(of: group))
    let share = from.length > 0 ? (position + edge - from.start) / from.length : 0
    return nearest(to: to.start + share * to.length - newEdge)
  }

  /// Returns the group that is nearest to the middle at a position.
  private func nearestCenter(to position: Double) -> Int? {
    guard let group = run.nearestGroup(to: position + viewport / 2) else { return nil }
    let near = max(0, group - 2)...min(run.groupCount - 1, group + 2)
    return near.min { abs(centered($0) - position) < abs(centered($1) - position) }
  }

  /// Returns the position at which a group is in the middle.
  private func centered(_ group: Int) -> Double {
    let span = run.span(of: group)
    return span.start + span.length / 2 - viewport / 2
  }

  private func clamp(_ position: Double) -> Double { min(max(position, range.lowerBound), range.upperBound) }
}
