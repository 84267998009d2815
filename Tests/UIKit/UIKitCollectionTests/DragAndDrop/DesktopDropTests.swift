import Foundation
import Testing
import UIKit
import UIKitTesting

/// Drops of other programs, of which a test plays one, into a collection view.
@MainActor
@Suite struct DesktopDropTests {
  private let place = CGPoint(x: 100, y: 30)

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func filesOfAFileManagerBecomeOneItemEach() throws {
    try withFolder { folder in
      let files = ["a b+ü.png", "b.png"].map { folder.appendingPathComponent($0) }
      for file in files { try PhotoGrid.image.pngData()?.write(to: file) }
      let grid = PhotoGrid()
      let drag = grid.test.makeDrag(of: [.files(files)])
      drag.move(to: place)
      grid.test.settle()
      #expect(drag.move(to: CGPoint(x: 101, y: 30)) == .copy)
      drag.drop()
      grid.test.settle()
      #expect(drag.outcome == .copy)
      #expect(Set(grid.names) == ["fern", "oak", "moss", "a b+ü", "b"])
      #expect(grid.dropped == ["image 3x2", "image 3x2"])
      #expect(grid.log.last == "session ended")
    }
  }

  @Test(arguments: [false, true])
  func textsPicturesAndColorsAreDropped(allowsOnlyMoving: Bool) {
    let contents: [(TestIncomingDrag.Content, String)] = [
      (.text("a leaf"), "text a leaf"), (.image(PhotoGrid.image), "image 3x2"),
      (.color(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)), "color [100, 50, 0, 100]"),
    ]
    for (content, expected) in contents {
      let grid = PhotoGrid()
      let drag = grid.test.makeDrag(of: [content], allowsOnlyMoving: allowsOnlyMoving)
      #expect(drag.move(to: place) == (allowsOnlyMoving ? .move : .copy))
      #expect(drag.requestedTypes.isEmpty, "data are read when they are dropped")
      drag.drop()
      grid.test.settle()
      #expect(grid.dropped == [expected])
      #expect(grid.names.count == 4)
    }
  }

  @Test func theAddressOfAPageIsDroppedAsAURL() {
    let grid = PhotoGrid()
    let drag = grid.test.makeDrag(of: [.url(URL(string: "https://example.org/a%20b")!)])
    drag.move(to: place)
    drag.drop()
    grid.test.settle()
    #expect(grid.dropped == ["text https://example.org/a%20b"])
  }

  @Test func aDragThatLeavesLosesNothing() {
    let grid = PhotoGrid()
    let drag = grid.test.makeDrag(of: [.text("a leaf")])
    drag.move(to: place)
    grid.test.settle()
    drag.leave()
    grid.test.settle()
    #expect(grid.names == ["fern", "oak", "moss"])
    #expect(!grid.view.hasUncommittedUpdates)
    #expect(grid.log == ["exit", "session ended"])
    // It may come again.
    #expect(drag.move(to: place) == .copy)
  }

  @Test func aRefusedDropReportsThatNothingWasDone() {
    let grid = PhotoGrid()
    grid.refuses = true
    let drag = grid.test.makeDrag(of: [.text("a leaf")])
    #expect(drag.move(to: place) == .cancel)
    drag.drop()
    grid.test.settle()
    #expect(drag.outcome == .cancel)
    #expect(drag.requestedTypes.isEmpty)
    #expect(grid.names == ["fern", "oak", "moss"])
    grid.refuses = false
    #expect(grid.test.makeDrag(of: [.text("a leaf")]).move(to: place) == .copy, "the next drag is asked about again")
  }

  @Test func dataThatNeverArriveAreNotDropped() {
    let grid = PhotoGrid()
    let drag = grid.test.makeDrag(of: [.text("a leaf")])
    drag.isUnresponsive = true
    drag.move(to: place)
    drag.drop()
    grid.test.advance(by: 9)
    #expect(drag.outcome == nil)
    grid.test.advance(by: 2)
    grid.test.settle()
    #expect(drag.outcome == .cancel)
    #expect(grid.names == ["fern", "oak", "moss"])
    #expect(grid.test.makeDrag(of: [.text("a leaf")]).move(to: place) == .copy)
  }

  @Test func dataThatCannotBeMadeAreNotDropped() {
    let grid = PhotoGrid()
    let drag = grid.test.makeDrag(of: [.data(nil, mimeType: "image/png")])
    drag.move(to: place)
    drag.drop()
    grid.test.settle()
    #expect(drag.outcome == .cancel)
    #expect(grid.names == ["fern", "oak", "moss"])
  }

  @Test func aFileThatIsNotThereIsRefused() {
    let grid = PhotoGrid()
    let drag = grid.test.makeDrag(of: [.file(URL(fileURLWithPath: "/nowhere/a.png"))])
    drag.move(to: place)
    grid.test.settle()
    #expect(drag.move(to: CGPoint(x: 101, y: 30)) == .cancel)
  }

  @Test func aFileOfAnotherComputerIsNoFileHere() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.png")
      try PhotoGrid.image.pngData()?.write(to: file)
      let grid = PhotoGrid()
      let list = Data("file://attacker.example\(file.path)\r\n".utf8)
      let drag = grid.test.makeDrag(of: [.data(list, mimeType: "text/uri-list")])
      drag.move(to: place)
      grid.test.settle()
      drag.drop()
      grid.test.settle()
      #expect(grid.dropped.isEmpty)
      #expect(drag.outcome == .cancel)
    }
  }

  @Test func aPromisedFileIsReadOnlyAtTheDrop() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("fern.png")
      try PhotoGrid.image.pngData()?.write(to: file)
      let grid = PhotoGrid()
      // As a picture that another program of this kind drags: data, and a file that asking would write.
      let drag = grid.test.makeDrag(of: [.image(PhotoGrid.image), .file(file)])
      drag.move(to: place)
      grid.test.settle()
      #expect(drag.requestedTypes.isEmpty)
      drag.drop()
      grid.test.settle()
      #expect(grid.names.contains("fern"), "the name is that of the file")
      #expect(grid.names.count == 4)
    }
  }

  @Test func onlyOneFormatOfAnImageIsRead() {
    let grid = PhotoGrid()
    let data = PhotoGrid.image.pngData()
    let formats = ["image/png", "image/tiff", "image/bmp", "application/x-kde4-urilist"]
    let drag = grid.test.makeDrag(of: formats.map { .data(data, mimeType: $0) })
    drag.move(to: place)
    drag.drop()
    grid.test.settle()
    #expect(drag.requestedTypes == ["image/png"])
    #expect(grid.dropped == ["image 3x2"])
  }
}
