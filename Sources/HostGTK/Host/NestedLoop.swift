import CGTK

/// A run of the GLib loop inside a call that has to wait for the desktop.
///
/// Events, frames and timers that arrive meanwhile are postponed until the call has returned, so that the program is
/// not re-entered while it waits.
@MainActor
enum NestedLoop {
  private(set) static var isRunning = false
  private static var postponed: [@MainActor () -> Void] = []

  /// Runs the loop until a condition holds, at most for some seconds.
  static func run(seconds: Double, until isDone: () -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    let end = g_get_monotonic_time() + gint64(seconds * 1e6)
    // Wakes the loop at the end if nothing else does.
    let wake = g_timeout_add(guint(seconds * 1000), { _ in 1 }, nil)
    let drainsQueue = MainQueueSource.isAttached
    MainQueueSource.detach()
    ProgramLoopSource.isPaused = true
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
    ProgramLoopSource.isPaused = false
    if drainsQueue { MainQueueSource.attach() }
    g_source_remove(wake)
    isRunning = false
    guard !postponed.isEmpty else { return }
    LoopCall.schedule(priority: G_PRIORITY_HIGH) { runPostponed() }
  }

  /// Runs an action at once, or after the call that waits.
  static func perform(_ action: @escaping @MainActor () -> Void) {
    if isRunning || !postponed.isEmpty { postponed.append(action) } else { action() }
  }

  private static func runPostponed() {
    guard !isRunning else { return }
    while !postponed.isEmpty, !isRunning {
      let action = postponed.removeFirst()
      action()
    }
  }
}
