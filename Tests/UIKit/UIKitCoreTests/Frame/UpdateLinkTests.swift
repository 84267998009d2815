import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UpdateLinkTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let test: TestWindow

  init() {
    test = TestWindow(view, size: CGSize(width: 100, height: 100))
    test.settle()
  }

  @Test func theActionsOfUpdateLinksRunInTheOrderOfTheirPhases() {
    let link = UIUpdateLink(view: view)
    var calls: [String] = []
    let phases: [(String, UIUpdateActionPhase)] = [
      ("complete", .afterUpdateComplete), ("after commit", .afterCATransactionCommit),
      ("before commit", .beforeCATransactionCommit), ("after links", .afterCADisplayLinkDispatch),
      ("before links", .beforeCADisplayLinkDispatch), ("after events", .afterEventDispatch),
      ("before events", .beforeEventDispatch), ("scheduled", .afterUpdateScheduled),
      ("low latency", .beforeLowLatencyEventDispatch),
    ]
    for (name, phase) in phases { link.addAction(to: phase) { _, _ in calls.append(name) } }
    view.setNeedsLayout()
    test.advance(by: 0.05)
    #expect(calls.isEmpty, "A link takes part when it is enabled.")
    link.isEnabled = true
    view.setNeedsLayout()
    test.advance(by: 1 / 60)
    let usual = [
      "scheduled", "before events", "after events", "before links", "after links", "before commit", "after commit",
      "complete",
    ]
    #expect(calls == usual)
    calls = []
    link.wantsLowLatencyEventDispatch = true
    view.setNeedsLayout()
    test.advance(by: 1 / 60)
    #expect(calls == Array(usual.dropLast()) + ["low latency", "complete"])
    link.isEnabled = false
    calls = []
    view.setNeedsLayout()
    test.advance(by: 0.05)
    #expect(calls.isEmpty)
  }

  @Test func anUpdateLinkRequestsFramesOnlyIfItRequiresContinuousUpdates() {
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: view) { link, info in
      #expect(link.currentUpdateInfo() === info)
      #expect(UIUpdateInfo.current(for: link === link ? self.view : self.view) === info)
      #expect(info.completionDeadlineTime > info.modelTime)
      times.append(info.modelTime)
    }
    link.isEnabled = true
    test.advance(by: 0.5)
    #expect(times.isEmpty, "Nothing else asked for a frame.")
    link.requiresContinuousUpdates = true
    test.advance(by: 0.5)
    #expect(times.count >= 29)
    #expect(times.count <= 31)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    link.requiresContinuousUpdates = false
    test.advance(by: 0.1)
    times = []
    test.advance(by: 0.5)
    #expect(times.isEmpty)
    #expect(link.currentUpdateInfo() == nil)
    link.isEnabled = false
  }

  @Test func changesOfAnUpdateLinkActionAreShownInTheSameFrame() {
    let link = UIUpdateLink(view: view)
    let inner = UIView()
    view.addSubview(inner)
    test.settle()
    link.addAction(to: .beforeCATransactionCommit) { _, info in
      inner.frame.origin.x = CGFloat(info.modelTime)
    }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    test.advance(by: 0.1)
    #expect(inner.frame.origin.x == inner.layer.presentation()?.frame.origin.x)
    #expect(inner.frame.origin.x > 0)
    link.isEnabled = false
  }
}
