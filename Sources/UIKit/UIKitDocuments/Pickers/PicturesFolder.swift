import Foundation

/// The user's folder of pictures, by the file `user-dirs.dirs`.
package enum PicturesFolder {
  /// The folder; nil if the user has none.
  package static var url: URL? {
    let url = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    return url.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }
}
