import Foundation
import Testing

@testable import FoundationAdditions

/// The undo manager: groups, names, limits.
@MainActor
struct UndoManagerTests {
  /// A number whose changes can be undone.
  @MainActor private final class Counter {
    var value = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: Int, name: String = "") {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old, name: name) }
      if !name.isEmpty { manager.setActionName(name) }
    }
  }

  private let manager = UndoManager()
  private let counter: Counter

  init() {
    counter = Counter(manager)
    manager.groupsByEvent = false
  }

  private func group(_ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    manager.endUndoGrouping()
  }

  @Test func anUndoReversesAGroupAndARedoRepeatsIt() {
    group {
      counter.set(1)
      counter.set(2)
    }
    manager.undo()
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    #expect(manager.canRedo)
    manager.redo()
    #expect(counter.value == 2)
    #expect(manager.canUndo)
    #expect(!manager.canRedo)
  }

  @Test func aNewOperationDiscardsWhatCouldBeRedone() {
    group { counter.set(1) }
    manager.undo()
    group { counter.set(3) }
    #expect(!manager.canRedo)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func nestedGroupsAreUndoneTogether() {
    group {
      counter.set(1)
      group { counter.set(2) }
    }
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func operationsOfATurnOfTheRunLoopFormAGroup() {
    manager.groupsByEvent = true
    counter.set(1)
    counter.set(2)
    #expect(manager.groupingLevel == 1)
    manager.undo()
    #expect(counter.value == 0)
    #expect(manager.groupingLevel == 0)
  }

  @Test func namesStayWithTheirOperations() {
    group { counter.set(1, name: "Count") }
    #expect(manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(manager.redoActionName == "Count")
    #expect(manager.undoMenuItemTitle == "Undo")
  }

  @Test func theLimitDropsTheOldestGroups() {
    manager.levelsOfUndo = 2
    for value in 1...4 { group { counter.set(value) } }
    manager.undo()
    manager.undo()
    #expect(counter.value == 2)
    #expect(!manager.canUndo)
  }

  @Test func aDisabledRegistrationRecordsNoOperations() {
    manager.disableUndoRegistration()
    counter.set(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func operationsOfATargetCanBeRemoved() {
    let other = Counter(manager)
    group { counter.set(1) }
    group { other.set(5) }
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(counter.value == 0)
    #expect(other.value == 5)
    #expect(!manager.canUndo)
  }

  @Test func targetsAreNotRetained() {
    weak var released: Counter?
    do {
      let other = Counter(manager)
      released = other
      group { other.set(5) }
    }
    #expect(released == nil)
    manager.undo()
  }
}
