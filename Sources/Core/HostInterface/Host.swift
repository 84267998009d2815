package import DisplayList
package import GeometryCore

/// The platform: it creates surfaces, runs the event loop and provides the time.
@MainActor
package protocol Host: AnyObject {
  /// A short name for messages, such as "headless".
  var name: String { get }
  /// The time on the host's own clock, in seconds; never decreases. It is the only clock.
  var now: Double { get }
  /// The host itself if it has no event loop of its own; nil for others. A cast to the protocol would be slow.
  var paced: (any PacedHost)? { get }
  /// The user's preferences for all programs.
  var appearance: DesktopAppearance { get }
  /// A closure that is called after `appearance` changed.
  var appearanceDidChange: (@MainActor () -> Void)? { get set }
  /// A Boolean value that indicates whether an assistive technology is running.
  var isAccessibilityActive: Bool { get }
  /// The desktop's clipboard; nil where there is none.
  var clipboard: (any Clipboard)? { get }

  /// A Boolean value that indicates whether a surface represents the whole screen of a device, instead of one window
  /// among others.
  var surfacesAreScreens: Bool { get }
  /// A Boolean value that indicates whether a user sees the surfaces and can answer questions.
  var isInteractive: Bool { get }
  /// The program's run loop, which a host with an event loop of its own runs beside its events; others leave it alone.
  var programLoop: (any ProgramLoop)? { get set }

  /// The size of the main screen, in points: the natural size of a first window.
  var screenSize: Size { get }
  /// The scale of the main screen, in pixels per point.
  var screenScale: Double { get }
  /// The refresh rate of the main screen, in frames per second.
  var screenRefreshRate: Double { get }

  /// The device that the surfaces represent.
  var settings: DeviceSettings { get set }

  /// Creates a surface with a size in points; it is shown at once where there is a display.
  func makeSurface(title: String, size: Size) -> any Surface
  /// Runs the event loop until `quit`; calls `start` first. A host without events of its own returns after `start`.
  func run(_ start: @escaping @MainActor () -> Void)
  /// Ends `run`.
  func quit()
  /// Shows a number on the program's icon where the desktop lists programs; 0 for none.
  func setBadge(_ count: Int)
  /// Keeps the screen on while nobody uses it, or lets it turn off again.
  func setKeepsScreenOn(_ keepsOn: Bool)
  /// Returns the state of the battery, and reports its changes to a function until this is called with nil.
  ///
  /// - Returns: The present state; nil without a battery and without a function.
  func observeBattery(_ report: (@MainActor (BatteryReading?) -> Void)?) -> BatteryReading?
  /// Opens a URL with the desktop's program for it; returns whether one was found.
  func open(_ address: String) -> Bool
  /// Returns the programs that open a file, the default one first.
  func programs(opening path: String) -> [DesktopProgram]
  /// Opens a file with one of the programs for it; returns false if that could not be started.
  func open(_ path: String, with program: String) -> Bool
  /// Shows a dialog for files above a surface.
  ///
  /// - Parameter reply: Called once, with the paths of the chosen files or with nil if the user canceled.
  /// - Returns: A closure that closes the dialog without a reply; nil if the host has no dialogs.
  func showFilePanel(
    _ request: FilePanelRequest, on surface: (any Surface)?, _ reply: @escaping @MainActor ([String]?) -> Void
  ) -> (@MainActor () -> Void)?
  /// Prints a document: shows the print dialog above a surface, or writes the file of the request.
  ///
  /// - Parameter reply: Called once, with the end of the job.
  /// - Returns: A closure that closes the dialog without a reply; nil if the host cannot print.
  func print(
    _ request: PrintRequest, _ source: any PrintSource, on surface: (any Surface)?,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) -> (@MainActor () -> Void)?
  /// Makes this process the only one of a program. If another process is, that one receives the requests of the claim,
  /// and the result is false.
  ///
  /// - Parameter receive: A closure that is called with each request that reaches this process later.
  func claim(_ instance: InstanceClaim, _ receive: @escaping @MainActor (ProgramRequest) -> Void) -> Bool
  /// Calls `action` once on the main actor when `now` has reached `time` (seconds).
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken
}

