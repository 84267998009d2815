import Testing

@testable import Adapting

struct FrameworkOverridesTests {
  @Test func overridesInExtensionsOfFrameworkClassesAreLeftOut() {
    let text = "extension UIStackView {\n  override func sv() {\n  }\n  func other() {}\n}\n"
    #expect(adapted(text) == "extension UIStackView {\n  \n\n  func other() {}\n}\n")
    #expect(notes(text).map { String($0.prefix(55)) } == ["2: 'sv' overrides in an extension of UIStackView, which"])
  }

  @Test func overridesForMessageForwardingAreLeftOut() {
    let text = "class Router: NSObject {\n  override func responds(to s: Selector!) -> Bool { true }\n}\n"
    #expect(adapted(text) == "class Router: NSObject {\n  \n}\n")
    #expect(notes(text).count == 1)
  }

  @Test func overridesForMessageForwardingInExtensionsAreLeftOut() {
    let text = """
      class Router: NSObject {}
      extension Router { override func forwardingTarget(for s: Selector!) -> Any? { nil } }
      """
    #expect(adapted(text) == "class Router: NSObject {}\nextension Router {  }")
    #expect(notes(text).count == 1)
  }

  @Test func overriddenMembersOfNSObjectAreNotIsolated() {
    let texts = [
      "class Leaf: UIView {}\n", "public extension Leaf { override var description: String { \"leaf\" } }\n",
    ]
    let result = adapted(texts)
    #expect(result[0] == "class Leaf: UIView { public override var description: String { quire_description }; }\n")
    #expect(result[1] == "public extension Leaf { nonisolated          var quire_description: String { \"leaf\" } }\n")
  }

  @Test func attributesOfOmittedMembersAreLeftOutToo() {
    let text = "extension UIStackView {\n  @objc override open func sv() {}\n}\n"
    #expect(adapted(text) == "extension UIStackView {\n  \n}\n")
    #expect(notes(text).count == 1)
  }

  @Test func overridesOfMembersInQuiresExtensionsBecomeDeclarations() {
    let text = """
      class Overlay: UIWindow {
        override var rootViewController: UIViewController? { get { other } set {} }
      }
      """
    #expect(adapted(text) == text.replacing("override", with: "        "))
    #expect(notes(text).count == 1)
  }

  @Test func observersOfPropertiesInQuiresExtensionsAreLeftOut() {
    let text = """
      class Feed: UITableView {
        override var refreshControl: UIRefreshControl? { didSet { note() } }
      }
      """
    #expect(adapted(text) == "class Feed: UITableView {\n  \n}")
    #expect(notes(text).count == 1)
  }

  @Test func anOverriddenPropertyThatAControllerDeclaresStaysAnOverride() {
    let text = "class Feed: UITableViewController {\n  override var refreshControl: UIRefreshControl? { didSet {} }\n}"
    #expect(adapted(text) == text)
  }
}
