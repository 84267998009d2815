import Testing

@testable import Adapting

struct ExtensionMembersTests {
  /// An Xcode project may build the same files into two modules.
  @Test func filesOfTwoModulesAreAdaptedAsThoseOfOne() {
    let texts = [
      "import UIKit\nopen class A: NSObject {\n}\nextension A { open func f() {} }\n",
      "class B: A { override func f() {} }\n",
    ]
    let files = ["One", "Two"].flatMap { module in
      texts.enumerated().map { SourceFile(path: "\(module)/\($0.offset).swift", module: module, text: $0.element) }
    }
    let results = Adapter().adapt(files).map(\.text)
    #expect(results[0] == results[2])
    #expect(results[0].components(separatedBy: "open func f()").count == 2)
  }

  @Test func overridesInExtensionsStayAndTheClassForwardsToThem() {
    let texts = [
      "class A: UIView {\n  let x = 1\n}\n",
      "extension A {\n  public override func layoutSubviews() { super.layoutSubviews() }\n}\n",
    ]
    let result = adapted(texts)
    #expect(
      result[0]
        == "class A: UIView {\n  let x = 1\npublic override func layoutSubviews() { quire_layoutSubviews() }; }\n")
    #expect(result[1] == "extension A {\n                  func quire_layoutSubviews() { super.layoutSubviews() }\n}\n")
  }

  @Test func extensionMembersThatSubclassesOverrideMoveToTheClass() {
    let text = """
      class A { }
      extension A { @objc func f(_ x: Int, with y: inout Int) throws -> Bool { true } }
      class B: A { override func f(_ x: Int, with y: inout Int) throws -> Bool { false } }
      """
    let result = adapted(text)
    #expect(
      result.contains("class A { func f(_ x: Int, with y: inout Int) throws -> Bool { try quire_f(x, with: &y) }; }"))
    #expect(result.contains("func quire_f(_ x: Int, with y: inout Int) throws -> Bool { true }"))
    #expect(result.contains("override func f(_ x: Int, with y: inout Int) throws -> Bool { false }"))
  }

  @Test func overriddenPropertiesInExtensionsForwardTheirAccessors() {
    let text =
      "class A: B { var z = 0 }\nextension A { override var a: Int { get { 1 } set {} }; override class var b: Int { 2 } }"
    #expect(
      adapted(text).hasPrefix(
        "class A: B { var z = 0 ; override var a: Int { get { quire_a } set { quire_a = newValue } }; "
          + "override class var b: Int { quire_b }; }"))
  }

  @Test func propertyObserversInExtensionsBecomeFunctions() {
    let text =
      "class A: B { }\nextension A {\n  open override var a: Int? { willSet(next) { f(next) }\n didSet { g(oldValue) } }\n}"
    let result = adapted(text)
    #expect(
      result
        == "class A: B { open override var a: Int? { willSet { quire_willSet_a(newValue) } didSet { quire_didSet_a(oldValue) } }; "
        + "}\nextension A {\n                              func quire_willSet_a(_ next: Int?) { f(next) }\n "
        + "func quire_didSet_a(_ oldValue: Int?) { g(oldValue) }  \n}")
    #expect(adapted(result) == result)
    #expect(notes(text).isEmpty)
  }

  @Test func observersOfStoredPropertiesInExtensionsAreReported() {
    #expect(
      notes("class A: B {}\nextension A {\n  override var a: Int = 1 { didSet {} }\n}").first?.hasPrefix(
        "3: 'a' overrides")
        == true)
  }

  @Test func extensionsWithoutOverridesAreNotChanged() {
    let text = "class A { }\nextension A { func f() {} }\nextension Array { func f() {} }"
    #expect(adapted(text) == text)
  }
}
