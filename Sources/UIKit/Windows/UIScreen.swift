import GeometryCore
import HostInterface

/// A screen: the size and the scale of what windows are shown on.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the host in use.
  open class var main: UIScreen { mainScreen }
  open class var screens: [UIScreen] { [mainScreen] }
  private static let mainScreen: UIScreen = {
    let host = FrameDriver.current.host
    return UIScreen(
      size: CGSize(width: host.screenSize.width, height: host.screenSize.height), scale: CGFloat(host.screenScale),
      framesPerSecond: Int(host.screenRefreshRate.rounded()))
  }()

  /// The screen's area in points.
  open internal(set) var bounds: CGRect
  /// Pixels a point.
  open internal(set) var scale: CGFloat
  open internal(set) var maximumFramesPerSecond: Int
  open var nativeScale: CGFloat { scale }
  /// The screen's area in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var brightness: CGFloat = 1
  open var mirrored: UIScreen? { nil }
  open var isCaptured: Bool { false }

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    maximumFramesPerSecond = framesPerSecond
    super.init()
  }
}
