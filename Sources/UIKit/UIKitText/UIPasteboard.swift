public import Foundation
import HostInterface
import UIKitDragAndDrop

/// A pasteboard with copied content, shared between programs on a desktop.
///
/// It contains one item in one or more types. Types are uniform type identifiers, such as `public.html`; other programs
/// see the corresponding MIME types. A name with a slash is treated as a MIME type.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// Posted when this program has changed the content; the object is the pasteboard.
  public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  /// The pasteboard of the desktop; without a desktop it belongs to the program alone.
  public static let general = UIPasteboard()

  private override init() { super.init() }

  /// The number of changes so far.
  open var changeCount: Int { clipboard.changeCount }

  /// The number of items: one for each copied file, else one, or zero if there is no content.
  open var numberOfItems: Int { clipboard.types.isEmpty ? 0 : max(1, copiedURLs.count) }

  /// The type identifiers of the content, in order of preference.
  open var types: [String] {
    var seen: Set<String> = []
    return clipboard.types.map { TypeIdentifiers.identifier(ofMIMEType: $0) }.filter { seen.insert($0).inserted }
  }

  /// Returns true if the content has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { mimeType(conformingTo: $0) != nil }
  }

  /// Returns the content in a type, as data; nil if there is none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    mimeType(conformingTo: pasteboardType).flatMap(clipboard.bytes).map { Data($0) }
  }

  /// Replaces the content by data of one type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  /// Returns the content in a type: a string, a URL, an image, or data; nil if there is none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    guard let data = data(forPasteboardType: pasteboardType) else { return nil }
    return PasteboardTypes.value(of: data, type: pasteboardType)
  }

  /// Replaces the content by a value of one type: a string, a URL, an image, or data.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  /// The items, each a dictionary from type identifiers to values. The representations of all items that are set become
  /// one item.
  open var items: [[String: Any]] {
    get {
      let item = Dictionary(
        types.compactMap { type in value(forPasteboardType: type).map { (type, $0) } }, uniquingKeysWith: { $1 })
      return item.isEmpty ? [] : [item]
    }
    set {
      var representations: [ClipboardRepresentation] = []
      for (type, value) in newValue.flatMap({
        $0.sorted { PasteboardTypes.rank($0.key) < PasteboardTypes.rank($1.key) }
      }) {
        guard let data = PasteboardTypes.data(of: value) else {
          Log.warn(
            "UIPasteboard was given a value of the type \(Swift.type(of: value)) for \(type); it takes strings, URLs, "
              + "images and data.")
          continue
        }
        for name in TypeIdentifiers.mimeTypes(of: type) where !representations.contains(where: { $0.type == name }) {
          representations.append(ClipboardRepresentation(type: name, bytes: Array(data)))
        }
      }
      setContent(representations)
    }
  }

  /// Replaces the content.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

  /// The text; nil when there is none.
  open var string: String? {
    get { data(forPasteboardType: TypeIdentifiers.plainText).map { String(decoding: $0, as: UTF8.self) } }
    set { items = newValue.map { [[TypeIdentifiers.utf8PlainText: $0]] } ?? [] }
  }

  /// The text as an array; nil when there is none. Several strings become the lines of one.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") } }
  }

  /// The image; nil when there is none that can be read.
  open var image: UIImage? {
    get { data(forPasteboardType: "public.image").flatMap { UIImage(data: $0) } }
    set { items = newValue.map { [[TypeIdentifiers.png: $0]] } ?? [] }
  }

  /// The image as an array; nil when there is none.
  open var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }

  /// The URL, such as that of a copied file; nil when there is none.
  open var url: URL? {
    get { copiedURLs.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs, such as those of files that a file manager has copied; nil when there is none. Files that are set can be
  /// pasted into file managers, and as paths into texts.
  open var urls: [URL]? {
    get {
      let urls = copiedURLs
      return urls.isEmpty ? nil : urls
    }
    set { setContent(newValue.map(PasteboardTypes.representations) ?? []) }
  }

  /// A Boolean value that indicates whether there is text.
  open var hasStrings: Bool { contains(pasteboardTypes: [TypeIdentifiers.plainText]) }
  /// A Boolean value that indicates whether there is an image.
  open var hasImages: Bool { contains(pasteboardTypes: ["public.image"]) }
  /// A Boolean value that indicates whether there is a URL.
  open var hasURLs: Bool {
    contains(pasteboardTypes: [TypeIdentifiers.url]) || clipboard.types.contains(FileList.copiedFilesType)
  }

  private var clipboard: any Clipboard { UIRuntime.current.clipboard }

  private var copiedURLs: [URL] {
    // Some file managers offer only one of the formats.
    for type in [FileList.mimeType, FileList.copiedFilesType] where clipboard.types.contains(type) {
      let urls = clipboard.bytes(ofType: type).map { FileList.urls(in: Data($0)) } ?? []
      if !urls.isEmpty { return urls }
    }
    return []
  }

  private func setContent(_ representations: [ClipboardRepresentation]) {
    clipboard.setContent(representations)
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func mimeType(conformingTo type: String) -> String? {
    clipboard.types.first {
      $0 == type || TypeIdentifiers.conforms(TypeIdentifiers.identifier(ofMIMEType: $0), to: type)
    }
  }
}

extension UIPasteboard {
  /// A key of the options with which items are set; a desktop's clipboard ignores all of them.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The date after which the items are removed.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A Boolean value that determines whether the items stay on this device.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
