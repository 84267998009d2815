public import _CSwiftRuntime

/// A mechanism that runs the deinit of layers and responders on the main actor, whichever thread releases the last
/// reference, as UIKit does.
///
/// It exists for clients whose `deinit`s rely on the main thread; no memory of Quire does. Swift offers `isolated
/// deinit`, but then demands one of every subclass, while clients' views and layers have plain ones. So this is done in
/// the classes themselves: each gets another destroyer when its first instance is created. On the main thread it calls
/// the class's own at once; on another thread the main actor does so as soon as it can. Where the environment variable
/// `QUIRE_MAIN_THREAD_DEINIT` is 0, and with a version of Swift that lays classes out in another way, objects are
/// deinitialized on the thread that releases them.
/// - Complexity: O(1) at the creation and at the deinit of an object; nothing is allocated on the main thread.
@usableFromInline package enum MainThreadDeinit {
  /// A Boolean value that indicates whether classes get another destroyer: unless the environment says otherwise, if
  /// this Swift lays classes out as expected.
  package static let isEnabled = quire_wants_main_thread_destroyers() && isLayoutKnown

  /// A Boolean value that indicates whether the destroyer of a class is where it is expected.
  package static let isLayoutKnown = quire_is_class_layout_known(Unmanaged.passRetained(Probe()).toOpaque())

  /// Installs the destroyer for the class of an object; to be called in the first `init`.
  @inlinable @inline(__always)
  package static func apply(to object: AnyObject) {
    let object = Unmanaged.passUnretained(object).toOpaque()
    if !quire_has_main_thread_destroyer(object) { install(in: object) }
  }

  @usableFromInline @inline(never)
  static func install(in object: UnsafeMutableRawPointer) {
    if isEnabled { quire_install_main_thread_destroyer(object, destroyOnMainActor) }
  }

  private final class Probe {}
}

/// An object without references whose deinit is deferred to the main actor.
@MainActor
private final class DeferredDestruction {
  private nonisolated(unsafe) let object: UnsafeMutableRawPointer

  nonisolated init(_ object: UnsafeMutableRawPointer) { self.object = object }

  isolated deinit { quire_destroy(object) }
}

/// Destroys an object on the main actor: at once if the caller is on it, which threads other than the main one can be.
private func destroyOnMainActor(_ object: UnsafeMutableRawPointer?) {
  if let object { _ = DeferredDestruction(object) }
}
