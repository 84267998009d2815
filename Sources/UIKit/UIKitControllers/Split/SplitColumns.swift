/// The controllers of the columns.
@MainActor
struct SplitColumns {
  /// The controller that a client has set for a column, and the one that is shown for it.
  struct Entry {
    let controller: UIViewController
    /// The navigation controller that contains the controller, or the controller itself if it is one or needs none.
    let container: UIViewController
    /// The lowest controller while the stack is a part of another; nil otherwise.
    var foldedRoot: UIViewController?
    /// The lowest controller of the column's stack, which identifies the column in a collapsed stack.
    @MainActor
    var root: UIViewController? { (container as? UINavigationController)?.stack.first ?? foldedRoot }

    var navigation: UINavigationController? { container as? UINavigationController }
  }

  private var entries: [UISplitViewController.Column: Entry] = [:]

  subscript(column: UISplitViewController.Column) -> Entry? {
    get { entries[column] }
    set { entries[column] = newValue }
  }

  /// The columns that have a controller, from the primary on, without the compact one.
  var expanded: [UISplitViewController.Column] {
    [.primary, .supplementary, .secondary].filter { entries[$0] != nil }
  }
}
