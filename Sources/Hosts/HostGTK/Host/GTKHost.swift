import CGTK
import CHostGTK
package import GeometryCore
import Glibc
package import HostInterface

/// The desktop as a host: GTK 4 windows, the GLib loop, and the monotonic clock.
@MainActor
package final class GTKHost: Host {

  package let name = "gtk"

  package var appearanceDidChange: (@MainActor () -> Void)?

  private let loop = HostLoop()

  private var surfaces: [GTKSurface] = []

  private let desktop: Appearance

  private let watch = AccessibilityWatch()

  private var accessibility: AccessibilityBus?

  private var instance: ProgramInstance?

  private lazy var screenInhibitor = ScreenInhibitor()

  private lazy var battery = PowerSupply()

  /// A Boolean value that indicates whether there is a display to open windows on.
  package static let isAvailable: Bool = {
    // A second gtk_init_check without a display returns true and crashes later, so the display itself is checked.
    // `AccessibilityBus` provides accessibility; GTK would report a second, empty window.
    setenv("GTK_A11Y", "none", 0)
    // The desktop identifies windows by the name of the program's file, also when a link of another name was started.
    if g_get_prgname() == nil, let path = g_file_read_link("/proc/self/exe", nil) {
      g_set_prgname(String(cString: path).split(separator: "/").last.map(String.init))
      g_free(path)
    }
    guard gtk_init_check() != 0 else { return false }
    return gdk_display_get_default() != nil
  }()

  /// The desktop's clipboard; created with the host, so that content copied earlier is available on demand.
  package let clipboard: (any Clipboard)?

  package var settings = DeviceSettings()

  /// Creates the host; requires a display (`isAvailable`).
  package init() {
    precondition(
      GTKHost.isAvailable, "A window needs a display: set DISPLAY or WAYLAND_DISPLAY, or use the headless host.")
    quire_map_large_blocks()
    desktop = Appearance()
    clipboard = DesktopClipboard(loop)
    Registry.use(.desktop)
    desktop.didChange = { [weak self] in self?.appearanceDidChange?() }
    watch.didChange = { [weak self] in self?.accessibilityDidChange() }
  }

  /// Foundation's main run loop: it runs as long as the host does.
  package var programLoop: (any ProgramLoop)? {
    get { loop.programLoop }
    set { loop.programLoop = newValue }
  }

  package var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  package var surfacesAreScreens: Bool { settings.size != nil }

  package var appearance: DesktopAppearance {
    var appearance = desktop.current
    if let isDark = settings.isDark { appearance.isDark = isDark }
    return appearance
  }

  package var screenSize: GeometryCore.Size {
    if let size = settings.size { return size }
    guard let monitor = MainMonitor.current else { return Size(1280, 800) }
    return monitor.size
  }

  package var screenScale: Double { MainMonitor.current?.scale ?? 1 }

  package var screenRefreshRate: Double { MainMonitor.current?.refreshRate ?? 60 }

  package func makeSurface(title: String, size: GeometryCore.Size) -> any Surface {
    let surface = GTKSurface(title: title, size: size, loop: loop, device: settings)
    surface.didClose = { [weak self] closed in
      self?.surfaces.removeAll { $0 === closed }
      self?.accessibility?.remove(closed)
    }
    surfaces.append(surface)
    surface.show()
    watchAccessibility()
    accessibility?.add(surface)
    return surface
  }

  // MARK: Assistive technologies

  package var isAccessibilityActive: Bool { accessibility != nil }

  package func run(_ start: @escaping @MainActor () -> Void) { loop.run(start) }

  package func quit() { loop.quit() }

  package func setBadge(_ count: Int) { instance?.showBadge(count) }

  package func setKeepsScreenOn(_ keepsOn: Bool) { screenInhibitor.set(keepsOn) }

  package func observeBattery(_ report: (@MainActor (BatteryReading?) -> Void)?) -> BatteryReading? {
    battery.observe(report)
  }

  package func open(_ address: String) -> Bool { g_app_info_launch_default_for_uri(address, nil, nil) != 0 }

  package func programs(opening path: String) -> [DesktopProgram] { FilePrograms.opening(path) }

  package func open(_ path: String, with program: String) -> Bool { FilePrograms.open(path, with: program) }

  package func showFilePanel(
    _ request: FilePanelRequest, on surface: (any Surface)?, _ reply: @escaping @MainActor ([String]?) -> Void
  ) -> (@MainActor () -> Void)? {
    let panel = FilePanel(request, above: (surface as? GTKSurface)?.windowWidget, loop: loop, reply)
    return { [weak panel] in panel?.close() }
  }

  package func print(
    _ request: PrintRequest, _ source: any PrintSource, on surface: (any Surface)?,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) -> (@MainActor () -> Void)? {
    let job = PrintJob(request, source, loop: loop, reply)
    // The dialog is shown after the caller has returned, like one of a host that asks another process.
    loop.perform { job.run(above: (surface as? GTKSurface)?.windowWidget, isExport: request.file != nil) }
    return { [weak job] in job?.cancel() }
  }

  package func claim(_ claim: InstanceClaim, _ receive: @escaping @MainActor (ProgramRequest) -> Void) -> Bool {
    instance = ProgramInstance(claim, on: loop, receive)
    guard let instance, instance.isSecond else { return true }
    instance.forward(claim.requests)
    return false
  }

  package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken {
    Timeout.start(after: time - now, on: loop, action)
  }

  /// Starts to observe assistive technologies when the first window has been shown; nothing waits for the reply.
  private func watchAccessibility() {
    guard surfaces.count == 1 else { return }
    _ = schedule(at: now + 0.1) { [watch] in watch.start() }
  }

  private func accessibilityDidChange() {
    if watch.isActive {
      guard accessibility == nil, let address = watch.address else { return }
      accessibility = AccessibilityBus(address: address, loop: loop)
      for surface in surfaces { accessibility?.add(surface) }
    } else {
      accessibility?.close()
      accessibility = nil
    }
    for surface in surfaces { surface.delegate?.accessibilityDidChange(of: surface) }
  }
}
