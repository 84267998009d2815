public import ExhibitSupport
public import UIKit

/// The words of the documents, as tags.
public enum Tags: Exhibit {
  public static let title = "Tags"
  public static let summary = "Words of Quire's documents, as wide as constraints say. Tap one to take it out."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TagsController()
  }
}
