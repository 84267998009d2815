import Testing
import UIKit

@testable import UIKitItems

/// The reasons are those that were recorded from iOS.
@Suite struct NSDiffableDataSourceSectionSnapshotMisuseTests {
  typealias Outline = ItemOutline<Int>

  private func expect(
    _ reason: String, at location: SourceLocation = #_sourceLocation,
    _ body: (inout Outline) throws(DiffableMisuse) -> Void
  ) {
    let snapshot = NSDiffableDataSourceSectionSnapshotTests.outline()
    var changed = snapshot.outline
    do {
      try body(&changed)
      Issue.record("nothing was thrown", sourceLocation: location)
    } catch {
      #expect(error.reason == reason, sourceLocation: location)
      #expect(error.message.hasPrefix(reason + " "), sourceLocation: location)
      #expect(error.message.hasSuffix("."), sourceLocation: location)
    }
    #expect(OutlineTwin(.init(outline: changed)) == OutlineTwin(snapshot), sourceLocation: location)
  }

  private func outline(_ items: [Int]) -> Outline {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append(items)
    return snapshot.outline
  }

  @Test func addingDuplicateItemsToAnOutlineIsAnError() {
    let beginning = "Identifiers in a section snapshot must be unique. Duplicate item identifiers:"
    expect("\(beginning) {(\n    1\n)}") { (outline) throws(DiffableMisuse) in try outline.append([7, 1], to: nil) }
    expect("\(beginning) {(\n    7\n)}") { (outline) throws(DiffableMisuse) in try outline.append([7, 7], to: 1) }
    expect("\(beginning) {(\n    111,\n    3\n)}") { (outline) throws(DiffableMisuse) in
      try outline.insert([111, 3, 111], .before, 2)
    }
    let tree = self.outline([7, 31])
    expect("\(beginning) {(\n    31\n)}") { (outline) throws(DiffableMisuse) in try outline.insert(tree, .after, 2) }
    expect("\(beginning) {(\n    31\n)}") { (outline) throws(DiffableMisuse) in
      try outline.replaceChildren(of: 1, by: tree)
    }
  }

  @Test func appendingToAnUnknownParentIsAnError() {
    let reason = "Parent item identifier does not exist in section snapshot: 9"
    let tree = self.outline([1])
    expect(reason) { (outline) throws(DiffableMisuse) in try outline.append([1, 1], to: 9) }
    expect(reason) { (outline) throws(DiffableMisuse) in try outline.replaceChildren(of: 9, by: tree) }
    expect(reason) { (outline) throws(DiffableMisuse) in _ = try outline.subtree(of: 9, includingParent: false) }
  }

  @Test func insertingBesideAnUnknownItemOfAnOutlineIsAnError() {
    let tree = self.outline([1])
    expect("Item identifier to insert before does not exist in section snapshot: 9") {
      (outline) throws(DiffableMisuse) in try outline.insert([1, 1], .before, 9)
    }
    expect("Item identifier to insert after does not exist in section snapshot: 9") {
      (outline) throws(DiffableMisuse) in try outline.insert(tree, .after, 9)
    }
  }

  @Test func changingUnknownItemsOfAnOutlineIsAnError() {
    let reason = "Item identifier does not exist in section snapshot: 9"
    expect(reason) { (outline) throws(DiffableMisuse) in _ = try outline.level(of: 9) }
    expect(reason) { (outline) throws(DiffableMisuse) in _ = try outline.isExpanded(9) }
    expect(reason) { (outline) throws(DiffableMisuse) in _ = try outline.isVisible(9) }
    expect("Child item identifier does not exist in section snapshot: 9") { (outline) throws(DiffableMisuse) in
      _ = try outline.parent(of: 9)
    }
    expect("Failed to find index of item 9") { (outline) throws(DiffableMisuse) in try outline.delete([1, 9, 8]) }
  }

  @Test func emptyListsAreAddedToUnknownItemsWithoutAnError() {
    var snapshot = NSDiffableDataSourceSectionSnapshotTests.outline()
    let twin = OutlineTwin(snapshot)
    snapshot.append([], to: 9)
    snapshot.insert([], before: 9)
    snapshot.insert([], after: 9)
    snapshot.delete([])
    #expect(OutlineTwin(snapshot) == twin)
  }

  @Test func anInvalidOutlineChangeEndsTheProgramWithReasonAndAdvice() async {
    let change = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
      snapshot.delete([1])
    }
    expect(change, "Failed to find index of item 1", "Ask contains(_:) first")
    let question = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSDiffableDataSourceSectionSnapshot<Int>().parent(of: 1)
    }
    expect(question, "Child item identifier does not exist in section snapshot: 1", "Ask contains(_:) first")
  }

  private func expect(
    _ result: ExitTest.Result?, _ parts: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts {
      #expect(text.contains(part), "the message was: \(text.prefix(600))", sourceLocation: location)
    }
  }
}
