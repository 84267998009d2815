import Foundation
import Testing

@testable import FoundationAdditions

/// Files and folders in memory.
struct FileWrapperTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wrapper-\(UUID().uuidString)")

  @Test func aFolderIsWrittenAndReadWithItsFiles() throws {
    let inner = FileWrapper(directoryWithFileWrappers: [
      "b.txt": FileWrapper(regularFileWithContents: Data("b".utf8))
    ])
    let wrapper = FileWrapper(directoryWithFileWrappers: ["inner": inner])
    wrapper.addRegularFile(withContents: Data("a".utf8), preferredFilename: "a.txt")
    try wrapper.write(to: folder, options: .atomic, originalContentsURL: nil)
    let read = try FileWrapper(url: folder)
    #expect(read.isDirectory)
    #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
    #expect(read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.regularFileContents == Data("b".utf8))
    #expect(wrapper.matchesContents(of: folder))
  }

  @Test func anAtomicWriteReplacesAFolderAsAWhole() throws {
    let first = FileWrapper(directoryWithFileWrappers: ["old.txt": FileWrapper(regularFileWithContents: Data())])
    let second = FileWrapper(directoryWithFileWrappers: ["new.txt": FileWrapper(regularFileWithContents: Data())])
    try first.write(to: folder, options: .atomic, originalContentsURL: nil)
    try second.write(to: folder, options: [.atomic, .withNameUpdating], originalContentsURL: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new.txt"])
    #expect(second.filename == folder.lastPathComponent)
    #expect(!first.matchesContents(of: folder))
  }

  @Test func aNameThatIsTakenIsChanged() {
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    #expect(wrapper.addRegularFile(withContents: Data(), preferredFilename: "a") == "a")
    #expect(wrapper.addRegularFile(withContents: Data(), preferredFilename: "a") == "2__a")
    #expect(wrapper.fileWrappers?.count == 2)
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: (any Error).self) { try FileWrapper(url: folder) }
  }
}
