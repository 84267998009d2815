import CGTK
import CHostGTK
import DisplayList
import GeometryCore
import Glibc
import HostInterface

/// A window with one canvas that shows scenes.
@MainActor
final class GTKSurface: Surface {

  weak var delegate: (any SurfaceDelegate)?

  private(set) var size: GeometryCore.Size

  private(set) var scale: Double = 1

  var title: String { didSet { gtk_window_set_title(window, title) } }

  var minimumSize = GeometryCore.Size(0, 0) {
    didSet {
      gtk_widget_set_size_request(canvas, gint(minimumSize.width.rounded(.up)), gint(minimumSize.height.rounded(.up)))
    }
  }

  var maximumSize = GeometryCore.Size(.infinity, .infinity) { didSet { limitSize() } }

  var menuBar: MenuBar? {
    didSet { if menuBar != oldValue { showMenuBar() } }
  }

  var cursorName = "default" {
    didSet { if cursorName != oldValue, !isClosed { updateCursor() } }
  }

  /// The bus that assistive technologies call; nil while there are none.
  weak var accessibility: AccessibilityBus?

  /// A closure that is called once when the window is closed.
  var didClose: ((GTKSurface) -> Void)?

  let loop: HostLoop

  let windowWidget: UnsafeMutablePointer<GtkWidget>

  let canvas: UnsafeMutablePointer<GtkWidget>

  private(set) var isClosed = false

  private(set) lazy var input = WindowInput(surface: self)

  private let signals = SignalConnections()
  /// A Boolean value that indicates whether the program is a kiosk, which covers the whole screen.
  let isKiosk: Bool
  /// The box of the menu bar and the canvas.
  private let content: UnsafeMutablePointer<GtkWidget>

  private var bar: GTKMenuBar?

  /// The refresh rate of the window's monitor, in hertz, and when it was determined, in microseconds of GLib's
  /// monotonic time; a window may move to another monitor, so it is determined again after a second.
  private var monitorRate: (value: Double, time: gint64)?

  /// The activity that was reported last.
  private var activity = SurfaceActivity.focused

  private var hasBeenActive = false

  private var tickID: guint = 0

  private var isFrameRequested = false
  /// A Boolean value that is true between a change of geometry and the next frame, which is then made before the window
  /// is painted.
  private var isGeometryStale = true

  private var presenter: (any Presenter)?

  private var picture: RenderNode?
  /// A Boolean value that indicates whether GTK has not yet requested the picture.
  private var isPictureNew = true

  private var shownScene: Scene?

  private lazy var idleMemory = IdleMemory(on: loop) { [weak self] in self?.freeMemory() }

  /// Creates a window.
  ///
  /// - Parameter device: The settings of the host: without a device the window can have a menu bar.
  init(title: String, size: GeometryCore.Size, loop: HostLoop, device: DeviceSettings) {
    self.loop = loop
    isKiosk = device.isKiosk
    content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    if device.size == nil, !device.isKiosk { menuBar = MenuBar(menus: []) }
    self.title = title
    self.size = size
    windowWidget = gtk_window_new()
    canvas = CanvasWidget.make()
    CanvasWidget.setOwner(self, of: canvas)
    WindowStyle.apply(to: windowWidget)
    gtk_window_set_title(window, title)
    // Without a window manager the window of a kiosk has to be given the size of the screen.
    let shown = device.isKiosk ? MainMonitor.current?.size ?? size : size
    gtk_window_set_default_size(window, gint(shown.width.rounded()), gint(shown.height.rounded()))
    gtk_widget_set_focusable(canvas, 1)
    gtk_widget_set_hexpand(canvas, 1)
    gtk_widget_set_vexpand(canvas, 1)
    gtk_box_append(UnsafeMutableRawPointer(content).assumingMemoryBound(to: GtkBox.self), canvas)
    gtk_window_set_child(window, content)
    if isKiosk {
      gtk_window_set_decorated(window, 0)
      gtk_window_fullscreen(window)
      updateCursor()
    }
    scale = Double(gtk_widget_get_scale_factor(canvas))
    connectWindow()
    // The window receives events from here on.
    _ = input
  }

  var isFullScreen: Bool {
    get { !isClosed && gtk_window_is_fullscreen(window) != 0 }
    set {
      guard !isClosed, newValue != isFullScreen, newValue || !isKiosk else { return }
      if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
    }
  }

  func show() {
    gtk_window_present(window)
    if let native = gtk_widget_get_native(canvas), let shown = gtk_native_get_surface(native) {
      quire_end_needless_frame_sync(shown)
    }
    if let shownToplevel {
      signals.connect(shownToplevel, "notify::state", of: self) { $0.activityDidChange() }
    }
    gtk_widget_grab_focus(canvas)
  }

  func raise() {
    guard !isClosed else { return }
    // The desktop's token for a click outside the program, on a notification; it is used once.
    if let token = getenv("XDG_ACTIVATION_TOKEN") {
      gtk_window_set_startup_id(window, token)
      unsetenv("XDG_ACTIVATION_TOKEN")
    }
    gtk_window_present(window)
  }

