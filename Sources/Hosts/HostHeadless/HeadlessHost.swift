package import GeometryCore
package import HostInterface

/// A host without a display: its clock moves only when it is told to, so everything runs at full speed and
/// deterministically. The clock of a host that `followsRealTime` is also moved by the program's run loop.
///
/// `advance(to:)` and `advance(by:)` move the time. On the way, timers run in order of their times, and surfaces that
/// requested a frame get one at the next multiple of their frame interval since they were made; a timer due at the time
/// of a frame runs before it.
///
/// The state after `advance(by: 0.3)` must not depend on when that was, though sums of binary fractions are
/// rounded. The clock therefore begins at a power of two, as on a device that has been up for a quarter of an hour: for
/// as long again all times are multiples of 2⁻⁴² seconds, and their differences are exact.
@MainActor
package final class HeadlessHost: Host {
  package let name = "headless"
  /// The time that the clock of a new host shows, in seconds.
  package static let startTime: Double = 1_024
  /// The tolerance with which a frame or timer counts as due at the target time, in seconds: the rounding error of a
  /// sum of times.
  private static let tolerance = 1e-6

  /// A Boolean value that determines whether the program's run loop moves the clock in real time.
  ///
  /// The default is false for hosts that are made explicitly, and true for the one that a program without a display
  /// gets.
  package var followsRealTime = false {
    didSet {
      clock.setFlowing(followsRealTime)
      eventDidChange()
    }
  }

  /// The number on the program's icon.
  package private(set) var badge = 0
  /// A Boolean value that indicates whether the program keeps the screen on.
  package private(set) var keepsScreenOn = false
  /// The state of the battery; nil for a computer without one. A change is reported to the program.
  package var battery: BatteryReading? {
    didSet { if battery != oldValue { batteryObserver?(battery) } }
  }
  private var batteryObserver: (@MainActor (BatteryReading?) -> Void)?
  package var nextEventDidChange: (@MainActor () -> Void)?
  /// A function that runs work which is ready without waiting for a time; called before the clock looks for the next
  /// event.
  package var runReadyWork: (@MainActor () -> Void)?
  package var appearance = DesktopAppearance() {
    didSet { if oldValue != appearance { appearanceDidChange?() } }
  }
  package var programLoop: (any ProgramLoop)?
  /// A function that runs the program in place of `run`, for a picture or to play a session; it calls the function that
  /// starts the program. Without it the program runs until nothing is pending.
  package var runProgram: (@MainActor (HeadlessHost, _ start: @MainActor () -> Void) -> Void)?

  /// The device; its screen becomes the host's.
  package var settings = DeviceSettings() {
    didSet {
      if let size = settings.size { screenSize = size }
      if let scale = settings.scale { screenScale = scale }
      if let isDark = settings.isDark { appearance.isDark = isDark }
    }
  }
  package var appearanceDidChange: (@MainActor () -> Void)?

  /// The refresh rate of the screen and of surfaces that are made after it is set, in frames per second; greater than
  /// zero.
  package var refreshRate: Double = 60 {
    didSet { precondition(refreshRate > 0 && refreshRate.isFinite, "A refresh rate must be finite and above zero.") }
  }

  /// The size of the screen that programs see, in points: a phone's.
  package var screenSize = Size(393, 852)
  /// The scale of the screen and of surfaces that are made after it is set, in pixels per point.
  package var screenScale: Double = 3
  /// A Boolean value that indicates whether a test answers questions in place of a user.
  package var isInteractive = false
  /// The duration by which `run` moves the clock at most, in seconds, so that it returns despite an endless animation.
  package var runLimit: Double = 60

  /// A function that opens URLs in place of a desktop and returns whether it succeeded; without it nothing opens them.
  package var addressHandler: (@MainActor (String) -> Bool)?

  /// The programs that open files in place of those of a desktop.
  package var filePrograms: [DesktopProgram] = []
  /// The open dialogs for files, oldest first.
  package private(set) var filePanels: [HeadlessFilePanel] = []
  /// The open print dialogs, oldest first.
  package private(set) var printPanels: [HeadlessPrintPanel] = []

  /// A Boolean value that determines whether drags may leave their surfaces for other programs, which a test plays.
  package var hasOtherPrograms = false
  /// The drags that have left their surfaces and have not ended.
  package private(set) var drags: [HeadlessDrag] = []

  /// The open surfaces, oldest first.
  package private(set) var surfaces: [HeadlessSurface] = []

  var clock = HeadlessClock()
  /// A Boolean value that indicates whether frames are being made and timers run.
  var isMoving = false

  // Sorted in descending order of time, so that the next timer is cheap to remove.
  private var timers: [Timer] = []

  private struct Timer {
    var time: Double
    var order: UInt64
    var token: TimerToken
    var action: @MainActor () -> Void
  }

  private var order: UInt64 = 0
  private var hasQuit = false

  /// Creates a host whose clock shows `startTime`.
  package init() { Registry.use(.pinned) }

  /// The current time, in seconds; it begins at `startTime`.
  package var now: Double { clock.now }
  package var screenRefreshRate: Double { refreshRate }
  package var surfacesAreScreens: Bool { true }

  package func setBadge(_ count: Int) { badge = count }

  package func setKeepsScreenOn(_ keepsOn: Bool) { keepsScreenOn = keepsOn }

  package func observeBattery(_ report: (@MainActor (BatteryReading?) -> Void)?) -> BatteryReading? {
    batteryObserver = report
    return report == nil ? nil : battery
  }

  package func makeSurface(title: String, size: Size) -> any Surface {
    makeHeadlessSurface(title: title, size: size, scale: screenScale)
  }

  /// Creates a surface of any size, in points, and scale, in pixels per point.
  package func makeHeadlessSurface(title: String = "", size: Size, scale: Double) -> HeadlessSurface {
    let surface = HeadlessSurface(host: self, title: title, size: size, scale: scale)
    surfaces.append(surface)
    return surface
  }

  /// Calls `start`, then makes frames and runs timers until nothing is pending, `quit` was called, or `runLimit` has
  /// passed. `runProgram` replaces that.
  package func run(_ start: @escaping @MainActor () -> Void) {
    hasQuit = false
    if let runProgram { return runProgram(self, start) }
    start()
    let end = now + runLimit
    let wasMoving = isMoving
    isMoving = true
    clock.hold()
    while !hasQuit, let time = nextTime, time <= end { step(to: time) }
    isMoving = wasMoving
    if !wasMoving { clock.release() }
  }

  package func quit() { hasQuit = true }

  package func open(_ address: String) -> Bool { addressHandler?(address) ?? false }

  package func programs(opening path: String) -> [DesktopProgram] { filePrograms }

  package func open(_ path: String, with program: String) -> Bool {
    filePrograms.contains { $0.identifier == program } && open("file://" + path)
  }

  package func showFilePanel(
    _ request: FilePanelRequest, on surface: (any Surface)?, _ reply: @escaping @MainActor ([String]?) -> Void
  ) -> (@MainActor () -> Void)? {
    let panel = HeadlessFilePanel(request, on: self, reply)
    filePanels.append(panel)
    return { [weak panel] in panel?.close() }
  }

  package func print(
    _ request: PrintRequest, _ source: any PrintSource, on surface: (any Surface)?,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) -> (@MainActor () -> Void)? {
    let panel = HeadlessPrintPanel(request, source, on: self, reply)
    printPanels.append(panel)
    return { [weak panel] in panel?.close() }
  }

  package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken {
    let token = TimerToken()
    order += 1
    let timer = Timer(time: time.isFinite ? max(time, now) : now, order: order, token: token, action: action)
    let index = timers.firstIndex { ($0.time, $0.order) < (timer.time, timer.order) } ?? timers.endIndex
    timers.insert(timer, at: index)
    token.onCancel = { [weak self, weak token] in self?.timers.removeAll { $0.token === token } }
    eventDidChange()
    return token
  }

  /// Moves the clock to a time in seconds, making every frame and running every timer on the way; never backwards.
  ///
  /// A frame or timer that is due at that time runs even if the sum that gave the time was rounded down by a millionth.
  package func advance(to time: Double) {
    precondition(time.isFinite, "The clock was told to move to \(time); give a finite time in seconds.")
    let wasMoving = isMoving
    isMoving = true
    clock.hold()
    runReadyWork?()
    while let next = nextTime, next <= time + Self.tolerance {
      step(to: next)
      runReadyWork?()
    }
    clock.set(time)
    isMoving = wasMoving
    if !wasMoving {
      clock.release()
      eventDidChange()
    }
  }

  /// Moves the clock by a duration in seconds.
  package func advance(by duration: Double) { advance(to: now + duration) }

  /// A Boolean value that indicates whether a timer is set that the program waits for.
  package var awaitsTimer: Bool { timers.contains { $0.token.isAwaited } }

  /// A Boolean value that indicates whether a frame was requested or a timer is set.
  package var isPending: Bool { nextTime != nil }

  func remove(_ surface: HeadlessSurface) {
    surfaces.removeAll { $0 === surface }
    eventDidChange()
  }

  func remove(_ panel: HeadlessFilePanel) { filePanels.removeAll { $0 === panel } }

  func remove(_ drag: HeadlessDrag) { drags.removeAll { $0 === drag } }

  func beginDrag(
    _ request: DragRequest, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) -> (@MainActor () -> Void)? {
    guard hasOtherPrograms else { return nil }
    let drag = HeadlessDrag(request, on: self, reply)
    drags.append(drag)
    return { [weak drag] in drag?.close() }
  }

  func remove(_ panel: HeadlessPrintPanel) { printPanels.removeAll { $0 === panel } }

  /// Tells the run loop that an event may be due earlier than before.
  func eventDidChange() {
    if followsRealTime, !isMoving { nextEventDidChange?() }
  }

  /// Moves the clock to a time in seconds and leaves what was due on the way for later.
  func skip(to time: Double) { clock.set(time) }

  var nextTime: Double? {
    var next = timers.last?.time
    for surface in surfaces {
      if let due = surface.frameDue { next = min(next ?? due, due) }
    }
    return next
  }

  /// Fires the timers that are due at a time and were set before the call; those that they set come later.
  func fireTimers(dueAt time: Double) {
    let newest = order
    while let index = timers.lastIndex(where: { $0.order <= newest }), timers[index].time <= time {
      fire(timers.remove(at: index))
    }
  }

  /// Moves to the time of the next event and performs it: one timer, otherwise the frames of that time.
  private func step(to time: Double) {
    clock.set(time)
    if let timer = removeTimer(dueAt: now) { return fire(timer) }
    // A surface that requests another frame while one is made gets the one after it.
    for surface in surfaces {
      if let due = surface.frameDue, due <= now { surface.makeFrame(at: due) }
    }
  }

  /// Removes and returns the first timer that is due at a time.
  private func removeTimer(dueAt time: Double) -> Timer? {
    guard let timer = timers.last, timer.time <= time else { return nil }
    return timers.removeLast()
  }

  private func fire(_ timer: Timer) {
    timer.token.onCancel = nil
    if !timer.token.isCancelled { timer.action() }
  }
}
