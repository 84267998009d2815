import Testing

@testable import Linting

@Suite struct ObservedStorageTests {
  private func findings(_ members: String, in type: String = "open class Tile") -> [String] {
    let file = LintedFile(path: "Sources/UIKit/UIKitCore/Tile.swift", text: "\(type) {\n  \(members)\n}\n")
    return ObservedStorage.findings(in: [FileFacts(file)]).map(\.message)
  }

  @Test func aPublicPropertyWithObserversNeedsTheWrapper() {
    let found = findings("open var edge = 1 { didSet { draw() } }")
    #expect(found.count == 1)
    #expect(found.first?.contains("edge") == true)
    #expect(findings("public var edge: Int? { willSet { draw() } }").count == 1)
    #expect(findings("@Observed open var edge = 1 { didSet { draw() } }") == [])
  }

  @Test(arguments: [
    "open var edge = 1", "open var edge: Int { 1 }", "var edge = 1 { didSet { draw() } }",
    "open private(set) var edge = 1 { didSet { draw() } }", "open weak var owner: Tile? { didSet { draw() } }",
    "open override var frame: CGRect { didSet { draw() } }", "public static var edge = 1 { didSet { draw() } }",
  ])
  func otherPropertiesOfClassesNeedNoWrapper(member: String) {
    #expect(findings(member) == [])
  }

  @Test func propertiesOfStructuresNeedNoWrapper() {
    #expect(findings("public var edge = 1 { didSet { draw() } }", in: "public struct Tile") == [])
  }
}
