import Testing

@testable import Adapting

/// Imports that umbrella headers and re-exporting modules make on iOS.
struct ImportsOfHeadersTests {
  private let frameworkOfUIKit = ModuleExports(headers: ["Leaf": ["UIKit"]])
  private let frameworkOfFoundation = ModuleExports(headers: ["Leaf": ["Foundation"]])

  /// Returns a text as the adapter leaves it in a program that Xcode builds.
  private func adapted(
    _ text: String, _ exports: ModuleExports, isOfXcode: Bool = true, isTest: Bool = false, others: [SourceFile] = []
  ) -> String {
    let file = SourceFile(path: "Main.swift", module: "Program", isTest: isTest, isOfXcode: isOfXcode, text: text)
    return Adapter(exports: exports).adapt([file] + others)[0].text
  }

  @Test func importingAFrameworkWhoseHeaderImportsUIKitAddsUIKit() {
    #expect(
      adapted("import Leaf\nlet now = Date()\n", frameworkOfUIKit) == "import Leaf; import UIKit\nlet now = Date()\n")
  }

  @Test func filesOfAFrameworkGetTheImportsOfItsHeader() {
    let file = SourceFile(path: "Leaf.swift", module: "Leaf", isOfXcode: true, text: "let now = Date()\n")
    #expect(Adapter(exports: frameworkOfUIKit).adapt([file])[0].text == "import UIKit; let now = Date()\n")
  }

  @Test func importingAFrameworkWhoseHeaderImportsFoundationAddsFoundation() {
    #expect(
      adapted("import Leaf\nlet now = Date()\n", frameworkOfFoundation)
        == "import Leaf; import Foundation\nlet now = Date()\n")
  }

  @Test func importingAFrameworkWhoseHeaderImportsFoundationAddsItsParts() {
    #expect(
      adapted("import Leaf\nlet r: URLRequest? = nil\n", frameworkOfFoundation)
        == "import Leaf; import Foundation; import FoundationNetworking\nlet r: URLRequest? = nil\n")
    #expect(
      adapted("import Leaf\nlet t = CGAffineTransform.identity\n", frameworkOfFoundation)
        == "import Leaf; import CoreGraphics\nlet t = CGAffineTransform.identity\n")
  }

  @Test func importsOfHeadersAreTransitive() {
    let exports = ModuleExports(headers: ["Leaf": ["Branch"], "Branch": ["Root"], "Root": ["UIKit", "Leaf"]])
    #expect(adapted("import Leaf\n", exports) == "import Leaf; import UIKit\n")
  }

  @Test func importsOfHeadersAddFrameworksThatQuireHas() {
    let exports = ModuleExports(headers: ["Leaf": ["UIKit", "EventKit", "MapKit"]])
    #expect(adapted("import Leaf\n", exports) == "import Leaf; import UIKit; import EventKit\n")
  }

  @Test func importsOfHeadersAddFrameworksOfTheRepository() {
    let branch = SourceFile(path: "Branch.swift", module: "Branch", isOfXcode: true, text: "public let branch = 1\n")
    let exports = ModuleExports(headers: ["Leaf": ["Foundation", "Branch"]])
    #expect(
      adapted("import Leaf\nlet b = branch\n", exports, others: [branch])
        == "import Leaf; import Branch; import Foundation\nlet b = branch\n")
  }

  @Test func aHeaderThatImportsAnAbsentFrameworkAddsFoundation() {
    let exports = ModuleExports(headers: ["Leaf": ["CoreBluetooth"]])
    #expect(adapted("import Leaf\n", exports) == "import Leaf; import Foundation\n")
  }

  @Test func importsOfHeadersAreNotAddedTwice() {
    for text in ["import UIKit\nimport Leaf\n", "import Other\n", "let n = 1\n"] {
      #expect(adapted(text, frameworkOfUIKit) == text)
    }
    #expect(adapted("import Foundation\nimport Leaf\n", frameworkOfFoundation) == "import Foundation\nimport Leaf\n")
    let once = adapted("import Leaf\n", frameworkOfUIKit)
    #expect(adapted(once, frameworkOfUIKit) == once)
  }

  @Test func importsOfHeadersAreNotAddedToPackagesWithoutXcode() {
    #expect(adapted("import Leaf\n", frameworkOfUIKit, isOfXcode: false) == "import Leaf\n")
  }

  @Test func testsGetTheImportsOfTheHeaderOfTheirFramework() {
    #expect(
      adapted("import XCTest\n@testable import Leaf\n", frameworkOfUIKit, isTest: true)
        == "import XCTest; import UIKit\n@testable import Leaf\n")
  }

  /// Swift re-exports on Linux, too, but for the parts of Foundation.
  @Test func importingAModuleThatExportsFoundationAddsItsParts() {
    let leaf = SourceFile(path: "Leaf.swift", module: "Leaf", text: "@_exported import Foundation\n")
    #expect(
      adapted("import Leaf\nlet now = Date()\n", ModuleExports(), others: [leaf]) == "import Leaf\nlet now = Date()\n")
    #expect(
      adapted("import Leaf\nlet r: URLRequest? = nil\n", ModuleExports(), isOfXcode: false, others: [leaf])
        == "import Leaf; import FoundationNetworking\nlet r: URLRequest? = nil\n")
  }

  @Test func importingAModuleThatExportsAFrameworkAddsTheImportsOfItsHeader() {
    let exports = ModuleExports(headers: ["Leaf": ["UIKit"]], sources: ["Tree": ["Leaf"]])
    #expect(adapted("import Tree\n", exports) == "import Tree; import UIKit\n")
  }
}
