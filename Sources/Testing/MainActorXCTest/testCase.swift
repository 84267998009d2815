public import XCTest

// The list of tests that the package manager writes on Linux calls `testCase(_:)` for every class of tests. XCTest's
// functions of that name take methods without isolation; those of a class that belongs to the main actor have another
// type, and the program ends with "Could not cast value of type …" before its first test. These overloads take that
// type. The list is compiled in the Swift 5 mode, where a main-actor function type is not `Sendable`; this module is,
// too, so that the types are the same.

/// Returns the entry of a class whose test methods run on the main actor.
///
/// - Parameter allTests: The names of the tests and their methods, as the package manager lists them.
public func testCase<T: XCTestCase>(_ allTests: [(String, (T) -> @MainActor () throws -> Void)]) -> XCTestCaseEntry {
  (
    T.self,
    allTests.map { entry in
      (
        entry.0,
        { instance in
          guard let test = instance as? T else {
            fatalError("A test of \(T.self) was called on \(type(of: instance)).")
          }
          nonisolated(unsafe) let method = entry.1(test)
          try MainActor.assumeIsolated { try method() }
        }
      )
    }
  )
}

/// Returns the entry of a class whose test methods run on the main actor and throw no errors.
///
/// - Parameter allTests: The names of the tests and their methods, as the package manager lists them.
public func testCase<T: XCTestCase>(_ allTests: [(String, (T) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
  testCase(
    allTests.map { entry -> (String, (T) -> @MainActor () throws -> Void) in
      (
        entry.0,
        { test in
          let method = entry.1(test)
          return { method() }
        }
      )
    })
}
