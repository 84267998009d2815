import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct UISearchControllerTests {
  @Test func typingCallsTheSearchResultsUpdater() {
    let stage = SearchStage()
    stage.test.tap(at: stage.fieldCenter)
    stage.test.settle()
    #expect(stage.search.isActive)
    #expect(stage.search.searchBar.showsCancelButton)
    for letter in ["a", "p"] { stage.test.type(letter) }
    stage.test.settle()
    #expect(stage.log == ["will present", "update: ", "did present", "begin", "update: a", "update: ap"])
    #expect(stage.search.searchBar.text == "ap")
  }

  @Test func aSearchHidesTheTitleRowOfTheNavigationBar() {
    let stage = SearchStage()
    #expect(stage.navigation.navigationBar.frame.height == 96)
    stage.search.isActive = true
    stage.test.settle()
    #expect(stage.navigation.navigationBar.frame.height == 52)
    #expect(stage.navigation.topViewController?.view.safeAreaInsets.top == 52)
    #expect(stage.search.searchBar.searchTextField.frame.midY == 26)
    stage.search.isActive = false
    stage.test.settle()
    #expect(stage.navigation.navigationBar.frame.height == 96)
  }

  @Test func cancelingASearchRemovesItsTextAndItsTokens() throws {
    let stage = SearchStage()
    stage.search.isActive = true
    stage.search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Unread")]
    stage.test.settle()
    stage.test.type("x")
    stage.log = []
    let button = try #require(stage.search.searchBar.subviews.compactMap { $0 as? UIButton }.first)
    stage.test.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.test.settle()
    #expect(stage.search.isActive == false)
    #expect(stage.search.searchBar.text == "")
    #expect(stage.search.searchBar.searchTextField.tokens.isEmpty)
    #expect(stage.log == ["cancel", "will dismiss", "update: ", "did dismiss"])
    #expect(stage.search.searchBar.showsCancelButton == false)
  }

  @Test func escapeEndsTheSearch() {
    let stage = SearchStage()
    stage.test.tap(at: stage.fieldCenter)
    stage.test.settle()
    stage.test.press(.keyboardEscape)
    stage.test.settle()
    #expect(stage.search.isActive == false)
    #expect(stage.search.searchBar.isFirstResponder == false)
  }

  @Test func theContentIsObscuredUntilSearchTextIsTyped() {
    let results = UIViewController()
    let stage = SearchStage(results: results)
    stage.search.isActive = true
    stage.test.settle()
    #expect(results.view.isHidden)
    stage.test.type("q")
    stage.test.settle()
    #expect(results.view.isHidden == false)
    #expect(results.view.window != nil)
    #expect(results.view.safeAreaInsets.top == 52)
    stage.search.isActive = false
    stage.test.settle()
    #expect(results.view.window == nil)
    #expect(stage.search.parent == nil)
  }

  @Test(arguments: [false, true]) func searchResultsAreNotShownWhileAnotherControllerIsOnTop(isList: Bool) {
    let results = UIViewController()
    let stage = SearchStage(results: results, content: isList ? UITableViewController(style: .plain) : nil)
    stage.search.isActive = true
    stage.test.type("q")
    stage.test.settle()
    stage.navigation.pushViewController(UIViewController(), animated: true)
    stage.test.settle()
    #expect(stage.isSeen(results) == false)
    #expect(stage.navigation.navigationBar.frame.height == 44)
    stage.navigation.popViewController(animated: true)
    stage.test.settle()
    #expect(stage.search.isActive)
    #expect(stage.isSeen(results))
    #expect(results.view.safeAreaInsets.top == 52)
    #expect(stage.navigation.navigationBar.frame.height == 52)
  }

  @Test func aTouchOnTheObscuredContentEndsTheSearch() {
    let stage = SearchStage()
    stage.search.isActive = true
    stage.test.settle()
    stage.test.tap(at: CGPoint(x: 200, y: 500))
    stage.test.settle()
    #expect(stage.search.isActive == false)
  }

  @Test func contentThatIsNotObscuredCanBeTouchedDuringASearch() {
    let stage = SearchStage()
    stage.search.obscuresBackgroundDuringPresentation = false
    stage.search.isActive = true
    stage.test.settle()
    stage.test.tap(at: CGPoint(x: 200, y: 500))
    stage.test.settle()
    #expect(stage.search.isActive)
    #expect(stage.touched == 1)
  }

  @Test func searchScopesAreShownDuringTheSearch() throws {
    let stage = SearchStage()
    stage.search.searchBar.scopeButtonTitles = ["All", "Unread"]
    stage.search.isActive = true
    stage.test.settle()
    #expect(stage.navigation.navigationBar.frame.height == 96)
    let scopes = try #require(stage.search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    stage.log = []
    stage.test.tap(at: scopes.convert(CGPoint(x: scopes.bounds.width * 0.75, y: scopes.bounds.midY), to: nil))
    stage.test.settle()
    #expect(stage.search.searchBar.selectedScopeButtonIndex == 1)
    #expect(stage.log == ["scope 1", "update: "])
  }
}

/// A navigation controller whose item has a search, and a log of what it tells.
@MainActor
private final class SearchStage: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
  let search: UISearchController
  let navigation: UINavigationController
  let test: TestWindow
  var log: [String] = []
  var touched = 0

  init(results: UIViewController? = nil, content: UIViewController? = nil) {
    search = UISearchController(searchResultsController: results)
    let controller = content ?? UIViewController()
    controller.navigationItem.searchController = search
    navigation = UINavigationController(rootViewController: controller)
    test = TestWindow(navigation, size: CGSize(width: 375, height: 667))
    super.init()
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    let tap = UITapGestureRecognizer()
    tap.addAction { [unowned self] _ in touched += 1 }
    controller.view.addGestureRecognizer(tap)
    test.settle()
  }

  /// Returns true if the view of a controller is what is in the middle of the window.
  func isSeen(_ controller: UIViewController) -> Bool {
    let hit = test.window.hitTest(CGPoint(x: 200, y: 400), with: nil)
    return hit?.isDescendant(of: controller.view) ?? false
  }

  var fieldCenter: CGPoint {
    let field = search.searchBar.searchTextField
    return field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil)
  }

  func updateSearchResults(for searchController: UISearchController) {
    log.append("update: \(searchController.searchBar.text ?? "nil")")
  }
  func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
  func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
  func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
}
