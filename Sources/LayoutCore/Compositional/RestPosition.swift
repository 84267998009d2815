/// The positions at which an orthogonal row comes to rest.
///
/// The numbers are recorded in `Conformance/compositional-orthogonal.json`; positions count from the start of the row.
package struct RestPosition: Sendable {
  /// The kinds of positions at which a row stops.
  package enum Mode: Hashable, Sendable {
    case anywhere
    case groupStart
    case page
    case groupCentre
  }

  let run: GroupRun
  let mode: Mode
  /// The length of the visible part of the row, in points.
  let viewport: Double

  package init(_ run: GroupRun, mode: Mode, viewport: Double) {
    self.run = run
    self.mode = mode
    self.viewport = viewport
  }

  /// The least and the greatest position, in points.
  package var range: ClosedRange<Double> {
    guard mode == .groupCentre, run.groupCount > 0 else { return 0...max(0, run.length - viewport) }
    let (first, last) = (centred(0), centred(run.groupCount - 1))
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
    case .groupCentre:
      guard let group = run.nearestGroup(to: position + viewport / 2) else { return range.lowerBound }
      let near = max(0, group - 2)...min(run.groupCount - 1, group + 2)
      return near.map(centred).min { abs($0 - position) < abs($1 - position) } ?? range.lowerBound
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
    case .groupStart, .groupCentre:
      let stop = { (group: Int) in self.mode == .groupStart ? self.run.span(of: group).start : self.centred(group) }
      let groups = 0..<run.groupCount
      let behind = bisect(groups) { stop($0) > here + 0.01 }
      if forward { return behind < groups.count ? clamp(stop(behind)) : range.upperBound }
      let before = bisect(groups) { stop($0) >= here - 0.01 } - 1
      return before >= 0 ? clamp(stop(before)) : range.lowerBound
    }
  }

  /// Returns the position at which a group is in the middle.
  private func centred(_ group: Int) -> Double {
    let span = run.span(of: group)
    return span.start + span.length / 2 - viewport / 2
  }

  private func clamp(_ position: Double) -> Double { min(max(position, range.lowerBound), range.upperBound) }
}