extension Host {
  /// Nil: the host has an event loop.
  package var paced: (any PacedHost)? { nil }
  /// No preferences.
  package var appearance: DesktopAppearance { DesktopAppearance() }
  /// False: there is no assistive technology.
  package var isAccessibilityActive: Bool { false }
  /// Nil: there is no clipboard.
  package var clipboard: (any Clipboard)? { nil }
  /// False: a surface is one window among others.
  package var surfacesAreScreens: Bool { false }
  /// True: a user sees the surfaces.
  package var isInteractive: Bool { true }
  /// Does nothing: there are no icons.
  package func setBadge(_ count: Int) {}
  /// Does nothing: there is no screen that is turned off.
  package func setKeepsScreenOn(_ keepsOn: Bool) {}
  /// Returns nil: there is no battery.
  package func observeBattery(_ report: (@MainActor (BatteryReading?) -> Void)?) -> BatteryReading? { nil }
  /// Returns false: URLs are not opened.
  package func open(_ address: String) -> Bool { false }
  /// Returns no programs: files are not opened.
  package func programs(opening path: String) -> [DesktopProgram] { [] }
  /// Returns false: files are not opened.
  package func open(_ path: String, with program: String) -> Bool { false }
  /// Returns nil: there are no dialogs.
  package func showFilePanel(
    _ request: FilePanelRequest, on surface: (any Surface)?, _ reply: @escaping @MainActor ([String]?) -> Void
  ) -> (@MainActor () -> Void)? { nil }
  /// Returns nil: nothing is printed.
  package func print(
    _ request: PrintRequest, _ source: any PrintSource, on surface: (any Surface)?,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) -> (@MainActor () -> Void)? { nil }
  /// Returns true: nothing keeps processes of a program apart.
  package func claim(_ instance: InstanceClaim, _ receive: @escaping @MainActor (ProgramRequest) -> Void) -> Bool {
    true
  }
  /// Nil: the host does not store a run loop.
  package var programLoop: (any ProgramLoop)? {
    get { nil }
    set {}
  }
  /// No device; the host does not store settings.
  package var settings: DeviceSettings {
    get { DeviceSettings() }
    set {}
  }
  /// The screen of a phone, 393 × 852 points, which code written for iOS expects.
  package var screenSize: Size { Size(393, 852) }
  /// The scale of a phone, 3 pixels per point.
  package var screenScale: Double { 3 }
  /// The refresh rate of a common screen, 60 frames per second.
  package var screenRefreshRate: Double { 60 }
}

/// A scheduled call that can be canceled.
@MainActor
package final class TimerToken {
  /// A Boolean value that indicates whether the call was canceled.
  package private(set) var isCancelled = false
  /// A Boolean value that determines whether a test that waits until nothing is pending also waits for the call; false
  /// for calls such as the one at the change of the day. The default is true.
  package var isAwaited = true
  /// A closure with which a host removes the call early; optional.
  package var onCancel: (@MainActor () -> Void)?

  /// Creates a token for a scheduled call.
  package init() {}

  /// Cancels the call; has no effect the second time.
  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel?()
    onCancel = nil
  }
}

/// The degree to which the user works with a surface.
package enum SurfaceActivity: Hashable, Sendable {
  /// The surface has the keyboard focus.
  case focused
  /// The surface is on the screen, without the focus.
  case visible
  /// The surface is not on the screen, such as a minimized window.
  case hidden
}

/// A surface that shows scenes and receives input: a window, or an array of pixels.
@MainActor
package protocol Surface: AnyObject {
  /// The delegate that receives events and changes of geometry.
  var delegate: (any SurfaceDelegate)? { get set }
  /// The size in points.
  var size: Size { get }
  /// The scale, in pixels per point.
  var scale: Double { get }
  /// The screen's refresh rate, in frames per second.
  var refreshRate: Double { get }
  /// The title of the window.
  var title: String { get set }
  /// The minimum size to which the user can resize the window, in points.
  var minimumSize: Size { get set }
  /// The maximum size to which the user can resize the window, in points.
  var maximumSize: Size { get set }
  /// A Boolean value that determines whether the window fills the screen, without a frame.
  var isFullScreen: Bool { get set }
  /// The menus above the content; nil for a surface that cannot show any.
  var menuBar: MenuBar? { get set }
  /// The pointer's shape, as a CSS cursor name ("default", "pointer", "text").
  var cursorName: String { get set }

  /// Requests one call of `surface(_:frameAt:)`; further requests before it have no effect.
  func requestFrame()
  /// Shows a scene; called inside `surface(_:frameAt:)` only.
  func present(_ scene: Scene)
  /// Brings the window to the front, with the focus if the desktop allows it; a minimized one is shown again.
  func raise()
  /// Requests another size, in points, as the user may.
  func resize(to size: Size)
  /// Sets the picture by which the desktop's lists of windows show the program.
  func setIcon(_ icon: Bitmap)
  /// Closes the window.
  func close()
  /// Sets the rectangle of the text cursor while text is edited, for the input method; nil ends editing.
  func setTextCursor(_ rect: Rect?)
  /// Posts a notification for assistive technologies.
  func notifyAccessibility(of announcement: AccessibilityAnnouncement)
  /// Returns true if a drag at a location, in points from the top left, is of interest to other programs: it has left
  /// the surface, or the surface cannot know.
  func isDragLeaving(at location: Point) -> Bool
  /// Hands a drag with the mouse to the desktop, whose events about it arrive at the surfaces' drag receivers.
  ///
  /// - Parameter reply: Called once, with the operation that a receiver has performed; empty for a canceled drag.
  /// - Returns: A closure that cancels the drag; nil if the desktop does not take it.
  func beginDrag(
    _ request: DragRequest, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) -> (@MainActor () -> Void)?
}

