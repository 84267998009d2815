import Testing

@testable import Adapting

struct LiteralsTests {
  /// On iOS the compiler finds the class of a literal without an import.
  @Test func aFileWithALiteralImportsUIKit() {
    let texts = adapted([
      "import UIKit\n", "import Foundation\nlet c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n",
    ])
    #expect(texts[1].hasPrefix("import Foundation; import UIKit\n"))
  }

  @Test func colorAndImageLiteralsBecomeInitializers() {
    #expect(
      adapted("let c = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor")
        == "let c = UIColor      (red: 1, green: 0.5, blue: 0, alpha: 1).cgColor")
    #expect(
      adapted("let i = #imageLiteral(resourceName: \"Leaf\")")
        == "let i = UIImage      (imageLiteralResourceName: \"Leaf\")")
  }

  @Test func applicationMainAttributesBecomeMain() {
    #expect(
      adapted("@UIApplicationMain\nclass App: UIResponder {}\n")
        == "@main" + String(repeating: " ", count: 13) + "\nclass App: UIResponder {}\n")
  }

  @Test func descriptionsOfClassesOfObjectsBecomeTheirNames() {
    #expect(adapted("let n = type(of: leaf).description()") == "let n = String(reflecting: type(of: leaf))")
    let other = "let n = leaf.description()\nlet m = type(of: leaf).description"
    #expect(adapted(other) == other)
  }

  @Test func descriptionsOfNamedClassesBecomeTheirNames() {
    #expect(adapted("func f<T: UIView>(_ t: T.Type) { g(T.description()) }").contains("g(String(reflecting: T.self))"))
    let own = "enum A { static func description() -> String { \"\" } }\nlet a = A.description()\n"
    #expect(adapted(own) == own)
  }

  @Test func colorsOfSwiftUIBecomeThoseThatTheyStandFor() {
    #expect(adapted("let a = UIColor(.accentColor)") == "let a = UIColor.tintColor")
    #expect(
      adapted("let a = UIColor(.red.opacity(0.3))") == "let a = UIColor.systemRed.withAlphaComponent(0.3)")
    for other in ["let a = UIColor(.leaf)", "let a = UIColor(white: 1, alpha: 1)", "let a = Leaf(.red)"] {
      #expect(adapted(other) == other)
    }
  }
}
