public import ExhibitSupport
public import UIKit

/// The words of the documents, as tags.
public enum Tags: Exhibit {
  public static let title = "Tags"
  public static let summary = "Words as wide as their text fill lines, and a tap removes one."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TagsController()
  }
}
