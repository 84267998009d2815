import DisplayList
import Foundation
import GeometryCore
import Glibc
import HostGTK
import HostInterface

/// A window that shows a given scene and forwards its events.
@MainActor
final class Probe: SurfaceDelegate {
  let host: GTKHost
  var surface: (any Surface)!
  var scene: (@MainActor (GeometryCore.Size, Double) -> Scene)?
  /// Called after each frame with its number, from 1.
  var didPresent: (@MainActor (Int) -> Void)?
  var didReceive: (@MainActor (InputEvent) -> Void)?
  var didResize: (@MainActor () -> Void)?
  private(set) var frames = 0

  init(host: GTKHost) { self.host = host }

  func open(_ width: Double, _ height: Double) {
    surface = host.makeSurface(title: "probe", size: Size(width, height))
    surface.delegate = self
    surface.requestFrame()
  }

  func finish() {
    surface.close()
    host.quit()
  }

  /// Starts a shell command without waiting for it, and returns the identifier of its process.
  @discardableResult
  func start(_ command: String) -> pid_t {
    guard let output = popen("(\(command)) >/dev/null 2>&1 & echo $!", "r") else { return 0 }
    defer { pclose(output) }
    var process: pid_t = 0
    withUnsafeMutablePointer(to: &process) { _ = withVaList([$0]) { vfscanf(output, "%d", $0) } }
    return process
  }

  /// Starts a shell command, and calls a closure when it has ended.
  func start(_ command: String, then next: @escaping @MainActor () -> Void) {
    let end = NSTemporaryDirectory() + "quire-probe-\(UUID().uuidString)"
    // A shell of its own, so that an `exit` of the command does not skip the end.
    start("( \(command)\n ); touch '\(end)'")
    func wait() {
      guard access(end, F_OK) == 0 else { return after(0.05, wait) }
      unlink(end)
      next()
    }
    wait()
  }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    _ = host.schedule(at: host.now + seconds, action)
  }

  func surface(_ surface: any Surface, frameAt time: Double) {
    if let scene { surface.present(scene(surface.size, surface.scale)) }
    frames += 1
    didPresent?(frames)
  }

  func surface(_ surface: any Surface, didReceive event: InputEvent) { didReceive?(event) }

  func surfaceDidChangeGeometry(_ surface: any Surface) {
    surface.requestFrame()
    didResize?()
  }

  func surfaceDidRequestClose(_ surface: any Surface) {
    print("close requested")
    finish()
  }
}
