import CGLib
import HostInterface

/// A parser of markup that uses GLib's GMarkup. Pango depends on it, so it is loaded anyway and costs no start-up time.
struct GLibMarkupParser: MarkupParser {
  func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement {
    let tree = MarkupTree()
    // GMarkup accepts UTF-8 only, and reads a byte order mark as text before the first element.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    guard let error = withExtendedLifetime(tree, { Self.error(of: content, into: tree) }) else {
      if let root = tree.root { return root }
      throw MarkupError(line: 1, "the document has no element")
    }
    throw error
  }

  private static func error(of content: ArraySlice<UInt8>, into tree: MarkupTree) -> MarkupError? {
    var callbacks = GMarkupParser(
      start_element: { context, name, names, values, tree, error in
        MarkupTree.from(tree).start(name, names, values, line: startLine(context), error)
      },
      end_element: { _, _, tree, _ in MarkupTree.from(tree).end() },
      text: { _, text, count, tree, _ in MarkupTree.from(tree).add(text, count) },
      passthrough: nil, error: nil)
    return withUnsafePointer(to: &callbacks) { callbacks in
      let me = Unmanaged.passUnretained(tree).toOpaque()
      let context = g_markup_parse_context_new(callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, me, nil)
      defer { g_markup_parse_context_free(context) }
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      let isRead = content.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          g_markup_parse_context_parse(context, $0.baseAddress, gssize($0.count), &error) != 0
        }
      }
      if isRead, g_markup_parse_context_end_parse(context, &error) != 0 { return nil }
      let found = error.map { String(cString: $0.pointee.message) } ?? "the markup is not well-formed"
      return MarkupError(line: line(of: context), found)
    }
  }
}

private func line(of context: OpaquePointer?) -> Int {
  var line: gint = 0
  g_markup_parse_context_get_position(context, &line, nil)
  return Int(line)
}

/// Returns the line of the start tag that has just been read.
///
/// GMarkup is already at the character after it, and has counted a line break there: in that case the column is 1.
private func startLine(_ context: OpaquePointer?) -> Int {
  var line: gint = 0
  var column: gint = 0
  g_markup_parse_context_get_position(context, &line, &column)
  return Int(line) - (column == 1 ? 1 : 0)
}
