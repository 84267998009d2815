import Testing

@testable import Adapting

struct EmptyBodiesTests {
  private func empty(_ text: String, structures: Set<String> = []) -> EmptyBodies.Result {
    EmptyBodies().empty([SourceFile(path: "File.swift", module: "Module", text: text)], structures: structures)[0]
  }

  @Test func publicMembersOfClassesGetEmptyBodies() {
    let result = empty(
      """
      open class Leaf {
        public var size = 1 { didSet { grow() } }
        open var area: CGRect { get { shown } set { shown = newValue } }
        public var name: String? { "leaf" }
        open func grow() { size += 1 }
        public func isGreen(_ day: Int) -> Bool { day < 100 }
        public init() { grow() }
        func inner() { grow() }
      }
      extension Leaf { public final var kinds: [Kind] { [.oak] } }
      public extension Leaf { var kind: Kind { .beech } }
      public enum Kind { case oak, beech }
      """)
    #expect(
      result.text == """
        open class Leaf {
          public var size = 1 { didSet {} }
          open var area: CGRect { get { return .zero } set {} }
          public var name: String? { return nil }
          open func grow() {}
          public func isGreen(_ day: Int) -> Bool { return false }
          public init() { grow() }
          func inner() { grow() }
        }
        extension Leaf { public final var kinds: [Kind] { return [] } }
        public extension Leaf { var kind: Kind { return .oak } }
        public enum Kind { case oak, beech }
        """)
    #expect(result.emptied == 8)
    #expect(result.retained == 0)
  }

  @Test func valueTypesAndMembersWithoutADefaultResultKeepTheirBodies() {
    let text = """
      public struct Size { public var area: Double { 2 } }
      extension Size { public func grow() -> Double { 1 } }
      open class Leaf {
        open override func isEqual(_ object: Any?) -> Bool { true }
        open func copy() -> Leaf { Leaf() }
        open var twin: Leaf { get { stored } set { stored = newValue } }
      }
      """
    let result = empty(text)
    #expect(result.text == text)
    #expect(result.retained == 1)
    #expect(
      empty(text, structures: ["Size"]).text.hasPrefix("public struct Size { public var area: Double { return 0 } }"))
  }
}
