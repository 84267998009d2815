import Dispatch
import Glibc
import Synchronization

/// Observes changes in folders by inotify.
///
/// Changes are collected for a short time, so that a hundred written files are one change; a file counts once its
/// writer has closed it.
final class FolderWatcher: @unchecked Sendable {
  /// The changes of a moment: names of files by folder.
  struct Changes: Sendable {
    var names: [String: Set<String>] = [:]
    /// A Boolean value that indicates whether folders were added or removed, or the system's queue has overflowed.
    var isUnclear = false
  }

  /// The time during which changes are collected.
  private static let delay = DispatchTimeInterval.milliseconds(15)
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)

  private let file: Int32
  private let queue = DispatchQueue(label: "EventKit.FolderWatcher")
  private let source: DispatchSourceRead
  private let handler: @Sendable (Changes) -> Void
  /// The folders by their watches.
  private let folders = Mutex<[Int32: String]>([:])
  // Used on the queue alone.
  private var pending = Changes()
  private var isScheduled = false

  /// Starts to watch; nil if the system refuses.
  init?(_ handler: @escaping @Sendable (Changes) -> Void) {
    file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    self.handler = handler
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    let descriptor = file
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
  }

  deinit { source.cancel() }

  /// Watches these folders and no others.
  func watch(_ paths: [String]) {
    folders.withLock { folders in
      let wanted = Set(paths)
      for (watch, path) in folders where !wanted.contains(path) {
        inotify_rm_watch(file, watch)
        folders[watch] = nil
      }
      let known = Set(folders.values)
      for path in paths where !known.contains(path) {
        let watch = inotify_add_watch(file, path, Self.events)
        if watch >= 0 { folders[watch] = path }
      }
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      var start = 0
      buffer.withUnsafeBytes { bytes in
        while start + 16 <= count {
          let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = String(decoding: bytes[start + 16..<start + 16 + length].prefix { $0 != 0 }, as: UTF8.self)
          take(watch, mask, name)
          start += 16 + length
        }
      }
    }
    guard !isScheduled, pending.isUnclear || !pending.names.isEmpty else { return }
    isScheduled = true
    queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in self?.report() }
  }

  private func take(_ watch: Int32, _ mask: UInt32, _ name: String) {
    // The system does not watch a removed folder; a new one of the same name has to be watched again.
    if mask & UInt32(IN_IGNORED) != 0 { return folders.withLock { $0[watch] = nil } }
    let isUnclear = UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_ISDIR)
    // A file that was created is complete when it is closed; a folder is there at once.
    if mask & UInt32(IN_CREATE) != 0, mask & UInt32(IN_ISDIR) == 0 { return }
    guard !name.hasPrefix(".") else { return }
    if mask & isUnclear != 0 || name.isEmpty && mask & UInt32(IN_ATTRIB) != 0 {
      pending.isUnclear = true
    } else if !name.isEmpty, let folder = folders.withLock({ $0[watch] }) {
      pending.names[folder, default: []].insert(name)
    }
  }

  private func report() {
    let changes = pending
    pending = Changes()
    isScheduled = false
    handler(changes)
  }
}
