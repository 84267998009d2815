import HostHeadless
import UIKit

/// Draws one label in a window without a display, and ends: what the first frame of a small program costs.
@main
struct Main {
  @MainActor
  static func main() {
    let host = HeadlessHost()
    UIRuntime.use(host)
    let surface = host.makeHeadlessSurface(size: .init(320, 200), scale: 1)
    surface.rendersEveryFrame = true
    let window = UIWindow(windowScene: UIWindowScene(surface: surface))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
    label.text = "Hello"
    window.addSubview(label)
    window.makeKeyAndVisible()
    host.advance(by: 0.02)
    let bitmap = surface.snapshot()
    let isDrawn = bitmap?.withPixels { pixels in stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0] < 128 }
    }
    _exit(isDrawn == true ? 0 : 1)
  }
}
