import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import HostHeadless

@MainActor
@Suite struct HeadlessHostTests {
  private let start = HeadlessHost.startTime

  /// Requests frames as long as it is set to, and records the events.
  private final class Recorder: SurfaceDelegate {
    var log: [String] = []
    var framesWanted = 0
    var onFrame: (@MainActor (Double) -> Void)?

    func surface(_ surface: any Surface, frameAt time: Double) {
      log.append("frame \(time)")
      framesWanted -= 1
      if framesWanted > 0 { surface.requestFrame() }
      onFrame?(time)
    }

    func surface(_ surface: any Surface, didReceive event: InputEvent) { log.append("event") }
    func surfaceDidChangeGeometry(_ surface: any Surface) { log.append("size \(surface.size.width) @\(surface.scale)") }
    func surfaceDidRequestClose(_ surface: any Surface) { log.append("close") }
  }

  @Test func `the time of a headless host moves only when advanced`() {
    let host = HeadlessHost()
    #expect(host.now == start)
    host.advance(by: 0.25)
    host.advance(to: start + 0.1)
    #expect(host.now == start + 0.25, "never backwards")
  }

  @Test(arguments: [60.0, 120.0])
  func `frames come at multiples of the interval, and only when requested`(rate: Double) {
    let host = HeadlessHost()
    host.refreshRate = rate
    let recorder = Recorder()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    host.advance(by: 1.01)
    #expect(recorder.log.isEmpty)
    recorder.framesWanted = 3
    surface.requestFrame()
    surface.requestFrame()
    host.advance(by: 1)
    let first = rate + (rate == 60 ? 1 : 2)
    let times = [first, first + 1, first + 2].map { frame in start + frame / rate }
    #expect(recorder.log == times.map { "frame \($0)" })
    #expect(host.now == start + 2.01)
  }

  @Test func `the times of ten minutes of frames do not drift`() {
    let host = HeadlessHost()
    let recorder = Recorder()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    var count = 0
    var last = 0.0
    recorder.onFrame = { time in
      count += 1
      last = time
      recorder.log = []
      surface.requestFrame()
    }
    surface.requestFrame()
    host.advance(to: start + 600)
    #expect(count == 36_000)
    #expect(last == start + 600)
  }

  @Test func `a frame that a sum of intervals misses by rounding is made`() {
    for second in 0..<50 {
      let host = HeadlessHost()
      let recorder = Recorder()
      let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
      surface.delegate = recorder
      host.advance(by: Double(second) + 7 / 60.0)
      recorder.framesWanted = 18
      surface.requestFrame()
      host.advance(by: 0.1)
      host.advance(by: 0.2)
      #expect(recorder.log.count == 18)
    }
  }

  @Test func `surfaces keep the rate they were made with`() {
    let host = HeadlessHost()
    let slow = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    host.refreshRate = 120
    let fast = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    #expect(slow.refreshRate == 60)
    #expect(fast.refreshRate == 120)
    let recorder = Recorder()
    slow.delegate = recorder
    slow.requestFrame()
    host.advance(by: 0.01)
    #expect(recorder.log.isEmpty)
    host.advance(by: 0.01)
    #expect(recorder.log.count == 1)
  }

  @Test func `timers run in order of their times, and before a frame at the same time`() {
    let host = HeadlessHost()
    let recorder = Recorder()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    surface.requestFrame()
    let frame = start + 1 / 60.0
    func note(_ s: String) { recorder.log.append("\(s) \(host.now)") }
    _ = host.schedule(at: start + 0.5) { note("c") }
    _ = host.schedule(at: frame) { note("a") }
    _ = host.schedule(at: frame) {
      note("b")
      _ = host.schedule(at: self.start + 0.25) { note("nested") }
    }
    let cancelled = host.schedule(at: start + 0.3) { note("never") }
    cancelled.cancel()
    host.advance(by: 1)
    #expect(
      recorder.log == ["a \(frame)", "b \(frame)", "frame \(frame)", "nested \(start + 0.25)", "c \(start + 0.5)"])
  }

  @Test func `run ends when no event is pending, on quit, and at its limit`() {
    let host = HeadlessHost()
    var log: [Double] = []
    host.run { _ = host.schedule(at: start + 2) { log.append(host.now) } }
    #expect(log == [start + 2])
    #expect(host.now == start + 2)
    host.run {
      _ = host.schedule(at: start + 3) { host.quit() }
      _ = host.schedule(at: start + 4) { log.append(host.now) }
    }
    #expect(log == [start + 2])
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    let recorder = Recorder()
    surface.delegate = recorder
    recorder.onFrame = { _ in surface.requestFrame() }
    host.runLimit = 5
    let begin = host.now
    host.run { surface.requestFrame() }
    #expect(host.now <= begin + 5)
    #expect(host.now > begin + 4.9)
  }

  @Test func `input, resizing and closing reach the delegate of the surface`() {
    let host = HeadlessHost()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    let recorder = Recorder()
    surface.delegate = recorder
    surface.send(.pointerExited(time: 0))
    surface.resize(to: Size(20, 10), scale: 2)
    surface.resize(to: Size(20, 10))
    surface.requestClose()
    #expect(recorder.log == ["event", "size 20.0 @2.0", "close"])
    surface.requestFrame()
    surface.close()
    #expect(host.surfaces.isEmpty)
    #expect(!host.isPending)
  }

  @Test func `invalid surface sizes become zero`() {
    let host = HeadlessHost()
    #expect(host.makeSurface(title: "", size: Size(.nan, -4)).size == .zero)
  }
}
