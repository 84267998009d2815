import CGdkPixbuf

/// The formats that gdk-pixbuf has loaders of.
enum PixbufFormats {
  /// A format with what its loader can do.
  struct Entry {
    var format: ImageFormat
    var isWritable: Bool
  }

  /// The formats of the installed loaders.
  static var all: [Entry] {
    var result: [Entry] = []
    let list = gdk_pixbuf_get_formats()
    var item = list
    while let node = item {
      if let data = node.pointee.data {
        let format = OpaquePointer(data)
        if let name = gdk_pixbuf_format_get_name(format) {
          result.append(
            Entry(
              format: ImageFormat(name: String(cString: name)), isWritable: gdk_pixbuf_format_is_writable(format) != 0))
          g_free(name)
        }
      }
      item = node.pointee.next
    }
    g_slist_free(list)
    return result
  }
}
