public import ExhibitSupport
import Foundation

extension ExhibitContext {
  /// Creates the calendars of the gallery in a new folder, as files that other programs can open.
  public static func makeCalendars(in folder: String) throws {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try GalleryCalendars.makeBindery(in: URL(fileURLWithPath: folder))
  }

  /// The calendars, which all exhibits share.
  var calendars: GalleryCalendars { service { GalleryCalendars(folder: calendarFolder) } }
}
