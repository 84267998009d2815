import Foundation

/// A folder that is made equal to a list of files; only what differs is written.
struct FileMirror {
  let root: URL
  private var kept: Set<String> = []
  /// The paths of files that were written again.
  private(set) var changed: Set<String> = []
  /// The number of files that were added or removed.
  private(set) var others = 0

  /// The number of files that were written or removed.
  var changes: Int { changed.count + others }

  init(root: URL) { self.root = root }

  /// Puts a text into a file, unless it is there.
  mutating func put(_ text: String, at path: String) throws { try put(Data(text.utf8), at: path) }

  /// Puts data into a file, unless they are there.
  mutating func put(_ data: Data, at path: String) throws {
    kept.insert(path)
    let url = root.appendingPathComponent(path)
    if let old = try? Data(contentsOf: url), old == data { return }
    try replace(path) { try data.write(to: url) }
  }

  /// Copies a file, unless the copy has its size and date.
  mutating func copy(_ source: URL, to path: String) throws {
    kept.insert(path)
    let url = root.appendingPathComponent(path)
    let files = FileManager.default
    guard let wanted = try? files.attributesOfItem(atPath: source.path) else {
      throw Failure("The package names the file \(source.standardizedFileURL.path), which is not there.")
    }
    if let old = try? files.attributesOfItem(atPath: url.path), old[.size] as? Int == wanted[.size] as? Int,
      let date = old[.modificationDate] as? Date, let other = wanted[.modificationDate] as? Date,
      abs(date.timeIntervalSince(other)) < 0.001
    {
      return
    }
    try replace(path) {
      try Data(contentsOf: source).write(to: url)
      if let date = wanted[.modificationDate] {
        try files.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
      }
    }
  }

  /// Keeps a file that is written elsewhere.
  mutating func keep(_ path: String) { kept.insert(path) }

  private mutating func replace(_ path: String, _ write: () throws -> Void) throws {
    let url = root.appendingPathComponent(path)
    if FileManager.default.fileExists(atPath: url.path) { changed.insert(path) } else { others += 1 }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try write()
  }

  /// Removes every file that was not put or copied.
  mutating func removeOthers() throws {
    let files = FileManager.default
    for path in files.files(under: root, skipping: [".build"]) where !kept.contains(path) && path != "Package.resolved"
    {
      try files.removeItem(at: root.appendingPathComponent(path))
      others += 1
    }
  }
}

extension FileManager {
  /// Returns the paths of all files in a folder and its folders, from the folder, in order.
  ///
  /// - Parameter skipped: The names of folders that are not looked into.
  func files(under root: URL, skipping skipped: Set<String> = []) -> [String] {
    var result = [String]()
    func look(_ folder: URL, _ prefix: String) {
      for name in ((try? contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
        let url = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
        if !isFolder.boolValue {
          result.append(prefix + name)
        } else if !skipped.contains(name) {
          look(url, prefix + name + "/")
        }
      }
    }
    look(root, "")
    return result
  }
}
