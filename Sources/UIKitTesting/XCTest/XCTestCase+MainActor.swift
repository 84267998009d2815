public import XCTest

// What the list of tests that the package manager writes on Linux calls for every class of tests.
//
// The methods of a class that belongs to the main actor have another type than XCTest's functions take, and the program ends
// with "Could not cast value of type …" before the first test. These functions take that type. The list sees what the tests' own
// module exports: write `@_exported import UIKitTesting` in one of its files.

/// Lists the tests of a class whose methods run on the main actor.
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
          let method = entry.1(test)
          try MainActor.assumeIsolated { try method() }
        }
      )
    }
  )
}

/// Lists the tests of a class whose methods run on the main actor and throw nothing.
public func testCase<T: XCTestCase>(_ allTests: [(String, (T) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
  testCase(
    allTests.map { entry -> (String, (T) -> @MainActor () throws -> Void) in
      let method = entry.1
      return (
        entry.0,
        { test in
          let body = method(test)
          return { body() }
        }
      )
    })
}
