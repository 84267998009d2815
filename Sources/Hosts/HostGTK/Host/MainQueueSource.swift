import CGTK
import CHostGTK
import Dispatch
import Glibc

/// A source of the GLib loop that drains libdispatch's main queue, and so runs the main actor.
///
/// This is the only use of the private functions declared in `CHostGTK.h`; `WindowTests` checks that they work.
@MainActor
final class MainQueueSource {
  private var sourceID: guint = 0
  /// A Boolean value that indicates whether the queue is drained.
  var isAttached: Bool { sourceID != 0 }

  /// Starts draining; without effect if it has started already.
  func attach() {
    guard sourceID == 0 else { return }
    // The queue creates its handle when it is first used.
    _ = DispatchQueue.main
    let handle = _dispatch_get_main_queue_handle_4CF()
    sourceID = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, handle, G_IO_IN,
      { handle, _, _ in
        var count: UInt64 = 0
        // The handle stays readable until it is read, and the loop would spin.
        _ = Glibc.read(handle, &count, 8)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  /// Stops draining.
  func detach() {
    guard sourceID != 0 else { return }
    g_source_remove(sourceID)
    sourceID = 0
  }
}
