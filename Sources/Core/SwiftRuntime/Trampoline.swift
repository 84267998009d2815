/// A cast that reaches members of a class that is known only at run time.
///
/// Swift allows calls through a metatype for `required` initializers only, which clients' classes do not declare. A
/// *trampoline* is a subclass with a `required override` of an initializer. With the metatype of a client's class as
/// that of a trampoline the call is dispatched through the entry of the base class in the method table, and so runs the
/// client's initializer. A class without it ends the program with Swift's message "Use of unimplemented initializer".
///
/// A trampoline is open, although it has no subclasses: an optimizer that sees every subclass calls the trampoline's
/// own initializer instead. Its function that makes objects is not inlined and returns the base class, since otherwise
/// an optimizer concludes that casts to other subclasses fail.
@usableFromInline package enum Trampoline {
  /// Returns a class as a metatype of a trampoline, a subclass of the same base class.
  @inlinable
  package static func metatype<Subclass: AnyObject>(of type: AnyClass, as trampoline: Subclass.Type) -> Subclass.Type {
    unsafeBitCast(type, to: Subclass.Type.self)
  }

  /// Returns an object as an instance of a subclass that adds protocol conformances and nothing else.
  @inlinable
  package static func object<Subclass: AnyObject>(_ object: AnyObject, as trampoline: Subclass.Type) -> Subclass {
    Unmanaged<Subclass>.fromOpaque(Unmanaged.passUnretained(object).toOpaque()).takeUnretainedValue()
  }
}
