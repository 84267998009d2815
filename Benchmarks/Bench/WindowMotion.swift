import Foundation
import GeometryCore
import HostGTK
import HostInterface
import UIKit

/// A window of 1000 × 700 in which nothing but one animation runs, in its middle.
@MainActor
enum WindowMotion {
  /// Returns the processor time of the main thread and of the process, in milliseconds a second, of a spinner or of a
  /// layer that turns once a second.
  static func measure(isSpinner: Bool) -> FrameCost {
    let host = GTKHost()
    var cost = FrameCost(thread: 0, process: 0)
    var window: UIWindow?
    host.run {
      UIRuntime.use(host)
      window = UIWindow(windowScene: UIWindowScene(surface: host.makeSurface(title: "Quire", size: Size(1000, 700))))
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      window?.rootViewController = controller
      window?.makeKeyAndVisible()
      add(isSpinner, to: controller.view)
      Task {
        try? await Task.sleep(for: .seconds(PlainWindow.warmUp))
        let start = FrameCost.now
        try? await Task.sleep(for: .seconds(PlainWindow.duration))
        let end = FrameCost.now
        cost.thread = (end.thread - start.thread) / PlainWindow.duration
        cost.process = (end.process - start.process) / PlainWindow.duration
        host.quit()
      }
    }
    withExtendedLifetime(window) {}
    return cost
  }

  private static func add(_ isSpinner: Bool, to view: UIView) {
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    if isSpinner {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.center = center
      view.addSubview(spinner)
      spinner.startAnimating()
      return
    }
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    square.center = center
    square.backgroundColor = .systemBlue
    view.addSubview(square)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = 2 * Double.pi
    turn.duration = 1
    turn.repeatCount = .infinity
    square.layer.add(turn, forKey: "turn")
  }
}
