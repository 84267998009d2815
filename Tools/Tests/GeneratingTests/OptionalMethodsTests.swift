import Testing

@testable import Generating

struct OptionalMethodsTests {
  /// Returns the generated texts for one file of a module `Lists`.
  private func outputs(_ text: String, name: String = "File") throws -> [String: String] {
    try OptionalMethods([("Sources/UIKit/Lists/\(name).swift", text)]).outputs()
  }

  private func defaults(_ requirements: String) throws -> String {
    let outputs = try outputs(
      "public import CoreGraphics\nimport Foundation\n\npublic protocol P {\n\(requirements)\n}\n")
    return outputs["Sources/UIKit/Lists/OptionalMethodDefaults.swift", default: ""]
  }

  @Test func aMethodWithoutAResultHasAnEmptyDefault() throws {
    #expect(try defaults("  // @optional\n  /// Tells.\n  func f(_ a: A)").contains("public func f(_: A) {}"))
  }

  @Test func parametersThatADefaultDoesNotUseHaveNoName() throws {
    let text = try defaults("  // @optional(a)\n  func f(_ a: A, of b: B,\n    at c: C) -> A")
    #expect(text.contains("public func f(_ a: A, of _: B, at _: C) -> A { a }"))
  }

  @Test func theCommentNamesTheResultOfTheDefault() throws {
    #expect(try defaults("  // @optional(.g(1, 2))\n  func f() -> B").contains("public func f() -> B { .g(1, 2) }"))
  }

  @Test func theDefaultOfAMethodWithoutAResultMakesTheCallOfTheComment() throws {
    #expect(try defaults("  // @optional(g(a))\n  func f(_ a: A)").contains("public func f(_ a: A) { g(a) }"))
  }

  @Test func anOptionalResultIsNilByDefault() throws {
    #expect(try defaults("  // @optional\n  func f() -> B?").contains("public func f() -> B? { nil }"))
  }

  @Test func aReportedDefaultTellsTheFirstParameter() throws {
    let text = try defaults("  // @optional(reported, list.height)\n  func f(_ list: L) -> Double")
    #expect(text.contains("func f(_ list: L) -> Double { list.reported(list.height) }"))
  }

  @Test func methodsWithoutTheCommentHaveNoDefault() throws {
    #expect(try !defaults("  // @optional\n  func f()\n  func required()").contains("required"))
  }

  @Test func onlyPublicImportsAreRepeated() throws {
    let text = try defaults("  // @optional\n  func f()")
    #expect(text.contains("public import CoreGraphics"))
    #expect(!text.contains("Foundation"))
  }

  @Test func anImportThatWasMadeInternalStaysInternal() throws {
    let protocols =
      "public import CoreGraphics\npublic import Foundation\n\npublic protocol P {\n// @optional\nfunc f()\n}"
    let path = "Sources/UIKit/Lists/OptionalMethodDefaults.swift"
    let outputs = try OptionalMethods([
      ("Sources/UIKit/Lists/P.swift", protocols), (path, "import CoreGraphics\npublic import Foundation\n"),
    ]).outputs()
    let text = outputs[path, default: ""]
    #expect(text.contains("\nimport CoreGraphics\n"))
    #expect(text.contains("public import Foundation\n"))
  }

  @Test func labelsOfMethodsFoundBySymbolsAreListed() throws {
    let text = try defaults("  // @optional(reported, symbol)\n  func f(_ list: L, commit style: S, at row: Int)")
    #expect(text.contains("case commit"))
  }

  @Test(arguments: [
    ("  // @optional\n  func f() -> Int", "f() needs the result of its default"),
    ("  // @optional(reported, 1)\n  func f() -> Int", "is reported to its first parameter"),
    ("  // @optionally\n  func f()", "is not // @optional(…)"),
  ])
  func commentsThatCannotBeFollowedAreErrors(requirement: String, message: String) throws {
    let error = #expect(throws: GeneratorError.self) { try defaults(requirement) }
    #expect(error?.description.contains(message) == true)
  }

  @Test func aClassGetsTheMethodsThatItDoesNotDeclareItself() throws {
    let text = """
      protocol P {
        // @optional
        func first(
          _ a: A)
        // @optional(true)
        func second() -> Bool
      }
      open class C: P {
        // @overridable(P)
        open func outdated() {}
        // @end
        open func first(_ a: A) { print(a) }
      }
      """
    let output = try #require(try outputs(text)["Sources/UIKit/Lists/File.swift"])
    #expect(output.contains("open func second() -> Bool { true }\n  // @end"))
    #expect(!output.contains("outdated"))
    #expect(output.components(of: "func first(").count == 3)
  }

  @Test func aClassThatNamesAnotherProtocolIsAnError() {
    #expect(throws: GeneratorError.self) { try outputs("class C {\n  // @overridable(Q)\n  // @end\n}") }
  }

  @Test func anUnfinishedPartOfAClassIsAnError() {
    #expect(throws: GeneratorError.self) { try outputs("class C {\n  // @overridable(Q)\n}") }
  }
}

extension String {
  /// The parts of the string between the occurrences of another.
  fileprivate func components(of separator: String) -> [Substring] { split(separator: separator) }
}
