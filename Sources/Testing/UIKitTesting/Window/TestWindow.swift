import CUIKitTesting
public import Foundation
import FoundationAdditions
import GeometryCore
package import HostHeadless
import HostInterface
public import UIKit

/// A window without a display, for tests: any size and scale, a clock that moves when told, scripted input, pictures.
///
/// ```swift
/// let test = TestWindow(PhotosViewController(), size: CGSize(width: 320, height: 480))
/// test.flick(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.1)
/// test.settle()
/// try test.expectPicture("photos after a flick")
/// ```
///
/// Nothing sleeps: what takes two seconds on a phone takes as long as its frames take to make. Each window has a clock
/// of its own, unless it shares that of another one, so tests that run in parallel do not see each other. The window
/// closes when its `TestWindow` is released.
@preconcurrency @MainActor
public final class TestWindow {
  /// The window that is tested; it is visible and key.
  public let window: UIWindow
  /// The fingers that are down, by their numbers.
  var fingers: [Int: CGPoint] = [:]
  package let surface: HeadlessSurface
  package let clock: TestClock
  /// The trace of the window's steps; nil unless `QUIRE_TRACE` is set.
  @exclusivity(unchecked) private(set) var trace: WindowTrace?
  /// Called with each URL that the program opens; returns whether something opened it. Without a handler nothing does.
  public var urlHandler: (@MainActor (URL) -> Bool)? { didSet { installURLHandler() } }
  /// Called with each question by which the program asks the user for a permission, such as access to calendars, and
  /// the reason that its Info.plist gives; returns whether the user grants it. Without a handler everything is granted.
  ///
  /// The handler is that of the whole process until the window is released.
  public var permissionHandler: (@MainActor (_ question: String, _ reason: String?) -> Bool)? {
    didSet { installPermissionHandler() }
  }

  /// Makes a window of a size in points, with a scale in pixels a point and a refresh rate in frames per second.
  ///
  /// Its screen is `UIScreen.main` until the window is closed. Unless an idiom is given, it is a phone's when its
  /// shorter side is below 600 points, else a tablet's.
  /// - Parameters:
  ///   - other: a window whose clock this one shares, as two windows of one program do.
  ///   - locale: the locale of the words and formats of UIKit's own views, and the language that determines the layout
  ///   direction; `Locale.current` unless given. It applies to views that are made after the window.
  public init(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 3, refreshRate: Double = 60,
    idiom: UIUserInterfaceIdiom? = nil, sharingClockOf other: TestWindow? = nil, locale: Locale? = nil
  ) {
    let clock = other?.clock ?? TestClock()
    if let locale { clock.runtime.locale = locale }
    self.clock = clock
    clock.host.refreshRate = refreshRate
    surface = clock.host.makeHeadlessSurface(
      size: Size(Double(size.width), Double(size.height)), scale: Double(scale))
    let scene = UIWindowScene(surface: surface, idiom: idiom, runtime: clock.runtime)
    clock.runtime.screen = scene.screen
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    window.windowScene?.followsDevice = { [weak self] in self?.turn(to: $0) }
    if let options = TraceOptions.current { startTrace(options) }
  }

  /// Makes a window that shows a view controller.
  public convenience init(
    _ rootViewController: UIViewController, size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 3,
    refreshRate: Double = 60, idiom: UIUserInterfaceIdiom? = nil
  ) {
    self.init(size: size, scale: scale, refreshRate: refreshRate, idiom: idiom)
    window.rootViewController = rootViewController
    layout()
  }

  /// Makes a window that shows a view, in the view's frame; the window is as large as the view unless a size is given.
  public convenience init(
    _ view: UIView, size: CGSize? = nil, scale: CGFloat = 3, refreshRate: Double = 60,
    idiom: UIUserInterfaceIdiom? = nil
  ) {
    self.init(size: size ?? view.frame.size, scale: scale, refreshRate: refreshRate, idiom: idiom)
    window.addSubview(view)
    layout()
  }

