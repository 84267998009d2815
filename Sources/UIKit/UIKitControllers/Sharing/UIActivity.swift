public import Foundation
import UIKitCore

/// Something that can be done with content from a share sheet.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Adds a URL to Safari's reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sends items to a device nearby.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Makes an image that of a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Copies items; the one that share sheets here offer.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends items by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Draws on a PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Sends items as a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Opens a document in Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Posts items to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts items to Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts items to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Posts items to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts items to Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts items to Weibo.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Prints items.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saves images to the camera roll.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The group of an activity.
  public enum Category: Int, Hashable, Sendable {
    case action = 0
    case share = 1
  }

  final var didFinish: ((Bool) -> Void)?
  /// The subject of the items, for activities that send them; nil for none.
  final var subject: String?

  public override init() { super.init() }

  /// The group of the activity; actions unless overridden.
  open class var activityCategory: Category { .action }

  /// The name of the activity; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title of the activity; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The image of the activity; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// The controller that the activity shows when it is performed; nil, the default, for none.
  open var activityViewController: UIViewController? { nil }

  /// Returns whether the activity can be performed with items; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity, which calls `activityDidFinish(_:)` when it is done.
  open func perform() {}
  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) { didFinish?(completed) }
}

/// Copies items.
@MainActor
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { Word.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let texts = items.compactMap { item in
      item as? String ?? (item as? URL)?.absoluteString ?? (item as? NSAttributedString)?.string
    }
    if !texts.isEmpty {
      UIPasteboard.general.string = texts.joined(separator: "\n")
    } else if let image = items.compactMap({ $0 as? UIImage }).first {
      UIPasteboard.general.image = image
    }
    activityDidFinish(true)
  }
}

/// Provides an item of a share sheet for the activity that is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an item of the type of the real one.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  // @optional("")
  /// Returns the subject of the item, for activities that have one.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}
