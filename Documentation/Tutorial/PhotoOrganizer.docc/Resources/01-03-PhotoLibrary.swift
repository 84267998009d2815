import Foundation

/// The photos of a folder.
@MainActor
final class PhotoLibrary {
  private(set) var photos: [URL] = []

  init(folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    photos =
      files
      .filter { ["jpg", "jpeg", "png", "webp"].contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
