public import ExhibitSupport
public import UIKit

/// Transfers that outlive the gallery.
public enum Downloads: Exhibit {
  public static let title = "Downloads"
  public static let summary =
    "Transfers by a background session. Close the window and open it again, or kill the daemon: they go on."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    DownloadsController(source: context.downloads)
  }
}
