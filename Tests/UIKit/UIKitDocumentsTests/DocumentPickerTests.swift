import Foundation
import Testing
import UIKit
import UIKitTesting
import UniformTypeIdentifiers

/// The document picker over the desktop's dialog for files, which the test answers.
@MainActor
struct DocumentPickerTests {
  final class Delegate: NSObject, UIDocumentPickerDelegate {
    var calls: [String] = []
    var urls: [URL] = []
    var wasPresented = false

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      calls.append("picked \(urls.count)")
      self.urls = urls
      wasPresented = controller.presentingViewController != nil
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      calls.append("cancelled")
      wasPresented = controller.presentingViewController != nil
    }
  }

  /// A delegate with the method of iOS 8 alone.
  private final class OldDelegate: NSObject, UIDocumentPickerDelegate {
    var urls: [URL] = []

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) { urls.append(url) }
  }

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate = Delegate()
  private let folder: URL

  init() throws {
    window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("picker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String = "leaf") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func present(_ picker: UIDocumentPickerViewController) throws -> TestFilePanel {
    picker.delegate = delegate
    root.present(picker, animated: true)
    window.settle()
    return try #require(window.filePanels.first)
  }

  private func text(_ url: URL?) -> String? { url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } }

  @Test func openingReportsTheFileItselfAfterThePickerIsDismissed() throws {
    let url = try file("a.pdf")
    try present(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])).choose([url])
    window.settle()
    #expect(delegate.calls == ["picked 1"])
    #expect(delegate.urls.map(\.path) == [url.path])
    #expect(!delegate.wasPresented)
    #expect(root.presentedViewController == nil)
  }

  @Test func cancellingIsReportedAfterThePickerIsDismissed() throws {
    try present(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])).cancel()
    window.settle()
    #expect(delegate.calls == ["cancelled"])
    #expect(!delegate.wasPresented)
  }

  @Test func theDialogOffersTheTypesByMediaTypeAndExtension() throws {
    let panel = try present(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .image]))
    #expect(panel.purpose == .open)
    #expect(panel.mediaTypes.contains("application/pdf"))
    #expect(panel.mediaTypes.contains("image/*"))
    #expect(panel.filenameExtensions.contains("pdf"))
    #expect(!panel.allowsMultipleSelection)
  }

  @Test(arguments: [UTType.item, .data, .content]) func aTypeOfAllFilesOffersAllFiles(type: UTType) throws {
    let panel = try present(UIDocumentPickerViewController(forOpeningContentTypes: [type]))
    #expect(panel.mediaTypes.isEmpty)
    #expect(panel.filenameExtensions.isEmpty)
  }

  @Test func theTypeOfFoldersChoosesAFolder() throws {
    let panel = try present(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]))
    #expect(panel.purpose == .chooseFolder)
    panel.choose([folder])
    window.settle()
    #expect(delegate.urls.map(\.path) == [folder.path])
  }

  @Test func severalFilesFromAStartFolderCanBeChosen() throws {
    let urls = [try file("1.txt"), try file("2.txt")]
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    picker.allowsMultipleSelection = true
    picker.directoryURL = folder
    picker.title = "Choose"
    let panel = try present(picker)
    #expect(panel.allowsMultipleSelection)
    #expect(panel.directoryURL?.path == folder.path)
    #expect(panel.title == "Choose")
    panel.choose(urls)
    window.settle()
    #expect(delegate.urls.count == 2)
  }

  @Test func importingCopiesIntoTheInboxUnderNamesOfTheirOwn() throws {
    let name = "\(UUID().uuidString).txt"
    let url = try file(name, "one")
    try present(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)).choose([url])
    window.settle()
    let first = try #require(delegate.urls.first)
    #expect(first.path != url.path)
    #expect(first.lastPathComponent == name)
    #expect(first.deletingLastPathComponent().lastPathComponent.hasSuffix("-Inbox"))
    #expect(text(first) == "one")

    try Data("two".utf8).write(to: url)
    try present(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)).choose([url])
    window.settle()
    #expect(text(delegate.urls.first) == "two")
    #expect(text(first) == "one")
  }

  @Test func exportingACopyKeepsTheFileAndReplacesTheChosenOne() throws {
    let source = try file("report.txt", "new")
    let target = try file("old.txt", "old")
    let panel = try present(UIDocumentPickerViewController(forExporting: [source], asCopy: true))
    #expect(panel.purpose == .save)
    #expect(panel.suggestedName == "report.txt")
    panel.choose([target])
    window.settle()
    #expect(delegate.urls.map(\.path) == [target.path])
    #expect(text(target) == "new")
    #expect(text(source) == "new")
  }

  @Test func movingRemovesTheFile() throws {
    let source = try file("report.txt", "new")
    let target = folder.appendingPathComponent("moved.txt")
    try present(UIDocumentPickerViewController(forExporting: [source])).choose([target])
    window.settle()
    #expect(text(target) == "new")
    #expect(!FileManager.default.fileExists(atPath: source.path))
  }

  @Test func severalFilesAreExportedIntoAFolderWithoutReplacingOthers() throws {
    let sources = [try file("1.txt", "one"), try file("2.txt", "two")]
    let target = folder.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data("other".utf8).write(to: target.appendingPathComponent("1.txt"))
    let panel = try present(UIDocumentPickerViewController(forExporting: sources, asCopy: true))
    #expect(panel.purpose == .chooseFolder)
    panel.choose([target])
    window.settle()
    #expect(delegate.urls.map(\.lastPathComponent) == ["1 2.txt", "2.txt"])
    #expect(text(target.appendingPathComponent("1.txt")) == "other")
    #expect(text(target.appendingPathComponent("1 2.txt")) == "one")
  }

  @Test func aFailedExportShowsTheReasonAndKeepsTheFile() throws {
    let source = try file("report.txt", "new")
    let nowhere = URL(fileURLWithPath: "/proc/nowhere/report.txt")
    try present(UIDocumentPickerViewController(forExporting: [source])).choose([nowhere])
    window.settle()
    let picker = try #require(root.presentedViewController)
    #expect((picker.presentedViewController as? UIAlertController)?.message?.isEmpty == false)
    #expect(text(source) == "new")
    #expect(delegate.calls.isEmpty)
  }

  @Test func aDelegateWithTheOlderMethodGetsEachFile() throws {
    let old = OldDelegate()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    picker.delegate = old
    root.present(picker, animated: true)
    window.settle()
    let urls = [try file("1.txt"), try file("2.txt")]
    try #require(window.filePanels.first).choose(urls)
    window.settle()
    #expect(old.urls.count == 2)
  }

  @Test func aPickerThatIsDismissedClosesItsDialogWithoutAReport() throws {
    _ = try present(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]))
    root.dismiss(animated: true)
    window.settle()
    #expect(window.filePanels.isEmpty)
    #expect(delegate.calls.isEmpty)
  }
}
