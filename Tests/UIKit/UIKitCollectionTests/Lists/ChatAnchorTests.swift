import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// A conversation that is anchored at its end: one test for each case in which others lost their position.
@MainActor @Suite struct ChatAnchorTests {
  /// A list of messages, each of some lines.
  @MainActor final class Stage {
    let list: ListStage
    var lines: [String: Int] = [:]
    var messages: [String]

    init(messages: [String] = (0..<40).map { "m\($0)" }, offset: CGFloat = 0) {
      self.messages = messages
      list = ListStage(.plain) { $0.showsSeparators = false }
      list.view.scrollAnchor = .end(tolerance: 24)
      list.fill = { [unowned self] cell, message in
        var content = UIListContentConfiguration.cell()
        content.text = Array(repeating: message, count: self.lines[message] ?? 1).joined(separator: "\n")
        cell.contentConfiguration = content
      }
      view.contentOffset.y = offset
      apply()
    }

    var view: UICollectionView { list.view }
    var test: TestWindow { list.test }

    func apply(animated: Bool = false) { list.show(["chat": messages], animated: animated) }

    /// Has a message show its present number of lines.
    func grow(_ message: String, to count: Int) {
      lines[message] = count
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([message])
      list.source.apply(snapshot, animatingDifferences: false)
      test.advanceFrames(2)
    }

    /// The distance from the end of the content, in points.
    var distanceFromEnd: CGFloat {
      view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.maxY
    }

    /// Returns the upper edge of a message in the window, in points.
    func top(_ message: String) -> CGFloat? { list.cell(message).map { $0.frame.minY - view.bounds.minY } }

