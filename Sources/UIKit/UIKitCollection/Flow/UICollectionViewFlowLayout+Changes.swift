import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// Batches of updates: items retain their sizes, and lines that contain the same items as before are not filled again.
extension UICollectionViewFlowLayout {
  /// Records a batch of updates until the layout is prepared for it.
  final func noteChange(_ change: FlowSolution.Change) {
    applyMeasuredSizes()
    if let earlier = solution.change {
      carryMeasured(through: earlier)
      solution.invalidate(.metrics)
    }
    // Sizes may be invalid: another item may have taken the place of an old one.
    if change.map.isGuess { solution.invalidate(.metrics) }
    renameFittedBars(by: change.map)
    solution.change = change
    solution.expectsChange = true
    solution.invalidate(.changes)
  }

  /// Returns the geometry after a batch, or nil when all values have to be requested again.
  final func revise(
    by change: FlowSolution.Change, _ collectionView: UICollectionView, in surroundings: FlowSolution.Surroundings
  ) -> FlowGeometry? {
    let old = solution.geometry
    guard old.axis == surroundings.axis, knows(change.before) else { return nil }
    var questions = ItemSizeProvider(to: collectionView, by: self)
    var builder = FlowBuilder(
      axis: surroundings.axis, container: surroundings.container, scale: Double(surroundings.scale),
      isSelfSizing: estimatesSizes)
    let reloaded = change.map.reloadedItemsBySection
    // If all items have the layout's own size, counts are sufficient.
    let isPlain = old.isUniform(of: Size(assumedItemSize))
    builder.reserveCapacity(sections: change.after.sectionCount)
    for section in 0..<change.after.sectionCount {
      let metrics = metrics(of: section, from: questions.delegate, collectionView, surroundings)
      if isPlain, questions.givesSizes == false {
        builder.addSection(metrics, itemCount: change.after[section], itemSize: Size(assumedItemSize))
        continue
      }
      let pieces = change.map.pieces(
        ofNew: section, before: change.before, after: change.after, reloaded: reloaded)
      if let first = firstAsked(of: pieces),
        questions.areAsked(beginningWith: IndexPath(item: first, section: section))
      {
        questions.withSize(inSection: section) { size in
          builder.addSection(metrics, pieces: pieces, of: old, itemSize: size)
        }
      } else {
        builder.addSection(
          metrics, pieces: pieces.map(answered), of: old, isEstimated: questions.givesSizes != true
        ) { _ in .zero }
      }
    }
    if builder.diagnostics.count > 0 || builder.overlongItem != nil { report(builder, questions) }
    return builder.finish()
  }

  /// Maps measured sizes to the new places of their items, while all other values are going to be requested again.
  final func carryMeasured(through change: FlowSolution.Change) {
    let old = solution.geometry
    guard estimatesSizes, !solution.forgetsMeasured, knows(change.before) else {
      solution.geometry = FlowGeometry(axis: old.axis)
      return
    }
    var builder = FlowBuilder(axis: old.axis, container: .zero, scale: old.grid.scale)
    let reloaded = change.map.reloadedItemsBySection
    for section in 0..<change.after.sectionCount {
      let pieces = change.map.pieces(
        ofNew: section, before: change.before, after: change.after, reloaded: reloaded)
      builder.addSection(FlowSectionMetrics(), pieces: pieces.map(answered), of: old) { _ in .zero }
    }
    solution.geometry = builder.finish()
  }

  /// Returns whether the geometry was made for given counts.
  private func knows(_ counts: CollectionDataCounts) -> Bool {
    let geometry = solution.geometry
    guard geometry.sectionCount == counts.sectionCount else { return false }
    // A loop: a closure would check the actor for every section.
    for section in 0..<counts.sectionCount where geometry.itemCount(in: section) != counts[section] { return false }
    return true
  }

  /// Returns the first new index that has to be requested.
  private func firstAsked(of pieces: [FlowPiece]) -> Int? {
    var item = 0
    for piece in pieces {
      switch piece {
      case .kept(_, let items): item += items.count
      case .equal(let count, _): item += count
      case .asked: return item
      }
    }
    return nil
  }

  private func answered(_ piece: FlowPiece) -> FlowPiece {
    if case .asked(let count) = piece { .equal(count: count, size: Size(assumedItemSize)) } else { piece }
  }

  private func renameFittedBars(by map: UpdateMap) {
    guard !solution.fittedBars.isEmpty else { return }
    var renamed: [ElementKey: CGSize] = [:]
    for (key, size) in solution.fittedBars {
      if let new = map.newKey(ofOld: key) { renamed[new] = size }
    }
    solution.fittedBars = renamed
  }
}
