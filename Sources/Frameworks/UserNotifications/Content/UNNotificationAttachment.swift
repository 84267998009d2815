public import Foundation

/// The key of a text that says the type of a file, `String`; without it the file's extension does.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key of a Boolean value that hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the part of the file that the thumbnail shows, as a dictionary representation of a rectangle.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the frame of a movie or the time that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A file shown with a notification: a picture, a sound or a movie.
///
/// The file is moved into a store of the system with its request, or copied if it belongs to the program, and removed
/// with the notification.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier within the notification.
  open private(set) var identifier: String
  /// The place of the file; that in the store after the request was added.
  open private(set) var url: URL
  /// The type of the file, a uniform type identifier.
  open private(set) var type: String
  let options: [AnyHashable: Any]

  /// The greatest sizes of files, in bytes.
  private static let limits = ["audio": 5 << 20, "image": 10 << 20, "movie": 50 << 20]
  /// The types of files by their extensions.
  private static let types: [String: (type: String, kind: String)] = [
    "aif": ("public.aiff-audio", "audio"), "aiff": ("public.aiff-audio", "audio"),
    "wav": ("com.microsoft.waveform-audio", "audio"), "mp3": ("public.mp3", "audio"),
    "m4a": ("public.mpeg-4-audio", "audio"), "jpg": ("public.jpeg", "image"), "jpeg": ("public.jpeg", "image"),
    "gif": ("com.compuserve.gif", "image"), "png": ("public.png", "image"), "mpg": ("public.mpeg", "movie"),
    "mpeg": ("public.mpeg", "movie"), "m2v": ("public.mpeg-2-video", "movie"), "mp4": ("public.mpeg-4", "movie"),
    "avi": ("public.avi", "movie"),
  ]

  /// Creates an attachment for a file on this machine; an empty identifier is replaced by one of its own.
  ///
  /// - Throws: an `UNError` if the file does not exist, is too large, or has a type that is not shown.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL, "An attachment needs a file, and \(URL) cannot be read.")
    }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    let found = Self.types[URL.pathExtension.lowercased()]
    let known = hint.map { hint in Self.types.values.first { $0.type == hint } } ?? found
    guard let known else {
      throw UNError(
        .attachmentUnrecognizedType,
        "Attachments are pictures (JPEG, GIF, PNG), sounds (AIFF, WAV, MP3, M4A) and movies (MPEG, MP4, AVI); \(URL.lastPathComponent) is none."
      )
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: URL.path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    let limit = Self.limits[known.kind] ?? 0
    guard size <= limit else {
      throw UNError(
        .attachmentInvalidFileSize, "\(URL.lastPathComponent) has \(size) bytes; at most \(limit) are allowed.")
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    type = known.type
    self.options = options ?? [:]
  }

  init(identifier: String, storedAt url: URL, type: String) {
    self.identifier = identifier
    self.url = url
    self.type = type
    options = [:]
  }

  /// Reads an attachment; its file is not read.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier"), let path = coder.text("path"), let type = coder.text("type") else {
      return nil
    }
    self.identifier = identifier
    url = URL(fileURLWithPath: path)
    self.type = type
    options = [:]
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the identifier, the type, and the place of the file, not the file itself.
  open func encode(with coder: NSCoder) {
    coder.encode(text: identifier, forKey: "identifier")
    coder.encode(text: url.path, forKey: "path")
    coder.encode(text: type, forKey: "type")
  }

  /// Returns the attachment itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns an attachment whose file is in a folder: it is moved there, or copied if it belongs to the program.
  func stored(in folder: URL) throws -> UNNotificationAttachment {
    let files = FileManager.default
    if url.deletingLastPathComponent().standardizedFileURL == folder.standardizedFileURL { return self }
    let target = folder.appendingPathComponent(UUID().uuidString).appendingPathExtension(url.pathExtension)
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let isOfBundle = url.standardizedFileURL.path.hasPrefix(Bundle.main.bundleURL.standardizedFileURL.path + "/")
      // A file that cannot be removed from its place is copied.
      if isOfBundle || !files.isDeletableFile(atPath: url.path) {
        try files.copyItem(at: url, to: target)
      } else {
        do { try files.moveItem(at: url, to: target) } catch {
          try files.copyItem(at: url, to: target)
          try? files.removeItem(at: url)
        }
      }
    } catch {
      let isMissing = !files.fileExists(atPath: url.path)
      throw UNError(
        isMissing ? .attachmentInvalidURL : .attachmentMoveIntoDataStoreFailed,
        "\(url.path) could not be moved to \(target.path): \(error.localizedDescription)")
    }
    return UNNotificationAttachment(identifier: identifier, storedAt: target, type: type)
  }
}
