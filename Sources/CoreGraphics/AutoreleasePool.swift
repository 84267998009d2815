/// Calls a closure and returns what it returns; here nothing is released later than when its last owner lets go.
///
/// On Apple's systems `import Foundation` brings it along, and code that runs through many pictures calls it.
///
/// - Throws: what the closure throws.
@inlinable
public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result { try body() }
