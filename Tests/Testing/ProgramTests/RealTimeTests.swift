import Foundation
import GeometryCore
import Testing
import UIKit

/// Programs and tests without a harness: real time drives the host while the main thread waits.
@MainActor
@Suite struct RealTimeTests {
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private func shown(_ view: UIView) -> UIWindow {
    let surface = UIRuntime.current.host.makeSurface(title: "", size: Size(320, 480))
    let window = UIWindow(windowScene: UIWindowScene(surface: surface))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.rootViewController?.view.addSubview(view)
    return window
  }

  @Test func theMainActorRunsOnTheMainThread() async {
    await Task.yield()
    #expect(isMainThread)
  }

  private var isMainThread: Bool { Thread.isMainThread && RunLoop.current === RunLoop.main }

  @Test func theCompletionOfAnAnimationArrivesWhileATestAwaitsIt() async {
    let view = Counting()
    let window = shown(view)
    let isFinished = await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.05) {
        view.alpha = 0
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(isFinished)
    #expect(view.layouts > 0, "a layout pass came by itself")
    window.windowScene?.close()
  }

  @Test func framesComeWhileTheTestSleeps() async throws {
    let view = Counting()
    let window = shown(view)
    while view.layouts == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    view.layouts = 0
    view.setNeedsLayout()
    #expect(view.layouts == 0, "not at once")
    while view.layouts == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    window.windowScene?.close()
  }

  @Test func framesComeWhileTheRunLoopRuns() {
    let view = Counting()
    let window = shown(view)
    let end = Date() + 10
    while view.layouts == 0, Date() < end { RunLoop.main.run(until: Date() + 0.005) }
    #expect(view.layouts > 0)
    window.windowScene?.close()
  }

  @Test func aTimerOfTheMainActorFires() async {
    let timer = await withCheckedContinuation { continuation in schedule { continuation.resume(returning: $0) } }
    #expect(timer == "fired")
  }

  private func schedule(_ done: @escaping @Sendable (String) -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: false) { _ in done("fired") }
  }

  @Test func theMediaTimeFollowsTheRealClock() async throws {
    let window = shown(UIView())
    let start = CACurrentMediaTime()
    try await Task.sleep(nanoseconds: 20_000_000)
    #expect(CACurrentMediaTime() - start >= 0.01)
    window.windowScene?.close()
  }
}
