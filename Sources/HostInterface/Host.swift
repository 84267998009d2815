public import DisplayList
public import GeometryCore

/// The platform: it makes surfaces, runs the event loop and knows the time.
@MainActor
public protocol Host: AnyObject {
  /// A short name for messages, such as "headless".
  var name: String { get }
  /// Seconds on the host's own clock; never decreases. The only clock there is.
  var now: Double { get }
  /// Whether the platform asks for dark surfaces.
  var prefersDarkAppearance: Bool { get }
  /// Called when `prefersDarkAppearance` changed.
  var appearanceDidChange: (@MainActor () -> Void)? { get set }
  /// Whether an assistive technology is there.
  var isAccessibilityActive: Bool { get }
  /// The desktop's clipboard; nil where there is none.
  var clipboard: (any Clipboard)? { get }

  /// Whether a surface stands for the whole screen of a device, instead of being one window among others.
  var surfacesAreScreens: Bool { get }
  /// The program's run loop, which a host with an event loop of its own runs beside its events; others leave it alone.
  var programLoop: (any ProgramLoop)? { get set }

  /// The main screen's size in points: the natural size of a first window.
  var screenSize: Size { get }
  /// The main screen's pixels a point.
  var screenScale: Double { get }
  /// The main screen's frames per second.
  var screenRefreshRate: Double { get }

  /// Makes a surface of a size in points; it is shown at once where there is something to show it on.
  func makeSurface(title: String, size: Size) -> any Surface
  /// Runs the event loop until `quit`; calls `start` first. A host without events of its own returns after `start`.
  func run(_ start: @escaping @MainActor () -> Void)
  /// Ends `run`.
  func quit()
  /// Opens a URL with the program that the desktop has for it; returns whether one was found.
  func open(_ address: String) -> Bool
  /// Calls `action` once on the main actor when `now` has reached `time` (seconds).
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken
}

extension Host {
  /// None.
  public var isAccessibilityActive: Bool { false }
  /// None.
  public var clipboard: (any Clipboard)? { nil }
  /// It is one window among others.
  public var surfacesAreScreens: Bool { false }
  /// Nothing opens it.
  public func open(_ address: String) -> Bool { false }
  /// None is kept.
  public var programLoop: (any ProgramLoop)? {
    get { nil }
    set {}
  }
  /// A phone of 393 × 852 points: what code written for iOS expects of a screen.
  public var screenSize: Size { Size(393, 852) }
  /// A phone's 3 pixels a point.
  public var screenScale: Double { 3 }
  /// 60 frames per second.
  public var screenRefreshRate: Double { 60 }
}

/// A call that is due in the future and can be taken back.
@MainActor
public final class TimerToken {
  /// Whether the call was taken back.
  public private(set) var isCancelled = false
  /// Whether a test that waits until nothing is pending waits for the call, too; not for the stroke of an hour.
  public var isAwaited = true
  /// What a host does to forget the call early; optional.
  public var onCancel: (@MainActor () -> Void)?

  /// Makes a token for a call that is due.
  public init() {}

  /// Takes the call back; does nothing the second time.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel?()
    onCancel = nil
  }
}

/// A place to show scenes and to get input from: a window, or an array of pixels.
@MainActor
public protocol Surface: AnyObject {
  /// Hears of events and of a new size.
  var delegate: (any SurfaceDelegate)? { get set }
  /// The size in points.
  var size: Size { get }
  /// Pixels a point.
  var scale: Double { get }
  /// The screen's refresh rate in frames per second.
  var refreshRate: Double { get }
  /// The title of the window.
  var title: String { get set }
  /// The least size to which the user can make the window, in points.
  var minimumSize: Size { get set }
  /// The pointer's shape, as a CSS cursor name ("default", "pointer", "text").
  var cursorName: String { get set }

  /// Asks for one call of `surface(_:frameAt:)`; more requests before it make no more calls.
  func requestFrame()
  /// Shows a scene; called inside `surface(_:frameAt:)` only.
  func present(_ scene: Scene)
  /// Closes the window.
  func close()
  /// Where the text cursor is while text is edited, for the input method; nil ends editing.
  func setTextCursor(_ rect: Rect?)
  /// Tells assistive technologies something.
  func tellAccessibility(_ news: AccessibilityNews)
}

extension Surface {
  /// Nobody listens.
  public func tellAccessibility(_ news: AccessibilityNews) {}
}

/// What a surface reports.
@MainActor
public protocol SurfaceDelegate: AnyObject {
  /// The moment to make the next frame; `time` in seconds on the host's clock, the time the frame will be for.
  func surface(_ surface: any Surface, frameAt time: Double)
  /// An event came.
  func surface(_ surface: any Surface, didReceive event: InputEvent)
  /// Size or scale changed.
  func surfaceDidChangeGeometry(_ surface: any Surface)
  /// The user asked to close it.
  func surfaceDidRequestClose(_ surface: any Surface)
  /// Returns what assistive technologies read; asked only when there is one.
  func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)?
  /// An assistive technology came or went.
  func accessibilityDidChange(of surface: any Surface)
}

extension SurfaceDelegate {
  /// Nothing.
  public func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)? { nil }
  /// Nothing.
  public func accessibilityDidChange(of surface: any Surface) {}
}
