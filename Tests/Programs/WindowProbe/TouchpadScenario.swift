import HostGTK
import HostInterface
import UIKit

/// A scroll view that is scrolled, pinched and turned; prints what the recognizers and the delegate are told.
///
/// The gestures come from `Tests/Programs/Wayland/touchpad.py`, which ends the program.
@MainActor
final class TouchpadScenario: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  private static var shared: TouchpadScenario?
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let scroll = UIScrollView()
  /// A Boolean value that determines whether wheels end at multiples of 100 points, as pages do.
  private let snaps = CommandLine.arguments.contains("snapping")

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    shared = TouchpadScenario()
  }

  private override init() {
    super.init()
    let root = UIViewController()
    window.rootViewController = root
    scroll.frame = root.view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 300, height: 5000)
    scroll.delegate = self
    root.view.addSubview(scroll)
    let pinch = UIPinchGestureRecognizer { recognizer in
      Self.report("pinch", recognizer, "\((recognizer.scale * 100).rounded() / 100)")
    }
    let rotation = UIRotationGestureRecognizer { recognizer in
      Self.report("rotation", recognizer, "\(Int((recognizer.rotation * 180 / .pi).rounded()))")
    }
    for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
      recognizer.delegate = self
      scroll.addGestureRecognizer(recognizer)
    }
    window.makeKeyAndVisible()
  }

  private static func report(_ name: String, _ recognizer: UIGestureRecognizer, _ value: String) {
    switch recognizer.state {
    case .began: print("\(name) began")
    case .ended: print("\(name) ended at \(value)")
    case .cancelled: print("\(name) cancelled")
    default: break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("scroll began") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if snaps { targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 100).rounded() * 100 }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    print("scroll ended at \(Int(scrollView.contentOffset.y))\(decelerate ? ", goes on" : "")")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    print("rests at \(snaps ? "\(Int(offset))" : offset > 250 ? "more" : "less")")
  }
}
