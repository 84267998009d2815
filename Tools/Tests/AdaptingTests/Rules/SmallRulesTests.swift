import Testing

@testable import Adapting

struct SmallRulesTests {
  @Test func modulesReexportedOnIOSAreImported() {
    let request = "let r: URLRequest? = nil\n"
    #expect(
      adapted("import XCTest\n" + request, isTest: true) == "import XCTest; import FoundationNetworking\n" + request)
    #expect(
      adapted("import CoreTelephony\n" + request)
        == "import Foundation; import FoundationNetworking;                     \n" + request)
    #expect(
      adapted("import CoreLocation\n" + request) == "import CoreLocation; import FoundationNetworking\n" + request)
    #expect(adapted("import AVKit\nimport UIKit\n") == "            \nimport UIKit\n")
    let conditional =
      "#if canImport(UIKit)\nimport UIKit\nimport CoreImage\n#endif\n#if canImport(MapKit)\nimport MapKit\n#endif\n"
    #expect(adapted(conditional) == conditional.replacing("import CoreImage", with: "                "))
    #expect(adapted("#if os(iOS)\nimport ObjectiveC\n#endif\n") == "#if true   \n                 \n#endif\n")
    let model = "class A: ObservableObject { @Published var n = 1 }\n"
    #expect(adapted("import SwiftUI\n" + model).contains("import Combine; "))
  }

  @Test func typesThatFoundationOnLinuxLacksAreImportedWithoutUIKit() {
    let text = "let f = RelativeDateTimeFormatter()\n"
    #expect(adapted("import EventKit\n" + text) == "import EventKit; import FoundationAdditions\n" + text)
    #expect(adapted("import UIKit\n" + text) == "import UIKit\n" + text)
    let selector = "let s = NSSelectorFromString(\"leaf\")\n"
    #expect(adapted("import Foundation\n" + selector) == "import Foundation; import UIKit\n" + selector)
    let expression = "class A { func f() { g(#selector(f)) } }\n"
    #expect(adapted("import Foundation\n" + expression).hasPrefix("import Foundation; import UIKit\n"))
    let quoted = "import Foundation\nlet s = \"#selector(f)\"\n"
    #expect(adapted(quoted) == quoted)
  }

  @Test func platformConditionsHaveTheirValueOnIOS() {
    #expect(adapted("#if os(iOS) || os(tvOS)\n#endif") == "#if true    || os(tvOS)\n#endif")
    #expect(adapted("#if !targetEnvironment(simulator)\n#endif") == "#if !true                        \n#endif")
    let others = "#if os(macOS)\n#elseif canImport(UIKit)\n#elseif DEBUG\n#endif"
    #expect(adapted(others) == others)
  }

  @Test func namesOfTheTrustInServersHaveStandIns() {
    #expect(
      adapted("let b = method == NSURLAuthenticationMethodServerTrust")
        == "let b = method == \"NSURLAuthenticationMethodServerTrust\"")
    #expect(
      adapted("let c = URLCredential(trust: space.serverTrust!)")
        == "let c = URLCredential(user: \"\", password: \"\", persistence: .none)")
  }

  @Test func additionsStandBesideImportsThatAreCompiled() {
    let text = "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nlet session: URLSession? = nil\n"
    #expect(adapted(text) == text.replacing("import UIKit", with: "import UIKit; import FoundationNetworking"))
  }

  @Test func retroactiveConformancesOfThePackagesTypesAreOrdinaryOnes() {
    let text = "struct Leaf { enum Edge { case a } }\nextension Leaf.Edge: @retroactive Error {}\n"
    #expect(adapted(text).hasSuffix("extension Leaf.Edge:              Error {}\n"))
    let foreign = "extension String: @retroactive Error {}\n"
    #expect(adapted(foreign) == foreign)
  }

  @Test func aResponseOfHTTPIsMadeByTheInitializerOfItsSuperclass() {
    let arguments = "(url: u, mimeType: nil, expectedContentLength: 9, textEncodingName: nil)"
    #expect(adapted("let r = HTTPURLResponse" + arguments) == "let r = HTTPURLResponse.success" + arguments)
    #expect(adapted("let r = URLResponse" + arguments) == "let r = URLResponse" + arguments)
  }

  /// UIKit imports Core Image, which imports Image I/O.
  @Test func namesOfImageIOAreImportedBesideUIKit() {
    let text = "import UIKit\nfunc f(_ o: CGImagePropertyOrientation) {}\n"
    #expect(adapted(text) == "import UIKit; import ImageIO\nfunc f(_ o: CGImagePropertyOrientation) {}\n")
    let declared = "import UIKit\nlet image: CGImage? = nil\n"
    #expect(adapted(declared) == declared)
    let selector = "import Foundation\nlet o = [CGImagePropertyOrientation.up, #selector(A.f)]\n"
    #expect(adapted(selector).hasPrefix("import Foundation; import UIKit; import ImageIO\n"))
  }

  @Test func membersThatTheURLLoadingSystemLacksAreImported() {
    let text = "import Foundation\nfunc f(_ task: URLSessionTask) { task.prefersIncrementalDelivery = true }\n"
    #expect(
      adapted(text).hasPrefix("import Foundation; import FoundationNetworking; import FoundationNetworkingAdditions\n"))
  }

  @Test func locksOfTheSystemAreImportedBesideFoundation() {
    let text = "let lock = os_unfair_lock_t.allocate(capacity: 1)\n"
    #expect(adapted("import Foundation\n" + text) == "import Foundation; import os\n" + text)
    #expect(adapted("import UIKit\n" + text) == "import UIKit; import os\n" + text)
    #expect(adapted("import Foundation\nimport os\n" + text) == "import Foundation\nimport os\n" + text)
  }

  @Test func modulesThatBringImageIOAreReplacedByIt() {
    let text = "import AVKit\nimport UIKit\nlet source: CGImageSource? = nil\n"
    #expect(adapted(text) == "            \nimport UIKit; import ImageIO\nlet source: CGImageSource? = nil\n")
  }

  @Test func sourcesOfXcodeAreNotCompiledForThePackageManager() {
    let text = "#if SWIFT_PACKAGE && DEBUG\nimport Pages\n#endif"
    let file = SourceFile(path: "File.swift", module: "Module", isOfXcode: true, text: text)
    #expect(Adapter().adapt([file])[0].text == text.replacing("SWIFT_PACKAGE", with: "false        "))
    #expect(adapted(text) == text)
  }

  @Test func importsForThePackageManagerAreRequired() {
    let text = "#if SWIFT_PACKAGE\nimport Pages\n#endif"
    let file = SourceFile(path: "File.swift", module: "Module", text: text)
    #expect(file.firstImport(of: ["Pages"])?.line == 2)
    #expect(
      SourceFile(path: "File.swift", module: "Module", isOfXcode: true, text: text).firstImport(of: ["Pages"]) == nil)
    #expect(SourceFile(path: "File.swift", module: "Module", text: text).firstImport(of: ["Other"]) == nil)
  }

  @Test func listsOfTestsForLinuxAreNotCompiled() {
    let text = "#if !canImport(ObjectiveC)\nlet all = [testCase(LeafTests.allTests)]\n#endif"
    #expect(adapted(text, isTest: true) == text.replacing("canImport(ObjectiveC)", with: "true                 "))
    #expect(adapted(text) == text)
  }

  @Test func moduleNamesOfAppleBeforeFunctionsBecomeThoseOfLinux() {
    #expect(adapted("let r = CoreFoundation.sqrt(5.0)") == "let r = Foundation.sqrt(5.0)")
    #expect(adapted("let x: CoreFoundation.CGFloat = Darwin.sin(1)") == "let x: Foundation.CGFloat = Foundation.sin(1)")
    #expect(adapted("import Darwin\nlet y = Darwin.sin(1)") == "import Glibc \nlet y = Glibc.sin(1)")
  }

  @Test func namesOfFoundationThatLieInOtherModulesOnLinuxAreQualifiedByThose() {
    #expect(
      adapted("import Foundation\nlet r: Foundation.URLRequest? = nil\nlet d = Foundation.Data()")
        == "import Foundation; import FoundationNetworking\nlet r: FoundationNetworking.URLRequest? = nil\n"
        + "let d = Foundation.Data()")
    #expect(
      adapted("import Foundation\nlet s = Foundation.URLSession.shared")
        == "import Foundation; import FoundationNetworking\nlet s = FoundationNetworking.URLSession.shared")
  }

  @Test func numbersOfAnyObjectAreReadByCasts() {
    #expect(
      adapted("let d = (info?[key] as AnyObject).doubleValue ?? 0.5")
        == "let d = (info?[key] as? NSNumber)?.doubleValue ?? 0.5")
    #expect(adapted("let r: CGRect = (v as AnyObject).cgRectValue") == "let r: CGRect = (v as! NSValue).cgRectValue")
    #expect(adapted("f((n as AnyObject).integerValue)") == "f((n as! NSNumber).intValue)")
    #expect(adapted("(n as AnyObject).other") == "(n as AnyObject).other")
  }

  @Test func objectiveCKeyPathsBecomeStrings() {
    #expect(
      adapted("let k = #keyPath(UIView.layer.opacity)") == "let k = \"layer.opacity\""
        + String(repeating: " ", count: 15))
  }

  @Test func importsOfSubmodulesBecomeImportsOfModules() {
    #expect(adapted("import UIKit.UIGestureRecognizerSubclass\n") == "import UIKit                            \n")
  }

  @Test func snapshotTestsImportUIKitTesting() {
    #expect(adapted("import SnapshotTesting\nimport XCTest\n") == "import UIKitTesting   \nimport XCTest\n")
  }

  @Test func initializersGetTheArgumentsThatLinuxRequires() {
    #expect(adapted("let p = Progress()") == "let p = Progress(totalUnitCount: 0)")
    #expect(adapted("let r = HTTPURLResponse()").hasSuffix("statusCode: 200, httpVersion: nil, headerFields: nil)!"))
    #expect(
      adapted("let c = URLCache(memoryCapacity: 1, diskCapacity: 2)")
        == "let c = URLCache(memoryCapacity: 1, diskCapacity: 2, diskPath: nil)")
    let own = "struct Progress {}\nlet p = Progress()"
    #expect(adapted(own) == own)
  }

  @Test func testsOfUIKitCodeImportUIKit() {
    let file = "import XCTest\n@testable import Library\n"
    #expect(adapted(file, isTest: true) == file)
    let files = [
      ("Library.swift", "Library", false, "import UIKit\n"), ("Tests.swift", "Tests", true, file),
    ].map { SourceFile(path: $0.0, module: $0.1, isTest: $0.2, text: $0.3) }
    #expect(Adapter().adapt(files)[1].text == "import XCTest; import UIKit\n@testable import Library\n")
  }

  @Test func filesThatUseCoreGraphicsThroughFoundationImportIt() {
    let texts = ["import UIKit\n", "import Foundation\nlet t = CGAffineTransform.identity\n", "import Foundation\n"]
    #expect(
      adapted(texts)
        == [
          "import UIKit\n", "import Foundation; import CoreGraphics\nlet t = CGAffineTransform.identity\n",
          "import Foundation\n",
        ])
  }

  @Test func filesWithoutTheImportOfUIKitGetIt() {
    let texts = [
      "import UIKit\n", "import Foundation\nlet v = UIView()\n", "// A view\nlet v = UIView()\n", "let v = x.UIView\n",
    ]
    let result = adapted(texts)
    #expect(result[1] == "import Foundation; import UIKit\nlet v = UIView()\n")
    #expect(result[2] == "// A view\nimport UIKit; let v = UIView()\n")
    #expect(result[3] == texts[3])
  }

  @Test func importsOfRenamedModulesAreReplaced() {
    #expect(
      adapted("import os.log\nimport OSLog\nimport ObjectiveC\n") == "import os    \nimport os   \n                 \n")
  }

  @Test func importsOfFrameworksBesideUIKitStay() {
    let text =
      "import ImageIO\nimport UniformTypeIdentifiers\nimport SafariServices\nimport MessageUI\nlet t = UTType.png\n"
    #expect(adapted(text).hasPrefix(text.prefix(60)))
    #expect(adapted("import UserNotifications\nlet c = UNUserNotificationCenter.current()\n").hasPrefix("import UserN"))
    #expect(adapted("import PhotosUI\nlet c = PHPickerConfiguration()\n").hasPrefix("import PhotosUI\n"))
    #expect(adapted("import CoreServices\nlet t = kUTTypePNG\n").hasPrefix("import MobileCoreServices"))
  }

  @Test func fulfillMethodsOfExpectationsBecomeClosures() {
    #expect(adapted("f(completion: e.fulfill)", isTest: true) == "f(completion: { e.fulfill() })")
    #expect(adapted("a.done = e.fulfill", isTest: true) == "a.done = { e.fulfill() }")
    let calls = "f { e.fulfill() }; e.fulfill()"
    #expect(adapted(calls, isTest: true) == calls)
  }

  @Test func absInExtensionsOfNumbersIsThatOfTheStandardLibrary() {
    #expect(
      adapted("extension CGFloat { var a: CGFloat { abs(self) } }")
        == "extension CGFloat { var a: CGFloat { Swift.abs(self) } }")
    #expect(adapted("func f(x: Int) -> Int { abs(x) }") == "func f(x: Int) -> Int { abs(x) }")
  }

  @Test func initializersOnMetatypesBecomeInstanceCalls() {
    #expect(
      adapted("func make<T: UIView>(_ t: T.Type) -> T { T(frame: .zero) }")
        == "func make<T: UIView>(_ t: T.Type) -> T { T.instance(frame: .zero) }")
    #expect(
      adapted("extension UIView { static func m() -> Self { Self(frame: .zero) } }").contains(
        "Self.instance(frame: .zero)"))
    #expect(
      adapted("protocol P {}\nextension P where Self: UIView { static func m() -> Self { Self(frame: .zero) } }")
        .contains(
          "Self.instance(frame: .zero)"))
    let value = "protocol P { init(frame: Int) }\nextension P { static func m() -> Self { Self(frame: 1) } }"
    #expect(adapted(value) == value)
    #expect(adapted("let v = viewClass.init(frame: .zero)") == "let v = viewClass.instance(frame: .zero)")
    let known = "let v = UIView(frame: .zero); let w = UIView.init(frame: .zero)"
    #expect(adapted(known) == known)
  }
}

