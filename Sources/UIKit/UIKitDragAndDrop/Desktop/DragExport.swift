import Foundation
import HostInterface

/// The content of a drag for other programs. Data are made, and files written, only when a program asks for them.
@MainActor
final class DragExport: DragContent {
  /// The drag in this program.
  private(set) weak var activity: DragActivity?
  let types: [String]
  private let items: [ExportedItem]
  /// The identifiers of the MIME types of a single item.
  private var identifiers: [String: String] = [:]

  private static let plainText = TypeIdentifiers.mimeTypes(of: TypeIdentifiers.utf8PlainText)

  init(of activity: DragActivity, _ dragItems: [UIDragItem]) {
    self.activity = activity
    items = dragItems.map { ExportedItem($0.itemProvider) }.filter { !$0.types.isEmpty }
    var types: [String] = []
    var identifiers: [String: String] = [:]
    // Data of several items have no common type, but their files and texts do.
    if items.count == 1 {
      for type in items[0].types where !TypeIdentifiers.conforms(type, to: TypeIdentifiers.url) {
        for name in TypeIdentifiers.mimeTypes(of: type) where identifiers[name] == nil {
          identifiers[name] = type
          types.append(name)
        }
      }
    }
    let hasURLs = items.contains { $0.hasURL }
    if hasURLs { types.append(FileList.mimeType) }
    if hasURLs || items.contains(where: { $0.textType != nil }) {
      types += Self.plainText.filter { !types.contains($0) }
    }
    self.types = types
    self.identifiers = identifiers
  }

  func read(_ type: String, _ reply: @escaping @MainActor ([UInt8]?) -> Void) {
    Task { @MainActor in
      let data = await data(ofType: type)
      reply(data.map { [UInt8]($0) })
    }
  }

  private func data(ofType type: String) async -> Data? {
    if let identifier = identifiers[type], let item = items.first {
      let data = await item.data(ofType: identifier)
      return identifier == TypeIdentifiers.color ? data.flatMap(ColorData.desktop) : data
    }
    if type == FileList.mimeType {
      let urls = await urls()
      return urls.isEmpty ? nil : FileList.data(of: urls)
    }
    return Self.plainText.contains(type) ? Data(await text().utf8) : nil
  }

  private func urls() async -> [URL] {
    var urls: [URL] = []
    for item in items where item.hasURL {
      if let url = await item.url() { urls.append(url) }
    }
    return urls
  }

  /// Returns the texts of the items, one below another, with paths in place of those that have none.
  private func text() async -> String {
    var lines: [String] = []
    for item in items {
      if let type = item.textType, let data = await item.data(ofType: type) {
        lines.append(String(decoding: data, as: UTF8.self))
      } else if item.hasURL, let url = await item.url() {
        lines.append(FileList.text(of: [url]))
      }
    }
    return lines.joined(separator: "\n")
  }
}
