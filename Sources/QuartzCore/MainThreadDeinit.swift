import CQuartzCore
import Foundation

/// A mechanism that runs the deinit of layers and responders on the main actor, whichever thread releases the last
/// reference.
///
/// On another thread, an object would be deinitialised while a frame reaches it from what it owns, say from a sublayer
/// whose animation runs. An `isolated deinit` would solve this, but Swift then demands one of every subclass, while
/// clients' views and layers have plain ones, as for iOS, where UIKit deallocates its objects on the main thread. So
/// this is done in the classes themselves: each gets another destroyer when its first instance is created
/// (`CQuartzCore`). On the main thread it calls the class's own at once; on another thread the main actor does so as
/// soon as it can.
/// - Complexity: O(1) at the creation and at the deinit of an object; nothing is allocated on the main thread.
package enum MainThreadDeinit {
  /// Installs the destroyer for the class of an object; to be called in the first `init`.
  @inline(__always)
  package static func apply(to object: AnyObject) {
    let object = Unmanaged.passUnretained(object).toOpaque()
    if !quire_ends_on_main(object) { install(in: object) }
  }

  /// Returns an object that can be retained, or nil if its deinit is pending.
  @inline(__always)
  package static func kept<Object: AnyObject>(_ object: Object) -> Object? {
    let pointer = Unmanaged.passUnretained(object).toOpaque()
    return quire_try_retain(pointer) ? Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue() : nil
  }

  @inline(never)
  private static func install(in object: UnsafeMutableRawPointer) {
    if knowsClasses { quire_end_on_main(object, endElsewhere) }
  }

  /// A Boolean value that indicates whether this Swift lays classes out as expected.
  private static let knowsClasses: Bool = {
    if quire_knows_classes(Unmanaged.passRetained(Probe()).toOpaque()) { return true }
    FileHandle.standardError.write(
      Data(
        """
        QuartzCore: layers and views that are let go of on another thread end there, since this version of Swift lays \
        classes out in another way than 6.1 to 6.3. Let go of them on the main actor.

        """.utf8))
    return false
  }()

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
private func endElsewhere(_ object: UnsafeMutableRawPointer?) {
  if let object { _ = DeferredDestruction(object) }
}
