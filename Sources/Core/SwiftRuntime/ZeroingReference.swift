public import _CSwiftRuntime

/// A weak reference that leaves the counts of its object where they are.
///
/// The first `weak` reference to an object moves the object's reference counts to a side table, and from then on every
/// retain and release takes a slow path. This one counts as an `unowned` reference instead, but reading it is no error
/// when the object is gone: as with `weak`, it is nil from the moment at which the object begins to be deinitialized,
/// on whichever thread that is.
///
/// The memory of a deinitialized object is freed when the last such reference to it ends or refers to another object.
/// So it is for references between objects that end together or soon after each other, of which there are many: from
/// a view to its superview. For others there is `weak`.
/// - Complexity: O(1); reading costs a retain.
@usableFromInline package struct ZeroingReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let pointer: UnsafeMutableRawPointer?

  /// Creates a reference to an object, or to none.
  @inlinable package init(_ object: Object? = nil) {
    pointer = object.map { swift_unownedRetain(Unmanaged.passUnretained($0).toOpaque()) }
  }

  @inlinable deinit { if let pointer { swift_unownedRelease(pointer) } }

  /// The object; nil for none, and once it is being deinitialized.
  @inlinable package var object: Object? {
    get {
      guard let pointer, let object = swift_tryRetain(pointer) else { return nil }
      return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }
    set { self = ZeroingReference(newValue) }
  }
}
