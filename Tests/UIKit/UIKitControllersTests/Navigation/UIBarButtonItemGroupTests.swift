import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIBarButtonItemGroupTests {
  private let page = UIViewController()
  private let test: TestWindow
  private let items = ["a", "b", "c"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }

  init() {
    test = TestWindow(UINavigationController(rootViewController: page), size: CGSize(width: 400, height: 600), scale: 1)
    test.settle()
  }

  private func isShown(_ item: UIBarButtonItem) -> Bool { item.frame(in: test.window) != nil }

  @Test func theItemsOfGroupsAreShownUnlessTheGroupIsHidden() {
    let group = UIBarButtonItemGroup.optionalGroup(
      customizationIdentifier: "x", isInDefaultCustomization: false, items: [items[1]])
    page.navigationItem.leadingItemGroups = [items[0].creatingFixedGroup()]
    page.navigationItem.trailingItemGroups = [
      group, UIBarButtonItemGroup(barButtonItems: [items[2]], representativeItem: nil),
    ]
    test.settle()
    #expect(items.map(isShown) == [true, false, true])
    group.isHidden = false
    test.settle()
    #expect(items.map(isShown) == [true, true, true])
    let (b, c) = (items[1].frame(in: test.window), items[2].frame(in: test.window))
    #expect((b?.minX ?? 0) < (c?.minX ?? 0))
  }

  @Test func theGroupsBesideAKeyboardAreKept() {
    let field = UITextField()
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
    ]
    #expect(field.inputAssistantItem.leadingBarButtonGroups.first?.barButtonItems.count == 3)
    #expect(field.inputAssistantItem.allowsHidingShortcuts)
  }

  @Test func searchBarsAreBelowTheTitleWhateverIsPreferred() {
    page.navigationItem.preferredSearchBarPlacement = .inline
    #expect(page.navigationItem.searchBarPlacement == .stacked)
  }
}