  func resize(to size: GeometryCore.Size) {
    gtk_window_set_default_size(window, gint(size.width.rounded()), gint(size.height.rounded()))
  }

  func setIcon(_ icon: Bitmap) {
    guard let shownToplevel else { return }
    // The desktop receives a copy.
    let texture = Texture(icon)
    let list = g_list_append(nil, UnsafeMutableRawPointer(texture.pointer))
    withExtendedLifetime(texture) { gdk_toplevel_set_icon_list(shownToplevel, list) }
    g_list_free(list)
  }

  var refreshRate: Double {
    // On X11 the monitor of a window requires a round trip to the server, which would delay a frame.
    let now = g_get_monotonic_time()
    if let monitorRate, now - monitorRate.time < 1_000_000 { return monitorRate.value }
    guard let native = gtk_widget_get_native(canvas), let surface = gtk_native_get_surface(native),
      let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
    else { return 60 }
    let rate = Double(gdk_monitor_get_refresh_rate(monitor)) / 1000
    let value = rate > 1 ? rate : 60
    monitorRate = (value, now)
    return value
  }

  func requestFrame() {
    guard !isFrameRequested, !isClosed else { return }
    isFrameRequested = true
    guard tickID == 0 else { return }
    tickID = gtk_widget_add_tick_callback(
      canvas,
      { _, clock, data in
        nonisolated(unsafe) let clock = clock
        return withOwner(data, as: GTKSurface.self) { $0.tick(clock!) }
      }, unownedData(self), nil)
  }

  func present(_ scene: Scene) {
    guard !isClosed else { return }
    // Nothing is drawn in the frames that an animation's rate leaves out; labels for screen readers may have changed.
    if let shownScene, shownScene.isSame(as: scene) {
      accessibility?.sceneDidChange()
      return
    }
    let presenter = presenter ?? makePresenter()
    self.presenter = presenter
    shownScene = scene
    idleMemory.frameWasShown()
    if !isPictureNew, fillsWindow, presenter.show(scene, scale: scale) {
      accessibility?.sceneDidChange()
      return
    }
    picture = presenter.picture(of: scene, scale: scale)
    isPictureNew = true
    gtk_widget_queue_draw(canvas)
    accessibility?.sceneDidChange()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    if tickID != 0 { gtk_widget_remove_tick_callback(canvas, tickID) }
    tickID = 0
    input.detach()
    bar?.detach()
    idleMemory.cancel()
    picture = nil
    presenter = nil
    shownScene = nil
    CanvasWidget.setOwner(nil, of: canvas)
    signals.disconnect()
    gtk_window_destroy(window)
    didClose?(self)
  }

  func setTextCursor(_ rect: Rect?) {
    guard !isClosed else { return }
    input.text.setCursor(rect)
  }

  func notifyAccessibility(of announcement: AccessibilityAnnouncement) {
    accessibility?.notify(of: announcement, from: self)
  }

  /// The window's toplevel surface; nil before it is shown.
  private var shownToplevel: OpaquePointer? {
    gtk_widget_get_native(canvas).flatMap { gtk_native_get_surface($0) }
  }

  /// Reports the focus and visibility to the delegate. Without a window manager that assigns the focus, the window
  /// counts as focused.
  private func activityDidChange() {
    guard !isClosed, let shownToplevel else { return }
    let isMinimized = gdk_toplevel_get_state(shownToplevel).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    let isActive = gtk_window_is_active(window) != 0
    hasBeenActive = hasBeenActive || isActive
    let new: SurfaceActivity = isMinimized ? .hidden : isActive || !hasBeenActive ? .focused : .visible
    guard new != activity else { return }
    activity = new
    loop.perform { [weak self] in
      guard let self, !isClosed else { return }
      delegate?.surface(self, didChange: new)
    }
  }

  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(windowWidget).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Shrinks a window that is larger than its maximum size, unless it fills the screen or a part of it.
  private func limitSize() {
    guard !isClosed, !isFullScreen, gtk_window_is_maximized(window) == 0 else { return }
    let isFixed = maximumSize == minimumSize && maximumSize.width > 0
    gtk_window_set_resizable(window, isFixed ? 0 : 1)
    let limited = Size(min(size.width, maximumSize.width), min(size.height, maximumSize.height))
    if limited != size { resize(to: limited) }
  }

  private func updateCursor() { gtk_widget_set_cursor_from_name(canvas, isKiosk ? "none" : cursorName) }

  private func showMenuBar() {
    guard !isClosed, let menuBar else { return }
    if bar == nil, !menuBar.menus.isEmpty {
      let new = GTKMenuBar(
        willOpen: { [weak self] in
          if let self, !isClosed { delegate?.surfaceWillOpenMenuBar(self) }
        },
        didChoose: { [weak self] number in
          guard let self else { return }
          gtk_widget_grab_focus(canvas)
          loop.perform { [weak self] in
            if let self, !isClosed { delegate?.surface(self, didChooseMenuCommand: number) }
          }
        })
      bar = new
      gtk_box_prepend(UnsafeMutableRawPointer(content).assumingMemoryBound(to: GtkBox.self), new.widget)
      updateMenuBarBeforeKeys()
    }
    bar?.show(menuBar)
    if let bar { gtk_widget_set_visible(bar.widget, menuBar.menus.isEmpty ? 0 : 1) }
  }

