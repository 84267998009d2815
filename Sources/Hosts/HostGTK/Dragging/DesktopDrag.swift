import CGTK
import CHostGTK
import GeometryCore
import HostInterface

/// A drag that was passed to the desktop. It retains itself until it has ended.
@MainActor
final class DesktopDrag {
  /// The time limit for a receiver to report that it has the data, in milliseconds; some never do.
  private static let patience: guint = 10_000

  private let drag: OpaquePointer
  private let reply: @MainActor (DragOperations) -> Void
  private let loop: HostLoop
  private let signals = SignalConnections()
  private var retained: DesktopDrag?
  private var timeout: guint = 0

  /// Begins a drag with the mouse in a window; nil if the display refuses it.
  init?(_ request: DragRequest, from surface: GTKSurface, _ reply: @escaping @MainActor (DragOperations) -> Void) {
    self.reply = reply
    loop = surface.loop
    guard let native = gtk_widget_get_native(surface.canvas), let shown = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(shown)), let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    let provider = ContentProvider.make(request.content)
    defer { g_object_unref(UnsafeMutableRawPointer(provider)) }
    guard let drag = gdk_drag_begin(shown, pointer, provider, request.operations.actions, 0, 0) else { return nil }
    self.drag = drag
    show(request)
    signals.connect(drag, "drop-performed", of: self) { (drag: DesktopDrag) in drag.wait() }
    signals.connect(drag, "dnd-finished", of: self) { (drag: DesktopDrag) in
      drag.end(with: DragOperations(gdk_drag_get_selected_action(drag.drag)))
    }
    signals.connect(drag, "cancel", of: self) { (drag: DesktopDrag) in drag.end(with: []) }
    retained = self
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(drag)) }

  /// Ends the drag without a drop.
  func cancel() {
    guard retained != nil else { return }
    signals.disconnect()
    release()
  }

  /// Shows the picture at the pointer.
  private func show(_ request: DragRequest) {
    guard let picture = request.picture else { return }
    let texture = Texture(picture)
    let snapshot = gtk_snapshot_new()
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(request.size.width), Float(request.size.height))
    gtk_snapshot_append_texture(snapshot, texture.pointer, &bounds)
    guard let paintable = gtk_snapshot_free_to_paintable(snapshot, nil) else { return }
    withExtendedLifetime(texture) {
      gtk_drag_icon_set_from_paintable(
        drag, paintable, gint(request.hotSpot.x.rounded()), gint(request.hotSpot.y.rounded()))
    }
    g_object_unref(UnsafeMutableRawPointer(paintable))
  }

  private func wait() {
    timeout = LoopCall.schedule(after: Self.patience, priority: G_PRIORITY_DEFAULT) { [weak self] in
      guard let self else { return }
      timeout = 0
      end(with: .copy)
    }
  }

  private func end(with operations: DragOperations) {
    guard retained != nil else { return }
    signals.disconnect()
    let reply = reply
    loop.perform { reply(operations) }
    release()
  }

  private func release() {
    if timeout != 0 { g_source_remove(timeout) }
    timeout = 0
    // The picture disappears at once: the program animates its own back.
    gdk_drag_drop_done(drag, 1)
    retained = nil
  }
}

extension GTKSurface {
  func isDragLeaving(at location: Point) -> Bool {
    guard !isClosed, !isKiosk, let native = gtk_widget_get_native(canvas), let shown = gtk_native_get_surface(native)
    else { return false }
    // Only the compositor of Wayland knows the windows of other programs.
    guard quire_is_x11(shown) else { return true }
    let isInside =
      location.x >= 0 && location.y >= 0 && location.x < size.width && location.y < size.height
    guard isInside, let seat = gdk_display_get_default_seat(gdk_surface_get_display(shown)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return true }
    // Another program's window may lie above this one.
    return gdk_device_get_surface_at_position(pointer, nil, nil) == nil
  }

  func beginDrag(
    _ request: DragRequest, _ reply: @escaping @MainActor (DragOperations) -> Void
  ) -> (@MainActor () -> Void)? {
    guard !isClosed, let drag = DesktopDrag(request, from: self, reply) else { return nil }
    return { [weak drag] in drag?.cancel() }
  }
}
