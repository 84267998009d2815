import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// Pinned headers and footers: their rules on random sections, and flow and compositional layouts that apply them on
/// both axes. The lengths are quarters of a point, so that every sum is exact.
struct PinnedElementTests {
  @Test(arguments: FuzzSeeds.ranges(4000))
  func aPinnedElementEqualsOneMovedStepByStep(seeds: Range<Int>) {
    for seed in seeds {
      let place = PinnedPlace(seed: seed)
      #expect(place.header.start(withEdgeAt: place.visible) == place.steppedHeader, "seed \(seed)")
      #expect(place.footer.start(withEdgeAt: -place.visible) == -place.steppedHeader - place.length, "seed \(seed)")
    }
  }

  @Test(arguments: FuzzSeeds.ranges(4000))
  func aPinnedHeaderNeverLeavesItsSection(seeds: Range<Int>) {
    for seed in seeds {
      let place = PinnedPlace(seed: seed)
      let start = place.header.start(withEdgeAt: place.visible)
      #expect(start >= place.start, "seed \(seed)")
      #expect(start + place.length <= max(place.limit, place.start + place.length), "seed \(seed)")
    }
  }

  @Test(arguments: FuzzSeeds.ranges(4000))
  func aPinnedHeaderAboveTheVisibleEdgeIsPushedByTheEndOfItsSection(seeds: Range<Int>) {
    for seed in seeds {
      let place = PinnedPlace(seed: seed)
      let start = place.header.start(withEdgeAt: place.visible)
      guard start < place.visible else { continue }
      #expect(start == max(place.start, place.limit - place.length), "seed \(seed)")
    }
  }

  @Test(arguments: FuzzSeeds.ranges(4000))
  func aPinnedFooterNeverLeavesItsSection(seeds: Range<Int>) {
    for seed in seeds {
      let place = PinnedPlace(seed: seed)
      let start = place.footer.start(withEdgeAt: -place.visible)
      #expect(start <= -place.start - place.length, "seed \(seed)")
      #expect(start >= min(-place.limit, -place.start - place.length), "seed \(seed)")
    }
  }

  @Test(arguments: FuzzSeeds.ranges(4000))
  func aPinnedFooterBelowTheVisibleEdgeIsPushedByTheStartOfItsSection(seeds: Range<Int>) {
    for seed in seeds {
      let place = PinnedPlace(seed: seed)
      let start = place.footer.start(withEdgeAt: -place.visible)
      guard start + place.length > -place.visible else { continue }
      #expect(start == min(-place.start - place.length, -place.limit), "seed \(seed)")
    }
  }

  @Test func aHeaderOfASectionWithoutExtentStaysAtItsOwnPosition() {
    let header = PinnedElement.header(start: 40, length: 20, limit: 40)
    for visible in [-100.0, 40, 41, 1000, .infinity, -.infinity, .nan] {
      #expect(header.start(withEdgeAt: visible) == 40, "\(visible)")
    }
  }

  @Test func aFooterOfASectionWithoutExtentStaysAtItsOwnPosition() {
    let footer = PinnedElement.footer(start: 40, length: 20, limit: 60)
    for visible in [-100.0, 40, 60, 1000, .infinity, -.infinity, .nan] {
      #expect(footer.start(withEdgeAt: visible) == 40, "\(visible)")
    }
  }

  @Test func headersAndFootersFollowTheirOwnEdgeOfTheVisibleRange() {
    #expect(PinnedElement.header(start: 0, length: 20, limit: 500).start(in: 100...300) == 100)
    #expect(PinnedElement.footer(start: 480, length: 20, limit: 0).start(in: 100...300) == 280)
  }

  // MARK: Layouts

  @Test(arguments: FuzzSeeds.ranges(400, cost: 10))
  func pinnedElementsOfAFlowLayoutEqualThoseOfANaiveOne(seeds: Range<Int>) {
    for seed in seeds {
      var script = PinnedSections(seed: seed)
      let geometry = script.flow
      for _ in 0..<8 {
        let visible = script.nextVisibleRange()
        for section in script.sections.indices {
          let (header, footer) = script.naive(section, visible)
          let comment: Comment = "seed \(seed), section \(section), visible \(visible)"
          let start = geometry.pinnedHeaderFrame(section: section, from: visible.lowerBound)
          #expect(start.map(script.span) == header, comment)
          let end = geometry.pinnedFooterFrame(section: section, to: visible.upperBound)
          #expect(end.map(script.span) == footer, comment)
        }
      }
    }
  }

  @Test(arguments: FuzzSeeds.ranges(400, cost: 10))
  func pinnedElementsOfACompositionalLayoutEqualThoseOfANaiveOne(seeds: Range<Int>) {
    for seed in seeds {
      var script = PinnedSections(seed: seed)
      let geometry = script.compositional
      for _ in 0..<8 {
        let visible = script.nextVisibleRange()
        for section in script.sections.indices where script.isVisible(section, visible) {
          let (header, footer) = script.naive(section, visible)
          let expected = [header, footer].compactMap(\.self)
          let found = geometry.boundaries(in: section).indices.map {
            script.span(geometry.boundary($0, in: section, visible: visible).frame)
          }
          #expect(found == expected, "seed \(seed), section \(section), visible \(visible)")
        }
      }
    }
  }
}

