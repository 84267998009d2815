import CGTK
import HostInterface

/// A `GdkContentProvider` subclass whose data a `DragContent` makes on request.
@MainActor
enum ContentProvider {
  /// The key of the content in the provider's data.
  private static let contentKey = "quire-content"

  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(gdk_content_provider_get_type(), &query)
    return g_type_register_static_simple(
      gdk_content_provider_get_type(), "QuireContentProvider", query.class_size,
      { classPointer, _ in
        let providerClass = classPointer!.assumingMemoryBound(to: GdkContentProviderClass.self)
        providerClass.pointee.ref_formats = { provider in
          withContent(of: provider) { content in
            let builder = gdk_content_formats_builder_new()
            for type in content?.types ?? [] { gdk_content_formats_builder_add_mime_type(builder, type) }
            return Formats(pointer: gdk_content_formats_builder_free_to_formats(builder))
          }.pointer
        }
        providerClass.pointee.write_mime_type_async = { provider, type, stream, priority, cancellable, callback, data in
          let task = g_task_new(provider, cancellable, callback, data)!
          let name = String(cString: type!)
          nonisolated(unsafe) let (object, output) = (task, stream!)
          withContent(of: provider) { ContentProvider.write($0, name, to: output, object) }
        }
        providerClass.pointee.write_mime_type_finish = { _, result, error in
          g_task_propagate_boolean(result, error)
        }
      }, query.instance_size, nil, GTypeFlags(rawValue: 0))
  }()

  private struct Formats: @unchecked Sendable { let pointer: OpaquePointer? }

  /// Creates a provider, which retains the content.
  static func make(_ content: any DragContent) -> UnsafeMutablePointer<GdkContentProvider> {
    let object = g_object_new_with_properties(type, 0, nil, nil)!
    g_object_set_data_full(object, contentKey, retainedData(content), releaseData)
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GdkContentProvider.self)
  }

  /// Returns the content of a provider that this type has made; nil for any other.
  static func content(of provider: UnsafeMutablePointer<GdkContentProvider>?) -> (any DragContent)? {
    guard let provider else { return nil }
    let object = UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GObject.self)
    guard let data = g_object_get_data(object, contentKey) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? any DragContent
  }

  private nonisolated static func withContent<R: Sendable>(
    of provider: UnsafeMutablePointer<GdkContentProvider>?, _ body: @MainActor ((any DragContent)?) -> R
  ) -> R {
    nonisolated(unsafe) let provider = provider
    return MainActor.assumeIsolated { body(content(of: provider)) }
  }

  /// Writes the content of a type into a stream, and completes a task, which it releases.
  private static func write(
    _ content: (any DragContent)?, _ type: String, to stream: UnsafeMutablePointer<GOutputStream>, _ task: OpaquePointer
  ) {
    g_object_ref(UnsafeMutableRawPointer(stream))
    func finish(_ isWritten: Bool) {
      if isWritten {
        g_task_return_boolean(task, 1)
      } else {
        g_task_return_error(task, g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_NOT_FOUND.rawValue), type))
      }
      g_object_unref(UnsafeMutableRawPointer(stream))
      g_object_unref(UnsafeMutableRawPointer(task))
    }
    guard let content else { return finish(false) }
    content.read(type) { bytes in
      guard let bytes else { return finish(false) }
      // The stream reads the memory until it replies.
      let data = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
      _ = data.initialize(from: bytes)
      g_output_stream_write_all_async(
        stream, data.baseAddress, gsize(bytes.count), G_PRIORITY_DEFAULT, g_task_get_cancellable(task), Reply.callback,
        Reply.data { source, result in
          let stream = UnsafeMutableRawPointer(source!).assumingMemoryBound(to: GOutputStream.self)
          let isWritten = g_output_stream_write_all_finish(stream, result, nil, nil) != 0
          data.deallocate()
          finish(isWritten)
        })
    }
  }
}
