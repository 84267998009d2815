import GeometryCore
import HostInterface

/// A screen: the size and the scale of what windows are shown on.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the host in use.
  open class var main: UIScreen { mainScreen }
  /// All screens: the one of the host in use.
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
  /// How many frames a second the screen shows at most.
  open internal(set) var maximumFramesPerSecond: Int
  /// Pixels a point, as `scale`: no screen here scales twice.
  open var nativeScale: CGFloat { scale }
  /// The screen's area in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The traits that the screen gives to what is shown on it.
  open var traitCollection: UITraitCollection {
    UIWindowScene.traits(size: bounds.size, scale: scale, isDark: FrameDriver.current.host.prefersDarkAppearance)
  }
  /// Called when a trait of the screen changed; nobody calls it for a subclass here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// From 0 to 1; kept for the client, no screen here is dimmed by it.
  open var brightness: CGFloat = 1
  /// The screen that this one mirrors: none.
  open var mirrored: UIScreen? { nil }
  /// Whether the screen is being recorded; nobody tells here.
  open var isCaptured: Bool { false }

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    maximumFramesPerSecond = framesPerSecond
    super.init()
  }
}