/// A random header, as long as a footer that mirrors it at the origin.
private struct PinnedPlace {
  let start: Double
  let length: Double
  let limit: Double
  /// The position of the edge of the visible range.
  let visible: Double

  init(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    start = Double(random.next(200) - 100) / 4
    length = Double(random.next(80)) / 4
    // Often shorter than the header, sometimes without extent.
    limit = start + (random.next(4) == 0 ? 0 : Double(random.next(300)) / 4)
    visible = Double(random.next(600) - 300) / 4
  }

  var header: PinnedElement { .header(start: start, length: length, limit: limit) }
  var footer: PinnedElement { .footer(start: -start - length, length: length, limit: -limit) }

  /// The position of the header, moved from its own one by quarters of a point.
  var steppedHeader: Double {
    var position = start
    while position < visible, position + length < limit { position += 0.25 }
    return position
  }
}

/// Random sections of rows of 40 points with pinned headers and footers, along either axis.
private struct PinnedSections {
  struct Section {
    var header: Double
    var footer: Double
    var before: Double
    var after: Double
    var count: Int
  }

  let isVertical: Bool
  private(set) var sections: [Section]
  private var random: SeededGenerator

  init(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    isVertical = Bool.random(using: &random)
    sections = (0..<1 + random.next(4)).map { _ in
      var section = Section(
        header: Double(random.next(3) * 20), footer: Double(random.next(3) * 10), before: Double(random.next(3) * 5),
        after: Double(random.next(3) * 7), count: random.next(5))
      // A compositional layout has no insets without content.
      if section.header + section.footer == 0, section.count == 0 { (section.before, section.after) = (0, 0) }
      return section
    }
    self.random = random
  }

  var flow: FlowGeometry {
    let size = isVertical ? Size(100, 40) : Size(40, 100)
    var builder = FlowBuilder(axis: isVertical ? .vertical : .horizontal, container: Size(100, 100), scale: 4)
    for section in sections {
      let metrics = FlowSectionMetrics(
        insets: insets(section), lineSpacing: 0, headerDepth: section.header, footerDepth: section.footer)
      builder.addSection(metrics, itemCount: section.count, itemSize: size)
    }
    return builder.finish()
  }

  var compositional: CompositionalGeometry {
    let row = CompositionalDimension.absolute(40)
    let across = isVertical ? CompositionalDimension.fractionalWidth(1) : .fractionalHeight(1)
    let item = CompositionalItem(width: isVertical ? across : row, height: isVertical ? row : across)
    var group = item
    group.content = .list(CompositionalItem.List(axis: isVertical ? .horizontal : .vertical, items: [item], count: 1))
    func boundary(_ kind: String, _ length: Double, at position: Double) -> CompositionalBoundary {
      CompositionalBoundary(
        kind: kind, width: isVertical ? across : .absolute(length), height: isVertical ? .absolute(length) : across,
        x: isVertical ? 0.5 : position, y: isVertical ? position : 0.5, isPinned: true)
    }
    var list = CompositionalSectionList()
    for section in sections {
      var description = CompositionalSection(group: group)
      description.insets = insets(section)
      if section.header > 0 { description.boundaries.append(boundary("header", section.header, at: 0)) }
      if section.footer > 0 { description.boundaries.append(boundary("footer", section.footer, at: 1)) }
      list.append(description, itemCount: section.count)
    }
    return CompositionalGeometry(
      list,
      in: CompositionalGeometry.Surroundings(
        axis: isVertical ? .vertical : .horizontal, view: Size(100, 100), grid: PixelGrid(scale: 4)))
  }

  mutating func nextVisibleRange() -> ClosedRange<Double> {
    let start = Double(random.next(1200)) / 4 - 50
    return start...start + Double(random.next(400)) / 4
  }

  func isVisible(_ index: Int, _ visible: ClosedRange<Double>) -> Bool {
    let start = start(of: index)
    return start < visible.upperBound && start + length(of: index) > visible.lowerBound
  }

  /// Returns the spans of the header and the footer of a section, each moved by quarters of a point.
  func naive(
    _ index: Int, _ visible: ClosedRange<Double>
  ) -> (header: ClosedRange<Double>?, footer: ClosedRange<Double>?) {
    let section = sections[index]
    let (start, end) = (start(of: index), start(of: index) + length(of: index))
    var header = start
    while header < visible.lowerBound, header + section.header < end - section.footer { header += 0.25 }
    var footer = end
    while footer > visible.upperBound, footer - section.footer > start + section.header { footer -= 0.25 }
    return (
      section.header > 0 ? header...header + section.header : nil,
      section.footer > 0 ? footer - section.footer...footer : nil
    )
  }

  func span(_ frame: Rect) -> ClosedRange<Double> {
    isVertical ? frame.minY...frame.maxY : frame.minX...frame.maxX
  }

  private func start(of index: Int) -> Double { (0..<index).reduce(0) { $0 + length(of: $1) } }

  private func length(of index: Int) -> Double {
    let section = sections[index]
    return section.header + section.before + Double(section.count) * 40 + section.after + section.footer
  }

  private func insets(_ section: Section) -> Insets {
    isVertical
      ? Insets(top: section.before, left: 0, bottom: section.after, right: 0)
      : Insets(top: 0, left: section.before, bottom: 0, right: section.after)
  }
}
