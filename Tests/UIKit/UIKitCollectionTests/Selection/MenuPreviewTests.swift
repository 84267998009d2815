import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore
@testable import UIKitMenus

@MainActor
@Suite struct MenuPreviewTests {
  func fixture(
    controller: (@MainActor () -> UIViewController)? = nil, setUp: @escaping (GridFixture) -> Void = { _ in }
  ) -> GridFixture {
    GridFixture { f in
      f.menu = { f, _ in
        UIContextMenuConfiguration(previewProvider: controller) { _ in
          UIMenu(children: [
            UIAction(title: "Share") { [weak f] _ in f?.chosen.append("Share") },
            UIAction(title: "Delete", attributes: .destructive) { _ in },
          ])
        }
      }
      setUp(f)
    }
  }

  func presentation(_ f: GridFixture) -> MenuPresentation? { f.view.contextMenuInteraction?.presented }

  @Test func aContextMenuByTouchDimsEverythingButTheItem() throws {
    let f = fixture()
    #expect(f.view.contextMenuInteraction?.menuAppearance == .unknown)
    f.test.longPress(at: f.middle(4))
    f.test.settle()
    #expect(f.view.contextMenuInteraction?.menuAppearance == .rich)
    let menu = try #require(presentation(f))
    let cell = try #require(f.cell(4))
    let frame = cell.convert(cell.bounds, to: nil)
    #expect(menu.backdrop?.liftedFrame == frame)
    #expect(menu.list.frame.minY == frame.maxY + 8, "the menu hangs below the item")
    try f.test.expectPicture("menu-lifted")
    f.test.tap(at: CGPoint(x: 3, y: 300))
    f.test.settle()
    #expect(presentation(f) == nil)
    #expect(f.test.window.subviews == [f.view])
  }

  @Test func aContextMenuByMouseDimsNothing() {
    let f = fixture(setUp: { $0.preview = { _, _ in nil } })
    f.test.click(at: f.middle(1), button: 2)
    f.test.settle()
    #expect(f.view.contextMenuInteraction?.menuAppearance == .compact)
    #expect(f.log.take() == ["menu for [1]", "menu opens"])
  }

  @Test func aContextMenuOfASelectionLiftsAllItsItems() throws {
    let f = fixture()
    f.view.allowsMultipleSelection = true
    f.test.tap(at: f.middle(0))
    f.test.tap(at: f.middle(2))
    f.test.longPress(at: f.middle(2))
    f.test.settle()
    let menu = try #require(presentation(f))
    #expect(menu.backdrop?.isPreview(at: f.middle(0)) == true)
    #expect(menu.backdrop?.isPreview(at: f.middle(2)) == true)
    #expect(menu.backdrop?.isPreview(at: f.middle(1)) == false)
  }

  @Test func theContextMenuOfAnItemAtTheBottomIsAboveIt() throws {
    let f = fixture()
    f.test.longPress(at: f.middle(10))
    f.test.settle()
    let menu = try #require(presentation(f))
    #expect(menu.list.frame.maxY == f.middle(10).y - 30 - 8)
  }

  @Test func theDelegateProvidesThePreviewViewAndItsDestination() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
    card.backgroundColor = .systemTeal
    let f = fixture(setUp: { f in
      f.preview = { f, _ in
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 20)
        return UITargetedPreview(
          view: card, parameters: parameters,
          target: UIPreviewTarget(container: f.view, center: CGPoint(x: 120, y: 100)))
      }
      f.dismissal = { f, path in
        guard let cell = f.view.cellForItem(at: path) else { return nil }
        return UITargetedPreview(
          view: card, parameters: UIPreviewParameters(),
          target: UIPreviewTarget(
            container: f.view, center: cell.center, transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
      }
    })
    f.test.longPress(at: f.middle(0))
    f.test.settle()
    #expect(f.log.take() == ["menu for [0]", "highlight 0", "menu opens"])
    let menu = try #require(presentation(f))
    #expect(menu.backdrop?.liftedFrame == CGRect(x: 70, y: 65, width: 100, height: 70))
    #expect(card.window === f.test.window)
    try f.test.expectPicture("menu-preview-of-its-own")
    f.test.press(.keyboardEscape)
    #expect(f.log.take() == ["dismissal 0", "menu closes"])
    f.test.settle()
    #expect(card.superview == nil)
  }

  @Test func aTapOnThePreviewControllerCommitsIt() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemIndigo
    controller.preferredContentSize = CGSize(width: 160, height: 120)
    let f = fixture(controller: { controller })
    f.test.longPress(at: f.middle(3))
    f.test.settle()
    let frame = controller.view.frame
    #expect(controller.view.window === f.test.window)
    #expect(frame.size == CGSize(width: 160, height: 120))
    let menu = try #require(presentation(f))
    #expect(menu.list.frame.minY >= frame.maxY)
    #expect(menu.list.frame.maxY <= 320)
    try f.test.expectPicture("menu-preview-controller")
    f.test.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    f.test.settle()
    #expect(f.log.take() == ["menu for [3]", "menu opens", "menu closes", "preview"])
    #expect(controller.view.superview == nil)
  }

  @Test func theEditMenuOfAnItemCutsCopiesAndPastes() {
    let f = GridFixture { $0.edits = [.copy, .paste] }
    f.test.longPress(at: f.middle(2))
    f.test.settle()
    #expect(f.log.take() == ["edit 2?", "cut:?", "copy:?", "paste:?"])
    #expect(presentation(f)?.list.rows.count == 2)
    #expect(presentation(f)?.backdrop == nil)
    f.test.press(.keyboardDownArrow)
    f.test.press(.keyboardReturnOrEnter)
    f.test.settle()
    #expect(f.log.take() == ["copy: 2"])
  }

  @Test func withoutEditActionsALongPressSelectsTheItem() {
    let f = GridFixture { $0.edits = [] }
    f.test.longPress(at: f.middle(2))
    f.test.settle()
    #expect(presentation(f) == nil)
    #expect(f.selected == [2])
  }

  @Test func editCommandsAreSentAlongTheResponderChain() {
    final class Taker: UIView {
      var taken: [String] = []
      override func copy(_ sender: Any?) { taken.append("copy") }
      override func paste(_ sender: Any?) { taken.append("paste") }
    }
    let taker = Taker()
    let inner = UIView()
    taker.addSubview(inner)
    Selector.copy.call(inner, nil, nil)
    inner.paste(nil)
    Selector.cut.call(inner, nil, nil)
    #expect(taker.taken == ["copy", "paste"])
  }

  @Test func previewParametersOfTextLinesHaveTheirOutline() {
    let parameters = UIPreviewParameters(textLineRects: [NSValue(rect: CGRect(x: 10, y: 10, width: 40, height: 12))])
    #expect(parameters.visiblePath?.bounds == CGRect(x: 6, y: 8, width: 48, height: 16))
    #expect((parameters.copy() as? UIPreviewParameters)?.visiblePath === parameters.visiblePath)
    #expect(UIPreviewParameters(textLineRects: []).visiblePath == nil)
  }
}
