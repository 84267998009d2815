import DisplayList
import GeometryCore
package import HostInterface

/// A scene that displays windows, one in front of another, on one surface of the host.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows, those of lower levels first.
  open private(set) var windows: [UIWindow] = []
  /// The window that receives key presses; nil for none.
  open internal(set) weak var keyWindow: UIWindow? {
    didSet { if surface.menuBar != nil { UIRuntime.keyCommandMenu?.updateMenuBar(of: self) } }
  }
  /// The screen of the scene.
  public let screen: UIScreen
  /// The orientation to which a device was rotated; nil while it was not.
  package final var turnedOrientation: UIInterfaceOrientation?
  /// The orientation before the device was rotated, until the surface has its new size.
  package final var orientationBeforeTurn: UIInterfaceOrientation?
  /// The orientation of the scene's device; nil as long as it was not rotated.
  package final var heldDevice: UIDeviceOrientation?
  /// A function that rotates the surface when the interface may follow the device again; nil where the surface is not a
  /// device's screen.
  package final var followsDevice: ((UIDeviceOrientation) -> Void)?
  /// The focus and visibility of the surface; a host that does not report them has focused ones.
  final var surfaceActivity = SurfaceActivity.focused
  /// The configuration of the status bar that the controllers request.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(of: self)

  /// The insets that bars and notches cover, in points; zero on a desktop.
  package var safeAreaInsets: UIEdgeInsets = .zero {
    didSet { for window in windows { window.spreadSafeAreaChange() } }
  }

  /// The sizes to which the user can make the window.
  open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(of: self)
  /// A handler that is called when the user closes the desktop's window; the default terminates the application with
  /// its last scene.
  open var closeHandler: (() -> Void)?

  /// The state that the scene shares with the others of its program, or of its test.
  package let runtime: UIRuntime

  package let surface: any Surface

  package let tree: LayerTree

  private lazy var surfaceDelegate = SceneSurfaceDelegate(scene: self)

  private(set) lazy var input = InputPass(scene: self)

  private let hovering = HoverTracking()
  /// The on-screen keyboard, which a test may have.
  package private(set) lazy var softwareKeyboard = SoftwareKeyboard(of: self)
  /// The accessibility tree for assistive technologies, made on first use.
  package private(set) lazy var accessibilityTree = AccessibilityTree(of: self)

  var background: Color = .white
  /// The traits that the windows inherit.
  open private(set) var traitCollection: UITraitCollection

  /// Creates a scene on a surface of the runtime's host; without a session it gets one of its own, without a kind of
  /// device the one for the surface's size, and without a runtime the current one.
  package init(
    surface: any Surface, session: UISceneSession? = nil, idiom: UIUserInterfaceIdiom? = nil, runtime: UIRuntime? = nil
  ) {
    let runtime = runtime ?? .current
    self.runtime = runtime
    self.surface = surface
    let root = CALayer()
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: surface.size.width, height: surface.size.height)
    tree = LayerTree(root: root, runtime: runtime.layers)
    screen = UIScreen(
      size: CGSize(width: surface.size.width, height: surface.size.height), scale: CGFloat(surface.scale),
      framesPerSecond: Int(surface.refreshRate.rounded()), idiom: idiom, host: runtime.host)
    traitCollection = screen.traitCollection
    super.init(session: session ?? UISceneSession(role: .windowApplication))
    screen.scene = self
    // The language of the scene's runtime determines the direction.
    traitCollection = screen.traitCollection
    background = traitCollection.userInterfaceStyle == .dark ? .black : .white
    tree.needsFrame = { [weak self] in self?.surface.requestFrame() }
    surface.delegate = surfaceDelegate
    runtime.frames.add(self)
    surface.requestFrame()
  }

  /// Creates a scene that no system has connected, as tests on iOS do through `NSObject`: it has the main screen's size
  /// and shows nothing.
  @available(*, deprecated, message: "The system creates scenes; one made by init() is connected to nothing.")
  public convenience override init() {
    let host = UIRuntime.current.host
    self.init(surface: DetachedSurface(host))
    activationState = .unattached
    runtime.frames.remove(self)
  }

  /// A Boolean value that indicates whether the scene fills the screen, without a frame.
  open var isFullScreen: Bool { surface.isFullScreen }

  /// The coordinate space of the scene; that of its screen, which the scene fills.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// The orientation of the interface; of a device that was never rotated, by its longer side.
  open var interfaceOrientation: UIInterfaceOrientation {
    let isLandscape = screen.bounds.width > screen.bounds.height
    if orientationBeforeTurn == nil, let turnedOrientation, turnedOrientation.isLandscape == isLandscape {
      return turnedOrientation
    }
    return orientationBeforeTurn ?? (isLandscape ? .landscapeLeft : .portrait)
  }

  override func titleDidChange() { surface.title = title ?? "" }

  // MARK: Windows

  /// Closes the surface and removes the scene from the application.
  package func close() {
    for window in windows { window.isHidden = true }
    runtime.frames.remove(self)
    surface.delegate = nil
    surface.close()
  }

  /// Makes a frame for the present time, as for a screenshot.
  package func drawFrame(at time: Double) { runtime.perform { runtime.frames.frame(of: self, at: time) } }

  /// Updates the traits; windows are notified when one has changed.
  package func updateTraits() {
    let old = traitCollection
    let new = screen.traitCollection
    guard !new.isEqual(old) else { return }
    traitCollection = new
    background = new.userInterfaceStyle == .dark ? .black : .white
    for window in windows { window.updateTraits() }
    surface.requestFrame()
  }

  /// Cancels every touch, as when the desktop takes over the pointer.
  package func cancelTouches() { input.cancelAll(time: runtime.now) }

  package func userDidRequestClose() {
    cancelTouches()
    if let closeHandler { return closeHandler() }
    discard()
  }

  /// Disconnects the scene and discards its session; with its last scene, the program terminates.
  func discard() {
    let application = UIApplication.shared
    if runtime.scenes.count == 1 { application.leaveForeground() }
    disconnect()
    application.lifeCycleDelegate?.application(application, didDiscardSceneSessions: [session])
    if runtime.scenes.isEmpty {
      application.terminate()
    } else if application.applicationState == .background {
      // A delegate has opened another window.
      application.enterForeground(notifying: application.selfNotifiedDelegate)
    }
  }

  func show(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    if index + 1 < windows.count {
      tree.root.insertSublayer(window.layer, below: windows[index + 1].layer)
    } else {
      tree.root.addSublayer(window.layer)
    }
    window.noticeSafeArea()
    if window.storedWindow === window { window.updateTraits() } else { window.enterShownWindow(window) }
  }

  func hide(_ window: UIWindow) {
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    windows.remove(at: index)
    window.layer.removeFromSuperlayer()
    if keyWindow === window { keyWindow = windows.last }
  }

  /// Handles the pointer at a point without a button pressed; nil when it has left.
  func hover(at p: CGPoint?, modifiers: UIKeyModifierFlags = [], time: Double) {
    hovering.move(to: p, in: self, modifiers: modifiers, time: time)
  }

  /// Requests a frame from the surface.
  func requestFrame() { surface.requestFrame() }

  func surfaceDidChangeGeometry() {
    let size = CGSize(width: surface.size.width, height: surface.size.height)
    let (oldSize, oldOrientation, oldTraits) = (screen.bounds.size, interfaceOrientation, traitCollection)
    screen.bounds.size = size
    screen.scale = CGFloat(surface.scale)
    tree.root.bounds = CGRect(origin: .zero, size: size)
    updateInsetsOfDevice()
    resizeWindows(from: oldSize, to: size)
    for window in windows { window.screenScaleDidChange() }
    softwareKeyboard.screenDidResize()
    updateTraits()
    tellOfUpdate(from: oldSize, oldOrientation, oldTraits)
    if oldOrientation != interfaceOrientation {
      UIApplication.shared.postOrientation(
        UIApplication.didChangeStatusBarOrientationNotification, oldOrientation)
    }
    surface.requestFrame()
  }
}

