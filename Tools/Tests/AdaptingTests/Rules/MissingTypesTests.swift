import Testing

@testable import Adapting

struct MissingTypesTests {
  private func adapted(_ text: String) -> String {
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    return Adapter(frameworkTypes: ["UIView", "UICollectionView", "UICollectionViewCell", "UICollectionViewDataSource"])
      .adapt([file])[0].text
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

  @Test func aMethodThatUsesAMissingTypeIsLeftOutAlone() {
    #expect(adapted("class A { func f(_ t: UITableView) {}; func g() {} }") == "class A { ; func g() {} }")
  }

  @Test func usersOfAnOmittedTypeAreLeftOutToo() {
    let text = "class A: UITableView {}\nclass B {\n  func f() { _ = A() }\n  func g() {}\n}"
    #expect(adapted(text) == "\nclass B {\n  \n  func g() {}\n}")
    #expect(notes(text, types: []).last == "3: 'f' uses UITableView, which Quire does not have; it is left out")
  }

  @Test func declarationsThatUseSwiftUIAreLeftOut() {
    let text = "import SwiftUI\nstruct V: View {}\nextension V { func f() {} }\nfunc g() {}\n"
    #expect(adapted(text) == "import Foundation;               \n\n\nfunc g() {}\n")
    #expect(
      adapted("#if canImport(SwiftUI)\nimport SwiftUI\nstruct V: View {}\n#endif\n").contains("struct V: View {}"))
  }

  @Test func aBranchForNewerSystemsThatUsesAMissingTypeIsLeftOutAlone() {
    let text = """
      class A: UIView {
        override func f() {
          g()
          if #available(iOS 13, *), b { h(UITableView()) } else { g() }
        }
      }
      """
    let result = adapted(text)
    #expect(result.contains("    g()\n    if false                , b {} else { g() }\n"))
    let note = notes(text, types: ["UIView"]).first
    #expect(note?.hasPrefix("2: 'f' uses UITableView where #available permits it") == true)
    let both = text.replacing("    g()\n", with: "    h(UITableView())\n")
    #expect(!adapted(both).contains("func f"))
  }

  @Test func aTypeThatIsDeclaredOnlyForAMissingModuleIsMissing() {
    let text = "#if canImport(SwiftUI)\nclass A {}\n#endif\nclass B {\n  func f() { _ = A() }\n}\n"
    #expect(adapted(text) == text.replacing("func f() { _ = A() }", with: ""))
    let other = text.replacing("#endif", with: "#else\nclass A {}\n#endif")
    #expect(adapted(other) == other)
  }

  @Test func genericParametersHideNamesOfMissingTypes() {
    let text = "import SwiftUI\nimport UIKit\nfunc f<View: UIView>(_ type: View.Type) { _ = View.self }\n"
    #expect(adapted(text).hasSuffix("func f<View: UIView>(_ type: View.Type) { _ = View.self }\n"))
    #expect(adapted("import SwiftUI\nimport UIKit\nfunc g<V: View>(_ view: V) {}\n").hasSuffix("import UIKit\n\n"))
  }

  @Test func namesDeclaredInThePackageAreNotMissing() {
    let text = "let UIThing = 1\nclass UIOther {}\nfunc f() { _ = UIThing; _ = UIOther(); _ = x.UIMember }"
    #expect(adapted(text) == text)
  }

  @Test func namesOfModulesAreNotMissingTypes() {
    let text = "func f() {\n  #if canImport(UIKit)\n  g()\n  #endif\n}\n"
    #expect(notes(text, types: ["UIView"]) == [])
  }

  @Test func usersOfAliasesOfMissingTypesAreLeftOut() {
    let text = "typealias Map = UIMap\nextension Map {\n  func f() {}\n}\nfunc g(_ map: Map) {}\nlet n = 1\n"
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    #expect(Adapter(frameworkTypes: ["UIView"]).adapt([file])[0].text == "\n\n\n\n\nlet n = 1\n")
  }

  @Test func typesThatXcodeGeneratesAreMissing() {
    let text = "extension LeafEntity {\n  func f() {}\n}\nclass A {}\nextension A { func g() {} }\n"
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    let absent = ["LeafEntity": "CoreData", "A": "CoreData"]
    let result = Adapter(frameworkTypes: []).adapt([file], absentTypes: absent)[0]
    #expect(result.text == "\n\n\nclass A {}\nextension A { func g() {} }\n")
    #expect(result.notes.map(\.reason) == ["'LeafEntity' uses CoreData, which Quire does not have; it is left out"])
  }

