package import GeometryCore

/// The frames of a compositional layout, found on demand.
///
/// # Performance
/// Sections whose descriptions are equal share their solved group, and sections that do not change are retained from
/// the geometry before. The storage of a section does not depend on the number of its items, but on the number of
/// groups with measured cells.
/// - Complexity: `init` O(sections); content size O(1); frame of an item O(log m) for m measured groups; elements in a
///   rectangle O(log n + found).
package struct CompositionalGeometry: Sendable {
  /// The properties that all sections have in common.
  package struct Surroundings: Hashable, Sendable {
    /// The axis along which the view scrolls.
    package var axis: CompositionalAxis
    /// The size of the view, in points.
    package var view: Size
    package var grid: PixelGrid
    /// The distance between two sections, in points.
    package var sectionSpacing: Double
    package var boundaries: [CompositionalBoundary]

    package init(
      axis: CompositionalAxis, view: Size, grid: PixelGrid, sectionSpacing: Double = 0,
      boundaries: [CompositionalBoundary] = []
    ) {
      self.axis = axis
      self.view = view
      self.grid = grid
      self.sectionSpacing = sectionSpacing
      self.boundaries = boundaries
    }

    /// Returns true if every section is solved as in other surroundings; the sections are moved when these differ.
    func solvesAlike(_ other: Self) -> Bool { axis == other.axis && view == other.view && grid == other.grid }
  }

  /// The measured sizes of elements of a section.
  package struct Measured: Hashable, Sendable {
    /// A view that is anchored to an item or a group, by its number in the section.
    package struct Supplement: Hashable, Sendable {
      package var kind: String
      package var number: Int

      package init(kind: String, number: Int) {
        self.kind = kind
        self.number = number
      }
    }

    package var items: [Int: Size] = [:]
    package var boundaries: [Int: Size] = [:]
    package var supplements: [Supplement: Size] = [:]

    package init() {}

    package var isEmpty: Bool { items.isEmpty && boundaries.isEmpty && supplements.isEmpty }
  }

  package let surroundings: Surroundings
  var sections: [SolvedSection] = []
  private var extents = ExtentIndex()
  private(set) var boundary: BoundaryPlacement
  /// The measured sizes of the layout's own boundary items, by index.
  package private(set) var measuredBoundaries: [Int: Size]
  private var across = 0.0
  /// A Boolean value that indicates whether a section has pinned views.
  private(set) var hasPinnedViews = false
  private var templates: Templates
  /// The sections that were solved last, in ascending order; sections that equal the one before them share its solution
  /// and count as solved with it.
  package private(set) var solvedSections: [Range<Int>] = []

  /// Solves sections with their numbers of items. Sections whose description, number of items and measured sizes are
  /// those of before are retained.
  package init(
    _ list: CompositionalSectionList, in surroundings: Surroundings, measured: [Measured] = [],
    measuredBoundaries: [Int: Size] = [:], previous: Previous? = nil
  ) {
    self.surroundings = surroundings
    self.measuredBoundaries = measuredBoundaries
    boundary = BoundaryPlacement([], sizes: [], content: 0, across: (0, 0), axis: surroundings.axis)
    let previous = previous.flatMap { $0.geometry.surroundings.solvesAlike(surroundings) ? $0 : nil }
    templates = Templates(before: previous?.geometry.templates.known ?? [:])
    sections.reserveCapacity(list.count)
    for run in list.runs {
      let description = list.descriptions[run.description]
      while sections.count < run.sections.upperBound {
        let index = sections.count
        let known = index < measured.count ? measured[index] : Measured()
        if index > run.sections.lowerBound, known.isEmpty, let last = sections.last, last.hasOnlyEstimates {
          let measuredEnd = min(max(index, measured.count), run.sections.upperBound)
          let end = (index..<measuredEnd).first { !measured[$0].isEmpty } ?? run.sections.upperBound
          sections.append(contentsOf: repeatElement(last, count: end - index))
          if solvedSections.last?.upperBound == index { noteSolved(index..<end) }
        } else if let old = previous.flatMap({ $0.section(at: index) }), old.itemCount == run.itemCount,
          old.description == description, old.measured == known
        {
          sections.append(old)
        } else {
          sections.append(solved(description, itemCount: run.itemCount, known))
          noteSolved(index..<index + 1)
        }
      }
    }
    templates.before = [:]
    stack()
  }

  /// The geometry before a change, with the old indices of its sections.
  package struct Previous {
    var geometry: CompositionalGeometry
    /// The old indices of sections by their new ones; nil if no section has another index.
    var oldIndices: [Int: Int]?

    package init(_ geometry: CompositionalGeometry, oldIndices: [Int: Int]? = nil) {
      self.geometry = geometry
      self.oldIndices = oldIndices
    }

    /// Returns the solved section that has an index after the change.
    func section(at index: Int) -> SolvedSection? {
      guard let old = oldIndices.map({ $0[index] }) ?? index, geometry.sections.indices.contains(old) else {
        return nil
      }
      return geometry.sections[old]
    }
  }

  /// Gives sections other descriptions; they keep what was measured. O(replaced + sections).
  package mutating func replace(_ descriptions: [Int: CompositionalSection]) {
    solvedSections = []
    for (index, description) in descriptions.sorted(by: { $0.key < $1.key }) where sections.indices.contains(index) {
      sections[index] = solved(description, itemCount: sections[index].itemCount, measured(in: index))
      noteSolved(index..<index + 1)
    }
    stack()
  }

  /// Returns the description of a section that exists.
  package func description(of section: Int) -> CompositionalSection { sections[section].description }

  /// The solved groups of equal sections.
  private struct Templates {
    struct Key: Hashable {
      var item: CompositionalItem
      var box: Size
    }

    var known: [Key: GroupRun.Template] = [:]
    /// Those of the geometry before, of which the ones that are still needed are retained.
    var before: [Key: GroupRun.Template]
    var last: (key: Key, template: GroupRun.Template)?

    mutating func template(for key: Key, grid: PixelGrid) -> GroupRun.Template {
      // Neighbors are alike more often than not, and comparing costs less than hashing.
      if let last, last.key == key { return last.template }
      let template = known[key] ?? before[key] ?? GroupRun.Template(key.item, in: key.box, grid: grid)
      known[key] = template
      last = (key, template)
      return template
    }
  }

  /// The size of the content, in points; O(1).
  package var contentSize: Size { axis.size(along: boundary.total, across: across) }

  package var sectionCount: Int { sections.count }

  /// Returns the sections that may meet the closed range between two positions of the scroll axis.
  package func sections(from lower: Double, to upper: Double) -> Range<Int> {
    extents.candidates(from: lower.nextDown, to: upper.nextUp, in: 0..<sections.count)
  }

  /// Returns true for a section that exists and has items, but whose group has no room for any.
  package func hasNoRoom(section: Int) -> Bool { sections[section].run?.hasNoRoom ?? false }

  /// Returns the measured sizes of the elements of a section.
  package func measured(in section: Int) -> Measured {
    sections.indices.contains(section) ? sections[section].measured : Measured()
  }

  /// Applies measured sizes of elements; O(changed groups + sections).
  package mutating func measure(_ sizes: [Int: Measured], boundaries: [Int: Size] = [:]) {
    solvedSections = []
    for (section, measured) in sizes.sorted(by: { $0.key < $1.key }) where sections.indices.contains(section) {
      sections[section].measure(measured)
      noteSolved(section..<section + 1)
    }
    for (index, size) in boundaries { measuredBoundaries[index] = size }
    stack()
  }

  var axis: CompositionalAxis { surroundings.axis }

  private mutating func noteSolved(_ range: Range<Int>) {
    if let last = solvedSections.last, last.upperBound == range.lowerBound {
      solvedSections[solvedSections.count - 1] = last.lowerBound..<range.upperBound
    } else {
      solvedSections.append(range)
    }
  }

  private mutating func solved(
    _ description: CompositionalSection, itemCount: Int, _ known: Measured
  ) -> SolvedSection {
    var run: GroupRun?
    if let group = description.group, itemCount > 0 {
      let key = Templates.Key(
        item: group, box: description.box(in: surroundings.view, scrolling: surroundings.axis))
      run = GroupRun(
        templates.template(for: key, grid: surroundings.grid),
        along: description.isOrthogonal ? surroundings.axis.other : surroundings.axis, spacing: description.spacing,
        itemCount: itemCount, measured: known.items)
    }
    return SolvedSection(
      description, itemCount: itemCount, run: run, axis: surroundings.axis, view: surroundings.view,
      grid: surroundings.grid, measuredBoundaries: known.boundaries, measuredSupplements: known.supplements)
  }

  /// Places the sections one after the other. The properties of neighbors that are alike are read once.
  private mutating func stack() {
    var place = 0.0
    across = axis.across(surroundings.view)
    hasPinnedViews = false
    var length = 0.0
    for index in sections.indices {
      if index == 0 || !sections[index].isAlike(sections[index - 1]) {
        length = sections[index].length
        hasPinnedViews = hasPinnedViews || sections[index].hasPinnedViews
        across = max(across, sections[index].acrossOfGroups)
      }
      if index > 0 { place += surroundings.sectionSpacing }
      sections[index].start = place
      place += length
    }
    let view = surroundings.view
    boundary = BoundaryPlacement(
      surroundings.boundaries,
      sizes: SolvedSection.sizes(
        of: surroundings.boundaries, measured: measuredBoundaries, in: view, grid: surroundings.grid),
      content: place, across: (0, axis.across(view)), axis: axis)
    extents = ExtentIndex()
    extents.reserveCapacity(sections.count)
    var reach = (low: 0.0, high: 0.0)
    for index in sections.indices {
      if index == 0 || !sections[index].isAlike(sections[index - 1]) { reach = sections[index].ownReach }
      let start = sections[index].start + boundary.before
      sections[index].start = start
      extents.append(start: start + reach.low, end: start + reach.high, opens: index == 0)
    }
    if !sections.isEmpty { extents.seal(from: 0) }
  }

  // MARK: Rows that scroll across

  /// Returns the part of the content in which an orthogonal row is visible, in points; nil for other sections.
  package func rowFrame(section: Int) -> Rect? {
    guard let solved = row(section) else { return nil }
    return solved.rowFrame.moved(by: axis.point(along: solved.start, across: 0))
  }

  /// Returns the groups of an orthogonal row; nil for other sections.
  package func row(of section: Int) -> GroupRun? { row(section)?.run }

  /// Returns the length of an orthogonal row, in points; nil for other sections.
  package func rowLength(section: Int) -> Double? { row(section)?.run?.length }

  private func row(_ section: Int) -> SolvedSection? {
    guard sections.indices.contains(section), sections[section].isOrthogonal,
      (sections[section].run?.groupCount ?? 0) > 0
    else { return nil }
    return sections[section]
  }
}
