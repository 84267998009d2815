import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// The fast path against its naive twin, on random sections.
struct CompositionalGeometryTests {
  private static let everywhere: @Sendable (Int) -> ClosedRange<Double> = { _ in -1e9...1e9 }

  @Test(arguments: FuzzSeeds.ranges(600, cost: 10))
  func compositionalGeometryEqualsTheNaiveSolver(seeds: Range<Int>) {
    for seed in seeds { compareWithTheNaiveTwin(seed: UInt64(seed)) }
  }

  private func compareWithTheNaiveTwin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let vertical = Bool.random(using: &random)
    let scale = [1.0, 2, 3][random.next(3)]
    let view = Size([100.0, 301, 320, 375][random.next(4)], [150.0, 480, 667][random.next(3)])
    let spacing = Double(random.next(3) * 6)
    let sections = (0..<random.next(6)).map { _ in Self.section(&random) }
    let naive = NaiveCompositional(sections, vertical: vertical, view: view, scale: scale, spacing: spacing)
    var fast = Self.solve(sections, vertical: vertical, view: view, scale: scale, spacing: spacing)
    compare(fast, naive, sections, seed, &random)

    // Sizes measured afterwards give the same result as sizes known from the beginning.
    let later = Self.solve(
      sections.map { SectionOfCells(description: $0.description, count: $0.count) }, vertical: vertical, view: view,
      scale: scale, spacing: spacing)
    fast = later
    for _ in 0..<2 {
      for (index, section) in sections.enumerated() where !section.measured.isEmpty {
        var sizes = CompositionalGeometry.Measured()
        sizes.items = section.measured.filter { _ in Bool.random(using: &random) }
        fast.measure([index: sizes])
      }
    }
    var all: [Int: CompositionalGeometry.Measured] = [:]
    for (index, section) in sections.enumerated() {
      var sizes = CompositionalGeometry.Measured()
      sizes.items = section.measured
      all[index] = sizes
    }
    fast.measure(all)
    compare(fast, naive, sections, seed, &random)
  }

  private func compare(
    _ fast: CompositionalGeometry, _ naive: NaiveCompositional, _ sections: [SectionOfCells], _ seed: UInt64,
    _ random: inout SeededGenerator
  ) {
    #expect(near(fast.contentSize, naive.contentSize), "seed \(seed)")
    // Items whose position is rounded to the neighboring pixel, so that the edge of a rectangle may divide the two.
    var rounded = sections.map { _ in Set<Int>() }
    for (s, frames) in naive.items.enumerated() {
      for (i, frame) in frames.enumerated() {
        let found = fast.item(i, in: s)?.frame
        #expect(near(found, frame), "seed \(seed), item \(s)-\(i)")
        if found.map({ abs($0.minX - frame.minX) > 1e-6 || abs($0.minY - frame.minY) > 1e-6 }) ?? false {
          rounded[s].insert(i)
        }
      }
      #expect(fast.item(frames.count, in: s) == nil, "seed \(seed), section \(s)")
      for index in naive.boundaries[s].indices {
        let found = fast.boundary(index, in: s, visible: 0...0).frame
        #expect(near(found, naive.boundaries[s][index]), "seed \(seed), boundary \(s)-\(index)")
      }
    }
    for _ in 0..<10 {
      let rect = Rect(
        Double(random.next(900)) - 100.4, Double(random.next(1800)) - 100.4, Double(random.next(500)),
        Double(random.next(500)))
      var found = sections.map { _ in [Int]() }
      fast.forEachElement(in: rect, visible: 0...0, window: Self.everywhere) {
        if case .item(let section, let item) = $0.element { found[section].append(item) }
      }
      let isExact = { (s: Int, items: [Int]) in items.filter { !rounded[s].contains($0) } }
      #expect(
        found.enumerated().map(isExact) == naive.elements(in: rect).enumerated().map(isExact),
        "seed \(seed), rect \(rect)")
    }
  }

  private func near(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    // A pixel for sums that end between two of them.
    return abs(a.minX - b.minX) < 1.01 && abs(a.minY - b.minY) < 1.01 && near(a.size, b.size)
  }

  private func near(_ a: Size, _ b: Size) -> Bool { abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6 }

  // MARK: Random sections

  static func solve(
    _ sections: [SectionOfCells], vertical: Bool, view: Size, scale: Double, spacing: Double = 0,
    previous: CompositionalGeometry.Previous? = nil
  ) -> CompositionalGeometry {
    CompositionalGeometry(
      CompositionalSectionList(sections.map { ($0.description, $0.count) }),
      in: CompositionalGeometry.Surroundings(
        axis: vertical ? .vertical : .horizontal, view: view, grid: PixelGrid(scale: scale), sectionSpacing: spacing),
      measured: sections.map { section in
        var sizes = CompositionalGeometry.Measured()
        sizes.items = section.measured
        return sizes
      }, previous: previous)
  }

  private static func dimension(_ random: inout SeededGenerator) -> CompositionalDimension {
    switch random.next(4) {
    case 0: .fractionalWidth([0.25, 1.0 / 3, 0.5, 0.9, 1][random.next(5)])
    case 1: .fractionalHeight([0.1, 0.25, 0.5, 1][random.next(4)])
    case 2: .absolute([20, 44.5, 100, 0][random.next(4)])
    default: .estimated([30, 44, 60][random.next(3)])
    }
  }

  private static func item(_ random: inout SeededGenerator, depth: Int) -> CompositionalItem {
    var item = CompositionalItem(width: dimension(&random), height: dimension(&random))
    if random.next(3) == 0 { item.insets = Insets(top: 1, left: 2, bottom: 3, right: 4) }
    if depth > 0 { item.content = .list(list(&random, &item, depth: depth - 1)) }
    return item
  }

  /// Items without extent along the axis would fill a group without end, and lengths across that depend on those along
  /// are a rule of their own, see `GroupSolverTests`.
  private static func list(
    _ random: inout SeededGenerator, _ group: inout CompositionalItem, depth: Int
  ) -> CompositionalItem.List {
    let axis: CompositionalAxis = Bool.random(using: &random) ? .horizontal : .vertical
    let items = (0..<1 + random.next(2)).map { _ in
      var child = item(&random, depth: depth > 0 && random.next(3) == 0 ? depth : 0)
      let along: CompositionalDimension =
        random.next(3) == 0
        ? .estimated(30)
        : random.next(2) == 0 ? .absolute(40) : axis == .horizontal ? .fractionalWidth(0.3) : .fractionalHeight(0.3)
      if axis == .horizontal {
        child.width = along
        if case .fractionalWidth = child.height { child.height = .absolute(25) }
      } else {
        child.height = along
        if case .fractionalHeight = child.width { child.width = .absolute(25) }
      }
      return child
    }
    let spacing = CompositionalSpacing(Double(random.next(3) * 5), isFlexible: Bool.random(using: &random))
    return CompositionalItem.List(
      axis: axis, items: items, spacing: spacing, count: random.next(4) == 0 ? 1 + random.next(3) : nil)
  }

  private static func section(_ random: inout SeededGenerator) -> SectionOfCells {
    var group = item(&random, depth: 2)
    if case .cell = group.content { group = item(&random, depth: 1) }
    var section = CompositionalSection(group: group)
    section.spacing = Double(random.next(3) * 4)
    if random.next(2) == 0 { section.insets = Insets(top: 3, left: 4, bottom: 5, right: 6) }
    for index in 0..<random.next(3) {
      section.boundaries.append(
        CompositionalBoundary(
          kind: "\(index)", width: .absolute(60), height: .absolute(30), x: [0, 0.5, 1][random.next(3)],
          y: [0, 0.5, 1][random.next(3)], offset: Point(Double(random.next(9) - 4), Double(random.next(9) - 4)),
          extendsBoundary: Bool.random(using: &random)))
    }
    let count = [0, 1, 2, 7, 30][random.next(5)]
    var measured: [Int: Size] = [:]
    for item in 0..<count where random.next(3) == 0 {
      measured[item] = Size(Double(10 + random.next(60)), Double(10 + random.next(60)))
    }
    return SectionOfCells(description: section, count: count, measured: measured)
  }

  // MARK: Retained sections

  /// Sections that are retained after changes are those that a solve from the beginning gives.
  @Test(arguments: FuzzSeeds.ranges(200, cost: 50))
  func retainedSectionsEqualThoseOfAFreshSolve(seeds: Range<Int>) {
    for seed in seeds { compareRetainedSections(seed: UInt64(seed)) }
  }

  private func compareRetainedSections(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sections = (0..<1 + random.next(5)).map { _ in Self.section(&random) }
    var view = Size(320, 480)
    var geometry = Self.solve(sections, vertical: true, view: view, scale: 2)
    for step in 0..<6 {
      var old = Array(sections.indices)
      switch random.next(6) {
      case 0:
        let index = random.next(sections.count + 1)
        sections.insert(Self.section(&random), at: index)
        old.insert(-1, at: index)
      case 1 where sections.count > 1:
        let index = random.next(sections.count)
        sections.remove(at: index)
        old.remove(at: index)
      case 2:
        let (from, to) = (random.next(sections.count), random.next(sections.count))
        sections.insert(sections.remove(at: from), at: to)
        old.insert(old.remove(at: from), at: to)
      case 3: sections[random.next(sections.count)].count += 1
      case 4: sections[random.next(sections.count)].measured[0] = Size(Double(10 + random.next(60)), 33)
      default: view.width = [320, 375][random.next(2)]
      }
      let indices = Dictionary(uniqueKeysWithValues: old.enumerated().filter { $0.1 >= 0 })
      geometry = Self.solve(
        sections, vertical: true, view: view, scale: 2,
        previous: CompositionalGeometry.Previous(geometry, oldIndices: indices))
      let fresh = Self.solve(sections, vertical: true, view: view, scale: 2)
      #expect(geometry.contentSize == fresh.contentSize, "seed \(seed), step \(step)")
      for (index, section) in sections.enumerated() {
        for item in 0..<section.count {
          #expect(
            geometry.item(item, in: index)?.frame == fresh.item(item, in: index)?.frame,
            "seed \(seed), step \(step), item \(index)-\(item)")
        }
      }
    }
  }

  @Test func onlyChangedSectionsAreSolvedAgain() {
    var group = CompositionalItem(width: .fractionalWidth(1), height: .absolute(40))
    let cell = CompositionalItem(width: .fractionalWidth(0.25), height: .fractionalHeight(1))
    group.content = .list(CompositionalItem.List(axis: .horizontal, items: [cell]))
    var sections = (0..<10).map { index in
      var description = CompositionalSection(group: group)
      description.spacing = Double(index)
      return SectionOfCells(description: description, count: 10)
    }
    var geometry = Self.solve(sections, vertical: true, view: Size(320, 480), scale: 2)
    #expect(geometry.solvedSections == [0..<10])
    sections[3].count = 11
    sections[7].measured[0] = Size(80, 50)
    geometry = Self.solve(
      sections, vertical: true, view: Size(320, 480), scale: 2, previous: CompositionalGeometry.Previous(geometry))
    #expect(geometry.solvedSections == [3..<4, 7..<8])
    sections.remove(at: 2)
    let indices = Dictionary(uniqueKeysWithValues: (0..<9).map { ($0, $0 < 2 ? $0 : $0 + 1) })
    geometry = Self.solve(
      sections, vertical: true, view: Size(320, 480), scale: 2,
      previous: CompositionalGeometry.Previous(geometry, oldIndices: indices))
    #expect(geometry.solvedSections == [])
    geometry = Self.solve(
      sections, vertical: true, view: Size(300, 480), scale: 2, previous: CompositionalGeometry.Previous(geometry))
    #expect(geometry.solvedSections == [0..<9])
  }

  /// Neighbors with one description are solved once, except those with measured cells or another number of items.
  @Test(arguments: 0..<200)
  func sectionsSolvedOnceForEqualNeighborsEqualThoseSolvedSeparately(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var sections: [SectionOfCells] = []
    var alike = CompositionalSectionList()
    for _ in 0..<1 + random.next(4) {
      let first = Self.section(&random)
      for number in 0..<1 + random.next(5) {
        let count = random.next(3) == 0 ? random.next(9) : first.count
        let measured = random.next(3) == 0 ? first.measured.filter { $0.key < count } : [:]
        sections.append(SectionOfCells(description: first.description, count: count, measured: measured))
        if number == 0 {
          alike.append(first.description, itemCount: count)
        } else {
          alike.appendAlike(itemCount: count)
        }
      }
    }
    let view = Size(320, 480)
    let surroundings = CompositionalGeometry.Surroundings(
      axis: .vertical, view: view, grid: PixelGrid(scale: 2), sectionSpacing: 6)
    let measured = sections.map {
      var sizes = CompositionalGeometry.Measured()
      sizes.items = $0.measured
      return sizes
    }
    let fast = CompositionalGeometry(alike, in: surroundings, measured: measured)
    let naive = NaiveCompositional(sections, vertical: true, view: view, scale: 2, spacing: 6)
    #expect(fast.sectionCount == sections.count)
    #expect(fast.solvedSections == [0..<sections.count])
    compare(fast, naive, sections, UInt64(seed), &random)
  }

  // MARK: Cost

  @Test func itemsThatWereNotMeasuredTakeNoMemory() {
    var group = CompositionalItem(width: .fractionalWidth(1), height: .absolute(40))
    group.content = .list(
      CompositionalItem.List(
        axis: .horizontal, items: [CompositionalItem(width: .fractionalWidth(0.25), height: .fractionalHeight(1))]))
    let section = SectionOfCells(description: CompositionalSection(group: group), count: 1_000_000_000)
    let geometry = Self.solve([section, section], vertical: true, view: Size(320, 480), scale: 2)
    #expect(geometry.contentSize == Size(320, 20_000_000_000))
    #expect(geometry.item(999_999_999, in: 1)?.frame == Rect(240, 19_999_999_960, 80, 40))
    var found = 0
    geometry.forEachElement(
      in: Rect(0, 10_000_000_000, 320, 480), visible: 0...0, window: Self.everywhere
    ) { _ in found += 1 }
    #expect(found == 48)
  }
}
