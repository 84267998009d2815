import Foundation
import Testing

@testable import Adapting

struct ObservedPropertiesTests {
  @Test func settersOfDynamicPropertiesNotifyObservers() {
    #expect(
      adapted("class Leaf: NSObject { @objc dynamic var name = \"\" }")
        == "class Leaf: NSObject {       dynamic var name = \"\" { willSet { willChangeValue(forKey: \"name\") } "
        + "didSet { didChangeValue(forKey: \"name\", \\Leaf.name) } } }")
    #expect(
      adapted("class Leaf: NSObject { @objc dynamic var n = 1 { didSet { f() } } }")
        == "class Leaf: NSObject {       dynamic var n = 1 { willSet { willChangeValue(forKey: \"n\") } "
        + "didSet { defer { didChangeValue(forKey: \"n\", \\Leaf.n) }; f() } } }")
    let plain = "class Leaf { dynamic var n = 1 }\nclass Stem: NSObject { @objc dynamic var n: Int { 1 } }"
    #expect(!adapted(plain).contains("ChangeValue"))
  }

  @Test func anObserverThatIsNoResponderGetsAConformance() {
    let text = """
      class Watch: NSObject {
        override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
          super.observeValue(forKeyPath: k, of: o, change: change, context: context)
        }
      }
      """
    let result = adapted(text)
    #expect(result.hasPrefix("class Watch: NSObject, NSKeyValueObserver {\n           func observeValue("))
    #expect(!result.contains("super."))
    let view = text.replacingOccurrences(of: "NSObject", with: "UIView")
    #expect(adapted(view) == view)
  }

  @Test func addedAccessorsHaveNoSemicolonBetweenThem() {
    // The compiler takes none there.
    let result = adapted("class Leaf: NSObject {\n  @objc dynamic var n = 1 {\n    didSet { f() }\n  }\n}\n")
    #expect(result.contains("{ willSet { willChangeValue(forKey: \"n\") }\n    didSet"))
  }
}
