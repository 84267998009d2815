import DisplayList
import GeometryCore
import HostHeadless
import HostInterface
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite struct FrameDriverTests {
  /// A host whose clock counts how often it is read.
  private final class CountingHost: HostInterface.Host {
    let inner = HeadlessHost()
    var reads = 0
    let name = "counting"
    var now: Double {
      reads += 1
      return inner.now
    }
    var appearanceDidChange: (@MainActor () -> Void)?
    func makeSurface(title: String, size: Size) -> any Surface { inner.makeSurface(title: title, size: size) }
    func run(_ start: @escaping @MainActor () -> Void) { inner.run(start) }
    func quit() { inner.quit() }
    func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken {
      inner.schedule(at: time, action)
    }
  }

  /// Begins whatever takes its time from a clock.
  private final class Busy: UIView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    var animator: UIViewPropertyAnimator?
    var timer = GestureTimer()
    var round = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      round += 1
      if square.superview == nil {
        addSubview(scroll)
        addSubview(square)
        scroll.contentSize = CGSize(width: 50, height: 5_000)
      }
      scroll.setContentOffset(CGPoint(x: 0, y: 100 * round), animated: true)
      scroll.flashScrollIndicators()
      UIView.animate(withDuration: 0.2, delay: 0.1) { self.square.alpha = self.round % 2 == 0 ? 1 : 0.5 }
      UIView.animate(withDuration: 0.2, delay: 0, options: .beginFromCurrentState) { self.square.frame.origin.x += 1 }
      animator?.stopAnimation(true)
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.square.frame.origin.y += 1 }
      animator?.startAnimation(afterDelay: 0.05)
      timer.set(after: 0.5) {}
      _ = square.layer.presentation()
    }
  }

  @Test func aFrameReadsTheClockToMeasureDrawingAndForNothingElse() {
    let host = CountingHost()
    let runtime = UIRuntime(host: host)
    let surface = host.inner.makeHeadlessSurface(size: Size(100, 100), scale: 1)
    runtime.perform {
      let scene = UIWindowScene(surface: surface, runtime: runtime)
      let window = UIWindow(windowScene: scene)
      let view = Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      window.makeKeyAndVisible()
      for frame in 1...20 {
        host.inner.advance(by: 0.004)
        view.setNeedsLayout()
        host.reads = 0
        scene.drawFrame(at: host.inner.now)
        #expect(host.reads == 2, "frame \(frame)")
      }
      #expect(view.round >= 20)
      scene.close()
    }
  }

  @Test func theTimeOfAFrameIsThatOfItsDisplay() {
    let test = TestWindow(size: CGSize(width: 50, height: 50))
    let runtime = test.window.windowScene!.runtime
    var times: [Double] = []
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.note = { times.append(runtime.now) }
    test.window.addSubview(view)
    test.settle()
    times = []
    view.setNeedsLayout()
    test.window.windowScene?.drawFrame(at: test.time + 0.25)
    #expect(times == [test.time + 0.25])
    #expect(runtime.now == test.time)
    #expect(runtime.frames.frameTime == test.time + 0.25)
    // A client's clock is the host's, so that it can measure.
    view.note = { times.append(CACurrentMediaTime()) }
    view.setNeedsLayout()
    test.window.windowScene?.drawFrame(at: test.time + 0.5)
    #expect(times.last == test.time)
  }

  private final class Noting: UIView {
    var note: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      note()
    }
  }

  @Test func aParticipantOfTheFrameIsListedOnceThoughItIsAddedTwice() {
    let stage = PassStage()
    let participant = stage.add("a")
    stage.participants.add(participant)
    #expect(stage.names == ["a"])
    #expect(stage.participants.isAny(in: stage.scene))
    stage.participants.remove(participant)
    stage.participants.remove(participant)
    #expect(stage.names == [])
    #expect(!stage.participants.isAny(in: stage.scene))
  }
}