  isolated deinit {
    if urlHandler != nil { host.addressHandler = nil }
    if permissionHandler != nil { PermissionRequest.use(nil) }
    window.windowScene?.close()
    if let other = clock.runtime.scenes.last { clock.runtime.screen = other.screen }
  }

  /// Begins to trace the steps of the window.
  func startTrace(_ options: TraceOptions) { trace = WindowTrace(options, self) }

  private var host: HeadlessHost { clock.host }

  private func installURLHandler() {
    guard let urlHandler else {
      host.addressHandler = nil
      return
    }
    host.addressHandler = { address in
      guard let url = URL(string: address) else { return false }
      return urlHandler(url)
    }
  }

  private func installPermissionHandler() {
    guard let permissionHandler else { return PermissionRequest.use(nil) }
    PermissionRequest.use { request, answer in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { answer(permissionHandler(request.title, request.reason)) }
      }
    }
  }

  // MARK: Time

  /// The present time, in seconds; it moves by `advance` and by the input methods that take a duration.
  public var time: TimeInterval { host.now }

  /// Seconds between two frames.
  public var frameInterval: TimeInterval { 1 / surface.refreshRate }

  /// Moves the clock by a duration in seconds; every frame, timer, block and task on the way runs.
  ///
  /// The clock moves frames, and `Timer`, `DispatchQueue.main.asyncAfter` and `Task.sleep` of what the test set going
  /// on the main thread, and by the tasks that this set going. Blocks of the main queue and tasks run before the clock
  /// moves, and it waits for tasks on other threads. See `Documentation/Guides/Time.md`.
  public func advance(by duration: TimeInterval) {
    step("advance", "by \(shortNumber(duration)) s") { clock.advance(by: max(duration, 0)) }
  }

  /// Moves the clock to a time in seconds, if that lies ahead.
  public func advance(to time: TimeInterval) {
    step("advance", "to \(shortNumber(time)) s") { clock.advance(to: max(time, host.now)) }
  }

  /// Moves the clock by a number of frames.
  public func advanceFrames(_ count: Int = 1) {
    step("advance", "by \(count) frames") {
      for _ in 0..<count { clock.advance(to: nextFrameTime) }
    }
  }

  /// The time of the next frame, in seconds, whether one was requested or not.
  public var nextFrameTime: TimeInterval { surface.nextFrameTime }

  /// Moves the clock frame by frame until nothing moves in this window any more; returns the seconds that took.
  ///
  /// It also waits for timers of its clock, but not for frames of other windows.
  /// Something that moves for ever (an endless animation) ends the wait after `limit` seconds.
  @discardableResult
  public func settle(limit: TimeInterval = 30) -> TimeInterval {
    step("settle") {
      let start = host.now
      clock.runReadyWork()
      while isBusy, host.now - start < limit { advanceFrames() }
      return host.now - start
    }
  }

  /// Lays out what is stale, without moving the clock.
  public func layout() { window.layoutIfNeeded() }

  /// Changes the size of the window, in points, as when the user resizes it or turns a device.
  public func resize(to size: CGSize) {
    step("resize", "to \(shortNumber(size.width)) × \(shortNumber(size.height))") {
      surface.resize(to: Size(Double(size.width), Double(size.height)))
      layout()
    }
  }

  /// Turns the device: when the interface follows, the window's sides change places.
  public func turn(to orientation: UIDeviceOrientation) {
    step("turn") {
      guard window.windowScene?.deviceDidTurn(to: orientation) == true else { return }
      resize(to: CGSize(width: surface.size.height, height: surface.size.width))
    }
  }

  /// A Boolean value that indicates whether a timer of the clock is waited for.
  var hasOwnTimers: Bool { host.awaitsTimer }

  func send(_ event: InputEvent) { surface.send(event) }
}
