import Foundation
import Testing

extension DisplayTests {
  /// Files and printing by GTK's dialogs, and documents that other programs change.
  @Suite(.enabled(if: WindowProbe.hasXDisplay, "xdotool needs an X display: run Scripts/window/with-display."))
  struct FilesWindowTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
      let folder = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try body(folder)
    }

    @Test func aFileThatIsTypedIntoTheDialogIsOpened() throws {
      try withFolder { folder in
        try Data("a leaf".utf8).write(to: URL(fileURLWithPath: folder + "/leaf.txt"))
        #expect(WindowProbe.run("files open '\(folder)/leaf.txt'") == ["picked [\"leaf.txt\"]", "a leaf", "end"])
      }
    }

    @Test func anExportedFileIsWrittenUnderTheTypedName() throws {
      try withFolder { folder in
        #expect(WindowProbe.run("files export '\(folder)/out.txt'") == ["picked [\"out.txt\"]", "exported", "end"])
      }
    }

    @Test func theEscapeKeyCancelsTheDialog() throws {
      try withFolder { folder in
        #expect(WindowProbe.run("files cancel '\(folder)/none'") == ["cancelled", "end"])
      }
    }

    @Test func aPictureWithACapitalExtensionIsOffered() throws {
      try withFolder { folder in
        // The first file of the list is chosen by keys: there is none if the dialog offers no picture.
        try Data("picture".utf8).write(to: URL(fileURLWithPath: folder + "/IMG.JPG"))
        try Data("text".utf8).write(to: URL(fileURLWithPath: folder + "/a.txt"))
        #expect(WindowProbe.run("files first '\(folder)/none'") == ["picked [\"IMG.JPG\"]", "picture", "end"])
      }
    }

    @Test func aDocumentIsLoadedAgainWhenAnotherProgramReplacesItsFile() throws {
      try withFolder { folder in
        try Data("first".utf8).write(to: URL(fileURLWithPath: folder + "/note.txt"))
        #expect(
          WindowProbe.run("files document '\(folder)/note.txt'") == [
            "loaded first", "opened true", "loaded changed", "closed true", "end",
          ])
      }
    }

    @Test func aTextIsPrintedIntoAFile() throws {
      try withFolder { folder in
        #expect(
          WindowProbe.run("print file '\(folder)/leaves.pdf'") == [
            "started true", "printed true", "3 pages of 595 x 842", "end",
          ])
      }
    }

    @Test func landscapeIsPrintedOnWidePages() throws {
      try withFolder { folder in
        let lines = WindowProbe.run("print file-landscape '\(folder)/leaves.pdf'")
        #expect(lines.contains { $0.hasSuffix("pages of 842 x 595") })
      }
    }

    @Test func theDialogPrintsIntoTheFileThatItNames() throws {
      try withFolder { folder in
        // The printer of files writes into the folder of documents, under the name of the job.
        let lines = WindowProbe.output(
          of: "env HOME='\(folder)' XDG_CONFIG_HOME='\(folder)' timeout 60 '\(WindowProbe.folder)/WindowProbe' print "
            + "dialog '\(folder)/leaves.pdf' 2>/dev/null; ls '\(folder)'")
        #expect(lines.contains("printed true"))
        #expect(lines.contains("leaves.pdf"))
      }
    }

    @Test func theEscapeKeyCancelsPrinting() throws {
      try withFolder { folder in
        #expect(
          WindowProbe.run("print cancel '\(folder)/leaves.pdf'") == ["started true", "printed false", "end"])
      }
    }
  }
}
