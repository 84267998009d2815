import Testing

@testable import Adapting

/// The modules and names that are not there for a project.
struct ObstaclesTests {
  private func rows(_ texts: [String], modules: Set<String> = []) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).swift", module: "App", text: $0.element) }
    let found = Obstacles(files, quireNames: ["UIView", "UILabel"], modules: modules)
    return found.rows.map {
      "\($0.obstacle.isModule ? "import " : "")\($0.obstacle.name) \($0.fileCount) \($0.onlyCauseCount)"
    }
  }

  @Test func anAbsentModuleIsCountedWithTheFilesThatNeedNothingElse() {
    let found = rows([
      "import UIKit\nimport MapKit\nclass A: UIView { let map = MKMapView() }",
      "import MapKit\nimport WebKit\nlet page: WKWebView? = nil",
      "import UIKit\nlet label = UILabel()",
    ])
    #expect(found == ["import MapKit 2 1", "import WebKit 1 0"])
  }

  @Test func aNameThatNothingDeclaresIsCounted() {
    let found = rows([
      "import UIKit\nlet sheet = UIPrinterPickerController()", "import UIKit\nclass B: UIPrinterPickerController {}",
      "import UIKit\nvar p: UIPencilInteraction?\nvar q: UIPrinterPickerController?",
    ])
    #expect(found == ["UIPrinterPickerController 3 2", "UIPencilInteraction 1 0"])
  }

  @Test func namesOfTheProjectAndTheToolchainAreNotMissing() {
    let found = rows([
      """
      import Foundation
      struct Box<Element> { var element: Element; typealias Item = Element }
      enum Kind { case Large }
      func Make(_ Kind: String) -> URL? { let A = 1; return URL(string: "\\(A)") }
      let data: Data = Data(), list: [String: Array<Int>] = [:], kind = Kind.Large, url = Make("")
      """
    ])
    #expect(found.isEmpty)
  }

  @Test func modulesOfTheProjectAndConditionalImportsAreNotMissing() {
    let found = rows(
      ["import Kit\n#if canImport(MapKit)\nimport MapKit\nlet map = MKMapView()\n#endif\nlet a = KitThing()"],
      modules: ["Kit"])
    #expect(found == ["KitThing 1 1"])
  }

  @Test func namesOfAModuleThatIsNowhereAreCountedWithTheModule() {
    #expect(rows(["import Lottie\nlet view = AnimationView()"]) == ["import Lottie 1 1"])
  }

  @Test func aMissingNameOfAModuleThatIsThereInPartIsCounted() {
    #expect(rows(["import UIKit\nimport PhotosUI\nvar photo: PHAsset?"]) == ["PHAsset 1 1"])
    #expect(rows(["import UIKit\nvar image: CIImage?"]) == ["CIImage 1 1"])
  }
}
