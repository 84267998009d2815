import CGTK
import HostInterface

/// The GLib loop of a host, which runs the main actor's queue and the program's run loop.
///
/// A call that has to wait for the desktop runs the loop inside itself. Events, frames and timers that arrive meanwhile
/// are postponed until the call has returned, so that the program is not re-entered while it waits.
@MainActor
final class HostLoop {
  private let loop: OpaquePointer = g_main_loop_new(nil, 0)
  private let queue = MainQueueSource()
  private let program = ProgramLoopSource()
  private var isRunning = false
  /// A Boolean value that indicates whether a call waits for the desktop.
  private(set) var isWaiting = false
  private var postponed: [@MainActor () -> Void] = []

  /// Foundation's main run loop: it runs as long as this loop does.
  var programLoop: (any ProgramLoop)? {
    didSet { if isRunning { program.attach(programLoop) } }
  }

  isolated deinit { g_main_loop_unref(loop) }

  /// Calls a closure and runs until `quit`.
  func run(_ start: @MainActor () -> Void) {
    queue.attach()
    program.attach(programLoop)
    isRunning = true
    start()
    g_main_loop_run(loop)
    isRunning = false
    program.detach()
    queue.detach()
  }

  /// Ends `run`.
  func quit() { g_main_loop_quit(loop) }

  // MARK: Waiting

  /// Runs the loop until a condition holds, at most for some seconds.
  func wait(seconds: Double, until isDone: () -> Bool) {
    guard !isWaiting else { return }
    isWaiting = true
    let end = g_get_monotonic_time() + gint64(seconds * 1e6)
    // Wakes the loop at the end if nothing else does.
    let wake = g_timeout_add(guint(seconds * 1000), { _ in 1 }, nil)
    let drainsQueue = queue.isAttached
    queue.detach()
    program.isPaused = true
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
    program.isPaused = false
    if drainsQueue { queue.attach() }
    g_source_remove(wake)
    isWaiting = false
    guard !postponed.isEmpty else { return }
    LoopCall.schedule(priority: G_PRIORITY_HIGH) { [self] in runPostponed() }
  }

  /// Performs an action at once, or after the call that waits.
  func perform(_ action: @escaping @MainActor () -> Void) {
    if isWaiting || !postponed.isEmpty { postponed.append(action) } else { action() }
  }

  private func runPostponed() {
    guard !isWaiting else { return }
    while !postponed.isEmpty, !isWaiting {
      let action = postponed.removeFirst()
      action()
    }
  }
}
