import Foundation
import FoundationAdditions
import Testing

struct URLDirectoriesTests {
  @Test func userDirectoriesAreAbsoluteFolders() {
    let folders = [
      URL.cachesDirectory, .documentsDirectory, .applicationSupportDirectory, .desktopDirectory, .downloadsDirectory,
      .moviesDirectory, .musicDirectory, .picturesDirectory, .sharedPublicDirectory, .libraryDirectory,
    ]
    for folder in folders {
      #expect(folder.isFileURL)
      #expect(folder.path.hasPrefix("/"))
    }
    #expect(URL.cachesDirectory != URL.documentsDirectory)
  }
}
