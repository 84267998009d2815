import Foundation
import UIKit

/// The dictionary that the tests of spelling use, with a folder of their own for the words that they teach.
enum SpellingFolder {
  /// The folder, which the checker reads from then on.
  private static let folder: String = {
    let path = NSTemporaryDirectory() + "quire-spelling-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    setenv("ENCHANT_CONFIG_DIR", path, 1)
    return path
  }()

  /// A Boolean value that indicates whether there is a dictionary of American English.
  @MainActor static var hasEnglish: Bool {
    _ = folder
    return UITextChecker.availableLanguages.contains("en_US")
  }
}
