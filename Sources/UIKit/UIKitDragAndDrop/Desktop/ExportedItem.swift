import Foundation

/// An item of a drag as other programs see it: its data, and the file that it becomes.
@MainActor
final class ExportedItem {
  private let provider: NSItemProvider
  /// The types that other programs may see, in order of preference.
  let types: [String]
  /// The type of the text; nil without text.
  let textType: String?
  /// The type of the address; nil without one.
  let urlType: String?
  /// The type of the file that the item becomes; nil for texts, addresses and colors without a name.
  let fileType: String?
  /// The file, made once a drag.
  private var file: Task<URL?, Never>?

  init(_ provider: NSItemProvider) {
    self.provider = provider
    let types = provider.registeredTypeIdentifiers.filter { provider.visibility(ofType: $0) == .all }
    self.types = types
    textType = types.first { TypeIdentifiers.conforms($0, to: TypeIdentifiers.plainText) }
    urlType = types.first { TypeIdentifiers.conforms($0, to: TypeIdentifiers.url) }
    let inPlace = provider.registeredTypeIdentifiers(fileOptions: .openInPlace).first(where: types.contains)
    let content = types.first { type in
      let isValue = [TypeIdentifiers.plainText, TypeIdentifiers.url, TypeIdentifiers.color].contains {
        TypeIdentifiers.conforms(type, to: $0)
      }
      return !isValue && (provider.suggestedName != nil || TypeIdentifiers.filenameExtension(of: type) != nil)
    }
    fileType = inPlace ?? content ?? (provider.suggestedName == nil ? nil : textType)
  }

  /// A Boolean value that indicates whether the item has a place in a list of addresses.
  var hasURL: Bool { fileType != nil || urlType != nil }

  /// Returns the data of a type; nil if the provider cannot load it.
  func data(ofType type: String) async -> Data? {
    await withCheckedContinuation { continuation in
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data) }
    }
  }

  /// Returns the file, which is written first unless it exists, or the address.
  func url() async -> URL? {
    if let fileType {
      let task = file ?? Task { await writtenFile(ofType: fileType) }
      file = task
      return await task.value
    }
    guard let urlType, let data = await data(ofType: urlType) else { return nil }
    return URL(string: String(decoding: data, as: UTF8.self))
  }

  private func writtenFile(ofType type: String) async -> URL? {
    let name = PromisedFiles.name(suggested: provider.suggestedName, type: type)
    guard let folder = PromisedFiles.makeFolder() else { return nil }
    let copy = folder.appendingPathComponent(name)
    return await withCheckedContinuation { continuation in
      _ = provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, isInPlace, _ in
        guard let url else { return continuation.resume(returning: nil) }
        if isInPlace { return continuation.resume(returning: url) }
        // The file is the provider's, and gone afterwards.
        let isCopied = (try? FileManager.default.copyItem(at: url, to: copy)) != nil
        continuation.resume(returning: isCopied ? copy : nil)
      }
    }
  }
}