struct BundlesOfClassesTests {
  private func adapted(_ text: String, hasResources: Bool) -> String {
    Adapter().adapt([SourceFile(path: "File.swift", module: "Module", hasResources: hasResources, text: text)])[0].text
  }

  @Test func bundlesAndNibsOfClassesBecomeTheModuleBundle() {
    let text = "let b = Bundle(for: A.self).path(forResource: \"n\", ofType: \"nib\")"
    let nested = "let b = Bundle(for: type(of: self)); b.url(forResource: \"n\", withExtension: \"nib\")"
    let expected = "let b = Bundle.ofModule(of: A.self).path(forResource: \"n\", ofType: \"xib\")"
    #expect(
      adapted(nested, hasResources: true).hasPrefix(
        "let b = Bundle.ofModule(of: type(of: self)); b.url(forResource: \"n\", withExtension: \"xib\")"))
    #expect(adapted(text, hasResources: true) == expected)
    #expect(adapted(text, hasResources: false) == text)
    // Without UIKit they need the module that declares what is written.
    #expect(
      adapted("import Foundation\n" + text, hasResources: true) == "import Foundation; import FoundationAdditions\n"
        + expected)
    #expect(adapted("import UIKit\n" + text, hasResources: true) == "import UIKit\n" + expected)
  }

  @Test func conformancesToObservableObjectAreRemovedWithoutCombine() {
    #expect(adapted("class A: ObservableObject {}", hasResources: false) == "class A                   {}")
    let ofCombine = "import Combine\nclass A: ObservableObject {}"
    #expect(adapted(ofCombine, hasResources: false) == ofCombine)
    #expect(adapted("class A: B, ObservableObject {}", hasResources: false) == "class A: B                   {}")
    #expect(
      adapted("class A: ObservableObject, B {}", hasResources: false) == "class A:" + String(repeating: " ", count: 19)
        + "B {}")
  }
}

