import Foundation

/// A file that is named to be checked and cannot be.
public struct UnreadableFile: Error, CustomStringConvertible {
  /// The file, and what is wrong with it.
  public let description: String

  /// Returns the text of a file of a folder.
  ///
  /// - Throws: `UnreadableFile` if there is no such file, or if it is no text in UTF-8.
  static func text(of path: String, in folder: URL) throws -> String {
    let url = folder.appendingPathComponent(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw UnreadableFile(description: "\(path): there is no such file. Name source files, or none for all.")
    }
    guard !isFolder.boolValue else {
      throw UnreadableFile(description: "\(path): it is a folder. Name source files, or none for all.")
    }
    guard let data = try? Data(contentsOf: url), let text = String(validating: data, as: UTF8.self) else {
      throw UnreadableFile(description: "\(path): it is no text in UTF-8. Name source files, or none for all.")
    }
    return text
  }
}
