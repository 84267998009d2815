import CGTK
import HostInterface

/// A source of the GLib loop that runs the program's run loop: it is ready when a timer is due, and after anything else
/// ran.
///
/// Any code may have set a timer, performed a block or posted a notification on the run loop, which is not reported. So
/// every iteration of the loop that may have run something is followed by one that runs the run loop alone and does not
/// wait; the iteration after that waits until the next timer. An idle loop stays asleep.
@MainActor
final class ProgramLoopSource {
  private var loop: (any ProgramLoop)?
  /// A Boolean value that indicates whether something may have run since the run loop last ran.
  private var needsRun = true
  /// The time at which the next timer is due, in microseconds of GLib's monotonic time; nil for none.
  private var nextTime: Int64?
  private var source: UnsafeMutablePointer<GSource>?

  /// A Boolean value that determines whether the run loop is paused while a call waits for the desktop.
  var isPaused = false {
    didSet { needsRun = true }
  }

  /// The functions of the source; GLib stores their address.
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { source, timeout in
      let wait = ProgramLoopSource.call(source) { $0.prepare() }
      timeout?.pointee = wait
      return wait == 0 ? 1 : 0
    }
    functions.pointee.check = { source in ProgramLoopSource.call(source) { $0.check() } ? 1 : 0 }
    functions.pointee.dispatch = { source, _, _ in
      ProgramLoopSource.call(source) { $0.dispatch() }
      return 1
    }
    return functions
  }()

  /// The size of the source with the address of its owner, in bytes.
  private static let size = MemoryLayout<GSource>.stride + MemoryLayout<UnsafeMutableRawPointer>.size

  isolated deinit { detach() }

  /// Starts running a run loop in place of the previous one; does nothing if it is nil.
  func attach(_ loop: (any ProgramLoop)?) {
    guard let loop else { return }
    self.loop = loop
    needsRun = true
    guard source == nil, let made = g_source_new(Self.functions, guint(Self.size)) else { return }
    UnsafeMutableRawPointer(made).storeBytes(
      of: Unmanaged.passUnretained(self).toOpaque(), toByteOffset: MemoryLayout<GSource>.stride,
      as: UnsafeMutableRawPointer.self)
    // At the highest priority: an iteration that runs the run loop runs nothing else that could use it.
    g_source_set_priority(made, G_PRIORITY_HIGH)
    g_source_attach(made, nil)
    source = made
  }

  /// Stops running the run loop.
  func detach() {
    guard let source else { return }
    g_source_destroy(source)
    g_source_unref(source)
    self.source = nil
    loop = nil
  }

  /// Calls a closure with the owner of a source, on the main thread, on which GLib's loop runs.
  private nonisolated static func call<Result: Sendable>(
    _ source: UnsafeMutablePointer<GSource>?, _ body: @MainActor (ProgramLoopSource) -> Result
  ) -> Result {
    nonisolated(unsafe) let address = UnsafeMutableRawPointer(source!)
    return MainActor.assumeIsolated {
      let owner = address.load(fromByteOffset: MemoryLayout<GSource>.stride, as: UnsafeMutableRawPointer.self)
      return body(Unmanaged<ProgramLoopSource>.fromOpaque(owner).takeUnretainedValue())
    }
  }

  private var now: Int64 { Int64(g_get_monotonic_time()) }

  /// Returns the milliseconds that the loop may wait; −1 for no limit.
  private func prepare() -> gint {
    if isPaused { return -1 }
    if needsRun { return 0 }
    guard let nextTime else { return -1 }
    // Rounded up: an iteration that ends before the timer is due would be wasted.
    return gint(clamping: max(0, (nextTime - now + 999) / 1000))
  }

  private func check() -> Bool {
    if isPaused { return false }
    needsRun = true
    return nextTime.map { $0 <= now } ?? false
  }

  private func dispatch() {
    needsRun = false
    let seconds = loop?.runDueWork()
    nextTime = seconds.map { now + Int64(min($0, 86_400) * 1e6) }
  }
}
