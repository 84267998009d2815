import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitText

@MainActor
struct UIFindInteractionTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let test: TestWindow

  init() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.font = .systemFont(ofSize: 17)
    view.isFindInteractionEnabled = true
    view.text = "One leaf, two leaves, three leaflets"
    view.selectedRange = NSRange(location: 0, length: 0)
    test = TestWindow(controller, size: CGSize(width: 400, height: 300), scale: 1)
    test.settle()
  }

  private var interaction: UIFindInteraction { view.findInteraction! }
  private var countText: String? { interaction.navigator?.countText }
  private var session: UIFindSession? { interaction.activeFindSession }

  private func find(_ text: String) {
    view.becomeFirstResponder()
    test.press(.keyboardF, modifiers: .control)
    test.type(text)
    test.settle()
  }

  @Test func aTextViewHasAFindInteractionOnlyWhileItIsEnabled() {
    #expect(view.findInteraction != nil)
    view.isFindInteractionEnabled = false
    #expect(view.findInteraction == nil)
    view.becomeFirstResponder()
    test.press(.keyboardF, modifiers: .control)
    #expect(!view.canPerformAction(Selector("find:", UITextView.find), withSender: nil))
    #expect(!test.window.subviews.contains { $0 is FindNavigatorView })
  }

  @Test func controlFShowsThePanelAndTypingFindsText() {
    find("lea")
    #expect(interaction.isFindNavigatorVisible)
    #expect(interaction.searchText == "lea")
    #expect(session?.resultCount == 3)
    #expect(countText == "1 of 3")
    #expect(view.found.ranges.map(\.style) == [.highlighted, .found, .found])
  }

  @Test func theFirstResultIsTheOneBehindTheSelection() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 12, length: 0)
    test.press(.keyboardF, modifiers: .control)
    test.type("leaf")
    #expect(countText == "2 of 2")
  }

  @Test func returnGoesToTheNextResultAndRoundToTheFirst() {
    find("lea")
    test.press(.keyboardReturnOrEnter)
    #expect(countText == "2 of 3")
    test.press(.keyboardReturnOrEnter, modifiers: .shift)
    #expect(countText == "1 of 3")
    test.press(.keyboardReturnOrEnter, modifiers: .shift)
    #expect(countText == "3 of 3")
    test.press(.keyboardG, modifiers: .control)
    #expect(countText == "1 of 3")
  }

  @Test func textThatIsNotThereHasNoResults() {
    find("paper")
    #expect(session?.resultCount == 0)
    #expect(session?.highlightedResultIndex == NSNotFound)
    #expect(countText == "No Results")
    test.press(.keyboardReturnOrEnter)
    #expect(countText == "No Results")
  }

  @Test func escapeClosesThePanelAndGivesTheKeysBack() {
    find("lea")
    test.press(.keyboardEscape)
    test.settle()
    #expect(!interaction.isFindNavigatorVisible)
    #expect(interaction.activeFindSession == nil)
    #expect(view.found.ranges.isEmpty)
    #expect(view.isFirstResponder)
    test.type("x")
    #expect(view.text.contains("x"))
  }

  @Test func thePanelKeepsItsTextForTheNextTime() {
    find("lea")
    interaction.dismissFindNavigator()
    interaction.presentFindNavigator(showingReplace: false)
    #expect(interaction.navigator?.searchField.text == "lea")
    #expect(countText == "1 of 3")
    test.type("two")
    #expect(interaction.searchText == "two")
  }

  @Test func aResultBelowTheViewIsScrolledAboveThePanel() {
    view.text = (1...60).map { "Line \($0)" }.joined(separator: "\n") + "\nthe leaf"
    view.selectedRange = NSRange(location: 0, length: 0)
    test.settle()
    find("leaf")
    let range = (view.text as NSString).range(of: "leaf")
    let rect = view.convert(view.firstRect(of: range), to: test.window)
    let panel = test.window.subviews.first { $0 is FindNavigatorView }
    #expect(rect.maxY <= (panel?.frame.minY ?? 0) + 0.5)
    #expect(rect.minY >= 0)
    interaction.dismissFindNavigator()
    #expect(view.contentInset.bottom == 0)
  }

  @Test func aResultIsReplacedAndTheNextOneHighlighted() {
    view.becomeFirstResponder()
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "lea"
    interaction.replacementText = "shea"
    interaction.replace()
    #expect(view.text == "One sheaf, two leaves, three leaflets")
    #expect(countText == "1 of 2")
    #expect(view.found.ranges.first?.range.location == 15)
  }

  @Test func allResultsAreReplacedByTheirLengths() {
    view.becomeFirstResponder()
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "lea"
    interaction.replacementText = "x"
    interaction.replaceAll()
    #expect(view.text == "One xf, two xves, three xflets")
    #expect(session?.resultCount == 0)
  }

  @Test func textThatCannotBeEditedIsFoundButNotReplaced() {
    view.isEditable = false
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "lea"
    #expect(interaction.navigator?.showsReplacement == false)
    #expect(session?.supportsReplacement == false)
    interaction.replace()
    #expect(view.text == "One leaf, two leaves, three leaflets")
    #expect(session?.resultCount == 3)
  }

  @Test func theDelegateOfTheTextMayRefuseAReplacement() {
    let owner = Refusing()
    view.delegate = owner
    view.becomeFirstResponder()
    interaction.presentFindNavigator(showingReplace: true)
    interaction.searchText = "lea"
    interaction.replacementText = "x"
    interaction.replace()
    #expect(view.text == "One leaf, two leaves, three leaflets")
  }

  @Test func textTypedWhileThePanelIsShownIsFoundAsWell() {
    find("leaf")
    #expect(countText == "1 of 2")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    test.type("leaf ")
    #expect(session?.resultCount == 3)
  }

  @Test func theSelectionIsFound() {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 14, length: 6)
    view.useSelectionForFind(nil)
    #expect(interaction.searchText == "leaves")
    #expect(countText == "1 of 1")
  }

  @Test func aCustomSessionIsShownByThePanel() {
    let owner = PageOwner()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let interaction = UIFindInteraction(sessionDelegate: owner)
    page.addInteraction(interaction)
    test.window.addSubview(page)
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "leaf"
    #expect(owner.session.queries == ["", "leaf"])
    #expect(interaction.navigator?.countText == "7")
    interaction.findPrevious()
    #expect(owner.session.directions == [.backward])
    interaction.dismissFindNavigator()
    #expect(owner.calls == ["begin", "end"])
  }

  @Test func theOptionsOfThePanelAreThoseOfTheProvider() {
    interaction.optionsMenuProvider = { UIMenu(children: [UIAction(title: "Own") { _ in }] + $0) }
    interaction.presentFindNavigator(showingReplace: false)
    let options = interaction.navigator?.subviews.compactMap { ($0 as? UIButton)?.menu }.first
    #expect(options?.children.map(\.title) == ["Own", "Match Case", "Whole Words", "Replace"])
  }

  @Test func thePanelLooksAsItShould() throws {
    find("lea")
    interaction.presentFindNavigator(showingReplace: true)
    test.settle()
    try test.expectPicture("find-panel")
  }

  private final class Refusing: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      false
    }
  }

  private final class PageSession: UIFindSession {
    var queries: [String] = []
    var directions: [UITextStorageDirection] = []
    override init() {
      super.init()
      searchResultDisplayStyle = .total
    }
    override var resultCount: Int { 7 }
    override func performSearch(query: String, options: UITextSearchOptions?) {
      queries.append(query)
      resultsDidChange?()
    }
    override func highlightNextResult(in direction: UITextStorageDirection) { directions.append(direction) }
  }

  private final class PageOwner: NSObject, UIFindInteractionDelegate {
    let session = PageSession()
    var calls: [String] = []
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { calls.append("begin") }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { calls.append("end") }
  }
}
