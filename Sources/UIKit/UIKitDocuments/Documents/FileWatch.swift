import Dispatch
import Foundation
import Glibc

/// A watch of the files in a folder, by the kernel's `inotify`.
///
/// The folder is watched instead of a file, because most programs write a new file and give it the name of the old one.
@MainActor
final class FileWatch {
  private let source: any DispatchSourceRead

  /// Begins to watch; nil if the folder cannot be watched.
  ///
  /// - Parameter changed: Called after files in the folder have changed, which may have been any of them.
  init?(folder: URL, changed: @escaping @MainActor () -> Void) {
    let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    guard inotify_add_watch(file, folder.path, events) >= 0 else {
      close(file)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler {
      // The events say too little: the owner compares the files.
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(file, &buffer, buffer.count) > 0 {}
      MainActor.assumeIsolated { changed() }
    }
    source.setCancelHandler { close(file) }
    source.resume()
  }

  isolated deinit { source.cancel() }
}
