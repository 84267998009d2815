import Testing
import UIKit
import UIKitTesting

/// The titles of a navigation bar during pushes and pops.
@MainActor
struct NavigationBarTransitionTests {
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// Returns the texts of a bar with their current opacity, without those that can hardly be seen.
  private func visibleTexts(_ view: UIView, opacity: Float = 1) -> [(text: String, opacity: Float)] {
    guard !view.isHidden else { return [] }
    let own = opacity * (view.layer.presentation() ?? view.layer).opacity
    let text = (view as? UILabel)?.text.map { [($0, own)] } ?? []
    return (text + view.subviews.flatMap { visibleTexts($0, opacity: own) }).filter { $0.1 > 0.1 }
  }

  /// Advances frame by frame to the end of a transition, and returns the texts that were visible twice in a frame.
  private func doubledTexts(in bar: UINavigationBar, _ test: TestWindow) -> Set<String> {
    var doubled: Set<String> = []
    for _ in 0..<60 {
      test.advanceFrames(1)
      let counts = Dictionary(grouping: visibleTexts(bar).map(\.text)) { $0 }
      doubled.formUnion(counts.filter { $0.value.count > 1 }.keys)
    }
    return doubled
  }

  @Test(arguments: [false, true])
  func theOldTitleHasFadedWhenTheBackButtonAppears(isMirrored: Bool) {
    let navigation = UINavigationController(rootViewController: page("Tiles"))
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    if isMirrored { test.window.traitOverrides.layoutDirection = .rightToLeft }
    test.settle()
    navigation.pushViewController(page("Coral"), animated: true)
    #expect(doubledTexts(in: navigation.navigationBar, test) == [])
    #expect(visibleTexts(navigation.navigationBar).map(\.text).sorted() == ["Coral", "Tiles"])
    navigation.popViewController(animated: true)
    #expect(doubledTexts(in: navigation.navigationBar, test) == [])
    #expect(visibleTexts(navigation.navigationBar).map(\.text) == ["Tiles"])
  }

  /// Returns -1 if the arrow of the back button points to the left, and 1 if it points to the right.
  private func tip(of bar: UINavigationBar) throws -> CGFloat {
    func buttons(_ view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
    }
    let image = try #require(buttons(bar).first { $0.accessibilityIdentifier == "BackButton" }?.configuration?.image)
    let pictures = ["chevron.left", "chevron.right"].map { UIImage(systemName: $0)?.pngData() }
    return image.pngData() == pictures[0] ? -1 : image.pngData() == pictures[1] ? 1 : 0
  }

  /// It pointed to the left in a window from right to left, unless the whole program ran in that direction.
  @Test func theArrowOfTheBackButtonPointsBackInBothDirections() throws {
    let navigation = UINavigationController(rootViewController: page("Tiles"))
    navigation.pushViewController(page("Coral"), animated: false)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    #expect(try tip(of: navigation.navigationBar) == -1)
    test.window.traitOverrides.layoutDirection = .rightToLeft
    test.settle()
    #expect(try tip(of: navigation.navigationBar) == 1)
    test.window.traitOverrides.layoutDirection = .leftToRight
    test.settle()
    #expect(try tip(of: navigation.navigationBar) == -1)
  }

  @Test func titlesOfAStandaloneNavigationBarDoNotOverlapDuringAPush() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "Tiles")]
    let test = TestWindow(bar, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    bar.pushItem(UINavigationItem(title: "Coral"), animated: true)
    #expect(doubledTexts(in: bar, test) == [])
    #expect(visibleTexts(bar).map(\.text).sorted() == ["Coral", "Tiles"])
  }

  @Test func aCanceledInteractivePopRestoresTheTitles() {
    let navigation = UINavigationController(rootViewController: page("Tiles"))
    navigation.pushViewController(page("Coral"), animated: false)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    test.touchDown(at: CGPoint(x: 2, y: 240))
    for x in stride(from: 10, through: 100, by: 10) {
      test.move(to: CGPoint(x: CGFloat(x), y: 240))
      test.advanceFrames(1)
      let texts = visibleTexts(navigation.navigationBar).map(\.text)
      #expect(Set(texts).count == texts.count)
    }
    for x in stride(from: 90, through: 10, by: -10) {
      test.move(to: CGPoint(x: CGFloat(x), y: 240))
      test.advanceFrames(1)
    }
    test.lift()
    #expect(doubledTexts(in: navigation.navigationBar, test) == [])
    #expect(visibleTexts(navigation.navigationBar).map(\.text).sorted() == ["Coral", "Tiles"])
  }
}
