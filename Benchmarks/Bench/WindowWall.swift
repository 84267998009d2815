import BenchCells
import GeometryCore
import HostGTK
import HostInterface
import UIKit

/// A collection view of 30000 cells in a window of 1000 × 700, scrolled by ten points a frame.
///
/// The same as `grid_view.c` builds of widgets: 15 columns of 66 × 84, each a rounded rectangle with an image of 64 ×
/// 64 and a label with a text of its own.
@MainActor
final class WindowWall: SurfaceDelegate {
  static func measure(warmUp: Int, frames: Int) -> FrameCost {
    let wall = WindowWall(warmUp: warmUp, frames: frames)
    wall.host.run { wall.open() }
    return wall.cost
  }

  private let host = GTKHost()
  private let warmUp: Int
  private let frames: Int
  private var frame = 0
  private var start = FrameCost(thread: 0, process: 0)
  private var cost = FrameCost(thread: 0, process: 0)

  private var scene: UIWindowScene!
  private var window: UIWindow!
  /// The scene's original delegate, which this one wraps to scroll before each frame.
  private var driver: (any SurfaceDelegate)?
  private let wall = CellWall()

  private init(warmUp: Int, frames: Int) {
    self.warmUp = warmUp
    self.frames = frames
  }

  private func open() {
    UIRuntime.use(host)
    let surface = host.makeSurface(title: "Quire", size: Size(1000, 700))
    scene = UIWindowScene(surface: surface)
    driver = surface.delegate
    surface.delegate = self
    window = UIWindow(windowScene: scene)
    window.addSubview(wall.collectionView)
    window.isHidden = false
    surface.requestFrame()
  }

  // MARK: Frames

  func surface(_ surface: any Surface, frameAt time: Double) {
    frame += 1
    if frame == warmUp { start = FrameCost.now }
    if frame == warmUp + frames {
      let end = FrameCost.now
      cost = FrameCost(
        thread: (end.thread - start.thread) / Double(frames), process: (end.process - start.process) / Double(frames))
      host.quit()
      return
    }
    wall.collectionView.contentOffset.y += 10
    driver?.surface(surface, frameAt: time)
    surface.requestFrame()
  }

  func surface(_ surface: any Surface, didReceive event: InputEvent) {}

  func surfaceDidChangeGeometry(_ surface: any Surface) { driver?.surfaceDidChangeGeometry(surface) }

  func surfaceDidRequestClose(_ surface: any Surface) { host.quit() }
}

extension FrameCost {
  /// The processor time of this thread and this process so far, in milliseconds.
  static var now: FrameCost {
    func milliseconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    return FrameCost(thread: milliseconds(CLOCK_THREAD_CPUTIME_ID), process: milliseconds(CLOCK_PROCESS_CPUTIME_ID))
  }
}
