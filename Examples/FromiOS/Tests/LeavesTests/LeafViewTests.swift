import XCTest

@testable import Leaves

@MainActor
final class LeafViewTests: XCTestCase, LeafViewDelegate {
  private var tapped: [LeafView] = []

  func leafViewWasTapped(_ view: LeafView) { tapped.append(view) }

  func testTapsAreCountedAndTold() {
    let view = LeafView(Leaf(name: "Oak"))
    var changes = [Int]()
    let observation = view.observe(\.taps, options: [.new]) { _, change in changes.append(change.newValue ?? -1) }
    view.delegate = self
    view.button.sendActions(for: .touchUpInside)
    view.button.sendActions(for: .touchUpInside)
    XCTAssertEqual(view.taps, 2)
    XCTAssertEqual(changes, [1, 2])
    XCTAssertEqual(tapped, [view, view])
    view.taps = 2
    XCTAssertEqual(changes, [1, 2, 2], "observers hear of a value that is the same, too")
    observation.invalidate()
  }
}
