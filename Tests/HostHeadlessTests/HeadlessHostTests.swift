import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import HostHeadless

@MainActor
@Suite struct HeadlessHostTests {
  /// Asks for frames as long as it is told to, and writes down what happens.
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

  @Test func `time moves only when told`() {
    let host = HeadlessHost()
    #expect(host.now == 0)
    host.advance(by: 0.25)
    host.advance(to: 0.1)
    #expect(host.now == 0.25, "never backwards")
  }

  @Test(arguments: [60.0, 120.0])
  func `frames come at multiples of the interval, only when asked for`(rate: Double) {
    let host = HeadlessHost()
    host.refreshRate = rate
    let recorder = Recorder()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    host.advance(by: 1)
    #expect(recorder.log.isEmpty)
    recorder.framesWanted = 3
    surface.requestFrame()
    surface.requestFrame()
    host.advance(by: 1)
    #expect(recorder.log == [1, 2, 3].map { "frame \((rate + $0) / rate)" })
    #expect(host.now == 2)
  }

  @Test func `ten minutes of frames do not drift`() {
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
    host.advance(to: 600)
    #expect(count == 36_000 && last == 600)
  }

  @Test func `timers run in order of their times, and before a frame at the same time`() {
    let host = HeadlessHost()
    let recorder = Recorder()
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    surface.delegate = recorder
    surface.requestFrame()
    func note(_ s: String) { recorder.log.append("\(s) \(host.now)") }
    _ = host.schedule(at: 0.5) { note("c") }
    _ = host.schedule(at: 1 / 60.0) { note("a") }
    _ = host.schedule(at: 1 / 60.0) {
      note("b")
      _ = host.schedule(at: 0.2) { note("nested") }
    }
    let cancelled = host.schedule(at: 0.3) { note("never") }
    cancelled.cancel()
    host.advance(by: 1)
    #expect(recorder.log == ["a \(1 / 60.0)", "b \(1 / 60.0)", "frame \(1 / 60.0)", "nested 0.2", "c 0.5"])
  }

  @Test func `run ends when nothing is pending, when told to quit, and at its limit`() {
    let host = HeadlessHost()
    var log: [Double] = []
    host.run { _ = host.schedule(at: 2) { log.append(host.now) } }
    #expect(log == [2] && host.now == 2)
    host.run {
      _ = host.schedule(at: 3) { host.quit() }
      _ = host.schedule(at: 4) { log.append(host.now) }
    }
    #expect(log == [2])
    let surface = host.makeHeadlessSurface(size: Size(10, 10), scale: 1)
    let recorder = Recorder()
    surface.delegate = recorder
    recorder.onFrame = { _ in surface.requestFrame() }
    host.runLimit = 5
    let start = host.now
    host.run { surface.requestFrame() }
    #expect(host.now <= start + 5 && host.now > start + 4.9)
  }

  @Test func `input, resizing and closing reach the delegate`() {
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
    #expect(host.surfaces.isEmpty && !host.isPending)
  }

  @Test func `sizes that are no sizes become zero`() {
    let host = HeadlessHost()
    #expect(host.makeSurface(title: "", size: Size(.nan, -4)).size == .zero)
  }
}
