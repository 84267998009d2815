import GeometryCore
import LayoutCore
import TestSupport
import Testing

/// Layouts that are changed piece by piece, against layouts of the same sections that are solved from scratch.
struct FlowRevisionTests {
  @Test(arguments: 0..<80 as Range<UInt64>)
  func aShortFlowLayoutAfterRandomChangesEqualsANewOne(seed: UInt64) {
    var script = RevisionScript(seed: seed, longest: 60)
    for step in 0..<15 {
      script.change()
      expectEqual(script, "seed \(seed), step \(step): \(script.last)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func aLongFlowLayoutAfterRandomChangesEqualsANewOne(seed: UInt64) {
    var script = RevisionScript(seed: 1000 + seed, longest: 3000)
    for step in 0..<8 {
      script.change()
      expectEqual(script, "seed \(1000 + seed), step \(step): \(script.last)")
    }
  }

  /// The whole layout, item by item, and what is found in some rectangles.
  private func expectEqual(_ script: RevisionScript, _ comment: Comment) {
    let revised = script.geometry
    let anew = FlowGeometry.solve(
      script.sections, vertical: script.vertical, container: script.container, scale: script.scale)
    revised.checkInvariants()
    #expect(revised.contentSize == anew.contentSize, comment)
    let all = Rect(-1e7, -1e7, 2e7, 2e7)
    let (found, expected) = (revised.elements(in: all), anew.elements(in: all))
    #expect(found.map(\.0) == expected.map(\.0), comment)
    let differs = zip(found, expected).first { $0.1 != $1.1 }
    #expect(differs == nil, comment)
    for (s, section) in script.sections.enumerated() where !section.sizes.isEmpty {
      for item in stride(from: 0, to: section.sizes.count, by: max(1, section.sizes.count / 20)) {
        #expect(revised.frame(ofItem: item, section: s) == anew.frame(ofItem: item, section: s), comment)
        #expect(revised.isMeasured(item: item, section: s) == script.measured[s][item], comment)
      }
    }
    let depth = script.vertical ? anew.contentSize.height : anew.contentSize.width
    for k in 0..<6 {
      let place = depth * Double(k) / 6
      let rect = script.vertical ? Rect(0, place, 400, 50) : Rect(place, 0, 50, 400)
      #expect(revised.elements(in: rect).map(\.1) == anew.elements(in: rect).map(\.1), comment)
    }
  }

  @Test func onlyInsertedItemsAreAskedForTheirSize() {
    let old = FlowGeometry.solve(
      [
        SectionCase(
          metrics: FlowSectionMetrics(), sizes: (0..<1000).map { Size(Double(20 + $0 % 9), 20) }, isUniform: false)
      ],
      vertical: true, container: Size(320, 480), scale: 2)
    var asked: [Int] = []
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(
      FlowSectionMetrics(),
      pieces: [
        .asked(count: 2), .kept(section: 0, items: 0..<500), .asked(count: 1), .kept(section: 0, items: 501..<1000),
      ],
      of: old
    ) { item in
      asked.append(item)
      return Size(30, 20)
    }
    let new = builder.finish()
    #expect(asked == [0, 1, 502])
    #expect(new.itemCount(in: 0) == 1002)
    #expect(new.frame(ofItem: 503, section: 0)?.width == old.frame(ofItem: 501, section: 0)?.width)
  }

  @Test func tenMillionEqualItemsWithAFewMeasuredOnesTakeLittleMemory() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(FlowSectionMetrics(), itemCount: 10_000_000, itemSize: Size(320, 44))
    var geometry = builder.finish()
    #expect(geometry.contentSize.height == 540_000_000 - 10)
    for start in stride(from: 0, to: 10_000_000, by: 1_000_000) {
      var resizing = FlowResizing()
      for item in start..<start + 20 { resizing.items[0, default: [:]][item] = Size(320, 50) }
      geometry.resize(resizing)
    }
    func top(_ item: Int) -> Double { geometry.frame(ofItem: item, section: 0)?.minY ?? .nan }
    #expect(geometry.contentSize.height == 540_000_000 - 10 + 10 * 20 * 6)
    #expect(top(9_999_999) == 9_999_999 * 54 + 10 * 20 * 6)
    #expect(top(1_000_000) == 1_000_000 * 54 + 20 * 6)
    #expect(geometry.itemStorageBytes < 20_000)
  }

  @Test func aMillionItemsWithoutExtentAreLaidOutInFiniteTime() {
    var builder = FlowBuilder(axis: .vertical, container: Size(320, 480), scale: 2)
    builder.addSection(FlowSectionMetrics(itemSpacing: 0), itemCount: 1_000_000, itemSize: .zero)
    var geometry = builder.finish()
    var resizing = FlowResizing()
    resizing.items = [0: [5: Size(100, 30), 900_000: Size(300, 10)]]
    geometry.resize(resizing)
    #expect(geometry.frame(ofItem: 5, section: 0)?.minY == 0)
    #expect(geometry.frame(ofItem: 900_000, section: 0)?.minY == 40)
    #expect(geometry.contentSize.height == 50)
  }
}

/// Random changes of random sections: the sections as plain arrays, and the geometry that follows them.
struct RevisionScript {
  private(set) var sections: [SectionCase]
  private(set) var measured: [[Bool]]
  private(set) var geometry: FlowGeometry
  let vertical: Bool
  private(set) var container: Size
  private(set) var scale = 2.0
  private(set) var last = ""
  private var random: SeededGenerator
  private let longest: Int

