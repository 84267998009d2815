import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import HostHeadless

/// A host that follows real time: the calls to its run loop, and its response when it is called.
@MainActor
@Suite struct RealTimeTests {
  private final class Recorder: SurfaceDelegate {
    var frames: [Double] = []

    func surface(_ surface: any Surface, frameAt time: Double) { frames.append(time) }
    func surface(_ surface: any Surface, didReceive event: InputEvent) {}
    func surfaceDidChangeGeometry(_ surface: any Surface) {}
    func surfaceDidRequestClose(_ surface: any Surface) {}
  }

  private let host = HeadlessHost()
  private let recorder = Recorder()

  private func surface() -> HeadlessSurface {
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    return surface
  }

  /// Waits in real time until the host says that something is due.
  private func wait() {
    while let seconds = host.secondsToNextEvent, seconds > 0 {}
  }

  @Test func `a host without real time requests no run loop`() {
    let surface = surface()
    surface.requestFrame()
    #expect(host.secondsToNextEvent == nil)
    host.catchUp()
    #expect(recorder.frames.isEmpty)
  }

  @Test func `a host that follows real time makes frames and timers in real time`() {
    var calls = 0
    host.nextEventDidChange = { calls += 1 }
    host.followsRealTime = true
    let surface = surface()
    #expect(host.secondsToNextEvent == nil, "nothing is pending")
    calls = 0
    surface.requestFrame()
    #expect(calls > 0, "the run loop is told")
    var time: Double?
    _ = host.schedule(at: host.now + 0.001) { [host] in time = host.now }
    wait()
    host.catchUp()
    #expect(time != nil)
    wait()
    host.catchUp()
    #expect(recorder.frames.count == 1)
    #expect(recorder.frames[0] <= host.now)
    #expect(host.secondsToNextEvent == nil)
  }

  @Test func `missed frames are made as one frame for the last time`() {
    host.followsRealTime = true
    let surface = surface()
    surface.requestFrame()
    let late = host.now + 0.1
    while host.now < late {}
    host.catchUp()
    #expect(recorder.frames.count == 1)
    #expect(recorder.frames[0] > late - 2 / 60)
  }

  @Test func `all callbacks of one event have the same time`() {
    host.followsRealTime = true
    var times: [Double] = []
    _ = host.schedule(at: host.now) { [host] in
      times = (0..<1000).map { _ in host.now }
    }
    host.catchUp()
    #expect(Set(times).count == 1)
  }

  @Test func `the time of a host stops when it stops following real time`() {
    host.followsRealTime = true
    let surface = surface()
    surface.requestFrame()
    host.followsRealTime = false
    let stopped = host.now
    #expect(host.secondsToNextEvent == nil)
    host.catchUp()
    #expect(host.now == stopped)
    #expect(recorder.frames.isEmpty)
    surface.advance(to: stopped + 1)
    #expect(recorder.frames.count == 1)
    #expect(host.now == stopped + 1)
    host.followsRealTime = true
    let end = host.now + 0.001
    while host.now < end {}
    #expect(host.now >= end, "it flows again")
  }
}
