public import UIKit

/// One entry of the gallery: a title, a summary, and its controller.
@MainActor
public protocol Exhibit {
  /// The name in the list.
  static var title: String { get }
  /// A sentence that describes what the exhibit shows and what the user can do.
  static var summary: String { get }
  /// Creates the controller of the exhibit.
  static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController
}

extension Exhibit {
  /// The name of a picture of the exhibit, without extension: "Photo wall" gives "photo-wall".
  public static var fileName: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }
}

/// The services that the gallery provides to its exhibits.
@MainActor
public struct ExhibitContext {
  /// The folder of pictures to show; nil: the pictures included in the gallery.
  public var folder: String?

  /// The present time of the calendars. The default is the time for which their events were written, so that pictures
  /// of them stay the same.
  public var now: @MainActor () -> Date = {
    Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: 3, hour: 10, minute: 40)) ?? Date()
  }

  /// The folder of calendars to show; nil: a bindery's, created for the gallery.
  public var calendarFolder: String? { didSet { opened.calendars = nil } }

  /// The folder of the user's downloads; nil: simulated downloads without a process.
  public var downloadFolder: String? { didSet { opened.downloads = nil } }
  private let opened = Opened()

  /// Creates a context; `folder` contains the user's own pictures, nil for the included ones.
  public init(folder: String? = nil) { self.folder = folder }

  /// Opens the session of downloads for which the program was launched in the background.
  public func handleEvents(ofSession identifier: String, completionHandler: @escaping () -> Void) {
    guard identifier == SessionDownloads.identifier, let downloads = downloads as? SessionDownloads else {
      return completionHandler()
    }
    downloads.handleEvents(completionHandler)
  }

  @MainActor
  private final class Opened {
    var calendars: GalleryCalendars?
    var downloads: (any DownloadSource)?
  }

  /// Creates the calendars of the gallery in a new folder, as files that other programs can open.
  public static func makeCalendars(in folder: String) throws {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try GalleryCalendars.makeBindery(in: URL(fileURLWithPath: folder))
  }

  /// The calendars, which all exhibits share.
  var calendars: GalleryCalendars {
    if let known = opened.calendars { return known }
    let made = GalleryCalendars(folder: calendarFolder)
    opened.calendars = made
    return made
  }

  /// The downloads, which continue while other exhibits are shown.
  var downloads: any DownloadSource {
    if let known = opened.downloads { return known }
    let made: any DownloadSource = downloadFolder.map { SessionDownloads(folder: $0) } ?? FixedDownloads()
    opened.downloads = made
    return made
  }
}

/// A controller that reports when everything has loaded, so that a picture of it is complete.
@MainActor
public protocol ExhibitController: AnyObject {
  /// Returns when nothing is loading any more.
  func settle() async
}

extension ExhibitController {
  public func settle() async {}
}