extension Surface {
  /// No limit; the surface has none.
  package var maximumSize: Size {
    get { Size(.infinity, .infinity) }
    set {}
  }
  /// False: the surface never fills a screen.
  package var isFullScreen: Bool {
    get { false }
    set {}
  }
  /// Nil: the surface shows no menus.
  package var menuBar: MenuBar? {
    get { nil }
    set {}
  }
  /// Does nothing: there is no other surface.
  package func raise() {}
  /// Does nothing: the size is fixed.
  package func resize(to size: Size) {}
  /// Does nothing: no list shows the surface.
  package func setIcon(_ icon: Bitmap) {}
  /// Does nothing: there are no assistive technologies.
  package func notifyAccessibility(of announcement: AccessibilityAnnouncement) {}
  /// Returns false: there are no other programs.
  package func isDragLeaving(at location: Point) -> Bool { false }
  /// Returns nil: there are no other programs.
  package func beginDrag(
    _ request: DragRequest, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) -> (@MainActor () -> Void)? { nil }
}

/// Methods with which a surface reports frames, events and changes.
@MainActor
package protocol SurfaceDelegate: AnyObject {
  /// Tells the delegate to make the next frame; `time`, in seconds on the host's clock, is the time of the frame.
  func surface(_ surface: any Surface, frameAt time: Double)
  /// Tells the delegate that an event arrived.
  func surface(_ surface: any Surface, didReceive event: InputEvent)
  /// Tells the delegate that the size or the scale changed.
  func surfaceDidChangeGeometry(_ surface: any Surface)
  /// Tells the delegate that the surface got or lost the focus, or went on or off the screen.
  func surface(_ surface: any Surface, didChange activity: SurfaceActivity)
  /// Tells the delegate that the user turns to the menu bar, so that it updates the states of commands.
  func surfaceWillOpenMenuBar(_ surface: any Surface)
  /// Tells the delegate that the user has chosen a command of the menu bar, by its number.
  func surface(_ surface: any Surface, didChooseMenuCommand number: Int)
  /// Tells the delegate that the user asked to close the surface.
  func surfaceDidRequestClose(_ surface: any Surface)
  /// Returns the source of elements for assistive technologies; called only while there are any.
  func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)?
  /// Tells the delegate that assistive technologies started or stopped.
  func accessibilityDidChange(of surface: any Surface)
  /// Tells the delegate that no frame was shown for a while, so that it can free what only the next frames would reuse.
  func surfaceDidRest(_ surface: any Surface)
  /// Returns the receiver of drags over the surface; nil if it accepts none.
  func dragReceiver(of surface: any Surface) -> (any DragReceiver)?
}

extension SurfaceDelegate {
  /// Does nothing.
  package func surfaceWillOpenMenuBar(_ surface: any Surface) {}
  /// Does nothing.
  package func surface(_ surface: any Surface, didChooseMenuCommand number: Int) {}
  /// Does nothing.
  package func surface(_ surface: any Surface, didChange activity: SurfaceActivity) {}
  /// Returns nil: the surface has no elements.
  package func accessibilitySource(of surface: any Surface) -> (any AccessibilitySource)? { nil }
  /// Does nothing.
  package func accessibilityDidChange(of surface: any Surface) {}
  /// Does nothing.
  package func surfaceDidRest(_ surface: any Surface) {}
  /// Returns nil: the surface accepts no drags.
  package func dragReceiver(of surface: any Surface) -> (any DragReceiver)? { nil }
}
