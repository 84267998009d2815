import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct PointerSelectionTests {
  @Test func controlClickTogglesAndShiftClickExtendsTheSelection() {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.test.click(at: f.middle(1))
    f.test.click(at: f.middle(4), modifiers: .control)
    #expect(f.selected == [1, 4])
    f.test.click(at: f.middle(4), modifiers: .control)
    #expect(f.selected == [1])
    f.test.advance(by: 1)
    f.test.click(at: f.middle(1), modifiers: .control)
    f.test.click(at: f.middle(2), modifiers: .control)
    f.test.click(at: f.middle(5), modifiers: .shift)
    #expect(f.selected == [2, 3, 4, 5])
    f.test.click(at: f.middle(0), modifiers: .shift)
    #expect(f.selected == [0, 1, 2])
    f.test.click(at: f.middle(4), modifiers: [.shift, .control])
    #expect(f.selected == [0, 1, 2, 3, 4])
    #expect(f.focused == 4)
  }

  @Test func shiftClickMayBeginMultipleSelection() {
    let f = GridFixture()
    f.begins = true
    f.test.click(at: f.middle(1))
    f.log.lines = []
    f.test.click(at: f.middle(3), modifiers: .shift)
    #expect(f.log.lines.filter { !$0.hasPrefix("focus") } == ["begin 3", "select 2", "select 3", "end"])
    #expect(f.selected == [1, 2, 3])
  }

  @Test func aRubberBandSelectsTheItemsThatItTouches() throws {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.view.selectItem(at: IndexPath(item: 8, section: 0), animated: false, scrollPosition: [])
    // Between the first and the second column.
    f.test.setButton(isDown: true, at: CGPoint(x: 80, y: 75))
    f.test.advance(by: 0.05)
    f.test.movePointer(to: CGPoint(x: 130, y: 100))
    #expect(f.selected == [4])
    #expect(f.view.contentOffset == .zero, "the mouse selects instead of scrolling")
    f.test.movePointer(to: CGPoint(x: 60, y: 150))
    #expect(f.selected == [3])
    f.test.movePointer(to: CGPoint(x: 100, y: 60))
    #expect(f.selected == [1])
    f.test.setButton(isDown: false, at: CGPoint(x: 100, y: 60))
    #expect(f.selected == [1])
    f.test.setButton(isDown: true, at: CGPoint(x: 80, y: 75), modifiers: .control)
    f.test.movePointer(to: CGPoint(x: 130, y: 130), modifiers: .control)
    #expect(f.selected == [1, 4])
    f.test.setButton(isDown: false, at: CGPoint(x: 130, y: 130))
    f.test.settle()
    #expect(f.view.subviews.allSatisfy { $0.layer.zPosition < 4_000 }, "the frame is gone")
  }

  @Test func aRubberBandScrollsAtTheEdge() {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.test.setButton(isDown: true, at: CGPoint(x: 80, y: 75))
    f.test.movePointer(to: CGPoint(x: 100, y: 318))
    f.test.advance(by: 0.5)
    #expect(f.view.contentOffset.y > 150)
    #expect(f.selected.count > 5)
    #expect(f.selected.allSatisfy { $0 % 3 == 1 })
    #expect(f.selected.first == 4)
    f.test.advance(by: 10)
    #expect(f.view.contentOffset.y == f.view.contentSize.height - 320)
    #expect(f.selected == (1..<20).map { $0 * 3 + 1 })
    f.test.setButton(isDown: false, at: CGPoint(x: 100, y: 318))
  }

  @Test(arguments: [true, false]) func withoutRubberBandSelectionAMouseDragScrolls(_ isSingle: Bool) {
    let f = GridFixture {
      $0.view.allowsMultipleSelection = !isSingle
      $0.view.allowsRubberBandSelection = isSingle
    }
    f.test.setButton(isDown: true, at: CGPoint(x: 80, y: 275))
    f.test.movePointer(to: CGPoint(x: 80, y: 200))
    f.test.movePointer(to: CGPoint(x: 80, y: 150))
    f.test.setButton(isDown: false, at: CGPoint(x: 80, y: 150))
    #expect(f.view.contentOffset.y > 50)
    #expect(f.selected == [])
  }
}

@MainActor
@Suite struct FingerSelectionTests {
  func pan(_ f: GridFixture, from start: CGPoint, to end: CGPoint, fingers: Int) {
    for finger in 0..<fingers {
      f.test.touchDown(at: CGPoint(x: start.x + CGFloat(finger) * 8, y: start.y), finger: finger)
    }
    for step in 1...20 {
      f.test.advance(by: 0.01)
      let part = CGFloat(step) / 20
      for finger in 0..<fingers {
        f.test.move(
          to: CGPoint(
            x: start.x + (end.x - start.x) * part + CGFloat(finger) * 8, y: start.y + (end.y - start.y) * part),
          finger: finger)
      }
    }
    for finger in 0..<fingers { f.test.lift(finger: finger) }
    f.test.settle()
  }

  @Test func twoFingersSelectItemsIfTheDelegateAllows() {
    let f = GridFixture()
    f.begins = true
    pan(f, from: f.middle(0), to: f.middle(4), fingers: 2)
    #expect(f.selected == [0, 1, 2, 3, 4])
    #expect(f.log.lines.first == "begin 0")
    #expect(f.log.lines.last == "end")
    #expect(f.view.contentOffset == .zero)
  }

  @Test func twoFingersScrollItemsIfTheDelegateRefuses() {
    let f = GridFixture()
    pan(f, from: f.middle(7), to: f.middle(1), fingers: 2)
    #expect(f.selected == [])
    #expect(f.view.contentOffset.y > 50)
  }

  @Test func whileEditingOneFingerSelectsSidewaysAndScrollsOtherwise() {
    let f = GridFixture {
      $0.view.allowsMultipleSelectionDuringEditing = true
      $0.view.isEditing = true
    }
    pan(f, from: f.middle(3), to: f.middle(5), fingers: 1)
    #expect(f.selected == [3, 4, 5])
    // A drag that begins at a selected item deselects.
    pan(f, from: f.middle(4), to: f.middle(5), fingers: 1)
    #expect(f.selected == [3])
    pan(f, from: f.middle(7), to: f.middle(1), fingers: 1)
    #expect(f.selected == [3])
    #expect(f.view.contentOffset.y > 50)
  }
}
