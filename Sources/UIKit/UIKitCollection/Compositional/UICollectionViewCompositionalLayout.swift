import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// A closure that returns the description of a section in an environment; nil for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that places items in repeating groups, section by section, with views at the edges, behind and on them.
///
/// The rules are documented, with the recordings that show them, in `Documentation/Internals/Compositional.md`; the
/// arithmetic is `LayoutCore.CompositionalGeometry`.
///
/// # Performance
/// `prepare()` requests the description of every section, or only of those up to the visible part when there are more
/// than 64: the others are assumed to equal the last of these until they come within reach. It costs O(sections),
/// whatever the number of items. Equal sections share the solved group. Attributes are made when they are queried:
/// those of a rectangle cost O(log n + found), those of an item O(log m) for m measured groups.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  /// The geometry, and the parts of it that are stale.
  final var solution = CompositionalSolution()
  private lazy var observation = SectionObservation { [weak self] in self?.invalidateLayout() }
  /// A Boolean value that indicates whether all sections are lists with one configuration.
  final var isList = false

  /// Creates a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a configuration whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    let section = section.typedCopy()
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a provider for its sections.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a provider for its sections and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    storedConfiguration = configuration.typedCopy()
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// The properties of the whole layout; setting them invalidates it, changing the returned object has no effect.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration.typedCopy() }
    set {
      storedConfiguration = newValue.typedCopy()
      invalidateLayout()
    }
  }

  /// Right to left the layout is mirrored when the interface is; a view that is only forced to right to left is not
  /// mirrored, as recorded in `compositional-anchors`.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    storedCollectionView?.traitCollection.layoutDirection == .rightToLeft
  }

  // MARK: Places

  open override func prepare() {
    super.prepare()
    if let collectionView, !solution.isSolving, solution.surroundings != surroundings(in: collectionView) {
      solution.isStale = true
    }
    solve()
  }

  open override var collectionViewContentSize: CGSize {
    solve()
    return CGSize(solution.geometry.contentSize)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    solve()
    guard !rect.isNull else { return [] }
    reach(in: Rect(standardizing: rect))
    collectionView?.rows?.followLengths(of: self)
    var found: [UICollectionViewLayoutAttributes] = []
    solution.geometry.forEachElement(
      in: Rect(standardizing: rect), visible: visibleRange, window: { self.rowWindow(section: $0) }
    ) { found.append(self.attributes(of: $0)) }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solve()
    guard indexPath.count == 2 else { return nil }
    reach(section: indexPath[0])
    return solution.geometry.item(indexPath[1], in: indexPath[0]).map { attributes(of: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solve()
    guard indexPath.count == 2 else { return nil }
    reach(section: indexPath[0])
    return supplementary(elementKind, section: indexPath[0], number: indexPath[1]).map { attributes(of: $0) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solve()
    guard indexPath.count == 2 else { return nil }
    reach(section: indexPath[0])
    let decorations = solution.geometry.decorations(in: indexPath[0])
    guard decorations.indices.contains(indexPath[1]), decorations[indexPath[1]].kind == elementKind else { return nil }
    return attributes(of: solution.geometry.decoration(indexPath[1], in: indexPath[0]))
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let (key, size) = context.measuredSize {
      solution.newSizes[key] = size
    } else if !context.movesOnlyNamed {
      let isUpdate = solution.expectsUpdate && context.invalidateDataSourceCounts && !context.invalidateEverything
      solution.expectsUpdate = false
      if !isUpdate, !context.keepsMeasuredSizes { solution.forgetMeasuredSizes() }
      solution.isStale = true
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true when the view has another size, or when pinned views have to follow the visible bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let bounds = collectionView?.bounds ?? .zero
    let movesPinned = solution.pinsViews && bounds.origin != newBounds.origin
    solution.pinnedBounds = movesPinned && bounds.size == newBounds.size ? newBounds : nil
    return bounds.size != newBounds.size || movesPinned
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    // For another width they are discarded when the layout is solved.
    context.keepsMeasuredSizes = true
    // A subclass that requests the invalidation without calling `super` requests the preparation as well.
    let movesOnlyPinned = solution.pinnedBounds == newBounds && !solution.isStale
    solution.pinnedBounds = nil
    guard movesOnlyPinned else { return context }
    context.movesOnlyNamed = true
    namePinned(in: context, newBounds: newBounds)
    return context
  }

  override func surroundingsDidChange() {
    guard let collectionView, let old = solution.surroundings, !solution.isSolving else { return }
    if surroundings(in: collectionView) != old { invalidateKeepingSizes() }
  }

  /// Invalidates the whole solution; sizes that were measured for the same width are retained.
  private func invalidateKeepingSizes() {
    let context = UICollectionViewLayoutInvalidationContext.make(Swift.type(of: self).invalidationContextClass)
    context.keepsMeasuredSizes = true
    invalidateLayout(with: context)
  }

  // MARK: Self-sizing

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes.size, of: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let key = originalAttributes.element
    switch key.kind {
    case .cell: context.invalidateItems(at: [key.indexPath])
    case .supplementary(let kind): context.invalidateSupplementaryElements(ofKind: kind, at: [key.indexPath])
    case .decoration: break
    }
    context.measuredSize = (key, preferredAttributes.size)
    return context
  }

  override var takesPreferredSizes: Bool { solution.measures }

  override func measuredAxes(of key: ElementKey) -> (width: Bool, height: Bool)? { estimatedAxes(of: key) }

  override func dataDidChange(by map: UpdateMap, before: CollectionDataCounts, after: CollectionDataCounts) {
    if solution.applyMeasuredSizes() { trace("a view of it has another measured size") }
    solution.carryMeasuredSizes(by: map)
    solution.expectsUpdate = true
    storedCollectionView?.rows?.rename(by: map)
  }

  override func keyMap(for map: UpdateMap) -> ElementKeyMap { solution.keyMap(for: map) }

  override func placementWillBegin(in layoutSession: LayoutSession) {
    guard let collectionView else { return }
    if solution.hasRows || collectionView.rows != nil { collectionView.makeRows().update(for: self) }
    if solution.hasHandlers { announceVisibleItems(to: layoutSession, collectionView) }
  }

  // MARK: Solving

  /// Updates the geometry; does nothing when it is up to date.
  final func solve() {
    guard !solution.isSolving, let collectionView else { return }
    if solution.isStale {
      solveAll(in: collectionView)
    } else if solution.applyMeasuredSizes() {
      trace("a view of it has another measured size")
    }
  }

  /// Requests the description of one section.
  final func reach(section: Int) { if section >= solution.askedCount { reach(upTo: section + 1) } }

  final func surroundings(in collectionView: UICollectionView) -> CompositionalSolution.Surroundings {
    let scale = collectionView.traitCollection.displayScale
    let isRTL = collectionView.layoutSession.isMirrored
    func directional(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      isRTL
        ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
    }
    return CompositionalSolution.Surroundings(
      owner: ObjectIdentifier(collectionView), isVertical: storedConfiguration.scrollDirection == .vertical,
      size: collectionView.bounds.size, scale: scale > 0 ? scale : UIScreen.main.scale,
      traits: collectionView.traitCollection, safeArea: directional(collectionView.safeAreaInsets),
      layoutMargins: directional(collectionView.layoutMargins))
  }

  /// Records the sections that were solved last, with the reason.
  private func trace(_ reason: @autoclosure () -> String) {
    storedCollectionView?.layoutSession.trace?.addSolved(solution.geometry.solvedSections, reason())
  }

  private func solveAll(in collectionView: UICollectionView) {
    let surroundings = surroundings(in: collectionView)
    let isFirst = solution.surroundings == nil
    // A size that was measured for another width is invalid.
    if let old = solution.surroundings, old.measuringLength != surroundings.measuringLength {
      solution.measured.removeAll()
      solution.newSizes.removeAll()
    }
    solution.applyMeasuredSizes()
    solution.isStale = false
    solution.isSolving = true
    observation.reset()
    let context = context(in: collectionView, surroundings)
    let environment = context.environment
    let reached = solution.askedCount
    let known = solution.sections.count
    solution.sections.removeAll(keepingCapacity: true)
    var list = CompositionalSectionList()
    var last: NSCollectionLayoutSection?
    let counts = collectionView.layoutSession.counts
    let count = counts.sectionCount
    solution.sections.reserveCapacity(count)
    // The sections that had been reached before are still included, and new ones are added.
    solution.askedCount =
      count > CompositionalSolution.eagerSectionCount
      ? min(count, max(1, reached + max(0, count - known))) : count
    if known == 0, count > CompositionalSolution.eagerSectionCount { solution.askedCount = 1 }
    for index in 0..<solution.askedCount {
      let itemCount = counts[index]
      environment.isOfLastSection = index == count - 1
      let section = ask(for: index, itemCount, environment)
      solution.sections.append(section)
      // A section that is the same object as the one before need not be converted again.
      if let section, section === last {
        list.appendAlike(itemCount: itemCount)
      } else {
        list.append(section?.description(in: context) ?? CompositionalSection(group: nil), itemCount: itemCount)
      }
      last = section
    }
    solution.lists = ListSummary(solution.sections)
    // The others are requested when they come within reach; until then they equal the last one.
    for index in solution.askedCount..<count { list.appendAlike(itemCount: counts[index]) }
    solution.sections.append(contentsOf: repeatElement(nil, count: count - solution.askedCount))
    let configuration = storedConfiguration.values
    solution.surroundings = surroundings
    solution.solve(
      list,
      in: CompositionalGeometry.Surroundings(
        axis: context.axis, view: Size(context.view), grid: context.grid,
        sectionSpacing: CompositionalError.finite(configuration.spacing, "interSectionSpacing"),
        boundaries: configuration.boundaries.map(\.item)))
    solution.isSolving = false
    trace(
      isFirst
        ? "it was never solved"
        : "its description, its number of items, its measured sizes or the size of the view changed")
    reportMisuse(in: 0..<solution.askedCount, of: collectionView, context)
  }

  private func ask(
    for index: Int, _ itemCount: Int, _ environment: CompositionalEnvironment
  ) -> NSCollectionLayoutSection? {
    let section = observation.section { provider(index, environment) }
    Log.require(section != nil || itemCount == 0, CompositionalError.noSection(index, itemCount: itemCount).message)
    return section
  }

  /// Requests the descriptions of the sections up to one that were out of reach; returns true if they differ from those
  /// assumed.
  ///
  /// All sections before it are requested as well, so that visible elements never move because of sections above them.
  @discardableResult
  private func reach(upTo end: Int) -> Bool {
    let asked = solution.askedCount..<max(solution.askedCount, min(end, solution.sections.count))
    guard !asked.isEmpty, !solution.isSolving, let collectionView, let surroundings = solution.surroundings else {
      return false
    }
    solution.isSolving = true
    let context = context(in: collectionView, surroundings)
    let environment = context.environment
    var descriptions: [Int: CompositionalSection] = [:]
    var last: (section: NSCollectionLayoutSection, description: CompositionalSection)?
    for index in asked {
      environment.isOfLastSection = index == solution.sections.count - 1
      let section = ask(for: index, collectionView.numberOfItems(inSection: index), environment)
      solution.sections[index] = section
      solution.lists.add(section)
      let known = last.flatMap { $0.section === section ? $0.description : nil }
      let description = known ?? section?.description(in: context) ?? CompositionalSection(group: nil)
      if let section { last = (section, description) }
      descriptions[index] = description
    }
    solution.askedCount = asked.upperBound
    let isNew = solution.take(descriptions)
    solution.isSolving = false
    reportMisuse(in: asked, of: collectionView, context)
    if isNew {
      trace("it came within reach, and its description is not the one assumed")
      collectionView.layoutSession.contentSizeIsStale()
    }
    return isNew
  }

  /// Requests the sections that intersect a rectangle, until all of them are known.
  private func reach(in rect: Rect) {
    let axis = solution.geometry.surroundings.axis
    while solution.askedCount < solution.sections.count {
      let found = solution.geometry.sections(from: axis.start(of: rect), to: axis.end(of: rect))
      guard !found.isEmpty, reach(upTo: found.upperBound) else { return }
    }
  }

  /// Reports the misuses in the descriptions of sections, each once.
  private func reportMisuse(
    in sections: Range<Int>, of collectionView: UICollectionView, _ context: CompositionalContext
  ) {
    let geometry = solution.geometry
    for section in sections where geometry.hasNoRoom(section: section) {
      let reference = solution.sections[section]?.contentInsetsReference ?? .automatic
      let name = "\(reference == .automatic ? storedConfiguration.contentInsetsReference : reference)"
      let insets = context.margins(reference)
      Log.warnOnce(
        "no room \(ObjectIdentifier(self)) \(section)",
        CompositionalError.noRoom(
          layout: description, section: section, container: context.view,
          insets: UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
          reference: name, frame: collectionView.frame,
          group: solution.sections[section]?.values.group.visualDescription() ?? ""))
    }
    for section in sections {
      let kinds = geometry.boundaries(in: section).map(\.kind)
      guard kinds.count > 1, Set(kinds).count < kinds.count else { continue }
      let repeated = kinds.first { kind in kinds.count { $0 == kind } > 1 } ?? ""
      Log.warnOnce(
        "repeated kind \(ObjectIdentifier(self))", CompositionalError.repeatedKind(repeated, section: section))
    }
  }

  private func readableInsets(of collectionView: UICollectionView) -> Insets {
    let guide = collectionView.readableContentGuide.layoutFrame
    let bounds = collectionView.bounds
    let (left, right) = (Double(guide.minX - bounds.minX), Double(bounds.maxX - guide.maxX))
    let isRTL = collectionView.layoutSession.isMirrored
    return Insets(
      top: Double(guide.minY - bounds.minY), left: isRTL ? right : left, bottom: Double(bounds.maxY - guide.maxY),
      right: isRTL ? left : right)
  }

  private func context(
    in collectionView: UICollectionView, _ surroundings: CompositionalSolution.Surroundings
  ) -> CompositionalContext {
    func insets(_ insets: UIEdgeInsets) -> Insets {
      Insets(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
    return CompositionalContext(
      axis: surroundings.isVertical ? .vertical : .horizontal, view: surroundings.size,
      grid: PixelGrid(scale: Double(surroundings.scale)), traitCollection: collectionView.traitCollection,
      safeArea: insets(surroundings.safeArea), layoutMargins: insets(surroundings.layoutMargins),
      readableContent: { self.readableInsets(of: collectionView) },
      reference: storedConfiguration.contentInsetsReference)
  }
}
