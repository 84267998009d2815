import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

/// The exhibits of the modern collection view, driven by a mouse, a touchpad and keys.
@MainActor
struct ModernExhibitTests {
  /// Two fingers on a touchpad that move, and are lifted at rest.
  private func scroll(_ test: TestWindow, by distance: CGVector, at point: CGPoint) {
    test.scrollTouchpad(by: distance, at: point)
    test.settle()
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Goes into a collection view with the key Tab.
  private func enter(_ view: UICollectionView, _ test: TestWindow) {
    for _ in 0..<6 where !view.visibleCells.contains(where: \.isFocused) { test.press(.keyboardTab) }
  }

  // MARK: Compositional

  @Test func aTouchpadScrollsARowOfTheStorefrontOrTheWholePage() async throws {
    let (shown, test) = await shownExhibit(Storefront.self)
    let controller = try #require(shown as? StorefrontController)
    let view = try #require(controller.collectionView)
    let news = try #require(view.orthogonalRow(inSection: 1))
    let product = try #require(view.cellForItem(at: IndexPath(item: 1, section: 1)))
    scroll(test, by: CGVector(dx: 150, dy: 0), at: middle(product))
    let along = news.offset
    #expect(along >= 100)
    #expect(view.contentOffset.y == 0)
    scroll(test, by: CGVector(dx: 0, dy: 200), at: middle(product))
    #expect(view.contentOffset.y == 200)
    #expect(news.offset == along)
    // Back by the mouse's wheel with Shift, which turns sideways.
    let wheelPoint = CGPoint(x: 390, y: middle(try #require(view.cellForItem(at: IndexPath(item: 3, section: 1)))).y)
    test.turnWheel(by: CGVector(dx: 0, dy: -3), at: wheelPoint, modifiers: .shift)
    test.settle()
    #expect(news.offset < along)
  }

  @Test func bannersOfTheStorefrontArePagedByKeysAndTheMouse() async throws {
    let (shown, test) = await shownExhibit(Storefront.self)
    let controller = try #require(shown as? StorefrontController)
    let view = try #require(controller.collectionView)
    enter(view, test)
    let banners = try #require(view.orthogonalRow(inSection: 0))
    let start = banners.offset
    for _ in 0..<3 {
      test.press(.keyboardRightArrow)
      test.settle()
    }
    #expect(banners.offset > start)
    let byKeys = banners.offset
    let point = CGPoint(x: 200, y: middle(try #require(view.visibleCells.first { $0.bounds.height == 170 })).y)
    test.movePointer(to: point)
    test.setButton(isDown: true, at: point)
    for step in 1...10 {
      test.movePointer(to: CGPoint(x: point.x + CGFloat(step) * 30, y: point.y))
      test.advanceFrames()
    }
    test.setButton(isDown: false, at: CGPoint(x: point.x + 300, y: point.y))
    test.settle()
    #expect(banners.offset < byKeys)
  }

  // MARK: Pages

  @Test func aProductAndARowWithAChevronOpenPages() async throws {
    let (shown, test) = await shownExhibit(Storefront.self)
    let store = try #require(shown as? StorefrontController)
    test.tap(try #require(store.collectionView.cellForItem(at: IndexPath(item: 0, section: 1))))
    test.settle()
    let product = try #require(shown.presentedViewController as? UINavigationController)
    #expect(product.topViewController is ProductPage)
    let (other, second) = await shownExhibit(Lists.self)
    let lists = try #require(other as? ListsController)
    second.tap(try #require(lists.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))))
    second.settle()
    let page = try #require(other.presentedViewController as? UINavigationController)
    #expect(page.topViewController?.title == "Ada Lovelace")
  }

  @Test func filesOfTheOutlineHaveNamesAndSymbolsOfTheirKind() {
    let files = FileTreeController.tree().items.filter { !$0.isFolder }
    #expect(files.count == 9_900)
    #expect(Set(files.map(\.name)).count == files.count)
    let symbols = Set(files.map { FileKind.symbol(of: $0.name) })
    #expect(symbols.count == FileKind.allCases.count)
    for symbol in symbols { #expect(UIImage(systemName: symbol) != nil, "\(symbol)") }
  }

  // MARK: Outline

  @Test func aFolderIsOpenedByTheMouseAndClosedByAKey() async throws {
    let (shown, test) = await shownExhibit(FileTree.self)
    let controller = try #require(shown as? FileTreeController)
    let view = try #require(controller.collectionView)
    let folder = try #require(controller.source.itemIdentifier(for: IndexPath(item: 1, section: 0)))
    let count = view.numberOfItems(inSection: 0)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
    test.click(at: cell.convert(CGPoint(x: cell.bounds.maxX - 24, y: cell.bounds.midY), to: nil))
    test.settle()
    #expect(controller.source.snapshot(for: 0).isExpanded(folder))
    #expect(view.numberOfItems(inSection: 0) == count + 110)

    enter(view, test)
    let path = IndexPath(item: 1, section: 0)
    for _ in 0..<4 where view.cellForItem(at: path)?.isFocused != true { test.press(.keyboardDownArrow) }
    #expect(view.cellForItem(at: path)?.isFocused == true)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(!controller.source.snapshot(for: 0).isExpanded(folder))
    #expect(view.numberOfItems(inSection: 0) == count)
    scroll(test, by: CGVector(dx: 0, dy: 400), at: CGPoint(x: 390, y: 300))
    #expect(view.contentOffset.y >= 400)
  }

  // MARK: List

  private func mail() async throws -> (ListsController, UICollectionView, TestWindow) {
    let (shown, test) = await shownExhibit(Lists.self)
    let controller = try #require(shown as? ListsController)
    let frame = controller.choice.convert(controller.choice.bounds, to: nil)
    test.click(at: CGPoint(x: frame.maxX - frame.width / 4, y: frame.midY))
    test.settle()
    return (controller, try #require(controller.collectionView), test)
  }

  @Test func aTouchpadSwipesAMessageAndTheMouseDeletesIt() async throws {
    let (controller, view, test) = try await mail()
    let count = view.numberOfItems(inSection: 0)
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let row = try #require(controller.source.itemIdentifier(for: IndexPath(item: 1, section: 0)))
    let y = middle(second).y
    scroll(test, by: CGVector(dx: 180, dy: 0), at: CGPoint(x: 500, y: y))
    #expect(second.configurationState.isSwiped)
    test.click(at: CGPoint(x: 740, y: y))
    test.settle()
    #expect(view.numberOfItems(inSection: 0) == count - 1)
    #expect(!controller.source.snapshot().itemIdentifiers.contains(row))
  }

  @Test func messagesAreReorderedByTheirHandles() async throws {
    let (controller, view, test) = try await mail()
    let names = controller.source.snapshot().itemIdentifiers.map(\.title)
    test.click(at: middle(controller.editButton))
    test.settle()
    #expect(view.isEditing)
    let (first, third) = (
      try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))),
      try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    )
    let start = first.convert(CGPoint(x: first.bounds.maxX - 30, y: first.bounds.midY), to: nil)
    let end = CGPoint(x: start.x, y: middle(third).y + 8)
    test.movePointer(to: start)
    test.setButton(isDown: true, at: start)
    for step in 1...12 {
      test.movePointer(to: CGPoint(x: start.x, y: start.y + (end.y - start.y) * CGFloat(step) / 12))
      test.advanceFrames(2)
    }
    test.setButton(isDown: false, at: end)
    test.settle()
    let moved = controller.source.snapshot().itemIdentifiers.map(\.title)
    #expect(moved == [names[1], names[2], names[0]] + names.dropFirst(3))
  }

  // MARK: Diffable

  @Test func theMountainSearchFiltersByTypingAndScrollsByATouchpad() async throws {
    let (shown, test) = await shownExhibit(MountainSearch.self)
    let controller = try #require(shown as? MountainSearchController)
    let view = try #require(controller.collectionView)
    scroll(test, by: CGVector(dx: 0, dy: 300), at: CGPoint(x: 390, y: 400))
    #expect(view.contentOffset.y >= 300)
    test.click(at: middle(controller.field))
    test.type("horn")
    test.settle()
    let found = controller.source.snapshot().itemIdentifiers
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.name.contains("horn") })
    #expect(view.numberOfItems(inSection: 0) == found.count)
  }

  // MARK: Symbols

  @Test func theSymbolsAreFilteredByWordsOfTheirNames() async throws {
    let (shown, test) = await shownExhibit(SymbolCatalog.self)
    let controller = try #require(shown as? SymbolCatalogController)
    #expect(controller.source.snapshot().numberOfItems > 3_500)
    test.click(at: middle(controller.field))
    test.type("slash bell")
    test.settle()
    let found = controller.source.snapshot().itemIdentifiers
    #expect(found.contains("bell.slash.fill"))
    #expect(found.allSatisfy { $0.contains("bell") })
    test.type(" no such")
    test.settle()
    #expect(controller.source.snapshot().numberOfItems == 0)
  }

  // MARK: Chat

  @Test func aChatScrolledByTouchpadKeepsItsPositionWhenOlderMessagesArrive() async throws {
    let (shown, test) = await shownExhibit(Chat.self)
    let controller = try #require(shown as? ChatController)
    let view = try #require(controller.collectionView)
    #expect(abs(view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY) < 1)
    scroll(test, by: CGVector(dx: 0, dy: -260), at: CGPoint(x: 390, y: 300))
    let read = try #require(view.indexPathsForVisibleItems.sorted().dropFirst().first)
    let message = try #require(controller.source.itemIdentifier(for: read))
    let before = try #require(view.cellForItem(at: read)).convert(CGPoint.zero, to: nil)
    test.click(at: middle(controller.olderButton))
    test.settle()
    let path = try #require(controller.source.indexPath(for: message))
    #expect(path.item == read.item + 10)
    let after = try #require(view.cellForItem(at: path)).convert(CGPoint.zero, to: nil)
    #expect(abs(after.y - before.y) < 1)
  }

  @Test func aMessageIsReactedToAndCopiedByItsMenu() async throws {
    let (shown, test) = await shownExhibit(Chat.self)
    let controller = try #require(shown as? ChatController)
    let view = try #require(controller.collectionView)
    let message = 106
    let path = try #require(controller.source.indexPath(for: message))
    let cell = try #require(view.cellForItem(at: path) as? MessageCell)
    let height = cell.bounds.height
    test.click(at: middle(cell.bubble), button: 2)
    test.settle()
    #expect(test.activateElement(labeled: "Thumbs up"))
    test.settle()
    #expect(controller.reactions[message] == [.thumbsUp])
    #expect(!cell.badge.isHidden)
    #expect(cell.bounds.height > height)
    #expect(cell.bounds.contains(cell.badge.frame))
    #expect(cell.badge.frame.intersects(cell.bubble.frame))
    test.longPress(at: middle(cell.bubble))
    test.settle()
    #expect(test.activateElement(labeled: "Copy"))
    test.settle()
    #expect(UIPasteboard.general.string == controller.texts[message])
    controller.toggle(.thumbsUp, on: message)
    test.settle()
    #expect(cell.badge.isHidden)
    #expect(cell.bounds.height == height)
  }

  @Test func onlyLinksOfAMessageTakeTouches() throws {
    let cell = MessageCell(frame: CGRect(x: 0, y: 0, width: 600, height: 80))
    let test = TestWindow(UIViewController(), size: CGSize(width: 600, height: 200), scale: 1)
    test.window.rootViewController?.view.addSubview(cell)
    cell.show("Read https://www.swift.org there.", [], isAnswer: true)
    test.settle()
    let text = cell.text
    let layout = text.layoutManager
    func middle(of part: String) -> CGPoint {
      let range = (text.text as NSString).range(of: part)
      let rect = layout.boundingRect(forGlyphRange: range, in: text.textContainer)
      return CGPoint(x: rect.midX + text.textContainerInset.left, y: rect.midY + text.textContainerInset.top)
    }
    #expect(text.point(inside: middle(of: "swift"), with: nil))
    #expect(!text.point(inside: middle(of: "Read"), with: nil))
    #expect(!text.point(inside: middle(of: "there"), with: nil))
  }
}
