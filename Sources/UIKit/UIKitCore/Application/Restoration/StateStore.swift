import Foundation

/// The storage of a program's state across launches.
@MainActor
package protocol StateStore: AnyObject {
  /// Returns the state that was saved last; nil for none.
  func load() -> Data?
  /// Replaces the stored state; nil removes it.
  func save(_ state: Data?) throws
}

/// A store in memory, for tests.
@MainActor
package final class MemoryStateStore: StateStore {
  private var state: Data?

  package init() {}

  package func load() -> Data? { state }
  package func save(_ state: Data?) { self.state = state }
}

/// A store in a file of the user's state folder, named after the program.
@MainActor
package final class FileStateStore: StateStore {
  /// The file, determined at the first use: most programs start without restoring a state, and the name of the
  /// program costs a look at its bundle.
  private lazy var file = givenFile ?? Self.fileOfProgram
  private let givenFile: URL?

  /// Creates a store for a file; the program's own is below `XDG_STATE_HOME`, or `~/.local/state`.
  package init(file: URL? = nil) { givenFile = file }

  package func load() -> Data? { try? Data(contentsOf: file) }

  package func save(_ state: Data?) throws {
    let files = FileManager.default
    guard let state else {
      if files.fileExists(atPath: file.path) { try files.removeItem(at: file) }
      return
    }
    // The state may reveal what the user was doing, so only the user may read it.
    try files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try state.write(to: file, options: .atomic)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private static var fileOfProgram: URL {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return folder.appendingPathComponent(name).appendingPathComponent("saved-state.plist")
  }
}
