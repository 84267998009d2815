public import Foundation
public import XCTest

/// On Apple's systems test cases are objects of Objective-C, and serve views as data sources and delegates.
extension XCTestCase: @retroactive NSObjectProtocol {
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// The test case.
  public func `self`() -> Self { self }
  /// Returns false: a test case is not a proxy.
  public func isProxy() -> Bool { false }
  public var description: String { name }
  public var debugDescription: String { name }
}

extension XCTestCase {
  /// The class of the test case.
  public var classForCoder: AnyClass { type(of: self) }
}

/// Test cases are equal to themselves alone.
extension XCTestCase: @retroactive Hashable {
  public static func == (a: XCTestCase, b: XCTestCase) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
