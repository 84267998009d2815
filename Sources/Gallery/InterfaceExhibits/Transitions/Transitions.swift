public import ExhibitSupport
public import UIKit

/// Paper that folds up while the next page closes over it.
public enum Fold: Exhibit {
  public static let title = "Fold"
  public static let summary = "Drag the slider to fold one page into another, in eight ways."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TransitionController(.fold, folder: context.folder)
  }
}

/// A page that turns.
public enum Flip: Exhibit {
  public static let title = "Flip"
  public static let summary = "Drag the slider to turn a page, in eight ways."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TransitionController(.flip, folder: context.folder)
  }
}

/// Photos to leaf through.
public enum Book: Exhibit {
  public static let title = "Book"
  public static let summary = "Pull a page of the photo book by its edge, flick it, or tap it."
  public static let keys = [
    ExhibitKey("Left, Right", "Turn a page"),
    ExhibitKey("Home, End", "Go to the first page, and to the last"),
  ]

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    BookController(folder: context.folder)
  }
}
