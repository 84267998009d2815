import CGTK
import Glibc
import HostInterface

/// The desktop's clipboard.
///
/// The program reads its own content from memory: through the display it would come back in an older encoding. Text of
/// another program is read as soon as it is copied, so that it is available on demand; other types are read on demand.
@MainActor
final class DesktopClipboard: Clipboard {
  private static let text = "text/plain;charset=utf-8"
  /// The time limit for a program to deliver its content, in seconds.
  private static let patience = 2.0

  private let loop: HostLoop
  private let clipboard: OpaquePointer
  private let signals = SignalConnections()
  private(set) var changeCount = 0
  /// The content that this program has copied; nil if another program owns the clipboard.
  private var own: [ClipboardRepresentation]?
  /// A unique type by which the program recognizes its own content.
  private var mark = ""
  /// The types of another program's content.
  private var foreignTypes: [String] = []
  /// The parts of another program's content that were read, by type; nil for those that were not delivered.
  private var received: [String: [UInt8]?] = [:]

  init?(_ loop: HostLoop) {
    guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
      return nil
    }
    self.loop = loop
    self.clipboard = clipboard
    signals.connect(clipboard, "changed", of: self) { clipboard in clipboard.contentDidChange() }
    contentDidChange()
  }

  var types: [String] { own?.map(\.type) ?? foreignTypes }

  func bytes(ofType type: String) -> [UInt8]? {
    if let own { return own.first { $0.type == type }?.bytes }
    guard foreignTypes.contains(type) else { return nil }
    if let known = received[type] { return known }
    let generation = changeCount
    request(type)
    loop.wait(seconds: Self.patience) { received[type] != nil || changeCount != generation }
    return received[type] ?? nil
  }

  func setContent(_ representations: [ClipboardRepresentation]) {
    changeCount += 1
    received = [:]
    foreignTypes = []
    own = representations
    mark = "application/x-quire-\(getpid())-\(changeCount)"
    claim()
  }

  /// Offers the program's own content to the desktop.
  private func claim() {
    guard let own, !own.isEmpty else {
      gdk_clipboard_set_content(clipboard, nil)
      return
    }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    for item in own + [ClipboardRepresentation(type: mark, bytes: [])] {
      let bytes = item.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      providers.append(gdk_content_provider_new_for_bytes(item.type, bytes))
      g_bytes_unref(bytes)
    }
    // The union consumes the references to its parts.
    let union = gdk_content_provider_new_union(&providers, gsize(providers.count))
    gdk_clipboard_set_content(clipboard, union)
    g_object_unref(UnsafeMutableRawPointer(union))
  }

  private func contentDidChange() {
    guard gdk_clipboard_is_local(clipboard) == 0 else { return }
    let types = offeredTypes
    if own?.isEmpty == false, types.contains(mark) {
      // The reply to an earlier request about the owner arrived after this program had become the owner.
      claim()
      return
    }
    if own?.isEmpty == true, types.isEmpty { return }
    own = nil
    changeCount += 1
    received = [:]
    foreignTypes = types
    if types.contains(Self.text) { request(Self.text) }
  }

  /// The MIME types on offer, UTF-8 text first: the encoding of `text/plain` is not defined.
  private var offeredTypes: [String] {
    var count: gsize = 0
    guard let formats = gdk_clipboard_get_formats(clipboard),
      let names = gdk_content_formats_get_mime_types(formats, &count)
    else { return [] }
    let types = (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    return types.filter { $0 == Self.text } + types.filter { $0 != Self.text }
  }

  // MARK: Reading

  /// A part of another program's content that is being read.
  private struct Reading {
    let type: String
    let generation: Int
  }

  private func request(_ type: String) {
    let reading = Reading(type: type, generation: changeCount)
    type.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_clipboard_read_async(
        clipboard, &names, G_PRIORITY_DEFAULT, nil, Reply.callback,
        Reply.data { _, result in self.open(result, reading) })
    }
  }

  private func open(_ result: OpaquePointer?, _ reading: Reading) {
    guard let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil) else { return finish(reading, with: nil) }
    StreamReader.readAll(stream) { self.finish(reading, with: $0) }
  }

  private func finish(_ reading: Reading, with bytes: [UInt8]?) {
    guard reading.generation == changeCount else { return }
    received.updateValue(bytes, forKey: reading.type)
  }
}
