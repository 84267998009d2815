import CollectionCore
import GeometryCore
import LayoutCore

/// The computation of frames from the delegate's values, limited to what is stale.
extension UICollectionViewFlowLayout {
  /// Updates the geometry after checking whether the surroundings changed.
  final func solveForSurroundings() {
    guard !solution.isSolving, let collectionView else { return }
    let surroundings = surroundings(in: collectionView)
    if !solution.isAnnounced { solution.invalidate(.metrics) }
    solution.isAnnounced = false
    if let old = solution.surroundings, old != surroundings {
      // The measured sizes are for lines of another length.
      let isMeasuredAnew = estimatesSizes && old.lineLength != surroundings.lineLength
      if isMeasuredAnew { solution.forgetFittedSizes() }
      solution.invalidate(old.hasSameMetrics(as: surroundings) && !isMeasuredAnew ? .lines : .metrics)
    }
    solve(in: surroundings, of: collectionView)
  }

  /// Updates the geometry; does nothing when it is up to date.
  final func solve() {
    guard solution.staleness > .nothing, !solution.isSolving, let collectionView else { return }
    solve(in: surroundings(in: collectionView), of: collectionView)
  }

  /// Applies the sizes that were measured since the geometry was made.
  final func applyMeasuredSizes() {
    guard !solution.newSizes.isEmpty else { return }
    // Sizes that agree with their estimate contribute to the mean as well; if all agree, none has to be recorded.
    solution.newSizes.merge(solution.agreedSizes) { new, _ in new }
    solution.geometry.resize(resizing(solution.newSizes, axis: solution.geometry.axis))
    reportOverlongCells(solution.newSizes)
    solution.newSizes.removeAll(keepingCapacity: true)
    solution.agreedSizes.removeAll(keepingCapacity: true)
  }

  final func surroundings(in collectionView: UICollectionView) -> FlowSolution.Surroundings {
    let inset = collectionView.adjustedContentInset
    let scale = collectionView.traitCollection.displayScale
    let reference: UIEdgeInsets? =
      switch sectionInsetReference {
      case .fromContentInset: nil
      case .fromSafeArea: collectionView.safeAreaInsets
      case .fromLayoutMargins: collectionView.layoutMargins
      }
    let axis: FlowAxis = scrollDirection == .vertical ? .vertical : .horizontal
    let room = collectionView.bounds.inset(by: inset).size
    return FlowSolution.Surroundings(
      owner: ObjectIdentifier(collectionView), axis: axis, lineLength: axis == .vertical ? room.width : room.height,
      scale: scale > 0 ? scale : UIScreen.main.scale,
      // The content inset is the minimum: what it already covers is subtracted from the section's insets.
      reference: reference.map {
        UIEdgeInsets(
          top: $0.top - inset.top, left: $0.left - inset.left, bottom: $0.bottom - inset.bottom,
          right: $0.right - inset.right)
      })
  }

  final func metrics(
    of section: Int, from delegate: (any UICollectionViewDelegateFlowLayout)?, _ collectionView: UICollectionView,
    _ surroundings: FlowSolution.Surroundings
  ) -> FlowSectionMetrics {
    let insets = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let axis = surroundings.axis
    let reference = surroundings.reference
    let fittedBars = estimatesSizes ? solution.fittedBars : [:]
    func depth(_ size: CGSize, _ kind: String) -> Double {
      guard !fittedBars.isEmpty else { return axis.depth(of: Size(size)) }
      let key = ElementKey(kind: .supplementary(kind), indexPath: IndexPath(item: 0, section: section))
      return axis.depth(of: Size(fittedBars[key] ?? size))
    }
    // Along the scroll axis the content inset already avoids bars; the reference moves the ends of the lines. Recorded:
    // `flow-inset-reference/content-inset-delegate-fromLayoutMargins`.
    func measured(_ own: CGFloat, _ reference: CGFloat?) -> Double {
      guard let reference else { return Double(own) }
      return Double(max(min(own, 0), own + reference))
    }
    let across = axis == .vertical ? reference : nil
    let along = axis == .vertical ? nil : reference
    return FlowSectionMetrics(
      insets: Insets(
        top: measured(insets.top, along?.top), left: measured(insets.left, across?.left),
        bottom: measured(insets.bottom, along?.bottom), right: measured(insets.right, across?.right)),
      lineSpacing: Double(lineSpacing), itemSpacing: Double(itemSpacing),
      headerDepth: depth(header, UICollectionView.elementKindSectionHeader),
      footerDepth: depth(footer, UICollectionView.elementKindSectionFooter))
  }