  @Test func namesOfConditionallyImportedModulesAreMissingOutsideTheCondition() {
    let imports =
      "import Foundation\n#if canImport(UIKit) && canImport(AVFoundation)\nimport AVFoundation\nimport UIKit\n#endif\n"
    let text = imports + "func f() -> UIView? { _ = AVAsset(); return nil }\nfunc g(_ view: UIView) {}\n"
    let files = [
      SourceFile(path: "File.swift", module: "Module", text: text),
      SourceFile(path: "Other.swift", module: "Module", text: "import UIKit\n"),
    ]
    let result = Adapter(frameworkTypes: ["UIView"]).adapt(files)[0]
    #expect(
      result.text
        == imports.replacing("import Foundation", with: "import Foundation; import UIKit")
        + "\nfunc g(_ view: UIView) {}\n")
    #expect(result.notes.map(\.reason) == ["'f' uses AVFoundation, which Quire does not have; it is left out"])
    let conditional = imports + "#if canImport(AVFoundation)\nfunc f() { _ = AVAsset() }\n#endif\n"
    #expect(adapted(conditional) == conditional)
  }

  @Test func membersQualifiedByAMissingModuleAreMissing() {
    let text =
      "import UIKit\nextension UIView {\n  var color: CoreImage.CIColor? { CoreImage.CIColor(color: tint) }\n}\n"
    #expect(adapted(text) == "import UIKit\nextension UIView {\n  \n}\n")
    let condition = "import AVKit\nimport UIKit\nfunc f() {\n  #if canImport(AVKit)\n  g()\n  #endif\n}\n"
    #expect(adapted(condition) == condition.replacing("import AVKit", with: "            "))
  }

  @Test func requiredMethodsLoseOnlyBranchesThatUseMissingTypes() {
    let text = """
      import UIKit
      class Source: UICollectionViewDataSource {
        func collectionView(_ v: UICollectionView, cellForItemAt p: IndexPath) -> UICollectionViewCell {
          switch kind(p) {
          case .text: return text()
          case .map:
            return UIMap()
          }
        }
        func collectionView(_ v: UICollectionView, didSelectItemAt p: IndexPath) { UIMap() }
      }
      """
    let lines = adapted(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[4] == "    case .text: return text()")
    #expect(lines[5] == "    case .map: fatalError(\"This was left out: it uses UIMap\") ")
    #expect(lines[6] == "")
    #expect(lines[7] == "    }")
    #expect(lines[9] == "  ")
  }

  @Test func testsThatCallAnOmittedFunctionAreLeftOut() {
    func adapted(_ text: String) -> String {
      let file = SourceFile(path: "File.swift", module: "Module", isTest: true, text: text)
      return Adapter(frameworkTypes: ["UIView"]).adapt([file])[0].text
    }
    let helper = "private func make() -> UIMap {}"
    #expect(
      adapted("class A: XCTestCase {\n  func testA() { _ = make() }\n  func testB() {}\n  \(helper)\n}\n")
        == "class A: XCTestCase {\n  \n  func testB() {}\n  \n}\n")
    #expect(
      adapted("func f() { make(1) }\nfunc make(_ n: Int) {}\n\(helper)\n")
        == "func f() { make(1) }\nfunc make(_ n: Int) {}\n\n")
    let specs = "protocol Specs { func testA() }\n"
    #expect(
      adapted("\(specs)class A: XCTestCase, Specs {\n  func testA() { _ = make() }\n  \(helper)\n}\n") == specs
        + "\n\n\n\n")
  }

  @Test func usersOfTheObjectiveCRuntimeAreLeftOut() {
    let text = "var ivar: Ivar?\nfunc list() { _ = class_copyMethodList(A.self, nil) }\n"
    #expect(notes(text, types: ["UIView"]).count == 2)
  }

  @Test func namesInClausesThatAreNotCompiledAreNotMissing() {
    let text = """
      func f() {
        #if swift(>=4.2) && !os(macOS)
          g()
        #else
          let options: UIViewAnimationOptions = []
        #endif
      }
      #if !swift(>=4.2)
      extension UIControl { typealias State = UIControlState }
      #endif

      """
    #expect(notes(text, types: ["UIView", "UIControl"]) == [])
    #expect(notes("#if DEBUG\nfunc f(_ map: UIMap) {}\n#endif\n", types: ["UIView"]).count == 1)
  }

  @Test func localTypesAndAssociatedTypesAreNotMissing() {
    let text = """
      protocol Box { associatedtype UIViewType: UIView }
      func f<UIOther: Box>(_ box: UIOther, _ view: UIOther.UIViewType) where UIViewType: UIView {
        class UIWindowSpy: UIView {}
        _ = UIWindowSpy()
      }
      class T { class UIInner {}; func make() -> UIInner { UIInner() } }
      """
    #expect(notes(text, types: ["UIView"]) == [])
  }

  @Test func constantsNamedLikeTypesAreNotMissing() {
    #expect(notes("func f() { guard let UIKind: AnyClass = g() else { return }; h(UIKind) }", types: ["UIView"]) == [])
  }

  @Test func usersOfTypesOfOmittedFilesAreLeftOut() {
    let left = SourceFile(
      path: "Store.swift", module: "Module", text: "import AppKit\nclass Store {}\nstruct Inner { struct Part {} }\n")
    let text = "class A {\n  func f() { Store().save() }\n  func g(_ part: Part) {}\n}\nstruct Part {}\n"
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    let result = Adapter(frameworkTypes: ["UIView"]).adapt([file], leftOut: [left])[0]
    #expect(result.text == "class A {\n  \n  func g(_ part: Part) {}\n}\nstruct Part {}\n")
    #expect(result.notes.map(\.reason) == ["'f' uses AppKit, which Quire does not have; it is left out"])
  }

  @Test func usersOfAbsentFrameworksAreLeftOutAndTheFileIsKept() {
    let text = """
      import MapKit
      struct Place { let name: String }
      extension Place { var coordinate: CLLocationCoordinate2D { .init() } }
      final class Pin: NSObject, MKAnnotation {}
      let size = CGSize.zero

      """
    #expect(
      adapted(text) == """
        import CoreLocation;              \nstruct Place { let name: String }
        extension Place { var coordinate: CLLocationCoordinate2D { .init() } }

        let size = CGSize.zero

        """)
    // Another file's names with the same beginning are its own.
    #expect(adapted("import UIKit\nfunc f(_ p: MKPin) {}\n") == "import UIKit\nfunc f(_ p: MKPin) {}\n")
    #expect(adapted("import StoreKit\nclass SKBrowser {}\nlet b = SKBrowser()\n").contains("let b = SKBrowser()"))
  }

  @Test func valuesOfCoreLocationStayAndUsersOfItsServicesAreLeftOut() {
    let text = """
      import CoreLocation
      struct Place { var location: CLLocation?; var region: CLCircularRegion? }
      class Finder: NSObject, CLLocationManagerDelegate { let manager = CLLocationManager() }

      """
    #expect(
      adapted(text) == """
        import CoreLocation
        struct Place { var location: CLLocation?; var region: CLCircularRegion? }
        \n
        """)
    #expect(
      notes("import CoreLocation\nfunc find() { CLGeocoder().cancelGeocode() }\n", types: ["CLLocation"]) == [
        "2: 'find' uses CLGeocoder, which Quire does not have; it is left out"
      ])
  }

  @Test func requiredBodiesThatUseMissingTypesTrap() {
    let text = """
      import CoreData
      class App {
        lazy var store: Store = NSPersistentContainer(name: "a").store
        func load() -> Int { NSFetchRequest<Entry>().limit }
        func run() { print(load()) }
      }
      protocol Store {}

      """
    let end = "fatalError(\"This was left out: it uses CoreData\")"
    #expect(
      adapted(text).contains("lazy var store: Store = { \(end) }()\n  func load() -> Int { \(end) }\n  func run()"))
    #expect(
      notes(text, types: []).contains(
        "4: the body of 'load' uses CoreData, which Quire does not have; it is left out, and ends the program where it is "
          + "called"))
  }

  @Test func conformancesToMissingDelegatesAreRemoved() {
    let text = """
      import UIKit
      import ContactsUI
      class A: UIView, CNContactPickerDelegate, Leaf {
        func pick(_ c: CNContactPickerViewController) {}
      }
      protocol Leaf {}

      """
    #expect(adapted(text).contains("class A: UIView, Leaf {\n  \n}"))
  }

  @Test func protocolsLoseOnlyRequirementsThatUseMissingTypes() {
    #expect(
      adapted("import MapKit\nprotocol P {\n  func f(_ m: MKMapView)\n  func g()\n}\nclass A: P { func g() {} }\n")
        .hasSuffix("protocol P {\n  \n  func g()\n}\nclass A: P { func g() {} }\n"))
  }
}
