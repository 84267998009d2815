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

  /// Waits until a folder differs from an earlier state, and until its files are stable.
  ///
  /// An editor may remove a file and give its name to another one, and a checkout writes many files.
  ///
  /// - Parameter pause: Waits between two scans of the folder.
  init(
    settling folder: URL, from earlier: FolderState, pause: () -> Void = { Thread.sleep(forTimeInterval: 0.3) }
  ) {
    var last = earlier
    while true {
      pause()
      let state = FolderState(of: folder)
      if state == last, state != earlier {
        self = state
        return
      }
      last = state
    }
  }

  /// Returns the paths of the files that were added, changed or removed since another state.
  func paths(changedSince other: FolderState) -> Set<String> {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
  }
}
