import GeometryCore
import HostInterface

/// A screen: the size, the scale and the kind of device of what windows are shown on.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The screen of the window under test, while there is one; else that of the host in use.
  open class var main: UIScreen { UIRuntime.current.screen }
  /// All screens: the main one.
  open class var screens: [UIScreen] { [main] }

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
  /// Called when a trait of the screen changed; nobody calls it for a subclass here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// From 0 to 1; kept for the client, no screen here is dimmed by it.
  open var brightness: CGFloat = 1
  /// The screen's area in points; the whole, as status bars lie above programs.
  @available(*, deprecated, message: "Ask bounds of the window.")
  open var applicationFrame: CGRect { bounds }
  /// Returns a view with a picture of the key window's content.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
  /// The screen that this one mirrors: none.
  open var mirrored: UIScreen? { nil }
  /// Whether the screen is being recorded; nobody tells here.
  open var isCaptured: Bool { false }

  /// The coordinates of the screen as it is turned now.
  open private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(self)
  /// The coordinates of the screen as it stands; those of `coordinateSpace`, since screens here do not turn.
  open private(set) lazy var fixedCoordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(self)

  /// The kind of device that the screen belongs to; it stays when the screen is turned or resized.
  let idiom: UIUserInterfaceIdiom
  private let host: any HostInterface.Host
  /// The scene that the screen was made for; nil for that of the host.
  final weak var scene: UIWindowScene?
  /// The traits of the screen as it was last, and what they were made of.
  private var known: (origin: TraitOrigin, traits: UITraitCollection)?

  init(
    size: CGSize, scale: CGFloat, framesPerSecond: Int, idiom: UIUserInterfaceIdiom? = nil, host: any HostInterface.Host
  ) {
    self.host = host
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    maximumFramesPerSecond = framesPerSecond
    self.idiom = idiom ?? UIScreen.idiom(size: size, on: host)
    super.init()
  }

  /// Creates the screen that a host tells programs of.
  convenience init(of host: any HostInterface.Host) {
    self.init(
      size: CGSize(width: host.screenSize.width, height: host.screenSize.height), scale: CGFloat(host.screenScale),
      framesPerSecond: Int(host.screenRefreshRate.rounded()), host: host)
  }

  /// The traits that the screen gives to windows: appearance, scale, size classes and the kind of device.
  open var traitCollection: UITraitCollection {
    let origin = TraitOrigin(
      size: bounds.size, scale: scale, isDark: host.prefersDarkAppearance,
      direction: UIApplication.shared.userInterfaceLayoutDirection,
      contentSize: UIApplication.shared.preferredContentSizeCategory)
    if let known, known.origin == origin { return known.traits }
    let traits = UIWindowScene.traits(of: self, isDark: origin.isDark)
    known = (origin, traits)
    return traits
  }

  private struct TraitOrigin: Equatable {
    var size: CGSize
    var scale: CGFloat
    var isDark: Bool
    var direction: UIUserInterfaceLayoutDirection
    var contentSize: UIContentSizeCategory
  }

  /// The kind of device that has a screen of a size: where surfaces are whole screens, a phone's is less than 600 points wide
  /// when it is held upright; a desktop's windows, which may have any size, are like those of a tablet.
  private static func idiom(size: CGSize, on host: any HostInterface.Host) -> UIUserInterfaceIdiom {
    guard host.surfacesAreScreens else { return .pad }
    return min(size.width, size.height) < 600 ? .phone : .pad
  }
}
