import Testing

@testable import Adapting

struct MissingTypesTests {
  private func adapted(_ text: String) -> String {
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    return Adapter(frameworkTypes: ["UIView"]).adapt([file])[0].text
  }

  @Test func extensionsOfMissingTypesAreLeftOut() {
    #expect(
      adapted("import UIKit\nextension UITableView {\n  func f() {}\n}\nextension UIView {}\n")
        == "import UIKit\n\n\n\nextension UIView {}\n")
    #expect(
      notes("extension UITableView {}", types: []) == [
        "1: 'UITableView' uses UITableView, which Quire does not have; it is left out"
      ])
  }

  @Test func methodsAreLeftOutAlone() {
    #expect(adapted("class A { func f(_ t: UITableView) {}; func g() {} }") == "class A { ; func g() {} }")
  }

  @Test func usersOfATypeThatIsLeftOutGoWithIt() {
    let text = "class A: UITableView {}\nclass B {\n  func f() { _ = A() }\n  func g() {}\n}"
    #expect(adapted(text) == "\nclass B {\n  \n  func g() {}\n}")
    #expect(notes(text, types: []).last == "3: 'f' uses UITableView, which Quire does not have; it is left out")
  }

  @Test func whatIsSwiftUIsIsLeftOut() {
    let text = "import SwiftUI\nstruct V: View {}\nextension V { func f() {} }\nfunc g() {}\n"
    #expect(adapted(text) == "              \n\n\nfunc g() {}\n")
    #expect(
      adapted("#if canImport(SwiftUI)\nimport SwiftUI\nstruct V: View {}\n#endif\n").contains("struct V: View {}"))
  }

  @Test func namesOfThePackageAreThere() {
    let text = "let UIThing = 1\nclass UIOther {}\nfunc f() { _ = UIThing; _ = UIOther(); _ = x.UIMember }"
    #expect(adapted(text) == text)
  }

  @Test func namesOfModulesAreNoTypes() {
    let text = "func f() {\n  #if canImport(UIKit)\n  g()\n  #endif\n}\n"
    #expect(notes(text, types: ["UIView"]) == [])
  }

  @Test func aliasesOfMissingTypesTakeTheirUsersWithThem() {
    let text = "typealias Map = UIMap\nextension Map {\n  func f() {}\n}\nfunc g(_ map: Map) {}\nlet n = 1\n"
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    #expect(Adapter(frameworkTypes: ["UIView"]).adapt([file])[0].text == "\n\n\n\n\nlet n = 1\n")
  }

  @Test func theObjectiveCRuntimeIsMissing() {
    let text = "var imp: IMP?\nfunc swizzle() { _ = class_getInstanceMethod(A.self, s) }\n"
    #expect(notes(text, types: ["UIView"]).count == 2)
  }
}
