import Testing
import UIKit

@testable import UIKitItems

/// The reasons are those that were recorded from iOS.
@Suite struct NSDiffableDataSourceSnapshotMisuseTests {
  typealias Contents = SnapshotContents<Int, Int>

  private func expect(
    _ reason: String, from contents: Contents = NSDiffableDataSourceSnapshotTests.threeSections().contents,
    at location: SourceLocation = #_sourceLocation, _ body: (inout Contents) throws(DiffableMisuse) -> Void
  ) {
    var changed = contents
    do {
      try body(&changed)
      Issue.record("nothing was thrown", sourceLocation: location)
    } catch {
      #expect(error.reason == reason, sourceLocation: location)
      #expect(error.message.hasPrefix(reason + " "), sourceLocation: location)
      #expect(error.message.hasSuffix("."), sourceLocation: location)
    }
    #expect(changed.sections == contents.sections, sourceLocation: location)
    #expect(changed.items == contents.items, sourceLocation: location)
    #expect(changed.items.map(changed.section) == contents.items.map(contents.section), sourceLocation: location)
  }

  @Test func addingDuplicateItemsIsAnError() {
    let reason = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    5\n)}"
    expect(reason) { (contents) throws(DiffableMisuse) in _ = try contents.append([5, 6, 5, 5], to: 1) }
    expect(reason) { (contents) throws(DiffableMisuse) in _ = try contents.insert([5, 5], .before, 10) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.delete([5, 5, 10]) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.reload([5, 5]) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.reconfigure([5, 5]) }
    expect("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    6,\n    5\n)}") {
      (contents) throws(DiffableMisuse) in try contents.delete([5, 6, 6, 5])
    }
  }

  @Test func addingDuplicateSectionsIsAnError() {
    let reason = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    5\n)}"
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.append(sections: [5, 5]) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.insert(sections: [5, 5], .after, 5) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.delete(sections: [5, 1, 5]) }
    expect(reason) { (contents) throws(DiffableMisuse) in try contents.reload(sections: [5, 5]) }
  }

  @Test func appendingItemsWithoutASectionIsAnError() {
    let reason = "There are currently no sections in the data source. Please add a section first."
    expect(reason, from: Contents()) { (contents) throws(DiffableMisuse) in _ = try contents.append([], to: nil) }
    expect(reason, from: Contents()) { (contents) throws(DiffableMisuse) in _ = try contents.append([1], to: 1) }
  }

  @Test func insertingBesideUnknownIdentifiersIsAnError() {
    func reason(_ place: String) -> String { "Invalid parameter not satisfying: \(place) != NSNotFound" }
    expect(reason("section")) { (contents) throws(DiffableMisuse) in _ = try contents.append([5], to: 9) }
    expect(reason("section")) { (contents) throws(DiffableMisuse) in _ = try contents.insert([], .after, 5) }
    expect(reason("fromIndex")) { (contents) throws(DiffableMisuse) in try contents.move(5, .after, 6) }
    expect(reason("toIndex")) { (contents) throws(DiffableMisuse) in try contents.move(10, .before, 6) }
    expect(reason("insertIndex")) { (contents) throws(DiffableMisuse) in
      try contents.insert(sections: [], .before, 9)
    }
    expect(reason("fromSection")) { (contents) throws(DiffableMisuse) in try contents.move(section: 8, .after, 9) }
    expect(reason("toSection")) { (contents) throws(DiffableMisuse) in try contents.move(section: 1, .before, 9) }
  }

  @Test func appendingExistingSectionsIsAnError() {
    let beginning = "Diffable data source detected an attempt to insert or append"
    let middle = "in the snapshot. Identifiers in a snapshot must be unique. Section"
    expect("\(beginning) 1 section identifier that already exists \(middle) identifier that already exists: 2") {
      (contents) throws(DiffableMisuse) in try contents.append(sections: [7, 2])
    }
    expect(
      "\(beginning) 2 section identifiers that already exist \(middle) identifiers that already exist: (\n    3,\n    1\n)"
    ) { (contents) throws(DiffableMisuse) in try contents.insert(sections: [3, 7, 1], .after, 2) }
  }

  @Test func insertingIdentifiersBesideThemselvesIsAnError() {
    func update(_ action: String, _ id: Int, _ ids: String) -> String {
      "for update: <_UIDiffableDataSourceUpdate 0x0 - action: \(action); destinationIdentifier:\(id); destIsSection: 0; "
        + "identifiers: [\(ids)]>"
    }
    let beginning = "Invalid update: destination for"
    expect(
      "\(beginning) insertion operation [11] is in the insertion identifier list \(update("INS", 11, "5,11"))."
    ) { (contents) throws(DiffableMisuse) in _ = try contents.insert([5, 11], .before, 11) }
    expect("\(beginning) section operation [1] is in the inserted section list \(update("INS", 1, "1,7"))") {
      (contents) throws(DiffableMisuse) in try contents.insert(sections: [1, 7], .before, 1)
    }
    expect("\(beginning) item move is the same as the source [5] \(update("MOV", 5, "5")).") {
      (contents) throws(DiffableMisuse) in try contents.move(5, .after, 5)
    }
    expect("\(beginning) section move is the same as the source [9] \(update("MOV", 9, "9")).") {
      (contents) throws(DiffableMisuse) in try contents.move(section: 9, .before, 9)
    }
  }

  @Test func reloadingUnknownIdentifiersIsAnError() {
    expect("Attempted to reload item identifier that does not exist in the snapshot: 5") {
      (contents) throws(DiffableMisuse) in try contents.reload([10, 5, 6])
    }
    expect("Attempted to reconfigure item identifier that does not exist in the snapshot: 5") {
      (contents) throws(DiffableMisuse) in try contents.reconfigure([5])
    }
    expect("Attempted to reload section identifier that does not exist in the snapshot: 9") {
      (contents) throws(DiffableMisuse) in try contents.reload(sections: [1, 9])
    }
  }

  @Test func readingAnUnknownSectionIsAnError() {
    expect(
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
        + "(which has O(1) performance)"
    ) { (contents) throws(DiffableMisuse) in _ = try contents.items(in: 9) }
  }

  @Test func anInvalidSnapshotChangeEndsTheProgramWithReasonAndAdvice() async {
    let change = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    expect(change, "There are currently no sections in the data source.", "Call appendSections(_:)")
    let question = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSDiffableDataSourceSnapshot<Int, Int>().numberOfItems(inSection: 1)
    }
    expect(question, "Section identifier was not found.", "Ask for a section of sectionIdentifiers")
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
