public import ExhibitSupport
public import UIKit

/// Transfers that outlive the gallery.
public enum Downloads: Exhibit {
  public static let title = "Downloads"
  public static let summary = "Files are downloaded in the background, even while the gallery is closed."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DownloadsController(source: context.downloads)
  }
}
