import Foundation
import Testing
import UIKit
import UIKitTesting

/// Drags out of a collection view to other programs, of which a test plays one.
@MainActor
@Suite struct DesktopDragTests {
  private let outside = CGPoint(x: 260, y: 60)

  @Test func aPhotoBecomesAFileOnlyWhenAnotherProgramAsksForIt() async throws {
    let grid = PhotoGrid()
    grid.drag(to: outside)
    grid.test.settle()
    let drag = try #require(grid.test.outgoingDrags.first)
    #expect(drag.types == ["image/png", "text/uri-list", "text/plain;charset=utf-8", "text/plain"])
    #expect(grid.written.isEmpty, "nothing is written before it is asked for")
    var files: [URL] = []
    drag.requestFiles { files = $0 }
    grid.test.settle()
    let file = try #require(files.first)
    #expect(file.lastPathComponent == "fern.png")
    #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 3, height: 2))
    drag.requestFiles { files = $0 }
    grid.test.settle()
    #expect(files == [file])
    #expect(grid.written == ["fern"], "the file is written once")
    drag.accept()
    grid.test.settle()
    #expect(grid.log == ["began", "exit", "session ended", "ended"])
    #expect(grid.names == ["fern", "oak", "moss"])
    #expect(grid.view.cellForItem(at: [0, 0])?.layer.opacity == 1)
  }

  @Test func thePictureAtThePointerIsThatOfTheDrag() throws {
    let grid = PhotoGrid()
    grid.drag(to: outside)
    let drag = try #require(grid.test.outgoingDrags.first)
    #expect(drag.hasPicture)
    #expect(drag.pictureSize == CGSize(width: 60, height: 60))
  }

  @Test func aCancelledDragLosesNothingAndTheNextOneBegins() throws {
    let grid = PhotoGrid()
    for _ in 0..<2 {
      grid.drag(to: outside)
      try #require(grid.test.outgoingDrags.first).cancel()
      grid.test.settle()
      #expect(grid.test.outgoingDrags.isEmpty)
    }
    #expect(grid.written.isEmpty)
    #expect(grid.log.filter { $0 == "ended" }.count == 2)
    #expect(grid.test.window.subviews == [grid.view], "the pictures are gone")
    #expect(grid.view.cellForItem(at: [0, 0])?.layer.opacity == 1)
  }

  @Test func thePointerWorksAfterADragToAnotherProgram() throws {
    let grid = PhotoGrid()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 150, width: 80, height: 40)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    grid.test.window.addSubview(button)
    grid.drag(to: outside)
    try #require(grid.test.outgoingDrags.first).accept()
    grid.test.settle()
    // The button of the mouse was released over the other program.
    grid.test.click(at: CGPoint(x: 140, y: 170))
    #expect(taps == 1)
  }

  @Test func aRestrictedDragIsNotOfferedToOtherPrograms() {
    let grid = PhotoGrid()
    grid.isRestricted = true
    grid.drag(to: outside)
    #expect(grid.test.outgoingDrags.isEmpty)
    grid.test.setButton(isDown: false, at: outside)
    grid.test.settle()
    #expect(grid.log.last == "ended")
  }

  @Test func aDragThatReturnsIsDroppedIntoItsOwnView() throws {
    let grid = PhotoGrid()
    grid.drag(to: outside)
    let drag = try #require(grid.test.outgoingDrags.first)
    let back = drag.move(to: CGPoint(x: 170, y: 30), in: grid.test)
    back.drop()
    grid.test.settle()
    drag.accept()
    grid.test.settle()
    #expect(grid.names == ["oak", "moss", "fern"])
    #expect(grid.log.filter { $0 == "ended" }.count == 1)
    #expect(grid.written.isEmpty, "the program needs no data of its own drag")
  }

  @Test func aDragBetweenTwoWindowsOfAProgramKeepsItsLocalObjects() throws {
    let first = PhotoGrid()
    let second = PhotoGrid(["pine"], sharingClockOf: first.test)
    first.drag(to: outside)
    let drag = try #require(first.test.outgoingDrags.first)
    let over = drag.move(to: CGPoint(x: 20, y: 30), in: second.test)
    over.drop()
    first.test.settle()
    #expect(over.outcome == .copy)
    drag.accept()
    first.test.settle()
    #expect(second.names.sorted() == ["fern", "pine"])
    #expect(second.dropped.isEmpty, "the local session needs no data")
    #expect(first.log.filter { $0 == "ended" }.count == 1)
  }

  @Test func leavingAnotherWindowOfTheProgramKeepsTheDragAlive() throws {
    let first = PhotoGrid()
    let second = PhotoGrid(["pine"], sharingClockOf: first.test)
    first.drag(to: outside)
    let drag = try #require(first.test.outgoingDrags.first)
    drag.move(to: CGPoint(x: 20, y: 30), in: second.test).leave()
    second.test.settle()
    #expect(second.names == ["pine"])
    #expect(second.log == ["exit", "session ended"])
    let back = drag.move(to: CGPoint(x: 170, y: 30), in: first.test)
    back.drop()
    first.test.settle()
    #expect(first.names == ["oak", "moss", "fern"])
  }

  @Test func aSourceThatDisappearsCancelsTheDrag() throws {
    let grid = PhotoGrid()
    grid.drag(to: outside)
    #expect(!grid.test.outgoingDrags.isEmpty)
    grid.view.dragDelegate = nil
    grid.test.settle()
    grid.test.outgoingDrags.first?.cancel()
    grid.test.settle()
    #expect(grid.test.outgoingDrags.isEmpty)
    #expect(grid.test.window.subviews == [grid.view])
  }
}
