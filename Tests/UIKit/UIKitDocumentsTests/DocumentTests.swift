import Foundation
import Testing
import UIKit
import UIKitTesting

/// Documents: opening, saving, changes by others, errors.
@MainActor
struct DocumentTests {
  /// A document of a text, which records the calls.
  private final class Note: UIDocument {
    var text = ""
    var calls: [String] = []
    var isBroken = false

    override func contents(forType typeName: String) throws -> Any {
      calls.append("contents \(typeName)")
      return Data(text.utf8)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      calls.append("load \(typeName ?? "")")
      if isBroken { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      calls.append("error")
      finishedHandlingError(error, recovered: false)
    }

    override func finishedHandlingError(_ error: any Error, recovered: Bool) { calls.append("handled") }
    override func disableEditing() { calls.append("disable") }
    override func enableEditing() { calls.append("enable") }

    func change(to new: String) {
      let old = text
      text = new
      undoManager.registerUndo(withTarget: self) { $0.change(to: old) }
    }
  }

  /// A document that reads and writes its file itself.
  private final class OwnFile: UIDocument {
    var calls: [String] = []

    override func read(from url: URL) throws { calls.append("read \(url.lastPathComponent)") }
    override func writeContents(
      _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws { calls.append("write \(url.lastPathComponent)") }
  }

  private let window = TestWindow(size: CGSize(width: 320, height: 480), scale: 1)
  private let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("note.txt")
  }

  private func opened(_ text: String = "one") throws -> Note {
    try Data(text.utf8).write(to: url)
    let note = Note(fileURL: url)
    var isOpen: Bool?
    note.open { isOpen = $0 }
    window.settle()
    #expect(isOpen == true)
    note.calls = []
    return note
  }

  private var stored: String? { try? String(contentsOf: url, encoding: .utf8) }

  /// Replaces the file of a document as another program does.
  private func replace(_ note: Note, with text: String) throws {
    try Data(text.utf8).write(to: url, options: .atomic)
    note.presentedItemDidChange()
    window.settle()
  }

  @Test func aNewDocumentIsClosedAndKnowsItsFile() {
    let note = Note(fileURL: url)
    #expect(note.documentState == .closed)
    #expect(note.localizedName == "note")
    #expect(note.fileType == "public.plain-text")
    #expect(!note.hasUnsavedChanges)
    #expect(note.fileModificationDate == nil)
  }

  @Test func openingLoadsTheContentsAndThenTheStateIsNormal() throws {
    try Data("one".utf8).write(to: url)
    let note = Note(fileURL: url)
    var states: [UIDocument.State] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    var result: Bool?
    note.open { result = $0 }
    window.settle()
    #expect(result == true)
    #expect(note.text == "one")
    #expect(note.calls == ["load public.plain-text"])
    #expect(states == [.normal])
    #expect(note.fileModificationDate != nil)
  }

  @Test func aMissingFileIsAnErrorAndTheDocumentStaysClosed() {
    let note = Note(fileURL: url)
    var result: Bool?
    note.open { result = $0 }
    window.settle()
    #expect(result == false)
    #expect(note.calls == ["error", "handled"])
    #expect(note.documentState == .closed)
  }

  @Test func contentsThatCannotBeLoadedAreAnError() throws {
    try Data("one".utf8).write(to: url)
    let note = Note(fileURL: url)
    note.isBroken = true
    var result: Bool?
    note.open { result = $0 }
    window.settle()
    #expect(result == false)
    #expect(note.calls.last == "handled")
  }

  @Test func savingANewDocumentCreatesTheFileAndOpensIt() {
    let note = Note(fileURL: url)
    note.text = "new"
    var result: Bool?
    note.save(to: url, for: .forCreating) { result = $0 }
    window.settle()
    #expect(result == true)
    #expect(stored == "new")
    #expect(note.documentState == .normal)
    #expect(note.calls == ["contents public.plain-text"])
  }

  @Test func changesAreSavedByThemselvesAfterAWhile() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    window.advance(by: 10)
    #expect(stored == "one")
    window.advance(by: 10)
    window.settle()
    #expect(stored == "two")
    #expect(!note.hasUnsavedChanges)
  }

