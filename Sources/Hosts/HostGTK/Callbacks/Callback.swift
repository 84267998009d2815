import CGTK

// GLib passes a callback the pointer that its owner has chosen. This file is the only place where such a pointer is
// converted back to an object; GTK calls on the main thread only.

/// Calls `body` with the object behind the data of a callback, which holds no reference to it.
@inline(__always)
func withOwner<Owner: AnyObject, R: Sendable>(
  _ data: gpointer?, as type: Owner.Type, _ body: @MainActor (Owner) -> R
) -> R {
  nonisolated(unsafe) let data = data!
  return MainActor.assumeIsolated { body(Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()) }
}

/// The data of a callback that holds no reference to its owner.
func unownedData(_ owner: AnyObject) -> gpointer { Unmanaged.passUnretained(owner).toOpaque() }

/// The data of a callback that holds a reference to an object, until GLib calls `releaseData`.
func retainedData(_ object: AnyObject) -> gpointer { Unmanaged.passRetained(object).toOpaque() }

/// A `GDestroyNotify` that releases the object behind `retainedData`.
let releaseData: @convention(c) @Sendable (gpointer?) -> Void = { Unmanaged<AnyObject>.fromOpaque($0!).release() }

/// A closure that is called with the reply to an asynchronous call of GIO, as the data of `asyncReply`.
@MainActor
final class Reply {
  private let body: @MainActor (_ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) -> Void

  /// A `GAsyncReadyCallback` that calls the closure behind its data and releases it.
  static let callback: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let (source, result) = (source, result)
    withOwner(data, as: Reply.self) { $0.body(source, result) }
    releaseData(data)
  }

  private init(_ body: @escaping @MainActor (UnsafeMutablePointer<GObject>?, OpaquePointer?) -> Void) {
    self.body = body
  }

  /// Returns the data for a call whose callback is `callback`.
  static func data(_ body: @escaping @MainActor (UnsafeMutablePointer<GObject>?, OpaquePointer?) -> Void) -> gpointer {
    retainedData(Reply(body))
  }
}

/// A closure that the main loop calls once.
@MainActor
final class LoopCall {
  private let body: @MainActor () -> Void

  private static let callback: @convention(c) (gpointer?) -> gboolean = { data in
    withOwner(data, as: LoopCall.self) { $0.body() }
    return 0
  }

  private init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Calls a closure when the loop has nothing more urgent to do, or after a number of milliseconds.
  ///
  /// - Returns: The identifier of the source, which can be removed before the call.
  @discardableResult
  static func schedule(
    after milliseconds: guint? = nil, priority: gint, _ body: @escaping @MainActor () -> Void
  ) -> guint {
    let data = retainedData(LoopCall(body))
    guard let milliseconds else { return g_idle_add_full(priority, callback, data, releaseData) }
    return g_timeout_add_full(priority, milliseconds, callback, data, releaseData)
  }
}
