import CGdkPixbuf
import Glibc
import HostInterface

/// One pass of a picture through gdk-pixbuf's loader, in pieces, so that the size is known before the pixels are read.
final class PixbufLoad {
  /// The way to continue once the size is known.
  enum Decision {
    case goOn
    /// Decode at another size, in pixels.
    case scale(Int, Int)
    /// Stop without reading the pixels.
    case stop
  }

  /// The size in the header, before any scaling, in pixels.
  private(set) var width = 0
  private(set) var height = 0
  /// The short name of the format, such as "png".
  private(set) var format = ""
  /// The decoded picture; nil if the decision was to stop.
  private(set) var pixbuf: OpaquePointer?

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let decide: (Int, Int, String) -> Decision
  private var isStopped = false
  private var ending: PictureEnding

  /// Creates a pass and reads a picture; `task` is what messages say was requested.
  init(
    _ source: ImageSource, task: String, decide: @escaping (_ width: Int, _ height: Int, _ format: String) -> Decision
  ) throws(ImageError) {
    loader = gdk_pixbuf_loader_new()
    self.decide = decide
    ending = PictureEnding(source)
    connect()
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    var count = 0
    do {
      count = try feed(source, task, &error)
    } catch let failure {
      gdk_pixbuf_loader_close(loader, nil)
      throw failure
    }
    let isFed = error == nil
    let isClosed = isFed ? gdk_pixbuf_loader_close(loader, &error) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
    if isStopped { return }
    // Of an animation whose end is missing, the first frame is there.
    let isBegun = error.map {
      $0.pointee.domain == gdk_pixbuf_error_quark()
        && $0.pointee.code == Int32(GDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION.rawValue)
    }
    guard isFed, isClosed || isBegun == true, let found = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw failure(source, task, count, error)
    }
    // The decoders return what they have when the data end early.
    guard ending.isSeen else {
      throw ImageError(
        .broken,
        "\(source.label) was to be opened to \(task), but its \(count) bytes end before the picture does; get a complete copy."
      )
    }
    pixbuf = found
  }

  deinit { g_object_unref(loader) }

  private func connect() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      _, width, height, me in
      guard let me else { return }
      Unmanaged<PixbufLoad>.fromOpaque(me).takeUnretainedValue().sizeIsKnown(Int(width), Int(height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
  }

  private func sizeIsKnown(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
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
      isStopped = true
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  /// Passes the data to the loader until it has enough or fails; returns the number of bytes.
  private func feed(
    _ source: ImageSource, _ task: String, _ error: inout UnsafeMutablePointer<GError>?
  ) throws(ImageError) -> Int {
    switch source {
    case .bytes(let bytes):
      var offset = 0
      while offset < bytes.count, !isStopped {
        let count = min(65_536, bytes.count - offset)
        let isTaken = bytes.withUnsafeBufferPointer {
          ending.look(in: UnsafeBufferPointer(rebasing: $0[offset..<offset + count]))
          return gdk_pixbuf_loader_write(loader, $0.baseAddress! + offset, gsize(count), &error) != 0
        }
        guard isTaken else { break }
        offset += count
      }
      return bytes.count
    case .file(let path):
      // Opening a pipe with a picture's name would otherwise block for ever.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw Self.cannotOpen(source, task, errno) }
      defer { close(file) }
      var total = 0
      return try withBuffer { buffer throws(ImageError) in
        while !isStopped {
          let count = read(file, buffer.baseAddress, buffer.count)
          guard count >= 0 else { throw Self.cannotOpen(source, task, errno) }
          guard count > 0 else { break }
          total += count
          ending.look(in: UnsafeBufferPointer(rebasing: buffer[..<count]))
          guard gdk_pixbuf_loader_write(loader, buffer.baseAddress, gsize(count), &error) != 0 else { break }
        }
        return total
      }
    }
  }

  private func withBuffer<R>(_ body: (UnsafeMutableBufferPointer<UInt8>) throws(ImageError) -> R) throws(ImageError)
    -> R
  {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
    defer { buffer.deallocate() }
    return try body(buffer)
  }

  // MARK: Messages

  private static func cannotOpen(_ source: ImageSource, _ task: String, _ code: Int32) -> ImageError {
    let found = String(cString: strerror(code))
    switch code {
    case ENOENT, ENOTDIR:
      return ImageError(
        .missing, "\(source.label) was to be opened to \(task), but there is no such file; check the path.")
    case EISDIR:
      return ImageError(
        .notAPicture, "\(source.label) was to be opened to \(task), but is a folder; give the path of a picture in it.")
    default:
      return ImageError(
        .unreadable, "\(source.label) was to be opened to \(task), but: \(found); check its permissions.")
    }
  }

  private func failure(
    _ source: ImageSource, _ task: String, _ count: Int, _ error: UnsafeMutablePointer<GError>?
  ) -> ImageError {
    guard count > 0 else {
      return ImageError(.notAPicture, "\(source.label) was to be opened to \(task), but is empty; replace it.")
    }
    let message = error.map { String(cString: $0.pointee.message) } ?? "the data end too early"
    let code = error.map { UInt32(bitPattern: $0.pointee.code) }
    let isOwn = error.map { $0.pointee.domain == gdk_pixbuf_error_quark() } ?? false
    if isOwn, code == GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue {
      return ImageError(
        .notAPicture,
        "\(source.label) was to be opened to \(task), but holds no picture of a known format (PNG, JPEG, WebP);"
          + " check what it is, or install the loader of its format.")
    }
    if isOwn, code == GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue {
      return ImageError(
        .tooLarge,
        "\(source.label) was to be opened to \(task), but its \(width) × \(height) pixels need more memory than there"
          + " is; ask for a thumbnail (maxPixelSize), or make the picture smaller.")
    }
    if isOwn, code == GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION.rawValue {
      return ImageError(.unsupported, "\(source.label) was to be opened to \(task), but the loader said: \(message).")
    }
    return ImageError(
      .broken,
      "\(source.label) was to be opened to \(task), but is broken or incomplete (\(message)); get a complete copy.")
  }
}
