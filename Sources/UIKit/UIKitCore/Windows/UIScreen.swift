import GeometryCore
import HostInterface
public import SwiftRuntime

/// A screen that displays windows: its size, its scale and its kind of device.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The brightness changed; the object is the screen.
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// The bounds of the screen, in points.
  open internal(set) var bounds: CGRect
  /// The scale, in pixels per point.
  open internal(set) var scale: CGFloat
  /// The greatest number of frames that the screen displays per second.
  open internal(set) var maximumFramesPerSecond: Int
  /// The brightness, from 0 to 1; stored only, it dims no screen here.
  @Observed open var brightness: CGFloat = 1 {
    didSet {
      _brightness.wrappedValue = min(max(0, brightness), 1)
      if brightness != oldValue {
        NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
      }
    }
  }

  /// The coordinate space of the screen in its present orientation.
  open private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(self)
  /// The coordinate space of the screen that does not rotate; equal to `coordinateSpace`, as none here rotates.
  open private(set) lazy var fixedCoordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(self)

  /// The kind of device of the screen; it does not change when the screen is rotated or resized.
  let idiom: UIUserInterfaceIdiom
  private let host: any HostInterface.Host
  /// The scene that the screen was made for; nil for the screen of the host.
  final weak var scene: UIWindowScene?
  /// The cached traits of the screen, with the values that they were made from.
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

  /// Creates a screen like the main one; a program has no need to.
  public override init() {
    host = UIRuntime.current.host
    let main = UIRuntime.current.screen
    bounds = main.bounds
    scale = main.scale
    maximumFramesPerSecond = main.maximumFramesPerSecond
    idiom = main.idiom
    super.init()
  }

  /// Creates the screen of a host.
  convenience init(of host: any HostInterface.Host) {
    self.init(
      size: CGSize(width: host.screenSize.width, height: host.screenSize.height), scale: CGFloat(host.screenScale),
      framesPerSecond: Int(host.screenRefreshRate.rounded()), host: host)
  }

  /// The screen of the window under test, while there is one; else that of the host in use.
  open class var main: UIScreen { UIRuntime.current.screen }
  /// All screens: the main one.
  open class var screens: [UIScreen] { [main] }

  /// The scale of the pixels, in pixels per point; equal to `scale`, as no screen here scales twice.
  open var nativeScale: CGFloat { scale }

  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Called when a trait of the screen has changed; never called for a subclass here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The screen's area in points; the whole, as status bars lie above programs.
  @available(*, deprecated, message: "Ask bounds of the window.")
  open var applicationFrame: CGRect { bounds }

  /// Returns a view with a picture of the key window's content.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }

  /// The screen that this one mirrors; nil here.
  open var mirrored: UIScreen? { nil }
  /// A Boolean value that indicates whether the screen is being recorded; always false here.
  open var isCaptured: Bool { false }

  /// The traits that the screen gives to windows: appearance, scale, size classes and the kind of device.
  open var traitCollection: UITraitCollection {
    let style = UIApplication.shared.information.userInterfaceStyle
    let origin = TraitOrigin(
      size: bounds.size, scale: scale,
      isDark: style == .unspecified ? host.appearance.isDark : style == .dark,
      hasHighContrast: host.appearance.hasHighContrast,
      direction: scene?.runtime.layoutDirection ?? UIApplication.shared.storedLayoutDirection
        ?? InterfaceLocale.direction(in: scene?.runtime),
      contentSize: UIApplication.shared.preferredContentSizeCategory)
    if let known, known.origin == origin { return known.traits }
    let traits = UIWindowScene.traits(of: self, isDark: origin.isDark, direction: origin.direction)
      .modifyingTraits { if origin.hasHighContrast { $0.accessibilityContrast = .high } }
    known = (origin, traits)
    return traits
  }

  private struct TraitOrigin: Equatable {
    var size: CGSize
    var scale: CGFloat
    var isDark: Bool
    var hasHighContrast: Bool
    var direction: UIUserInterfaceLayoutDirection
    var contentSize: UIContentSizeCategory
  }

  /// Returns the kind of device of a screen with a size: where surfaces are whole screens, a phone's is less than 600
  /// points wide in portrait orientation; a desktop's windows, which may have any size, are like those of a tablet.
  private static func idiom(size: CGSize, on host: any HostInterface.Host) -> UIUserInterfaceIdiom {
    guard host.surfacesAreScreens else { return .pad }
    return min(size.width, size.height) < 600 ? .phone : .pad
  }
}

extension UIScreen: MainScreenProvider {
  package static var mainScreenScale: CGFloat { main.scale }
  package static var mainScreenTraits: UITraitCollection? { UIRuntime.currentIfMade?.screen.traitCollection }
}

extension UITraitCollection {
  /// The traits of views that are in no window: `current`, and outside a window's layout and drawing those of the main
  /// screen.
  @MainActor
  static var detached: UITraitCollection { currentIfSet ?? UIScreen.main.traitCollection }
}
