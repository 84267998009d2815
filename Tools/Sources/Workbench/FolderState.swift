import Foundation

/// The files of a folder with their sizes and dates, to notice changes.
struct FolderState: Equatable {
  private struct File: Equatable {
    let size: Int?
    let date: Date?
  }

  private let files: [String: File]

  /// Reads a folder; what is built and the state of version control are left out.
  ///
  /// - Parameter output: A folder whose files do not count, since they are written all the time.
  init(of folder: URL, without output: String? = nil) {
    var files = [String: File]()
    for path in FileManager.default.files(under: folder, skipping: [".build", ".git"]) {
      if let output, folder.appendingPathComponent(path).path.hasPrefix(output + "/") { continue }
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
      files[path] = File(size: attributes?[.size] as? Int, date: attributes?[.modificationDate] as? Date)
    }
    self.files = files
  }
}
