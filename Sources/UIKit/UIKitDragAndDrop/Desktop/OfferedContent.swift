import Foundation
import HostInterface

/// The content that another program drags into a window, as item providers.
///
/// The data can be read while the drag is over the window. A list of files is read at once, because the types of the
/// files decide who receives them; everything else is read when the items are dropped, in one format for each kind.
@MainActor
final class OfferedContent {
  /// The data that have been read, by MIME type.
  private let store = Store()
  /// The MIME types that are read when the items are dropped, with their type identifiers.
  private let representations: [(mimeType: String, identifier: String)]
  private let offersList: Bool

  private final class Store: @unchecked Sendable {
    private let lock = NSLock()
    private var data: [String: Data] = [:]

    subscript(type: String) -> Data? {
      get { lock.withLock { data[type] } }
      set { lock.withLock { data[type] = newValue } }
    }
  }

  /// The greatest number of formats that are read.
  private static let limit = 8

  init(types: [String]) {
    offersList = types.contains(FileList.mimeType)
    var found: [(String, String)] = []
    for type in types where Self.isContent(type) {
      let identifier = TypeIdentifiers.identifier(ofMIMEType: type)
      let kind = ["public.image", TypeIdentifiers.plainText].first { TypeIdentifiers.conforms(identifier, to: $0) }
      // Programs offer an image in every format that they can write.
      let isKnown = found.contains {
        $0.1 == identifier || kind != nil && TypeIdentifiers.conforms($0.1, to: kind ?? "")
      }
      if !isKnown, found.count < Self.limit { found.append((type, identifier)) }
    }
    representations = found
  }

  /// The MIME types that are read before the receivers are asked.
  var typesForHover: [String] { offersList && !hasContentData ? [FileList.mimeType] : [] }

  /// The MIME types that are read when the items are dropped.
  var typesForDrop: [String] {
    let list = offersList && store[FileList.mimeType] == nil ? [FileList.mimeType] : []
    // Next to files, the other formats say the same again.
    return files.isEmpty ? representations.map(\.mimeType) + list : []
  }

  /// A Boolean value that indicates whether nothing has arrived.
  var isEmpty: Bool {
    files.isEmpty && !(representations.map(\.mimeType) + [FileList.mimeType]).contains { store[$0] != nil }
  }

  /// Stores data that have been read.
  func add(_ bytes: [UInt8], ofType type: String) { store[type] = Data(bytes) }

  /// Returns an item for each file or address, or one for all formats of something else.
  func makeProviders() -> [NSItemProvider] {
    if !files.isEmpty { return files.compactMap { Self.provider(of: $0) } }
    let addresses = urls.filter { !$0.isFileURL }
    if addresses.count > 1 { return addresses.map { NSItemProvider(object: $0 as NSURL) } }
    // A file that is not there, such as one outside the sandbox, is not dropped at all instead of failing later.
    if addresses.isEmpty, !urls.isEmpty, !hasContentData { return [] }
    let provider = NSItemProvider()
    for (mimeType, identifier) in representations { register(mimeType, identifier, in: provider) }
    if offersList, store[FileList.mimeType] == nil || !addresses.isEmpty {
      register(FileList.mimeType, TypeIdentifiers.url, in: provider)
    }
    return provider.registeredTypeIdentifiers.isEmpty ? [] : [provider]
  }

  /// Adds the file of an item whose list of files was read when it was dropped.
  func addFile(to provider: NSItemProvider) {
    guard let file = files.first, files.count == 1 else { return }
    provider.suggestedName = file.deletingPathExtension().lastPathComponent
    Self.register(file, in: provider)
  }

  /// A Boolean value that indicates whether the offer has content besides addresses and text about them.
  private var hasContentData: Bool {
    representations.contains { representation in
      ["public.image", "public.audiovisual-content", "public.composite-content"].contains {
        TypeIdentifiers.conforms(representation.identifier, to: $0)
      }
    }
  }

  private var urls: [URL] { store[FileList.mimeType].map(FileList.urls) ?? [] }

  private var files: [URL] {
    urls.filter { FileList.isLocalFile($0) && FileManager.default.fileExists(atPath: $0.path) }
  }

  private func register(_ mimeType: String, _ identifier: String, in provider: NSItemProvider) {
    let isColor = identifier == TypeIdentifiers.color
    let isList = mimeType == FileList.mimeType
    provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) { [store] done in
      let data = store[mimeType]
      let address = isList ? data.flatMap { FileList.urls(in: $0).first.map { Data($0.absoluteString.utf8) } } : data
      done(isColor ? address.flatMap(ColorData.components) : address, nil)
      return nil
    }
  }

  private static func provider(of file: URL) -> NSItemProvider? {
    let provider = NSItemProvider()
    provider.suggestedName = file.deletingPathExtension().lastPathComponent
    register(file, in: provider)
    return provider
  }

  private static func register(_ file: URL, in provider: NSItemProvider) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    let type = isFolder.boolValue ? "public.folder" : TypeIdentifiers.identifier(ofExtension: file.pathExtension)
    provider.registerFileRepresentation(forTypeIdentifier: type, fileOptions: .openInPlace, visibility: .all) { done in
      done(file, true, nil)
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.fileURL, visibility: .all) { done in
      done(Data(file.absoluteString.utf8), nil)
      return nil
    }
  }

  /// Returns true for the name of a format, in contrast to names of the display's protocol and of other programs' own
  /// affairs.
  private static func isContent(_ type: String) -> Bool {
    guard type != FileList.mimeType, type.contains("/") || type.contains(".") else { return false }
    return ![
      "application/vnd.portal.", "x-special/", "application/x-kde", "text/x-moz", "application/x-qt",
      "application/x-moz", "chromium/", "application/x-quire-",
    ].contains { type.hasPrefix($0) }
  }
}