  /// Logs values that no layout can use: once, until other ones occur.
  final func report(_ builder: FlowBuilder, _ questions: ItemSizeProvider) {
    let isFromDelegate = questions.givesSizes == true
    if let item = builder.overlongItem { report(item, from: isFromDelegate ? .delegate : .property) }
    let diagnostics = builder.diagnostics
    defer { solution.reportedDiagnostics = diagnostics }
    guard let first = diagnostics.first, diagnostics != solution.reportedDiagnostics else { return }
    Log.warn(
      FlowLayoutMessage.unusable(
        first, count: diagnostics.count, fromDelegate: questions.delegate != nil, sizesFromDelegate: isFromDelegate))
  }

  private func solve(in surroundings: FlowSolution.Surroundings, of collectionView: UICollectionView) {
    var staleness = solution.staleness
    guard staleness > .nothing else { return }
    let delegate = collectionView.delegate.map(ObjectIdentifier.init)
    if delegate != solution.delegate { staleness = .metrics }
    // Before the delegate is called: changes that it makes to the layout make the layout stale again.
    solution.staleness = .nothing
    solution.isAnnounced = false
    solution.surroundings = surroundings
    solution.delegate = delegate
    applyMeasuredSizes()
    let change = solution.change
    solution.change = nil
    solution.expectsChange = false
    solution.isSolving = true
    let revised = staleness == .changes ? change.flatMap { revise(by: $0, collectionView, in: surroundings) } : nil
    if staleness == .lines {
      fillAgain(in: surroundings)
    } else if let revised {
      solution.geometry = revised
    } else {
      if let change { carryMeasured(through: change) }
      let forgets = solution.forgetsMeasured || !estimatesSizes
      solution.geometry = ask(
        collectionView, in: surroundings, keeping: forgets ? FlowGeometry(axis: surroundings.axis) : solution.geometry)
    }
    solution.forgetsMeasured = false
    solution.isSolving = false
  }

  private func fillAgain(in surroundings: FlowSolution.Surroundings) {
    let geometry = solution.geometry
    if geometry.isMade(for: surroundings.container, scale: Double(surroundings.scale)) { return }
    solution.geometry = geometry.filledAgain(container: surroundings.container, scale: Double(surroundings.scale))
  }

  /// Requests all values, section by section: insets, spacings, header, footer, then the items' sizes; those measured
  /// in an older geometry are retained.
  private func ask(
    _ collectionView: UICollectionView, in surroundings: FlowSolution.Surroundings, keeping measured: FlowGeometry
  ) -> FlowGeometry {
    var questions = ItemSizeProvider(to: collectionView, by: self)
    var builder = FlowBuilder(
      axis: surroundings.axis, container: surroundings.container, scale: Double(surroundings.scale),
      isSelfSizing: estimatesSizes)
    builder.reserveCapacity(sections: collectionView.numberOfSections)
    for section in 0..<collectionView.numberOfSections {
      let metrics = metrics(of: section, from: questions.delegate, collectionView, surroundings)
      let count = collectionView.numberOfItems(inSection: section)
      if count > 0, questions.areAsked(beginningWith: IndexPath(item: 0, section: section)) {
        questions.withSizes(inSection: section) { sizes in
          builder.addSection(metrics, itemCount: count, keepingMeasured: section, of: measured, itemSizes: sizes)
        }
      } else {
        builder.addSection(
          metrics, itemCount: count, itemSize: Size(assumedItemSize), keepingMeasured: section, of: measured)
      }
    }
    report(builder, questions)
    return builder.finish()
  }

  /// Logs items that are longer than their line: once for each source of sizes and each direction.
  private func report(_ item: FlowOverlongItem, from source: FlowLayoutMessage.SizeSource) {
    let isVertical = scrollDirection == .vertical
    guard solution.reportedOverlong.insert(FlowSolution.Overlong(source: source, isVertical: isVertical)).inserted
    else {
      return
    }
    Log.warn(
      FlowLayoutMessage.overlong(item, from: source, isVertical: isVertical, layout: "\(Swift.type(of: self))"))
  }

  private func reportOverlongCells(_ sizes: [ElementKey: CGSize]) {
    let axis = solution.geometry.axis
    for (key, size) in sizes where key.kind == .cell {
      let length = axis.length(of: Size(size))
      guard let room = solution.geometry.lineLength(section: key.indexPath[0]), room > 0, length > room + 1e-6 else {
        continue
      }
      report(
        FlowOverlongItem(section: key.indexPath[0], item: key.indexPath[1], length: length, lineLength: room),
        from: .cell)
    }
  }
}
