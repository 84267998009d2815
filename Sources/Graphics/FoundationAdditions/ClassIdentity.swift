/// Returns true if two values are the same class, or both are nil.
///
/// The operator of objects does this where classes are objects, as on Apple's systems.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
/// Returns true if two values are different classes, or one of them is nil.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }

/// Returns the number of bytes that an instance of a class occupies, with its header; 0 for no class.
///
/// Part of the Objective-C runtime on Apple's systems.
public func class_getInstanceSize(_ aClass: AnyClass?) -> Int {
  guard let aClass else { return 0 }
  // Documentation/Internals/SwiftRuntime.md: kind, superclass, flags and address point come first.
  return Int(unsafeBitCast(aClass, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
}

/// Returns true if a class is another one, or is derived from it.
///
/// On Apple's systems `NSObject` has a method for this, which is also found on values of type `AnyClass`.
public func isSubclass(_ objectClass: AnyClass, of aClass: AnyClass) -> Bool {
  var next: AnyClass? = objectClass
  while let current = next {
    if current == aClass { return true }
    next = _getSuperclass(current)
  }
  return false
}
