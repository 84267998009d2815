import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

/// Random movements on a flow layout, with plain arrays as the expected results.
@MainActor
@Suite struct MovementFuzzTests {
  @Test(arguments: 0..<150) func randomInteractiveMovementsAgreeWithPlainArrays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77_000)
    var next = 0
    let sections = (0..<(1 + random.next(3))).map { _ in
      (0..<random.next(30)).map { _ -> Int in
        next += 1
        return next
      }
    }
    let isUneven = random.next(2) == 0
    let fixture = CarryFixture(sections, inWindow: random.next(4) > 0, header: 15) {
      if isUneven { $0.size = { CGSize(width: 30 + CGFloat($0 % 5) * 10, height: 20 + CGFloat($0 % 3) * 15) } }
      $0.view.layoutMirroring = .always
      if random.next(3) == 0 { $0.view.semanticContentAttribute = .forceRightToLeft }
    }
    var model = sections
    for step in 0..<4 { act(fixture, &model, &random, "seed \(seed), movement \(step)", &next) }
    fixture.settle()
    compare(fixture, model, "seed \(seed), at the end")
    #expect(
      fixture.view.visibleElements.table.entries.values.allSatisfy { $0.state == .visible || $0.state == .prefetched },
      "seed \(seed): something floats for ever")
    for case let cell as CarryCell in fixture.view.visibleCells {
      let size = fixture.size?(cell.number) ?? CGSize(width: 50, height: 50)
      #expect(cell.bounds.size == size, "seed \(seed): item \(cell.number)")
    }
  }

  private func act(
    _ fixture: CarryFixture, _ model: inout [[Int]], _ random: inout SeededGenerator, _ what: String, _ next: inout Int
  ) {
    let view = fixture.view
    let visible = view.indexPathsForVisibleItems
    guard !visible.isEmpty else { return }
    let held = visible[random.next(visible.count)]
    let others = visible.filter { _ in random.next(6) == 0 }
    let isGroup = random.next(3) == 0
    let began =
      isGroup
      ? view.beginInteractiveMovement(forItemsAt: others + [held], holding: held)
      : view.beginInteractiveMovementForItem(at: held)
    #expect(began, "\(what) did not begin")
    let group = Set(isGroup ? others + [held] : [held]).sorted().map { model[$0.section][$0.item] }
    for _ in 0..<(1 + random.next(5)) {
      let bounds = view.bounds
      view.updateInteractiveMovementTargetPosition(
        CGPoint(
          x: bounds.minX + CGFloat(random.next(Int(bounds.width))),
          y: bounds.minY + CGFloat(random.next(Int(bounds.height)))))
      check(fixture, model, group, what)
      switch random.next(4) {
      case 0: fixture.test?.advance(by: Double(random.next(40)) / 100)
      case 1:
        view.contentOffset.y = CGFloat(random.next(Int(max(1, view.contentSize.height - bounds.height))))
        fixture.settle()
      default: view.layoutIfNeeded()
      }
      check(fixture, model, group, what)
    }
    let proposed = order(of: fixture, model)
    switch random.next(5) {
    case 0: view.cancelInteractiveMovement()
    case 1:
      // Something else happens to the data.
      let section = random.next(model.count)
      next += 1
      let number = next
      view.performBatchUpdates {
        fixture.sections[section].insert(number, at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: section)])
      }
      model[section].insert(number, at: 0)
    case 2:
      view.reloadData()
    default:
      view.endInteractiveMovement()
      model = proposed
    }
    #expect(!view.isMovingItems)
    #expect(fixture.sections == model, "\(what): the data source")
    if random.next(2) == 0 { fixture.settle() } else { view.layoutIfNeeded() }
    compare(fixture, model, what)
  }

  /// The data in the shown order.
  private func order(of fixture: CarryFixture, _ model: [[Int]]) -> [[Int]] {
    (0..<fixture.view.numberOfSections).map { section in
      (0..<fixture.view.numberOfItems(inSection: section)).map {
        let path = fixture.view.dataPath(IndexPath(item: $0, section: section))
        return model[path.section][path.item]
      }
    }
  }

  /// Nothing is lost, the group lies together, the others keep their order, and the cells show what belongs there.
  private func check(_ fixture: CarryFixture, _ model: [[Int]], _ group: [Int], _ what: String) {
    let shown = order(of: fixture, model)
    #expect(fixture.sections == model, "\(what): the data source heard of it too early")
    #expect(
      shown.map { $0.filter { !group.contains($0) } } == model.map { $0.filter { !group.contains($0) } }, "\(what)")
    let lying = shown.filter { !$0.filter(group.contains).isEmpty }
    #expect(lying.count == 1, "\(what)")
    #expect(lying.first?.filter(group.contains) == group, "\(what)")
    compare(fixture, shown, what)
  }

  private func compare(_ fixture: CarryFixture, _ shown: [[Int]], _ what: String) {
    fixture.view.visibleElements.table.checkInvariants()
    for (section, row) in fixture.shown.enumerated() {
      for (item, number) in row.enumerated() where number != nil {
        #expect(number == shown[section][item], "\(what): the cell at \(section)-\(item)")
      }
    }
    #expect(fixture.shown.map(\.count) == shown.map(\.count), "\(what)")
  }
}
