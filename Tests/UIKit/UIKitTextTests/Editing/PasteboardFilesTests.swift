import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

/// Files on the clipboard.
@MainActor
@Suite struct PasteboardFilesTests {
  private let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)
  private var board: UIPasteboard { .general }
  private let files = [URL(fileURLWithPath: "/tmp/a b+é.png"), URL(fileURLWithPath: "/tmp/c.txt")]

  private func content(_ type: String) -> String? {
    UIRuntime.current.clipboard.bytes(ofType: type).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func copiedFilesHaveTheFormatsOfFileManagers() {
    board.urls = files
    #expect(content("text/uri-list") == "file:///tmp/a%20b+%C3%A9.png\r\nfile:///tmp/c.txt\r\n")
    // A line feed at the end would be another file for some file managers.
    #expect(content("x-special/gnome-copied-files") == "copy\nfile:///tmp/a%20b+%C3%A9.png\nfile:///tmp/c.txt")
    #expect(content("text/plain") == "/tmp/a b+é.png\n/tmp/c.txt")
    #expect(board.urls == files)
    #expect(board.url == files[0])
    #expect(board.numberOfItems == 2)
    #expect(board.hasURLs)
  }

  @Test(arguments: [
    ("text/uri-list", "# a comment\r\nfile:///tmp/a%20b+%C3%A9.png\r\n\r\nfile://localhost/tmp/c.txt\r\n\r\n"),
    ("text/uri-list", "file:///tmp/a%20b+%C3%A9.png\nfile:///tmp/c.txt"),
    ("x-special/gnome-copied-files", "cut\nfile:///tmp/a%20b+%C3%A9.png\nfile:///tmp/c.txt"),
  ]) func filesOfOtherProgramsAreRead(type: String, text: String) {
    UIRuntime.current.clipboard.setContent([ClipboardRepresentation(type: type, bytes: Array(text.utf8))])
    #expect(board.urls == files)
    #expect(board.hasURLs)
  }

  @Test func theAddressOfAPageIsNoCopiedFile() {
    board.url = URL(string: "https://example.org/a%20b")
    #expect(content("x-special/gnome-copied-files") == nil)
    #expect(content("text/uri-list") == "https://example.org/a%20b\r\n")
    #expect(board.string == "https://example.org/a%20b")
    #expect(board.url?.absoluteString == "https://example.org/a%20b")
    board.urls = nil
    #expect(board.numberOfItems == 0)
    #expect(!board.hasURLs)
  }
}