/// A delegate that forwards the events of a surface to its scene.
@MainActor
final class SceneSurfaceDelegate: SurfaceDelegate {
  private unowned let scene: UIWindowScene

  init(scene: UIWindowScene) { self.scene = scene }

  func surface(_ surface: any Surface, frameAt time: Double) {
    scene.drawFrame(at: time)
  }
  func surface(_ surface: any Surface, didReceive event: InputEvent) {
    // Handling the event may close the window, and with it the scene.
    let scene = scene
    withExtendedLifetime(scene) { scene.runtime.perform { scene.input.receive(event) } }
  }
  func surfaceDidChangeGeometry(_ surface: any Surface) {
    scene.runtime.perform { scene.surfaceDidChangeGeometry() }
  }
  func surface(_ surface: any Surface, didChange activity: SurfaceActivity) {
    scene.runtime.perform { scene.surfaceActivityDidChange(to: activity) }
  }
  func surfaceWillOpenMenuBar(_ surface: any Surface) {
    scene.runtime.perform { UIRuntime.keyCommandMenu?.updateMenuBar(of: scene) }
  }
  func surface(_ surface: any Surface, didChooseMenuCommand number: Int) {
    scene.runtime.perform { UIRuntime.keyCommandMenu?.perform(number, in: scene) }
  }
  func surfaceDidRequestClose(_ surface: any Surface) {
    scene.runtime.perform { scene.userDidRequestClose() }
  }
  func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)? { scene.accessibilityTree }
  func accessibilityDidChange(of surface: any Surface) {
    scene.runtime.perform { AccessibilityFocus.statusDidChange() }
  }
  func surfaceDidRest(_ surface: any Surface) { scene.tree.releaseSpareNodes() }
  func dragReceiver(of surface: any Surface) -> (any DragReceiver)? { UIRuntime.dragReceiver?.init(in: scene) }
}
