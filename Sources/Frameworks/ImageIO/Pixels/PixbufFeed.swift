import CGdkPixbuf

/// An incremental decoding of an image by gdk-pixbuf's loader.
final class PixbufFeed {
  /// The ways to continue once the size is known.
  enum Decision {
    case goOn
    /// Decode at another size, in pixels.
    case scale(Int, Int)
    /// Stop without reading the pixels.
    case stop
  }

  /// The width in the header, in pixels; 0 until it is known.
  private(set) var width = 0
  /// The height in the header, in pixels; 0 until it is known.
  private(set) var height = 0
  /// The name of the format; empty until it is known.
  private(set) var format = ""
  /// A Boolean value that indicates whether the loader accepts no further bytes.
  private(set) var isOver = false
  /// The number of rows from the top that have been decoded at least once.
  private(set) var rowCount = 0
  /// The number of bytes that were passed to the loader.
  private(set) var count = 0

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let decide: (Int, Int, String) -> Decision
  private var isClosed = false

  /// Creates a decoding; `decide` is called when the size and the format are known.
  init(decide: @escaping (_ width: Int, _ height: Int, _ format: String) -> Decision) {
    loader = gdk_pixbuf_loader_new()
    self.decide = decide
    connect()
  }

  deinit {
    if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
    g_object_unref(loader)
  }

  /// The image as far as it is decoded, owned by the loader; nil before the first row.
  var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

  /// The animation as far as it is read, owned by the loader; nil before the first frame.
  var animation: OpaquePointer? { gdk_pixbuf_loader_get_animation(loader) }

  /// Passes bytes to the loader until it has enough or fails.
  func write(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count, !isOver {
      let length = min(65_536, bytes.count - offset)
      let start = bytes.baseAddress!.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let isTaken = gdk_pixbuf_loader_write(loader, start, gsize(length), nil) != 0
      isOver = isOver || !isTaken
      offset += length
      count += length
    }
  }

  /// Ends the decoding: some decoders begin only then.
  func close() {
    guard !isClosed else { return }
    (isClosed, isOver) = (true, true)
    gdk_pixbuf_loader_close(loader, nil)
  }

  private func connect() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      _, width, height, me in
      guard let me else { return }
      Unmanaged<PixbufFeed>.fromOpaque(me).takeUnretainedValue().sizeIsKnown(Int(width), Int(height))
    }
    let updated: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, gpointer?) -> Void = {
      _, _, y, _, height, me in
      guard let me else { return }
      let feed = Unmanaged<PixbufFeed>.fromOpaque(me).takeUnretainedValue()
      feed.rowCount = max(feed.rowCount, Int(y) + Int(height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
    g_signal_connect_data(
      loader, "area-updated", unsafeBitCast(updated, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
  }

  private func sizeIsKnown(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    if let found = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(found) {
      format = String(cString: name)
      g_free(name)
    }
    switch decide(width, height, format) {
    case .goOn: break
    case .scale(let width, let height):
      gdk_pixbuf_loader_set_size(loader, Int32(clamping: width), Int32(clamping: height))
    case .stop:
      // A size of zero makes the decoders stop before they allocate memory.
      isOver = true
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }
}
