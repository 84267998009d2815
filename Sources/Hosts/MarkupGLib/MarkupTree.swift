import CGLib
import HostInterface

/// A builder of a tree from the elements that GMarkup reports.
final class MarkupTree {
  /// The greatest depth of a document; code that walks deeper trees would overflow the stack.
  private static let depthLimit = 256

  private(set) var root: MarkupElement?
  private var open: [MarkupElement] = []

  static func from(_ pointer: gpointer?) -> MarkupTree {
    Unmanaged<MarkupTree>.fromOpaque(pointer!).takeUnretainedValue()
  }

  typealias Strings = UnsafeMutablePointer<UnsafePointer<gchar>?>

  func start(
    _ name: UnsafePointer<gchar>?, _ names: Strings?, _ values: Strings?, line: Int,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    var element = MarkupElement(name.map { String(cString: $0) } ?? "", line: line)
    var index = 0
    while let name = names?[index], let value = values?[index] {
      element.attributes[String(cString: name)] = String(cString: value)
      index += 1
    }
    open.append(element)
    // GMarkup itself accepts several root elements.
    if root != nil { refuse("there is a second outermost element, <\(element.name)>", error) }
    if open.count > Self.depthLimit { refuse("elements are nested more than \(Self.depthLimit) deep", error) }
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Adds text that may come in pieces and is not null-terminated.
  func add(_ text: UnsafePointer<gchar>?, _ count: gsize) {
    guard let text, !open.isEmpty else { return }
    let bytes = UnsafeBufferPointer(start: text, count: Int(count)).map { UInt8(bitPattern: $0) }
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  private func refuse(_ message: String, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) {
    guard let error, error.pointee == nil else { return }
    error.pointee = g_error_new_literal(g_markup_error_quark(), gint(G_MARKUP_ERROR_INVALID_CONTENT.rawValue), message)
  }
}
