import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct BeginAnimationsTests: SquareSuite {
  let stage = SquareStage()

  @Test func changesBetweenBeginAnimationsAndCommitAnimationsAreAnimated() {
    view.center.x = 10
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(.linear)
    view.center.x = 210
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.layer.animationKeys()?.count == 1)
    test.advanceFrames()
    test.advanceFrames(12)
    expect(x, 110)
    test.advanceFrames(14)
    expect(x, 210)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func theDidStopSelectorIsCalledAtTheEndOfCommittedAnimations() {
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector("animationDidStop:finished:", Listener.animationDidStop))
    view.center.x = 210
    UIView.commitAnimations()
    test.advanceFrames(5)
    #expect(listener.stopped == nil)
    test.advanceFrames(20)
    #expect(listener.stopped == "move")
  }

  @Test func nestedBeginAnimationsHaveTheirOwnDurations() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations(nil, context: nil)
    view.center.x = 210
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 1)
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @MainActor private final class Listener: NSObject {
    var stopped: String?
    func animationDidStop(_ name: String, finished: NSNumber) { stopped = name }
  }
}
