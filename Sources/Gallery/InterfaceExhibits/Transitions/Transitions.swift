public import ExhibitSupport
public import UIKit

/// Paper that folds up while the next page closes over it.
public enum Fold: Exhibit {
  public static let title = "Fold"
  public static let summary =
    "Eight ways to fold one view into another: pull the slider through any of them, with as many creases as you like."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TransitionController(.fold, folder: context.folder)
  }
}

/// A page that turns.
public enum Flip: Exhibit {
  public static let title = "Flip"
  public static let summary = "Eight ways to turn a page: forwards or back, sideways or up, towards you or away."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    TransitionController(.flip, folder: context.folder)
  }
}

/// Photos to leaf through.
public enum Book: Exhibit {
  public static let title = "Book"
  public static let summary =
    "A folder of photos as a book: pull a page by its edge, flick it, tap it, or press an arrow key, Home or End."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    BookController(folder: context.folder)
  }
}
