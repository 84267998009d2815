import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The places of a compositional layout's elements, with what has become stale since they were solved.
@MainActor
struct CompositionalSolution {
  /// The properties of the view on which places depend.
  struct Surroundings: Equatable {
    /// The collection view that was asked.
    var owner: ObjectIdentifier
    var isVertical: Bool
    var size: CGSize
    /// Pixels a point.
    var scale: CGFloat
    var traits: UITraitCollection
    /// The insets of each reference, `left` standing for leading.
    var safeArea: UIEdgeInsets
    var layoutMargins: UIEdgeInsets

    /// The extent that cells are measured for.
    var measuringLength: CGFloat { isVertical ? size.width : size.height }
  }

  var geometry = CompositionalGeometry(
    [], in: CompositionalGeometry.Surroundings(axis: .vertical, view: .zero, grid: PixelGrid(scale: 1)))
  var surroundings: Surroundings?
  /// The descriptions by section; nil for sections without.
  var sections: [NSCollectionLayoutSection?] = []
  /// The properties of the sections that are lists.
  var lists = ListSummary()
  /// The number of sections, from the first one, whose descriptions were asked for; those behind them are out of reach and
  /// taken to be like the last one of these.
  var askedCount = 0
  /// A Boolean value that indicates whether descriptions have to be asked for again.
  var isStale = true
  /// A Boolean value that indicates whether the section provider is being asked: what it asks back is answered with the
  /// places known so far.
  var isSolving = false
  /// A Boolean value that indicates whether the invalidation that belongs to a batch of updates is still to come.
  var expectsUpdate = false

  /// The sizes that elements have measured, by section.
  var measured: [Int: CompositionalGeometry.Measured] = [:]
  private var measuredBoundaries: [Int: Size] = [:]
  /// Sizes that the geometry does not know yet.
  var newSizes: [ElementKey: CGSize] = [:]

  /// The bounds about which the layout said that only pinned views have to follow them.
  var pinnedBounds: CGRect?

  private(set) var pinsViews = false
  private(set) var hasRows = false
  private(set) var hasHandlers = false
  private(set) var measures = false

  /// The elements that handlers have seen: what a handler has set stays.
  var visibleItems: [ElementKey: CompositionalVisibleItem] = [:]
  /// The state of the screen that handlers were told of last.
  var announced: Announcement?

  /// The state of the screen that handlers are told of.
  struct Announcement: Equatable {
    var bounds: CGRect
    var rows: [Int: CGFloat]
    var solveCount: Int
  }

  private(set) var solveCount = 0

  /// Solves the sections of a collection view.
  mutating func solve(
    _ list: CompositionalSectionList, in surroundings: CompositionalGeometry.Surroundings
  ) {
    solveCount += 1
    var known: [CompositionalGeometry.Measured] = []
    if let last = measured.keys.max() {
      known = (0...last).map { measured[$0] ?? CompositionalGeometry.Measured() }
    }
    geometry = CompositionalGeometry(
      list, in: surroundings, measured: known, measuredBoundaries: measuredBoundaries)
    pinsViews = surroundings.boundaries.contains { $0.isPinned }
    hasRows = false
    measures = surroundings.boundaries.contains { $0.width.isEstimated || $0.height.isEstimated }
    for description in list.descriptions { note(description) }
    hasHandlers = sections.contains { $0?.visibleItemsInvalidationHandler != nil }
    if !hasHandlers { visibleItems.removeAll() }
  }

  /// Takes into account what a section asks of the layout as a whole.
  private mutating func note(_ section: CompositionalSection) {
    hasRows = hasRows || section.isOrthogonal
    pinsViews = pinsViews || section.boundaries.contains { $0.isPinned }
    measures =
      measures || section.group?.isMeasured ?? false
      || section.boundaries.contains { $0.width.isEstimated || $0.height.isEstimated }
  }

  /// Takes the descriptions of sections that have come within reach; returns false if they are as they were assumed to be.
  @discardableResult
  mutating func take(_ descriptions: [Int: CompositionalSection]) -> Bool {
    hasHandlers = hasHandlers || descriptions.keys.contains { sections[$0]?.visibleItemsInvalidationHandler != nil }
    let changed = descriptions.filter { geometry.description(of: $0.key) != $0.value }
    guard !changed.isEmpty else { return false }
    for section in changed.values { note(section) }
    geometry.replace(changed)
    solveCount += 1
    return true
  }

  /// The number of sections up to which all are asked for in every solve.
  static let eagerSectionCount = 64

  // MARK: Measured sizes

  /// Gives the geometry the sizes that were measured since it was made.
  mutating func applyMeasuredSizes() {
    guard !newSizes.isEmpty else { return }
    var sizes: [Int: CompositionalGeometry.Measured] = [:]
    var layoutSizes: [Int: Size] = [:]
    for (key, size) in newSizes {
      guard let place = key.path.place else { continue }
      switch key.kind {
      case .cell: sizes[place.section, default: CompositionalGeometry.Measured()].items[place.item] = Size(size)
      case .supplementary(let kind):
        if place.item == .max {
          let index = geometry.surroundings.boundaries.firstIndex { $0.kind == kind }
          if let index { layoutSizes[index] = Size(size) }
        } else if let index = geometry.boundaries(in: place.section).firstIndex(where: { $0.kind == kind }) {
          sizes[place.section, default: CompositionalGeometry.Measured()].boundaries[index] = Size(size)
        }
      case .decoration: break
      }
    }
    newSizes.removeAll(keepingCapacity: true)
    for (section, new) in sizes {
      measured[section, default: CompositionalGeometry.Measured()].items.merge(new.items) { $1 }
      measured[section, default: CompositionalGeometry.Measured()].boundaries.merge(new.boundaries) { $1 }
    }
    measuredBoundaries.merge(layoutSizes) { $1 }
    geometry.measure(sizes, boundaries: layoutSizes)
    solveCount += 1
  }

  /// Forgets what elements have measured.
  mutating func forgetMeasuredSizes() {
    measured.removeAll()
    measuredBoundaries.removeAll()
    newSizes.removeAll()
  }

  /// Lets measured sizes go where their elements go.
  mutating func carryMeasuredSizes(by map: UpdateMap) {
    applyMeasuredSizes()
    visibleItems.removeAll()
    isStale = true
    guard !measured.isEmpty else { return }
    let reloaded = Set(map.reloadedItems)
    var carried: [Int: CompositionalGeometry.Measured] = [:]
    for (section, sizes) in measured {
      for (item, size) in sizes.items {
        let old = ItemPlace(item: item, section: section)
        guard !reloaded.contains(old), let new = map.newPlace(ofOld: old) else { continue }
        carried[new.section, default: CompositionalGeometry.Measured()].items[new.item] = size
      }
      if let new = map.keptSection(ofOld: section), !sizes.boundaries.isEmpty {
        carried[new, default: CompositionalGeometry.Measured()].boundaries = sizes.boundaries
      }
    }
    measured = carried
  }
}
