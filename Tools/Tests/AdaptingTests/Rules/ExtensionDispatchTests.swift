import Testing

@testable import Adapting

struct ExtensionDispatchTests {
  private let superclasses = ["UIView": "UIResponder", "UIControl": "UIView", "UIButton": "UIControl"]

  private func adapted(_ text: String) -> String {
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    return Adapter(superclasses: superclasses).adapt([file])[0].text
  }

  @Test func anExtensionByAnAliasIsOneOfTheClass() {
    let text = """
      #if os(macOS)
      typealias Base = NSView
      #else
      typealias Base = UIView
      #endif
      extension Base { @objc func save() {} }
      class Leaf: Base { override func save() {} }

      """
    let result = adapted(text)
    #expect(!result.contains("override"))
    #expect(result.contains("func quire_save_UIView() {}; func save() {"))
    #expect(result.contains("func quire_save_Leaf() {}"))
  }

  @Test func extensionMembersCallTheirOverridesInSubclasses() {
    let text = """
      extension UIView { @objc func save(_ n: Int) { f(n) } }
      extension UIControl { override func save(_ n: Int) { super.save(n); g() } }
      extension UIButton { override func save(_ n: Int) { super.save(n) } }

      """
    let result = adapted(text)
    #expect(
      result == """
        extension UIView {       func quire_save_UIView(_ n: Int) { f(n) }; func save(_ n: Int) { \
        if let object = self as? UIButton { return object.quire_save_UIButton(n) }; \
        if let object = self as? UIControl { return object.quire_save_UIControl(n) }; \
        return quire_save_UIView(n) } }
        extension UIControl {          func quire_save_UIControl(_ n: Int) { self.quire_save_UIView(n); g() } }
        extension UIButton {          func quire_save_UIButton(_ n: Int) { self.quire_save_UIControl(n) } }

        """)
    #expect(adapted(result) == result)
  }

  @Test func attributesOfDispatchedMembersStayBeforeModifiers() {
    let text = """
      public extension UIView { @discardableResult @objc func save(_ n: Int) -> Int { n } }
      public extension UIControl { @discardableResult override func save(_ n: Int) -> Int { n + 1 } }

      """
    #expect(adapted(text).contains("; @discardableResult public func save(_ n: Int) -> Int { if let"))
  }

  @Test func dispatchedMembersWithTheSameLabelsAreDistinguishedByTypes() {
    let text = """
      extension UIView { func sv(_ v: Int...) {}; func sv(_ v: [Int]) {} }
      extension UIControl { override func sv(_ v: [Int]) {} }

      """
    let result = adapted(text)
    #expect(result.contains("{ func sv(_ v: Int...) {}; func quire_sv_UIView(_ v: [Int]) {}; func sv(_ v: [Int]) {"))
    #expect(adapted(result) == result)
  }

  @Test func dispatchedPropertiesAreReadAndSetInTheNearestClass() {
    let text = """
      public extension UIView { @objc var mark: Int { get { 1 } set { f() } } }
      class Leaf: UIButton { override var mark: Int { get { super.mark } set {} } }

      """
    #expect(
      adapted(text) == """
        public extension UIView {       var quire_mark_UIView: Int { get { 1 } set { f() } }; public var mark: Int { \
        get { if let object = self as? Leaf { return object.quire_mark_Leaf }; return quire_mark_UIView } \
        set { if let object = self as? Leaf { object.quire_mark_Leaf = newValue; return }; quire_mark_UIView = newValue } } }
        class Leaf: UIButton {          var quire_mark_Leaf: Int { get { self.quire_mark_UIView } set {} } }

        """)
  }

  @Test func frameworkMembersAndUnrelatedOverridesAreNotDispatched() {
    let text = "extension UIButton { func save() {} }\nclass A: UIView { override func save() {} }\n"
    #expect(adapted(text) == text)
  }
}
