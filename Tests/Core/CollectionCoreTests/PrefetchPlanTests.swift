import CollectionCore
import DiffCore
import GeometryCore
import TestSupport
import Testing

@Suite struct PrefetchPlanTests {
  typealias Plan = PrefetchPlan

  let bounds = Rect(0, 300, 200, 400)
  let content = Rect(0, 0, 200, 5000)

  /// Rows of 50 points.
  static func row(_ item: Int) -> Plan.Candidate {
    Plan.Candidate(place: ItemPlace(item: item, section: 0), frame: Rect(0, Double(item) * 50, 200, 50))
  }

  static var rows: [Plan.Candidate] { (0..<100).map(row) }

  func moved(_ distance: Point) -> Plan {
    var plan = Plan()
    _ = plan.contentMoved(by: distance)
    return plan
  }

  /// Adds the cells of a part of the content that have no view.
  private func collect(
    _ search: Plan.Search, _ cells: [Plan.Candidate], into plan: inout Plan,
    unless hasView: (ItemPlace) -> Bool = { _ in false }
  ) {
    plan.beginCollecting(search)
    for cell in cells { _ = plan.add(cell.place, cell.frame, in: search, unless: hasView) }
  }

  @Test func aSlightScrollSearchesForNoCells() {
    var plan = moved(Point(0, 4))
    #expect(plan.search(in: bounds, content: content) == nil)
    #expect(plan.contentMoved(by: Point(0, 1)) == false)
    #expect(plan.search(in: bounds, content: content) != nil)
    plan.rest()
    #expect(plan.search(in: bounds, content: content) == nil)
  }

  @Test func thePrefetchStripReachesThreeQuartersOfAViewportAhead() {
    #expect(moved(Point(0, 9)).strip(ahead: bounds) == Rect(0, 700, 200, 300))
    #expect(moved(Point(0, -9)).strip(ahead: bounds) == Rect(0, 0, 200, 300))
    #expect(moved(Point(9, 0)).strip(ahead: bounds) == Rect(200, 300, 150, 400))
    #expect(moved(Point(-9, 0)).strip(ahead: bounds) == Rect(-150, 300, 150, 400))
    #expect(moved(Point(9, 9)).strip(ahead: bounds) == Rect(0, 300, 350, 700))
    #expect(moved(Point(-9, -9)).strip(ahead: bounds) == Rect(-150, 0, 350, 700))
  }

  @Test func aPrefetchSearchQueriesWholeTiles() {
    #expect(moved(Point(0, 9)).search(in: bounds, content: content)?.tiles == Rect(0, 400, 200, 800))
    #expect(moved(Point(0, 9)).tilesFurtherAhead(of: bounds) == Rect(0, 400, 200, 1200))
    #expect(moved(Point(0, 9)).search(in: Rect(0, 4700, 200, 400), content: content) == nil, "the content ends")
    #expect(moved(Point(0, 9)).search(in: Rect(0, 0, 0, 0), content: content) == nil)
  }

  @Test func cellsWithoutAViewBecomePrefetchCandidatesOnce() throws {
    var plan = moved(Point(0, 9))
    let search = try #require(plan.search(in: bounds, content: content))
    collect(search, Self.rows, into: &plan) { $0.item == 15 }
    #expect(plan.candidates.map(\.place.item) == [14, 16, 17, 18, 19])
    #expect(plan.search(in: bounds.offset(0, -10), content: content) != nil, "row 13 is in the strip")
    plan.forgetCandidates()
    #expect(plan.search(in: bounds, content: content) == nil, "the strip has shown that")
    plan.forgetPlaces()
    #expect(plan.search(in: bounds, content: content) != nil)
  }

  @Test func aReversedScrollDiscardsThePrefetchCandidates() throws {
    var plan = moved(Point(0, 9))
    collect(try #require(plan.search(in: bounds, content: content)), Self.rows, into: &plan)
    #expect(plan.contentMoved(by: Point(0, 3)) == false)
    #expect(!plan.candidates.isEmpty)
    #expect(plan.contentMoved(by: Point(0, -3)) == true)
    #expect(plan.candidates.isEmpty)
    #expect(plan.search(in: bounds, content: content) == nil, "the content has turned by 3 points only")
  }

  @Test func aJumpRemovesDistantPrefetchCandidates() throws {
    var plan = moved(Point(0, 9))
    collect(try #require(plan.search(in: bounds, content: content)), Self.rows, into: &plan)
    #expect(plan.removeDistantCandidates(from: bounds) == false)
    #expect(plan.removeDistantCandidates(from: bounds.offset(0, 600)) == true)
    #expect(plan.candidates.map(\.place.item) == [18, 19], "in the bounds now")
  }

  /// Against looking at every cell, at every step of a random walk.
  @Test(arguments: 0..<60)
  func everyCellOfThePrefetchStripIsACandidate(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let cells = (0..<120).map { index in
      Plan.Candidate(
        place: ItemPlace(item: index, section: 0),
        frame: Rect(
          random.number(0...600).rounded(), random.number(0...3000).rounded(), random.number(0...80).rounded(),
          random.number(0...80).rounded()))
    }
    var plan = Plan()
    var bounds = Rect(200, 1000, 200, 300)
    var known: Set<ItemPlace> = []
    for step in 0..<60 {
      let way = Point(random.number(-8...8).rounded(), random.number(-20...20).rounded())
      bounds = bounds.offset(way.x, way.y)
      if plan.contentMoved(by: way) { known = [] }
      let strip = plan.strip(ahead: bounds)
      let naive = Set(cells.filter { $0.frame.isShown(in: strip) }.map(\.place))
      if let search = plan.search(in: bounds, content: Rect(0, 0, 700, 3100)) {
        plan.forgetCandidates()
        collect(search, cells, into: &plan)
        known = Set(plan.candidates.map(\.place))
        #expect(known == naive, "seed \(seed), step \(step)")
        let nearest = plan.nearestCandidate(to: bounds).map { plan.candidates[$0].place }
        #expect((nearest == nil) == known.isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func theNearestPrefetchCandidateComesFirst() throws {
    var plan = moved(Point(0, -9))
    let bounds = Rect(0, 1000, 200, 400)
    collect(try #require(plan.search(in: bounds, content: content)), Self.rows, into: &plan)
    #expect(plan.placesByDistance(from: bounds).map(\.item) == [19, 18, 17, 16, 15, 14])
    #expect(plan.nearestCandidate(to: bounds).map { plan.removeCandidate(at: $0).place.item } == 19)
    #expect(plan.nearestCandidate(to: bounds).map { plan.candidates[$0].place.item } == 18)
  }
}
