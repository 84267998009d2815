import CQuartzCore
import Foundation

/// Lets layers and responders end on the main actor, whoever lets go of the last reference.
///
/// Elsewhere they would end while a frame reaches them from what they own, say from a sublayer whose animation runs. An
/// `isolated deinit` ends them in the right place as well, but Swift then demands one of every subclass, while clients'
/// views and layers have plain ones, as for iOS, where UIKit ends its objects on the main thread. So this is done in the
/// classes themselves: each gets another destroyer when it has its first instance (`CQuartzCore`). On the main thread that
/// one calls the class's own at once; on another thread the main actor does so as soon as it can.
/// - Complexity: O(1) at the beginning and at the end of an object; nothing is allocated on the main thread.
package enum MainThreadDeinit {
  /// Promises it for the class of an object; belongs into the first `init`.
  @inline(__always)
  package static func apply(to object: AnyObject) {
    let object = Unmanaged.passUnretained(object).toOpaque()
    if !quire_ends_on_main(object) { install(in: object) }
  }

  /// Returns an object to keep, or nil when it waits for its end.
  @inline(__always)
  package static func kept<Object: AnyObject>(_ object: Object) -> Object? {
    let pointer = Unmanaged.passUnretained(object).toOpaque()
    return quire_try_retain(pointer) ? Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue() : nil
  }

  @inline(never)
  private static func install(in object: UnsafeMutableRawPointer) {
    if knowsClasses { quire_end_on_main(object, endElsewhere) }
  }

  /// Whether this Swift lays classes out as expected.
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

/// An object that nobody refers to any more, on its way to the main actor.
@MainActor
private final class DeferredDestruction {
  private nonisolated(unsafe) let object: UnsafeMutableRawPointer

  nonisolated init(_ object: UnsafeMutableRawPointer) { self.object = object }

  isolated deinit { quire_destroy(object) }
}

/// Ends an object on the main actor: at once when this is on it, which other threads than the main one can be.
private func endElsewhere(_ object: UnsafeMutableRawPointer?) {
  if let object { _ = DeferredDestruction(object) }
}