struct AppleDefaultsTests {
  @Test func callsOfTheEmptyAsyncSetUpOfXCTestAreRemoved() {
    let text = """
      class A: XCTestCase { override func setUp() async throws { try await super.setUp(); f() } }
      class B: A { override func setUp() async throws { try await super.setUp() } }
      """
    let result = adapted(text, isTest: true)
    #expect(result.contains("override func setUp() async throws {                        ; f() }"))
    #expect(result.contains("class B: A { override func setUp() async throws { try await super.setUp() } }"))
  }

  @Test func performOnATargetIsCalledOnAnObject() {
    #expect(adapted("a.testTarget?.perform(s)") == "(a.testTarget as? NSObject)?.perform(s)")
    #expect(
      adapted("target!.performSelector(onMainThread: action!, with: nil, waitUntilDone: true)")
        == "(target as! NSObject).performSelector(onMainThread: action!, with: nil, waitUntilDone: true)")
    #expect(
      adapted("_ = item.target?.perform(item.action, with: item)")
        == "_ = (item.target as? NSObject)?.perform(item.action, with: item)")
    for plain in ["target.perform(a)", "other!.perform(a)", "target!.send(a)"] { #expect(adapted(plain) == plain) }
  }

  @Test func emptyAttributedStringsAreCreatedWithAnEmptyString() {
    #expect(adapted("let a = NSMutableAttributedString()") == "let a = NSMutableAttributedString(string: \"\")")
  }

  @Test func filesThatNameSelectorsImportUIKit() {
    let texts = ["import UIKit\n", "import Foundation\nlet s = #selector(A.f)\n", "import Foundation\nlet l = 1\n"]
    let result = adapted(texts)
    #expect(result[1].hasPrefix("import Foundation; import UIKit\n"))
    #expect(result[2] == texts[2])
    let link = adapted([
      "import UIKit\n", "import QuartzCore\nlet s = #selector(A.f)\n", "import QuartzCore\nlet l = 1\n",
    ])
    #expect(link[1].hasPrefix("import QuartzCore; import UIKit\n"))
    #expect(link[2] == "import QuartzCore\nlet l = 1\n")
  }

  @Test func conditionsAgainstLinuxAreTrueInFilesThatImportUIKit() {
    let text = "import UIKit\n#if !os(Linux)\nlet a = 1\n#endif\n"
    #expect(adapted(text) == "import UIKit\n#if !false    \nlet a = 1\n#endif\n")
    for other in [text.replacingOccurrences(of: "UIKit", with: "Glibc"), text.replacingOccurrences(of: "!", with: "")] {
      #expect(adapted(other) == other)
    }
  }

  @Test func conditionsAgainstLinuxAreTrueInFilesThatGetTheImportOfUIKit() {
    let texts = ["import UIKit\n", "import Foundation\n#if !os(Linux)\nlet view: UIView? = nil\n#endif\n"]
    let once = adapted(texts)
    #expect(once[1] == "import Foundation; import UIKit\n#if !false    \nlet view: UIView? = nil\n#endif\n")
    #expect(adapted(once) == once)
  }
}
