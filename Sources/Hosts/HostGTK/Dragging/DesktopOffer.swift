import CGTK
import HostInterface

/// A drag of GDK over a window.
@MainActor
final class DesktopOffer: DragOffer {
  let drop: OpaquePointer
  let types: [String]
  let operations: DragOperations
  let ownContent: (any DragContent)?

  init(_ drop: OpaquePointer) {
    self.drop = drop
    g_object_ref(UnsafeMutableRawPointer(drop))
    var count: gsize = 0
    let names = gdk_drop_get_formats(drop).flatMap { gdk_content_formats_get_mime_types($0, &count) }
    types = (0..<Int(count)).compactMap { index in names?[index].map { String(cString: $0) } }
    operations = DragOperations(gdk_drop_get_actions(drop))
    ownContent = gdk_drop_get_drag(drop).flatMap { ContentProvider.content(of: gdk_drag_get_content($0)) }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(drop)) }

  func read(_ type: String, _ reply: @escaping @MainActor ([UInt8]?) -> Void) {
    type.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_drop_read_async(
        drop, &names, G_PRIORITY_DEFAULT, nil, Reply.callback,
        Reply.data { [drop] _, result in
          guard let stream = gdk_drop_read_finish(drop, result, nil, nil) else { return reply(nil) }
          StreamReader.readAll(stream, reply)
        })
    }
  }
}

/// The reading of streams to their ends.
@MainActor
enum StreamReader {
  /// Reads a stream, which is released, and replies with its bytes; with nil if it breaks.
  static func readAll(
    _ stream: UnsafeMutablePointer<GInputStream>, _ reply: @escaping @MainActor ([UInt8]?) -> Void
  ) {
    let memory = g_memory_output_stream_new_resizable()
    let target = UnsafeMutableRawPointer(memory!).assumingMemoryBound(to: GOutputStream.self)
    let flags = G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue
    g_output_stream_splice_async(
      target, stream, GOutputStreamSpliceFlags(rawValue: flags), G_PRIORITY_DEFAULT, nil, Reply.callback,
      Reply.data { source, result in
        let memory = UnsafeMutableRawPointer(source!)
        let count = g_output_stream_splice_finish(memory.assumingMemoryBound(to: GOutputStream.self), result, nil)
        let stream = memory.assumingMemoryBound(to: GMemoryOutputStream.self)
        let bytes = g_memory_output_stream_get_data(stream).map {
          [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(g_memory_output_stream_get_data_size(stream))))
        }
        reply(count < 0 ? nil : bytes ?? [])
      })
    g_object_unref(memory)
    g_object_unref(stream)
  }
}

extension DragOperations {
  /// The operations of GDK's actions.
  init(_ actions: GdkDragAction) {
    self = []
    if actions.rawValue & GDK_ACTION_COPY.rawValue != 0 { insert(.copy) }
    if actions.rawValue & GDK_ACTION_MOVE.rawValue != 0 { insert(.move) }
    if actions.rawValue & GDK_ACTION_LINK.rawValue != 0 { insert(.link) }
  }

  /// GDK's actions.
  var actions: GdkDragAction {
    var bits: UInt32 = 0
    if contains(.copy) { bits |= GDK_ACTION_COPY.rawValue }
    if contains(.move) { bits |= GDK_ACTION_MOVE.rawValue }
    if contains(.link) { bits |= GDK_ACTION_LINK.rawValue }
    return GdkDragAction(rawValue: bits)
  }
}
