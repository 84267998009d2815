public import UIKit

/// The metadata of a link: its title, image, icon and video.
open class LPLinkMetadata: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The URL that was asked for.
  open var originalURL: URL?
  /// The URL after redirections, or the one that the page gives as its own.
  open var url: URL?
  /// The title.
  open var title: String?
  /// The provider of the icon of the site.
  open var iconProvider: NSItemProvider?
  /// The provider of the image of the page.
  open var imageProvider: NSItemProvider?
  /// The provider of a video that can be shown.
  open var videoProvider: NSItemProvider?
  /// The URL of a video.
  open var remoteVideoURL: URL?

  /// Creates empty metadata.
  public override init() { super.init() }

  /// Reads what `encode(with:)` wrote; images and videos are not stored.
  public required init?(coder: NSCoder) {
    super.init()
    originalURL = Self.url(coder, "originalURL")
    url = Self.url(coder, "URL")
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    remoteVideoURL = Self.url(coder, "remoteVideoURL")
  }

  /// A Boolean value that indicates whether the class can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the URLs and the title.
  open func encode(with coder: NSCoder) {
    coder.encode(originalURL?.absoluteString as NSString?, forKey: "originalURL")
    coder.encode(url?.absoluteString as NSString?, forKey: "URL")
    coder.encode(title as NSString?, forKey: "title")
    coder.encode(remoteVideoURL?.absoluteString as NSString?, forKey: "remoteVideoURL")
  }

  /// Returns metadata with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title) = (originalURL, url, title)
    (copy.iconProvider, copy.imageProvider, copy.videoProvider) = (iconProvider, imageProvider, videoProvider)
    copy.remoteVideoURL = remoteVideoURL
    return copy
  }

  private static func url(_ coder: NSCoder, _ key: String) -> URL? {
    (coder.decodeObject(of: NSString.self, forKey: key) as String?).flatMap { URL(string: $0) }
  }
}