  @Test func changesAreSavedWhenTheProgramResignsActive() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: UIApplication.shared)
    window.settle()
    #expect(stored == "two")
  }

  @Test func operationsOfTheUndoManagerCountAsChanges() throws {
    let note = try opened()
    note.change(to: "two")
    window.settle()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(note.text == "one")
    #expect(!note.hasUnsavedChanges)
    note.undoManager.redo()
    #expect(note.text == "two")
    #expect(note.hasUnsavedChanges)
  }

  @Test func closingADocumentSavesItsChanges() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    var result: Bool?
    note.close { result = $0 }
    window.settle()
    #expect(result == true)
    #expect(stored == "two")
    #expect(note.documentState == .closed)
  }

  @Test func aDocumentThatCannotBeSavedStaysOpenWithAnError() throws {
    let note = try opened()
    try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    note.text = "two"
    note.updateChangeCount(.done)
    var result: Bool?
    note.close { result = $0 }
    window.settle()
    #expect(result == false)
    #expect(note.documentState == .savingError)
    #expect(note.hasUnsavedChanges)
    #expect(note.calls.suffix(2) == ["error", "handled"])
  }

  @Test func aChangeByAnotherProgramIsReadWithEditingDisabled() throws {
    let note = try opened()
    try replace(note, with: "changed elsewhere")
    #expect(note.text == "changed elsewhere")
    #expect(note.calls == ["disable", "load public.plain-text", "enable"])
    #expect(note.documentState == .normal)
  }

  @Test func aChangeByAnotherProgramBesideUnsavedOnesIsAConflict() throws {
    let note = try opened()
    note.text = "mine"
    note.updateChangeCount(.done)
    try replace(note, with: "theirs")
    #expect(note.documentState == .inConflict)
    #expect(note.text == "mine")
    window.advance(by: 60)
    #expect(stored == "theirs")

    note.save(to: url, for: .forOverwriting)
    window.settle()
    #expect(stored == "mine")
    #expect(note.documentState == .normal)
  }

  @Test func revertingTakesTheOtherVersionOfAConflict() throws {
    let note = try opened()
    note.text = "mine"
    note.updateChangeCount(.done)
    try replace(note, with: "theirs")
    note.revert(toContentsOf: url)
    window.settle()
    #expect(note.text == "theirs")
    #expect(!note.hasUnsavedChanges)
    #expect(note.documentState == .normal)
  }

  @Test func savingIsNoChangeByAnotherProgram() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    note.autosave()
    window.settle()
    note.calls = []
    note.presentedItemDidChange()
    window.settle()
    #expect(note.calls.isEmpty)
  }

  @Test func aDeletedFileClosesADocumentWithoutChanges() throws {
    let note = try opened()
    try FileManager.default.removeItem(at: url)
    note.presentedItemDidChange()
    window.settle()
    #expect(note.documentState == .closed)
  }

  @Test func unsavedChangesOfADeletedFileMakeANewOne() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    try FileManager.default.removeItem(at: url)
    note.presentedItemDidChange()
    window.settle()
    #expect(note.documentState == .normal)
    note.autosave()
    window.settle()
    #expect(stored == "two")
  }

  @Test func changesDuringASaveStayUnsaved() throws {
    let note = try opened()
    note.text = "two"
    note.updateChangeCount(.done)
    note.save(to: url, for: .forOverwriting)
    note.updateChangeCount(.done)
    window.settle()
    #expect(note.hasUnsavedChanges)
  }

  @Test func overriddenMethodsReadAndWriteTheFile() throws {
    try Data("one".utf8).write(to: url)
    let document = OwnFile(fileURL: url)
    document.open()
    window.settle()
    document.save(to: url, for: .forOverwriting)
    window.settle()
    #expect(document.calls == ["read note.txt", "write note.txt"])
    #expect(stored == "one")
  }

  @Test func aFolderIsAFileWrapper() throws {
    final class Package: UIDocument {
      var names: [String] = []

      override func load(fromContents contents: Any, ofType typeName: String?) throws {
        names = ((contents as? FileWrapper)?.fileWrappers?.keys).map(Array.init) ?? []
      }

      override func contents(forType typeName: String) throws -> Any {
        FileWrapper(directoryWithFileWrappers: ["b.txt": FileWrapper(regularFileWithContents: Data("b".utf8))])
      }
    }
    let folder = url.deletingPathExtension().appendingPathExtension("pack")
    let package = Package(fileURL: folder)
    package.save(to: folder, for: .forCreating)
    window.settle()
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("b.txt").path))
    let again = Package(fileURL: folder)
    again.open()
    window.settle()
    #expect(again.names == ["b.txt"])
  }
}
