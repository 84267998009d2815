import Foundation
import HostHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite
struct DisplayLinkTests {
  @MainActor
  private final class Ticker {
    var times: [Double] = []
    var targets: [Double] = []
    func tick(_ link: CADisplayLink) {
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
    }
  }

  private func window(_ rate: Double = 60) -> TestWindow {
    let test = TestWindow(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), scale: 1, refreshRate: rate)
    test.settle()
    return test
  }

  @Test func aDisplayLinkTicksWithEveryFrameWhileItIsAddedToARunLoop() {
    let test = window()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
    test.advanceFrames(2)
    #expect(ticker.times.isEmpty)
    link.add(to: .main, forMode: .common)
    test.advanceFrames(3)
    #expect(ticker.times.count == 3)
    for (time, target) in zip(ticker.times, ticker.targets) { #expect(abs(target - time - 1.0 / 60) < 1e-9) }
    #expect(ticker.times.last == test.time)
    link.isPaused = true
    test.advanceFrames(3)
    #expect(ticker.times.count == 3)
    link.isPaused = false
    test.advanceFrames(1)
    #expect(ticker.times.count == 4)
    link.invalidate()
    test.advanceFrames(2)
    #expect(ticker.times.count == 4)
    // Nothing asks for frames any more.
    let frames = test.surface.frameCount
    test.advance(by: 2)
    #expect(test.surface.frameCount == frames)
  }

  @Test func aDisplayLinkTicksAtItsPreferredFrameRate() {
    let test = window(120)
    let ticker = Ticker()
    let link = CADisplayLink { ticker.tick($0) }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    link.add(to: .main, forMode: .default)
    test.advanceFrames(8)
    #expect(ticker.times.count == 4)
    #expect(abs(ticker.targets[0] - ticker.times[0] - 1.0 / 60) < 1e-9)
    #expect(abs(link.duration - 1.0 / 120) < 1e-9)
    link.remove(from: .main, forMode: .default)
    test.advanceFrames(4)
    #expect(ticker.times.count == 4)
  }

  @Test func aWindowWithoutDisplayLinksRequestsNoFrames() {
    let test = window()
    let before = test.surface.frameCount
    test.advance(by: 5)
    #expect(test.surface.frameCount == before)
  }

  @Test func aDisplayLinkTicksWithoutAWindow() {
    let host = HeadlessHost()
    let runtime = UIRuntime(host: host)
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
    runtime.perform { link.add(to: .main, forMode: .common) }
    #expect(!host.awaitsTimer, "nobody waits for a link")
    host.advance(by: 0.105)
    #expect(ticker.times.count == 6)
    for (time, target) in zip(ticker.times, ticker.targets) { #expect(abs(target - time - 1.0 / 60) < 1e-9) }
    runtime.perform { link.isPaused = true }
    host.advance(by: 0.1)
    #expect(ticker.times.count == 6)
    runtime.perform { link.isPaused = false }
    host.advance(by: 0.02)
    #expect(ticker.times.count == 7)
    runtime.perform { link.invalidate() }
    host.advance(by: 0.1)
    #expect(ticker.times.count == 7)
  }
}
