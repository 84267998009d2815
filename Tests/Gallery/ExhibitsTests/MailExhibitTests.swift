import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

/// Mail: the search, the columns, and writing.
@MainActor
struct MailExhibitTests {
  private let controller: MailController
  private let test: TestWindow
  private var list: UICollectionView { controller.messages.collectionView }

  init() {
    let now = ExhibitContext().now
    controller = MailController(MailStore(now: now()), now)
    test = TestWindow(controller, size: CGSize(width: 1_000, height: 700), scale: 1)
    test.settle()
  }

  private var shown: [MessagesController.Row] { controller.messages.source.snapshot().itemIdentifiers }

  private var shownIDs: [Int] { shown.compactMap { if case .message(let id) = $0 { id } else { nil } } }

  private var detail: MessageController? { controller.viewController(for: .secondary) as? MessageController }

  private func row(of id: Int) throws -> UICollectionViewCell {
    let path = try #require(controller.messages.source.indexPath(for: .message(id)))
    return try #require(list.cellForItem(at: path))
  }

  @Test func aMessageIsShownBesideTheListAndMarkedAsRead() throws {
    #expect(controller.store[0]?.isRead == false)
    test.tap(try row(of: 0))
    test.settle()
    #expect(detail?.id == 0)
    #expect(controller.store[0]?.isRead == true)
    #expect(detail?.text.text.hasPrefix("Dear Ida") == true)
  }

  @Test func aTokenOfAPersonAndAScopeFilterTheMessages() throws {
    controller.messages.search.isActive = true
    test.settle()
    test.type("mir")
    test.settle()
    let mira = MailStore.people[0]
    #expect(shown.first == .filter(.person(mira)))
    test.tap(try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))))
    test.settle()
    #expect(controller.messages.search.searchBar.searchTextField.tokens.count == 1)
    #expect(shownIDs.compactMap { controller.store[$0] }.map(\.from) == [mira, mira])
    controller.messages.search.searchBar.selectedScopeButtonIndex = 1
    controller.messages.updateSearchResults(for: controller.messages.search)
    #expect(shownIDs.count == 3)
    test.type("endpapers")
    test.settle()
    #expect(shownIDs == [0, 3])
    test.type("zzz")
    test.settle()
    #expect(shownIDs == [])
    #expect(controller.messages.contentUnavailableConfiguration != nil)
    #expect(controller.messages.search.searchBar.text == "endpaperszzz")
    controller.messages.search.isActive = false
    test.settle()
    #expect(shownIDs.count == 11)
    #expect(controller.messages.contentUnavailableConfiguration == nil)
  }

  @Test func aWrittenMessageIsInTheListOfSentOnes() throws {
    controller.write()
    test.settle()
    let sheet = try #require(controller.presentedViewController as? UINavigationController)
    let compose = try #require(sheet.topViewController as? ComposeController)
    let send = try #require(compose.navigationItem.rightBarButtonItem)
    #expect(!send.isEnabled)
    #expect(sheet.sheetPresentationController?.detents.count == 2)
    test.type("sofia@northern-prints.example.org")
    #expect(send.isEnabled)
    compose.subject.becomeFirstResponder()
    test.type("Samples")
    compose.body.becomeFirstResponder()
    test.type("Two cloths are on their way.")
    #expect(sheet.isModalInPresentation)
    send.primaryAction?.performWithSender(nil, target: nil)
    test.settle()
    #expect(controller.presentedViewController == nil)
    controller.show(.sent)
    test.settle()
    let newest = try #require(shownIDs.first.flatMap { controller.store[$0] })
    #expect(newest.to.name == "Sofia Lindqvist")
    #expect(newest.subject == "Samples")
    #expect(newest.body == "Two cloths are on their way.")
  }

  @Test func aDraftIsNotLostWithoutAQuestion() throws {
    controller.write(to: "mira@papermill.example.org")
    test.settle()
    let sheet = try #require(controller.presentedViewController)
    test.type("Hello")
    test.press(.keyboardEscape)
    test.settle()
    let question = try #require(sheet.presentedViewController as? UIAlertController)
    #expect(question.actions.map(\.title) == ["Delete draft", "Continue writing"])
    #expect(controller.presentedViewController === sheet)
  }

  @Test func theNameOfASenderLeadsToTheirMessages() throws {
    controller.show(try #require(controller.store[4]))
    test.settle()
    test.tap(try #require(detail?.person))
    test.settle()
    let page = try #require(detail?.navigationController?.topViewController as? PersonController)
    #expect(page.title == "Piet van Dam")
    #expect(page.tableView.numberOfRows(inSection: 1) == 2)
    test.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 1))))
    test.settle()
    #expect((page.navigationController?.topViewController as? MessageController)?.id == 10)
  }

  @Test func aDeletedMessageIsInTheTrash() throws {
    controller.store.delete(2)
    test.settle()
    #expect(!shownIDs.contains(2))
    controller.show(.trash)
    test.settle()
    #expect(shownIDs == [2])
  }

  @Test func aNarrowWindowBeginsWithTheInbox() throws {
    test.resize(to: CGSize(width: 390, height: 844))
    test.settle()
    #expect(controller.isCollapsed)
    let stack = try #require(controller.children.first as? UINavigationController)
    #expect(stack.topViewController === controller.messages)
    test.tap(try row(of: 1))
    test.settle()
    #expect((stack.topViewController as? MessageController)?.id == 1)
  }
}
