/// Calls a closure and returns its result; nothing is autoreleased here, so there is no pool to drain.
///
/// On Apple's systems `import Foundation` brings it along, and code that runs through many pictures calls it.
///
/// - Throws: The error that the closure throws.
@inlinable
public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result { try body() }
