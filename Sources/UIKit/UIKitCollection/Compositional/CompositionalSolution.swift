import CollectionCore
import DiffCore
import GeometryCore
import LayoutCore

/// The geometry of a compositional layout's elements, with the parts of it that have become stale.
@MainActor
struct CompositionalSolution {
  /// The properties of the view on which the geometry depends.
  struct Surroundings: Equatable {
    /// The collection view that these properties belong to.
    var owner: ObjectIdentifier
    var isVertical: Bool
    var size: CGSize
    /// The number of pixels per point.
    var scale: CGFloat
    var traits: UITraitCollection
    /// The insets of each reference; `left` is the leading inset.
    var safeArea: UIEdgeInsets
    var layoutMargins: UIEdgeInsets

    /// The extent for which cells are measured, in points.
    var measuringLength: CGFloat { isVertical ? size.width : size.height }
  }

  var geometry = CompositionalGeometry(
    [], in: CompositionalGeometry.Surroundings(axis: .vertical, view: .zero, grid: PixelGrid(scale: 1)))
  var surroundings: Surroundings?
  /// The descriptions by section; nil for sections without one.
  var sections: [NSCollectionLayoutSection?] = []
  /// The properties of the sections that are lists.
  var lists = ListSummary()
  /// The number of sections, from the first one, whose descriptions were requested; later ones are out of reach and
  /// assumed to equal the last one of these.
  var askedCount = 0
  /// A Boolean value that indicates whether descriptions have to be requested again.
  var isStale = true
  /// A Boolean value that indicates whether the section provider is being called: queries that it makes meanwhile are
  /// answered from the geometry computed so far.
  var isSolving = false
  /// A Boolean value that indicates whether the invalidation that belongs to a batch of updates is still pending.
  var expectsUpdate = false

  /// The measured sizes of elements, by section.
  var measured: [Int: CompositionalGeometry.Measured] = [:]
  private var measuredBoundaries: [Int: Size] = [:]
  /// The measured sizes that the geometry does not include yet.
  var newSizes: [ElementKey: CGSize] = [:]

  /// The indices that sections have in the geometry, by their present ones; nil if no section has another index.
  private var solvedIndices: [Int: Int]?

  /// The bounds for which the layout found that only pinned views have to follow them.
  var pinnedBounds: CGRect?

  private(set) var pinsViews = false
  private(set) var hasRows = false
  private(set) var hasHandlers = false
  private(set) var measures = false

  /// The elements that were passed to handlers: the changes of a handler are preserved.
  var visibleItems: [ElementKey: CompositionalVisibleItem] = [:]
  /// The state of the screen that handlers were last told of.
  var announced: Announcement?

  /// The state of the screen that handlers are told of.
  struct Announcement: Equatable {
    var bounds: CGRect
    var rows: [Int: CGFloat]
    var solveCount: Int
  }

  private(set) var solveCount = 0

  /// The number of sections up to which all descriptions are requested in every solve.
  static let eagerSectionCount = 64

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
      list, in: surroundings, measured: known, measuredBoundaries: measuredBoundaries,
      previous: CompositionalGeometry.Previous(geometry, oldIndices: solvedIndices))
    solvedIndices = nil
    pinsViews = surroundings.boundaries.contains { $0.isPinned }
    hasRows = false
    measures = surroundings.boundaries.contains { $0.width.isEstimated || $0.height.isEstimated }
    for description in list.descriptions { note(description) }
    hasHandlers = false
    for section in sections.prefix(askedCount) where section?.visibleItemsInvalidationHandler != nil {
      hasHandlers = true
    }
    if !hasHandlers { visibleItems.removeAll() }
  }

  /// Adds the descriptions of sections that have come within reach; returns false if they are as assumed.
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

  /// Includes the section's requirements of the layout as a whole.
  private mutating func note(_ section: CompositionalSection) {
    hasRows = hasRows || section.isOrthogonal
    pinsViews = pinsViews || section.boundaries.contains { $0.isPinned }
    measures =
      measures || section.group?.isMeasured ?? false || section.group?.measuresSupplementaries ?? false
      || section.boundaries.contains { $0.width.isEstimated || $0.height.isEstimated }
  }

  // MARK: Measured sizes

  /// Applies the sizes that were measured since the geometry was made; returns false if there are none.
  @discardableResult
  mutating func applyMeasuredSizes() -> Bool {
    guard !newSizes.isEmpty else { return false }
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
        } else {
          let supplement = CompositionalGeometry.Measured.Supplement(kind: kind, number: place.item)
          sizes[place.section, default: CompositionalGeometry.Measured()].supplements[supplement] = Size(size)
        }
      case .decoration: break
      }
    }
    newSizes.removeAll(keepingCapacity: true)
    for (section, new) in sizes {
      measured[section, default: CompositionalGeometry.Measured()].items.merge(new.items) { $1 }
      measured[section, default: CompositionalGeometry.Measured()].boundaries.merge(new.boundaries) { $1 }
      measured[section, default: CompositionalGeometry.Measured()].supplements.merge(new.supplements) { $1 }
    }
    measuredBoundaries.merge(layoutSizes) { $1 }
    geometry.measure(sizes, boundaries: layoutSizes)
    solveCount += 1
    return true
  }

  /// Discards the measured sizes.
  mutating func forgetMeasuredSizes() {
    measured.removeAll()
    measuredBoundaries.removeAll()
    newSizes.removeAll()
  }

  /// Returns the map of the elements' keys through a batch of updates: badges follow their items.
  func keyMap(for map: UpdateMap) -> ElementKeyMap {
    ElementKeyMap(map) { [geometry, solvedIndices] kind, section in
      guard let solved = solvedIndices.map({ $0[section] }) ?? section else { return false }
      return geometry.isAnchoredToItems(kind, in: solved)
    }
  }

  /// Maps the measured sizes to their elements' new places.
  mutating func carryMeasuredSizes(by map: UpdateMap) {
    applyMeasuredSizes()
    let keys = keyMap(for: map)
    visibleItems.removeAll()
    isStale = true
    moveSections(by: map)
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
      for (view, size) in sizes.supplements {
        let place = ItemPlace(item: view.number, section: section)
        guard let new = keys.newKey(ofOld: ElementKey(kind: .supplementary(view.kind), path: .item(place)))?.path.place
        else { continue }
        let moved = CompositionalGeometry.Measured.Supplement(kind: view.kind, number: new.item)
        carried[new.section, default: CompositionalGeometry.Measured()].supplements[moved] = size
      }
    }
    measured = carried
  }

  /// Maps the solved sections to their new indices.
  private mutating func moveSections(by map: UpdateMap) {
    let old = solvedIndices ?? Dictionary(uniqueKeysWithValues: (0..<geometry.sectionCount).map { ($0, $0) })
    var new: [Int: Int] = [:]
    new.reserveCapacity(old.count)
    for (section, solved) in old {
      if let moved = map.newSection(ofOld: section) { new[moved] = solved }
    }
    solvedIndices = new
  }
}
