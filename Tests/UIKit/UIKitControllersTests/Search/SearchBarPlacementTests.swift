import Testing
import UIKit
import UIKitTesting

@MainActor
struct SearchBarPlacementTests {
  private let search = UISearchController(searchResultsController: nil)
  private let controller = UIViewController()
  private let navigation: UINavigationController

  init() {
    controller.title = "Sheets"
    controller.navigationItem.searchController = search
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    navigation = UINavigationController(rootViewController: controller)
  }

  private var item: UINavigationItem { controller.navigationItem }
  private var bar: UINavigationBar { navigation.navigationBar }
  /// The frame of the search field in the bar.
  private var field: CGRect {
    let field = search.searchBar.searchTextField
    return field.convert(field.bounds, to: bar)
  }

  private func window(_ width: CGFloat) -> TestWindow {
    let test = TestWindow(navigation, size: CGSize(width: width, height: 700), scale: 1)
    test.settle()
    return test
  }

  @Test func aSearchBarIsStackedBelowTheTitleByDefault() {
    let test = window(1000)
    #expect(item.searchBarPlacement == .stacked)
    #expect(bar.frame.height == 96)
    #expect(field.minY > 44)
    _ = test
  }

  @Test func anInlineSearchBarIsBesideTheTitleOfAWideBar() {
    item.preferredSearchBarPlacement = .inline
    let test = window(1000)
    #expect(item.searchBarPlacement == .inline)
    #expect(bar.frame.height == 44)
    #expect(field.maxY <= 44)
    #expect(field.maxX > 950)
    _ = test
  }

  @Test func anInlineSearchBarIsStackedInANarrowBar() {
    item.preferredSearchBarPlacement = .inline
    let test = window(390)
    #expect(item.searchBarPlacement == .stacked)
    #expect(bar.frame.height == 96)
    _ = test
  }

  @Test func aCenteredSearchBarIsInTheMiddleWithTheTitleBeforeIt() throws {
    item.preferredSearchBarPlacement = .integratedCentered
    let test = window(1000)
    #expect(item.searchBarPlacement == .integratedCentered)
    #expect(abs(field.midX - 500) < 1)
    let title = try #require(test.window.label("Sheets"))
    #expect(title.convert(title.bounds, to: bar).maxX < field.minX)
    #expect(title.convert(title.bounds, to: bar).minX < 40)
  }

  @Test func anIntegratedSearchBarOfANarrowBarIsBehindAButton() throws {
    item.preferredSearchBarPlacement = .integrated
    let test = window(390)
    #expect(item.searchBarPlacement == .integratedButton)
    #expect(search.searchBar.isHidden)
    let button = try #require(test.window.button("Search"))
    test.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    test.settle()
    #expect(search.isActive)
    #expect(search.searchBar.isFirstResponder)
    #expect(field.width > 250)
    #expect(bar.frame.height == 44)
    search.isActive = false
    test.settle()
    #expect(search.searchBar.isHidden)
    #expect(test.window.label("Sheets")?.isHidden == false)
  }

  @Test func aSearchInTheRowKeepsTheRow() {
    item.preferredSearchBarPlacement = .inline
    let test = window(1000)
    search.isActive = true
    test.settle()
    #expect(bar.frame.height == 44)
    #expect(test.window.label("Sheets")?.isHidden == false)
  }

  @Test func aSearchBarWithScopesIsStacked() {
    search.searchBar.scopeButtonTitles = ["All", "New"]
    item.preferredSearchBarPlacement = .inline
    let test = window(1000)
    #expect(item.searchBarPlacement == .stacked)
    _ = test
  }

  @Test func thePlacementFollowsTheWidthOfTheBar() {
    item.preferredSearchBarPlacement = .inline
    let test = window(1000)
    test.resize(to: CGSize(width: 390, height: 700))
    test.settle()
    #expect(item.searchBarPlacement == .stacked)
    #expect(bar.frame.height == 96)
  }

  @Test func aPlacementThatChangesMovesTheSearchBar() {
    let test = window(1000)
    item.preferredSearchBarPlacement = .inline
    test.settle()
    #expect(field.maxY <= 44)
    item.preferredSearchBarPlacement = .stacked
    test.settle()
    #expect(field.minY > 44)
  }

  @Test func anInlineSearchBarLooksAsItShould() throws {
    item.preferredSearchBarPlacement = .inline
    let test = TestWindow(navigation, size: CGSize(width: 760, height: 120), scale: 1, idiom: .pad)
    test.settle()
    try test.expectPicture("search-bar-inline")
  }
}

extension UIView {
  fileprivate func first<View: UIView>(_ type: View.Type, where isWanted: (View) -> Bool) -> View? {
    if let view = self as? View, isWanted(view) { return view }
    for subview in subviews {
      if let found = subview.first(type, where: isWanted) { return found }
    }
    return nil
  }

  fileprivate func label(_ text: String) -> UILabel? { first(UILabel.self) { $0.text == text } }
  fileprivate func button(_ label: String) -> UIButton? { first(UIButton.self) { $0.accessibilityLabel == label } }
}
