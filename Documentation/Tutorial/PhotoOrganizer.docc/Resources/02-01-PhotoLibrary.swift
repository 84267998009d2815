import Foundation

/// The photos of a folder, and which of them are favorites.
@MainActor
final class PhotoLibrary {
  private(set) var photos: [URL] = []
  private(set) var favorites: Set<URL> = []

  init(folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    photos =
      files
      .filter { ["jpg", "jpeg", "png", "webp"].contains($0.pathExtension.lowercased()) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  func toggleFavorite(_ photo: URL) {
    if favorites.remove(photo) == nil { favorites.insert(photo) }
  }
}