  init(seed: UInt64, longest: Int) {
    var random = SeededGenerator(seed: seed)
    vertical = Bool.random(using: &random)
    self.longest = longest
    container = Size(320, 480)
    sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      .random(using: &random, count: Int.random(in: 0...longest, using: &random))
    }
    measured = sections.map { Array(repeating: false, count: $0.sizes.count) }
    geometry = .solve(sections, vertical: vertical, container: container, scale: scale)
    self.random = random
  }

  mutating func change() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: refill()
    case 1, 2: measure()
    default: revise()
    }
  }

  private mutating func refill() {
    container = Size(
      Double.random(using: &random, from: [100, 320, 375]), Double.random(using: &random, from: [200, 480]))
    scale = Double.random(using: &random, from: [1, 2, 3])
    last = "refill in \(container)"
    geometry = geometry.filledAgain(container: container, scale: scale)
  }

  private mutating func measure() {
    var resizing = FlowResizing()
    for s in sections.indices where !sections[s].sizes.isEmpty {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let item = Int.random(in: sections[s].sizes.indices, using: &random)
        let size = Size(quarter(1...600), quarter(0...400))
        resizing.items[s, default: [:]][item] = size
        sections[s].sizes[item] = size
        sections[s].isUniform = false
        measured[s][item] = true
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        sections[s].metrics.headerDepth = quarter(0...200)
        resizing.headers[s] = sections[s].metrics.headerDepth
      }
    }
    last = "measure \(resizing.items)"
    geometry.resize(resizing)
  }

  /// Deletes, inserts, moves and reloads items and sections, all in one change.
  private mutating func revise() {
    // Every item by where it was, nil for new ones.
    typealias Item = (origin: (section: Int, item: Int)?, size: Size, isMeasured: Bool)
    var lists: [(metrics: FlowSectionMetrics, items: [Item])] = sections.indices.map { s in
      (sections[s].metrics, sections[s].sizes.indices.map { ((s, $0), sections[s].sizes[$0], measured[s][$0]) })
    }
    last = "revise"
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let s = lists.isEmpty ? 0 : Int.random(in: lists.indices, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let new = SectionCase.random(using: &random, count: Int.random(in: 0...longest / 4, using: &random))
        let place = Int.random(in: 0...lists.count, using: &random)
        lists.insert((new.metrics, new.sizes.map { (nil, $0, false) }), at: place)
        last += ", new section \(place)"
      case 1 where lists.count > 1:
        lists.remove(at: s)
        last += ", no section \(s)"
      case 2 where lists.count > 1:
        let list = lists.remove(at: s)
        let place = Int.random(in: 0...lists.count, using: &random)
        lists.insert(list, at: place)
        last += ", section \(s) to \(place)"
      case 3 where !lists.isEmpty:
        lists[s].metrics = SectionCase.random(using: &random, count: 0).metrics
        last += ", new metrics \(s)"
      case 4, 5:
        guard !lists.isEmpty, !lists[s].items.isEmpty else { continue }
        let first = Int.random(in: lists[s].items.indices, using: &random)
        let end = min(lists[s].items.count, first + Int.random(in: 1...max(1, longest / 10), using: &random))
        lists[s].items.removeSubrange(first..<end)
        last += ", delete \(s): \(first)..<\(end)"
      case 6:
        guard !lists.isEmpty, !lists[s].items.isEmpty else { continue }
        let from = Int.random(in: lists[s].items.indices, using: &random)
        let item = lists[s].items.remove(at: from)
        let t = Int.random(in: lists.indices, using: &random)
        let to = Int.random(in: 0...lists[t].items.count, using: &random)
        lists[t].items.insert(item, at: to)
        last += ", move \(s)-\(from) to \(t)-\(to)"
      case 7:
        guard !lists.isEmpty, !lists[s].items.isEmpty else { continue }
        let item = Int.random(in: lists[s].items.indices, using: &random)
        lists[s].items[item] = (nil, Size(quarter(1...600), quarter(0...400)), false)
        last += ", reload \(s)-\(item)"
      default:
        guard !lists.isEmpty else { continue }
        let place = Int.random(in: 0...lists[s].items.count, using: &random)
        let isLike = Bool.random(using: &random)
        let like = lists[s].items.first?.size
        let count = Int.random(in: 1...max(1, longest / 20), using: &random)
        for _ in 0..<count {
          let size = isLike ? like ?? Size(30, 30) : Size(quarter(1...600), quarter(0...400))
          lists[s].items.insert((nil, size, false), at: place)
        }
        last += ", insert \(count) at \(s)-\(place)"
      }
    }
    var builder = FlowBuilder(axis: vertical ? .vertical : .horizontal, container: container, scale: scale)
    for list in lists {
      var pieces: [FlowPiece] = []
      for item in list.items {
        switch (item.origin, pieces.last) {
        case (let origin?, .kept(let section, let items)?)
        where section == origin.section && items.upperBound == origin.item:
          pieces[pieces.count - 1] = .kept(section: section, items: items.lowerBound..<origin.item + 1)
        case (let origin?, _): pieces.append(.kept(section: origin.section, items: origin.item..<origin.item + 1))
        case (nil, .asked(let count)?): pieces[pieces.count - 1] = .asked(count: count + 1)
        case (nil, _): pieces.append(.asked(count: 1))
        }
      }
      builder.addSection(list.metrics, pieces: pieces, of: geometry) { list.items[$0].size }
    }
    geometry = builder.finish()
    sections = lists.map { SectionCase(metrics: $0.metrics, sizes: $0.items.map(\.size), isUniform: false) }
    measured = lists.map { $0.items.map(\.isMeasured) }
  }

  private mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 4
  }
}
