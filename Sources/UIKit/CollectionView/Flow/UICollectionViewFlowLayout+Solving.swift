import GeometryCore
import LayoutCore

/// From the delegate's answers to places, as little as is stale.
extension UICollectionViewFlowLayout {
  /// Finds out whether the surroundings changed, and brings the places up to date.
  final func solveForSurroundings() {
    guard !solution.isSolving, let collectionView else { return }
    let surroundings = surroundings(in: collectionView)
    if !solution.isAnnounced { solution.invalidate(.answers) }
    solution.isAnnounced = false
    if let old = solution.surroundings, old != surroundings {
      // What was measured was measured for lines of another length.
      let isMeasuredAnew = estimatesSizes && old.lineLength != surroundings.lineLength
      if isMeasuredAnew { solution.forgetFittedSizes() }
      solution.invalidate(old.givesSameAnswers(as: surroundings) && !isMeasuredAnew ? .lines : .answers)
    }
    solve(in: surroundings, of: collectionView)
  }

  /// Brings the places up to date; does nothing when they are.
  final func solve() {
    guard solution.staleness > .nothing, !solution.isSolving, let collectionView else { return }
    solve(in: surroundings(in: collectionView), of: collectionView)
  }

  private func solve(in surroundings: FlowSolution.Surroundings, of collectionView: UICollectionView) {
    let staleness = solution.staleness
    guard staleness > .nothing else { return }
    // Before the delegate is asked: what it changes in the layout makes the layout stale again.
    solution.staleness = .nothing
    solution.isAnnounced = false
    solution.surroundings = surroundings
    switch staleness {
    case .nothing: break
    case .lines:
      fillAgain(with: solution.newSizes, in: surroundings)
    case .answers:
      solution.isSolving = true
      solution.geometry = ask(collectionView, in: surroundings)
      solution.isSolving = false
      if !solution.fittedSizes.isEmpty { fillAgain(with: solution.fittedSizes, in: surroundings) }
    }
    solution.newSizes.removeAll(keepingCapacity: true)
  }

  private func fillAgain(with sizes: [ElementKey: CGSize], in surroundings: FlowSolution.Surroundings) {
    solution.geometry = solution.geometry.filledAgain(
      container: surroundings.container, scale: Double(surroundings.scale),
      resizing: resizing(sizes, axis: surroundings.axis))
  }

  final func surroundings(in collectionView: UICollectionView) -> FlowSolution.Surroundings {
    let inset = collectionView.adjustedContentInset
    let scale = collectionView.traitCollection.displayScale
    let reference: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: collectionView.safeAreaInsets
      case .fromLayoutMargins: collectionView.layoutMargins
      }
    let axis: FlowAxis = scrollDirection == .vertical ? .vertical : .horizontal
    let room = collectionView.bounds.inset(by: inset).size
    return FlowSolution.Surroundings(
      owner: ObjectIdentifier(collectionView), axis: axis, lineLength: axis == .vertical ? room.width : room.height,
      scale: scale > 0 ? scale : UIScreen.main.scale,
      // The content inset is kept in any case; the reference adds what it is wider.
      reference: UIEdgeInsets(
        top: max(0, reference.top - inset.top), left: max(0, reference.left - inset.left),
        bottom: max(0, reference.bottom - inset.bottom), right: max(0, reference.right - inset.right)))
  }

  /// Asks for everything, section by section: insets, spacings, header, footer, then the items' sizes.
  private func ask(_ collectionView: UICollectionView, in surroundings: FlowSolution.Surroundings) -> FlowGeometry {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    var builder = FlowBuilder(
      axis: surroundings.axis, container: surroundings.container, scale: Double(surroundings.scale))
    let sectionCount = collectionView.numberOfSections
    // Unknown until the first item is asked for.
    var asksForSizes: Bool? = delegate == nil ? false : nil
    for section in 0..<sectionCount {
      let metrics = metrics(of: section, from: delegate, collectionView, surroundings)
      let count = collectionView.numberOfItems(inSection: section)
      guard count > 0, let delegate, asksForSizes != false else {
        builder.addSection(metrics, itemCount: count, itemSize: Size(assumedItemSize))
        continue
      }
      var first: CGSize?
      if asksForSizes == nil {
        first = collectionView.ifImplemented {
          delegate.collectionView(
            collectionView, layout: self,
            sizeForItemAt: collectionView.dataPath(IndexPath(item: 0, section: section)))
        }
        asksForSizes = first != nil
        guard first != nil else {
          builder.addSection(metrics, itemCount: count, itemSize: Size(assumedItemSize))
          continue
        }
        builder.reserveSizes((section..<sectionCount).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) })
      }
      builder.addSection(metrics, itemCount: count) { item in
        if item == 0, let first { return Size(first) }
        return Size(
          delegate.collectionView(
            collectionView, layout: self,
            sizeForItemAt: collectionView.dataPath(IndexPath(item: item, section: section))))
      }
    }
    report(builder.faults, fromDelegate: delegate != nil, sizesFromDelegate: asksForSizes == true)
    return builder.finish()
  }

  private func metrics(
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
    // Along the scroll axis the content inset already keeps clear of bars; the reference moves the ends of the lines.
    let isVertical = axis == .vertical
    return FlowSectionMetrics(
      insets: Insets(
        top: Double(insets.top + (isVertical ? 0 : reference.top)),
        left: Double(insets.left + (isVertical ? reference.left : 0)),
        bottom: Double(insets.bottom + (isVertical ? 0 : reference.bottom)),
        right: Double(insets.right + (isVertical ? reference.right : 0))),
      lineSpacing: Double(lineSpacing), itemSpacing: Double(itemSpacing), headerDepth: axis.depth(of: Size(header)),
      footerDepth: axis.depth(of: Size(footer)))
  }

  /// Tells the programmer about answers that no layout can use: once, until other ones come.
  private func report(_ faults: FlowFaults, fromDelegate: Bool, sizesFromDelegate: Bool) {
    defer { solution.reportedFaults = faults }
    guard let first = faults.first, faults != solution.reportedFaults else { return }
    Log.warn(
      FlowLayoutMessage.unusable(
        first, count: faults.count, fromDelegate: fromDelegate, sizesFromDelegate: sizesFromDelegate))
  }
}
