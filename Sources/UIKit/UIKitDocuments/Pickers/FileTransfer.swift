import Foundation

/// A copy or a move of a file, which replaces an older file at its end.
struct FileTransfer: Sendable {
  let source: URL
  let target: URL
  let isCopy: Bool

  /// Returns the copies of chosen files into the program's inbox, the folder for copies of documents.
  static func importing(_ urls: [URL]) -> [FileTransfer] {
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let inbox = FileManager.default.temporaryDirectory.appendingPathComponent("\(program)-Inbox", isDirectory: true)
    return into(inbox, urls, isCopy: true)
  }

  /// Returns the transfers of files to a chosen file, or into a chosen folder if there are several.
  static func exporting(_ urls: [URL], to chosen: URL, asCopy: Bool) -> [FileTransfer] {
    if urls.count == 1 { return [FileTransfer(source: urls[0], target: chosen, isCopy: asCopy)] }
    return into(chosen, urls, isCopy: asCopy)
  }

  /// Performs transfers on another thread, and returns the URLs of the new files.
  @concurrent
  static func perform(_ transfers: [FileTransfer]) async throws -> [URL] {
    for transfer in transfers { try transfer.perform() }
    return transfers.map(\.target)
  }

  /// Returns transfers into a folder under names that no other file there has.
  private static func into(_ folder: URL, _ urls: [URL], isCopy: Bool) -> [FileTransfer] {
    var taken: Set<String> = []
    return urls.map { url in
      var target = folder.appendingPathComponent(url.lastPathComponent)
      let (name, ending) = (target.deletingPathExtension().lastPathComponent, target.pathExtension)
      var number = 2
      while taken.contains(target.path) || FileManager.default.fileExists(atPath: target.path) {
        target = folder.appendingPathComponent("\(name) \(number)")
        if !ending.isEmpty { target.appendPathExtension(ending) }
        number += 1
      }
      taken.insert(target.path)
      return FileTransfer(source: url, target: target, isCopy: isCopy)
    }
  }

  private func perform() throws {
    let files = FileManager.default
    guard source.standardizedFileURL != target.standardizedFileURL else { return }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The old file stays until the new one is complete.
    let new = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    try files.copyItem(at: source, to: new)
    guard rename(new.path, target.path) == 0 else {
      try? files.removeItem(at: new)
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
    }
    if !isCopy { try files.removeItem(at: source) }
  }
}