  /// Returns the focus to the content when no menu of the bar is open: Escape leaves it in the bar, which ignores keys.
  private func moveFocusToContent() {
    guard !isClosed else { return }
    let focus = gtk_window_get_focus(window)
    if let focus, let menu = gtk_widget_get_ancestor(focus, gtk_popover_get_type()), gtk_widget_get_mapped(menu) != 0 {
      return
    }
    if focus != canvas { gtk_widget_grab_focus(canvas) }
  }

  /// Updates the commands before GTK handles F10: it highlights the first one that is enabled when the menu opens.
  private func updateMenuBarBeforeKeys() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(windowWidget, keys)
    signals.handle(keys, "key-pressed", of: self) { (surface: GTKSurface, symbol: guint) in
      if symbol == GDK_KEY_F10, !surface.isClosed { surface.delegate?.surfaceWillOpenMenuBar(surface) }
      return false
    }
    signals.connect(keys, "key-released", of: self) { (surface: GTKSurface, _: guint, _: guint, _: GdkModifierType) in
      surface.moveFocusToContent()
    }
    signals.connect(windowWidget, "notify::focus-widget", of: self) { surface in
      // A menu that follows another one opens after that has closed.
      surface.loop.perform { [weak surface] in surface?.moveFocusToContent() }
    }
  }

  // MARK: Frames

  func snapshot(into snapshot: OpaquePointer) {
    // After a resize, the frame for the new size is made at once, so that no picture of the old size is stretched or
    // clipped.
    if isFrameRequested, isGeometryStale, !loop.isWaiting, let clock = gtk_widget_get_frame_clock(canvas) {
      makeFrame(clock)
    }
    presenter?.finish()
    if let picture { gtk_snapshot_append_node(snapshot, picture.pointer) }
    isPictureNew = false
  }

  private func tick(_ clock: OpaquePointer) -> gboolean {
    // A call that waits for the desktop is not interrupted by a frame.
    if loop.isWaiting { return 1 }
    if isFrameRequested { makeFrame(clock) }
    // An idle window must not keep the frame clock running.
    if isFrameRequested { return 1 }
    tickID = 0
    return 0
  }

  private func makeFrame(_ clock: OpaquePointer) {
    isFrameRequested = false
    isGeometryStale = false
    delegate?.surface(self, frameAt: Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
  }

  /// Removes cached pictures that are not shown.
  private func freeMemory() {
    guard !isClosed, let shownScene, let presenter else { return }
    delegate?.surfaceDidRest(self)
    presenter.removePictures(notIn: shownScene)
    if presenter is NodePresenter { gtk_widget_queue_draw(canvas) }
  }

  private func makePresenter() -> any Presenter {
    let renderer = Registry.makeRenderer()
    guard WindowRenderer.isCairo(of: canvas) else { return NodePresenter(renderer: renderer) }
    return RasterPresenter(
      renderer: renderer, shown: gtk_widget_get_native(canvas).flatMap { gtk_native_get_surface($0) })
  }

  // MARK: Geometry

  func didAllocate(width: Int, height: Int) {
    update(size: Size(Double(width), Double(height)), scale: Double(gtk_widget_get_scale_factor(canvas)))
    guard size.width > maximumSize.width || size.height > maximumSize.height else { return }
    // A size cannot be changed while it is given.
    LoopCall.schedule(priority: G_PRIORITY_DEFAULT) { [weak self] in self?.limitSize() }
  }

  /// A Boolean value that indicates whether the window is on the screen and GTK draws no part of it, such as a border.
  private var fillsWindow: Bool {
    guard gtk_widget_get_mapped(canvas) != 0, let native = gtk_widget_get_native(canvas),
      let shown = gtk_native_get_surface(native)
    else { return false }
    return gdk_surface_get_width(shown) == gtk_widget_get_width(canvas)
      && gdk_surface_get_height(shown) == gtk_widget_get_height(canvas)
  }

  private func update(size: GeometryCore.Size, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    isGeometryStale = true
    loop.perform { [weak self] in
      guard let self, !isClosed else { return }
      delegate?.surfaceDidChangeGeometry(self)
    }
  }

  private func connectWindow() {
    signals.handle(windowWidget, "close-request", of: self) { surface in
      guard surface.delegate != nil else { return false }
      if surface.isKiosk { return true }
      surface.loop.perform { [weak surface] in
        if let surface { surface.delegate?.surfaceDidRequestClose(surface) }
      }
      return true
    }
    signals.connect(canvas, "notify::scale-factor", of: self) { surface in
      surface.update(size: surface.size, scale: Double(gtk_widget_get_scale_factor(surface.canvas)))
    }
    signals.connect(windowWidget, "notify::is-active", of: self) { surface in
      surface.accessibility?.emitActivation(of: surface)
      surface.activityDidChange()
    }
  }
}
