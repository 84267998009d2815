import UIKit

/// The pictures of a folder in albums of a few each, by name.
struct PhotoAlbums {
  struct Album {
    var title: String
    var photos: [PhotoFolder.Photo]
    /// What was taken out, in this order.
    var removed: [PhotoFolder.Photo] = []
  }

  var albums: [Album]
  /// Why there is none.
  let problem: PhotoFolder.Problem?

  /// Reads a folder, or the pictures that come with the gallery; of very large folders the first pictures only.
  @MainActor
  init(_ context: ExhibitContext, perAlbum: Int, limit: Int = 240) {
    let read = PhotoFolder.read(context.folder)
    problem = read.problem
    let photos = Array(read.photos.prefix(limit))
    albums = stride(from: 0, to: photos.count, by: max(perAlbum, 1)).map { start in
      let part = Array(photos[start..<min(start + max(perAlbum, 1), photos.count)])
      let (first, last) = (
        part.first?.name.first.map(String.init) ?? "", part.last?.name.first.map(String.init) ?? ""
      )
      return Album(title: first == last ? first : "\(first) to \(last)", photos: part)
    }
  }

  subscript(_ path: IndexPath) -> PhotoFolder.Photo { albums[path.section].photos[path.item] }
}
