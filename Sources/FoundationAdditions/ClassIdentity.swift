/// Returns true if two values are the same class, or both are nil.
///
/// Where classes are objects, as on Apple's systems, the operator of objects does this.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
/// Returns true if two values are different classes, or one of them is nil.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }
