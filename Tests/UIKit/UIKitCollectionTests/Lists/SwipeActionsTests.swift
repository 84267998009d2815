import CollectionCore
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitItems

@MainActor @Suite struct SwipeActionsTests {
  /// A list with an action at the leading side and two at the trailing side, and what they did.
  @MainActor final class Stage {
    var log: [String] = []
    var list: ListStage!

    init(isRightToLeft: Bool = false) {
      list = ListStage(.plain) { configuration in
        configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
          UISwipeActionsConfiguration(actions: [self.action("Read", .normal, path)])
        }
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
          path.item == 2
            ? nil
            : UISwipeActionsConfiguration(actions: [
              self.action("Delete", .destructive, path), self.action("Flag", .normal, path),
            ])
        }
      }
      if isRightToLeft { list.test.window.traitOverrides.layoutDirection = .rightToLeft }
      list.show(["A": (0..<30).map { "row \($0)" }])
    }

    func action(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { [unowned self] _, _, done in
        self.log.append("\(title) \(path.item)")
        done(true)
      }
    }

    var test: TestWindow { list.test }
    func cell(_ index: Int) -> UICollectionViewListCell? { list.cell("row \(index)") }
    var actions: SwipeActionsView? { list.view.subviews.lazy.compactMap { $0 as? SwipeActionsView }.first }

    /// Drags a row sideways and lets it go at rest.
    func swipe(_ index: Int, by distance: CGFloat) {
      let y = (cell(index)?.frame.midY ?? 0) - list.view.contentOffset.y
      let start = CGPoint(x: distance < 0 ? 350 : 25, y: y)
      test.drag(from: start, to: CGPoint(x: start.x + distance, y: y), duration: 0.6)
      test.settle()
    }
  }

  @Test func aListRowSwipedFarEnoughStaysOpen() throws {
    let stage = Stage()
    stage.swipe(1, by: -120)
    let actions = try #require(stage.actions)
    #expect(actions.actions.map(\.title) == ["Delete", "Flag"])
    #expect(stage.cell(1)?.transform.tx == -actions.openWidth)
    #expect(actions.frame.width == actions.openWidth)
    #expect(stage.cell(1)?.configurationState.isSwiped == true)
    #expect(stage.log.isEmpty)
  }

  @Test func aListRowSwipedALittleReturns() {
    let stage = Stage()
    stage.swipe(1, by: -40)
    #expect(stage.actions == nil)
    #expect(stage.cell(1)?.transform == .identity)
  }

  @Test func leadingAndTrailingSwipesHaveTheirOwnActions() {
    let stage = Stage()
    stage.swipe(1, by: 80)
    #expect(stage.actions?.actions.map(\.title) == ["Read"])
    #expect((stage.cell(1)?.transform.tx ?? 0) > 0)
  }

  @Test func inRightToLeftTheSidesOfSwipeActionsAreMirrored() {
    let stage = Stage(isRightToLeft: true)
    stage.swipe(1, by: 120)
    #expect(stage.actions?.actions.map(\.title) == ["Delete", "Flag"])
  }

  @Test func aListRowWithoutSwipeActionsDoesNotMove() {
    let stage = Stage()
    stage.swipe(2, by: -120)
    #expect(stage.actions == nil)
    #expect(stage.cell(2)?.transform == .identity)
  }

  @Test func aSwipeAcrossTheRowPerformsTheFirstAction() {
    let stage = Stage()
    stage.swipe(3, by: -290)
    #expect(stage.log == ["Delete 3"])
    stage.test.settle()
    #expect(stage.cell(3)?.transform == .identity)
  }

  @Test func aTapOnASwipeButtonPerformsItsAction() throws {
    let stage = Stage()
    stage.swipe(1, by: -120)
    let button = try #require(
      stage.actions?.subviews.first { ($0 as? SwipeActionButton)?.accessibilityLabel == "Flag" })
    stage.test.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.test.settle()
    #expect(stage.log == ["Flag 1"])
    #expect(stage.actions == nil)
    #expect(stage.cell(1)?.transform == .identity)
  }

  @Test func openingSwipeActionsClosesThoseOfOtherRows() {
    let stage = Stage()
    stage.swipe(1, by: -120)
    stage.swipe(4, by: -120)
    #expect(stage.cell(1)?.transform == .identity)
    #expect((stage.cell(4)?.transform.tx ?? 0) < 0)
  }

  @Test func aTapElsewhereClosesSwipeActionsAndSelectsNothing() {
    let stage = Stage()
    stage.swipe(1, by: -120)
    stage.test.tap(at: CGPoint(x: 100, y: 400))
    stage.test.settle()
    #expect(stage.actions == nil)
    #expect(stage.list.view.indexPathsForSelectedItems == [])
  }

  @Test func scrollingClosesSwipeActions() {
    let stage = Stage()
    stage.swipe(1, by: -120)
    stage.list.view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    stage.test.settle()
    #expect(stage.actions == nil)
    #expect(stage.cell(1)?.transform == .identity)
  }

  @Test func deletingARowRemovesItsSwipeActions() {
    let stage = Stage()
    stage.swipe(1, by: -120)
    stage.list.show(["A": (0..<30).filter { $0 != 1 }.map { "row \($0)" }], animated: true)
    #expect(stage.actions == nil)
    #expect(stage.list.view.visibleCells.allSatisfy { $0.transform == .identity })
  }

  @Test func theDeleteKeyPerformsTheDestructiveSwipeAction() {
    let stage = Stage()
    stage.list.view.focusControl.move(to: IndexPath(item: 1, section: 0))
    #expect(stage.list.view.engine.perform(.deletes, stage.list.view.layoutSession))
    #expect(stage.log == ["Delete 1"])
  }

  @Test func swipeActionsAreAccessibilityCustomActions() {
    let stage = Stage()
    let actions = stage.list.view.swipes.accessibilityActions(at: IndexPath(item: 1, section: 0))
    #expect(actions.map(\.name) == ["Read", "Delete", "Flag"])
    #expect(actions[2].actionHandler?(actions[2]) == true)
    #expect(stage.log == ["Flag 1"])
  }
}
