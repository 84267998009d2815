public import Foundation

extension URL {
  /// The user's folder for files that can be made again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The user's folder for documents.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The user's folder for what programs need and users do not see.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The user's folder for what belongs to the system's own programs.
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  /// The folder that the desktop shows.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// The user's folder for downloaded files.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The user's folder for films.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  /// The user's folder for music.
  public static var musicDirectory: URL { directory(.musicDirectory) }
  /// The user's folder for pictures.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  /// The user's folder for files that all users may read.
  public static var sharedPublicDirectory: URL { directory(.sharedPublicDirectory) }

  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? homeDirectory
  }
}
