/// Returns true if two values are the same class, or both are nil.
///
/// The operator of objects does this where classes are objects, as on Apple's systems.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
/// Returns true if two values are different classes, or one of them is nil.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }
