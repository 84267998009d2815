import ExhibitSupport
import UIKit

/// The pictures of a folder in small albums, by name.
struct PhotoAlbums {
  struct Album {
    var title: String
    var photos: [PhotoFolder.Photo]
    /// The removed photos, in the order of removal.
    var removed: [PhotoFolder.Photo] = []
  }

  var albums: [Album]
  /// The reason why there are no albums; nil if there are some.
  let problem: PhotoFolder.Problem?

  /// Reads a folder, or the pictures included in the gallery; of very large folders only the first pictures.
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
      return Album(title: first == last ? first : "%1$@ to %2$@".localized(first, last), photos: part)
    }
  }

  subscript(_ path: IndexPath) -> PhotoFolder.Photo { albums[path.section].photos[path.item] }
}
