package import UIKit

/// The picture files of a folder, sorted by name.
public struct PhotoFolder: Sendable {
  /// A picture of the folder.
  public struct Photo: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The file's name without its extension.
    public var name: String
  }

  /// The reason for which there is nothing to show.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)
    case unreadable(String)
    case empty(String, fileCount: Int)

    public var description: String {
      switch self {
      case .missing(let path):
        "The folder %@ does not exist. Check the name: make run FOLDER=~/Pictures.".localized(path)
      case .notAFolder(let path):
        "%@ is a file; a folder of pictures was expected. Pass the folder that the file is in.".localized(path)
      case .unreadable(let path):
        "The folder %@ may not be read. Change its permissions, or pass another folder.".localized(path)
      case .empty(let path, 0):
        "The folder %@ is empty. Put PNG, JPEG or WebP pictures into it, or pass another folder.".localized(path)
      case .empty(let path, let count):
        "None of the %1$lld files in %2$@ has a name ending in .png, .jpg, .jpeg or .webp. Pass a folder of pictures."
          .localized(count, path)
      }
    }
  }

  /// The extensions of picture files, in lower case.
  public static let extensions: Set<String> = ["png", "jpg", "jpeg", "webp"]

  /// The folder.
  public let path: String
  /// The pictures by name, in numeric order.
  public let photos: [Photo]

  /// Lists a folder.
  public init(path: String) throws(Problem) {
    let path = NSString(string: path).expandingTildeInPath
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
    guard isFolder.boolValue else { throw .notAFolder(path) }
    guard let names = FileNames.names(in: path) else { throw .unreadable(path) }
    let visible = names.filter { !$0.hasPrefix(".") }
    photos =
      visible
      .filter { PhotoFolder.extensions.contains(NSString(string: $0).pathExtension.lowercased()) }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .map { Photo(path: path + "/" + $0, name: FileNames.readable(NSString(string: $0).deletingPathExtension)) }
    self.path = path
    if photos.isEmpty { throw .empty(path, fileCount: visible.count) }
  }

  /// The pictures included in the gallery.
  public static var builtIn: PhotoFolder {
    get throws(Problem) { try PhotoFolder(path: Bundle.module.resourcePath! + "/Pictures") }
  }

  /// Returns the pictures of a folder, or without one those included in the gallery; or the problem when there are
  /// none.
  package static func read(_ path: String?) -> (photos: [Photo], problem: Problem?) {
    do throws(Problem) {
      if let path { return (try PhotoFolder(path: path).photos, nil) }
      return (try builtIn.photos, nil)
    } catch { return ([], error) }
  }

  /// Returns the picture of a photo; nil when the file is not a picture.
  package static func image(at path: String) -> UIImage? {
    FileNames.data(at: path).map { UIImage(data: $0) } ?? UIImage(contentsOfFile: path)
  }
}
