import Foundation
package import HostInterface
package import UniformTypeIdentifiers

extension FilePanelRequest {
  /// Creates a request to open files of types. A request for folders alone chooses a folder.
  package init(opening types: [UTType]) {
    let folders: [UTType] = [.folder, .directory]
    if !types.isEmpty, types.allSatisfy(folders.contains) {
      self.init(.chooseFolder)
    } else {
      self.init(.open)
      filters = Self.filters(for: types)
    }
  }

  /// Returns the kinds of files of types: one for all, and one for each if there are several. Types that every file
  /// has give none.
  private static func filters(for types: [UTType]) -> [Filter] {
    let general: [UTType] = [.item, .data, .content, .compositeContent]
    guard !types.isEmpty, !types.contains(where: general.contains) else { return [] }
    let each = types.map { type in
      Filter(
        name: type.localizedDescription ?? type.preferredFilenameExtension?.uppercased() ?? type.identifier,
        mediaTypes: mediaTypes(of: type), suffixes: type.tags[.filenameExtension] ?? [])
    }
    guard each.count > 1 else { return each }
    let all = Filter(
      name: each.map(\.name).joined(separator: ", "), mediaTypes: each.flatMap(\.mediaTypes),
      suffixes: each.flatMap(\.suffixes))
    return [all] + each
  }

  /// Returns the media types of a type: all of a group for the types that stand for groups.
  private static func mediaTypes(of type: UTType) -> [String] {
    switch type {
    case .image: ["image/*"]
    case .movie, .video: ["video/*"]
    case .audio: ["audio/*"]
    case .audiovisualContent: ["video/*", "audio/*"]
    case .text: ["text/*"]
    default: type.tags[.mimeType] ?? []
    }
  }
}