    func scroll(by distance: CGFloat) {
      view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y + distance), animated: false)
      test.settle()
    }
  }

  func isClose(_ a: CGFloat?, _ b: CGFloat?) -> Bool {
    guard let a, let b else { return false }
    return abs(a - b) < 0.6
  }

  @Test func aListAnchoredAtItsEndOpensThereUnlessItWasScrolled() {
    let stage = Stage()
    #expect(isClose(stage.distanceFromEnd, 0))
    #expect(stage.view.contentOffset.y > 0)

    let scrolled = Stage(offset: 200)
    #expect(scrolled.view.contentOffset.y == 200)

    // Shown before there is anything to show.
    let empty = Stage(messages: [])
    empty.messages = (0..<40).map { "m\($0)" }
    for message in empty.messages { empty.lines[message] = 3 }
    empty.apply()
    #expect(isClose(empty.distanceFromEnd, 0))
    #expect(empty.view.contentOffset.y > 0)
    let few = Stage(messages: ["only"])
    #expect(few.view.contentOffset.y == 0)
  }

  @Test func aListAnchoredAtItsEndFollowsAMessageThatGrows() {
    let stage = Stage()
    #expect(isClose(stage.distanceFromEnd, 0))
    for count in 2...40 {
      stage.grow("m39", to: count)
      #expect(isClose(stage.distanceFromEnd, 0), "\(count) lines")
    }
  }

  @Test func scrolledBackVisibleMessagesStayWhileTheLastGrows() {
    let stage = Stage()
    stage.scroll(by: -400)
    let message = "m30"
    let top = stage.top(message)
    for count in 2...20 {
      stage.grow("m39", to: count)
      #expect(isClose(stage.top(message), top), "\(count) lines")
    }
  }

  @Test func scrollingAwayFromTheEndStopsFollowingIt() {
    let stage = Stage()
    stage.test.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 420))
    stage.test.settle()
    #expect(stage.distanceFromEnd > 100)
    let top = stage.top("m33")
    stage.grow("m39", to: 12)
    #expect(isClose(stage.top("m33"), top))
  }

  @Test func aRowAcrossTheUpperEdgeGrowsUpwardsOutOfSight() {
    let stage = Stage()
    stage.scroll(by: -520)
    let edge = stage.view.bounds.minY
    let crossing = stage.view.indexPathsForVisibleItems.first.flatMap(stage.list.source.itemIdentifier(for:))
    guard let crossing,
      let next = stage.view.indexPathsForVisibleItems.dropFirst().first
        .flatMap(stage.list.source.itemIdentifier(for:))
    else {
      Issue.record("no rows in sight")
      return
    }
    stage.scroll(by: ((stage.list.cell(crossing)?.frame.midY ?? edge) - edge))
    let top = stage.top(next)
    stage.grow(crossing, to: 5)
    // The visible row keeps its position, or the one that crosses the edge does: nothing else may move.
    #expect(
      isClose(stage.top(next), top) || isClose(stage.list.cell(crossing)?.frame.minY, stage.view.bounds.minY - 26))
  }

  @Test func aListAnchoredAtItsEndKeepsItInLessHeight() {
    let stage = Stage()
    for height in stride(from: 667, through: 367, by: -50) {
      stage.view.frame.size.height = CGFloat(height)
      stage.test.advanceFrames(1)
      #expect(isClose(stage.distanceFromEnd, 0), "\(height) points")
    }
  }

  @Test func theKeyboardInsetKeepsTheEndOfAListVisible() {
    let stage = Stage()
    stage.view.contentInset.bottom = 260
    stage.test.advanceFrames(1)
    #expect(isClose(stage.distanceFromEnd, 0))
  }

  @Test func insertingMessagesAboveDoesNotMoveVisibleOnes() {
    let stage = Stage()
    stage.scroll(by: -700)
    let message = stage.view.indexPathsForVisibleItems.dropFirst(2).first.flatMap(
      stage.list.source.itemIdentifier(for:))
    let top = message.flatMap(stage.top)
    stage.messages.insert(contentsOf: (0..<30).map { "old \($0)" }, at: 0)
    stage.apply()
    #expect(isClose(message.flatMap(stage.top), top))
  }

  @Test func insertingMessagesAboveDuringADecelerationContinuesIt() {
    let stage = Stage()
    stage.test.flick(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 500))
    stage.test.advanceFrames(3)
    #expect(stage.view.isDecelerating)
    let message = stage.view.indexPathsForVisibleItems.dropFirst(4).first.flatMap(
      stage.list.source.itemIdentifier(for:))
    let before = message.flatMap(stage.top) ?? 0
    stage.messages.insert(contentsOf: (0..<30).map { "old \($0)" }, at: 0)
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["chat"])
    snapshot.appendItems(stage.messages)
    stage.list.source.apply(snapshot, animatingDifferences: false)
    stage.test.advanceFrames(1)
    let after = message.flatMap(stage.top) ?? .infinity
    // One frame of the fling moves less than this; thirty rows would be more than 1,500 points.
    #expect(abs(after - before) < 80)
    #expect(stage.view.isDecelerating)
  }

  @Test func aTouchInterruptsTheAnimatedScrollToTheEnd() {
    let stage = Stage()
    stage.messages.append("m40")
    stage.lines["m40"] = 12
    stage.apply(animated: true)
    stage.view.scrollToItem(at: IndexPath(item: 40, section: 0), at: .bottom, animated: true)
    stage.test.advance(by: 0.1)
    stage.test.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 500))
    stage.test.settle()
    #expect(stage.distanceFromEnd > 100)
    let top = stage.top("m36")
    stage.grow("m40", to: 14)
    #expect(isClose(stage.top("m36"), top))
  }

  @Test func aRowInsertedAtTheEndIsFollowed() {
    let stage = Stage()
    stage.messages.append("typing …")
    stage.apply()
    #expect(isClose(stage.distanceFromEnd, 0))
    stage.messages.removeLast()
    stage.messages.append("m40")
    stage.lines["m40"] = 6
    stage.apply()
    #expect(isClose(stage.distanceFromEnd, 0))
  }

  @Test func severalChangesInOneFrameKeepTheListAtItsEnd() {
    let stage = Stage()
    for count in 2...6 {
      stage.lines["m39"] = count
      stage.lines["m38"] = count
      var snapshot = stage.list.source.snapshot()
      snapshot.reconfigureItems(["m38", "m39"])
      stage.list.source.apply(snapshot, animatingDifferences: false)
    }
    stage.test.advanceFrames(2)
    #expect(isClose(stage.distanceFromEnd, 0))
  }
}
