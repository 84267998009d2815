import Testing

@testable import Adapting

/// Names of before Swift 4.2, which Xcode compiles in code for an older version.
struct FormerNamesTests {
  private func result(_ texts: String...) -> [String] {
    let files = texts.enumerated().map {
      SourceFile(path: "File\($0.offset).swift", module: "Module", text: $0.element)
    }
    return Adapter(frameworkTypes: ["UIView", "UIApplication", "UICollectionView"]).adapt(files).map(\.text)
  }

  @Test func formerNamesOfTypesAndConstantsAreReplaced() {
    let text = """
      func f(_ keys: [UIApplicationLaunchOptionsKey: Any]?) {
        if layout.scrollDirection == UICollectionViewScrollDirection.horizontal { g(UICollectionElementKindSectionHeader) }
      }

      """
    #expect(
      result(text) == [
        """
        func f(_ keys: [UIApplication.LaunchOptionsKey: Any]?) {
          if layout.scrollDirection == UICollectionView.ScrollDirection.horizontal { g(UICollectionView.elementKindSectionHeader) }
        }

        """
      ])
  }

  @Test func aNameThatThePackageDeclaresStays() {
    let use = "func f(_ options: UIViewAnimationOptions) {}\n"
    let declaration = "typealias UIViewAnimationOptions = UIView.AnimationOptions\n"
    #expect(result(use, declaration) == [use, declaration])
    #expect(result(use) == ["func f(_ options: UIView.AnimationOptions) {}\n"])
  }

  @Test func membersOfTheNameStay() {
    let text = "func f() { g(a.UITouchPhase); h(UITouchPhase.began) }\n"
    #expect(result(text) == ["func f() { g(a.UITouchPhase); h(UITouch.Phase.began) }\n"])
  }

  @Test func aReplacedNameIsNotLeftOut() {
    let file = SourceFile(path: "File.swift", module: "Module", text: "var state: UIControlState?\n")
    #expect(Adapter(frameworkTypes: ["UIView"]).adapt([file])[0].notes.isEmpty)
  }
}
