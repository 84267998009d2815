import Foundation

/// Activates rows of a table below a resting drag, as a tap does.
@MainActor
final class TableSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private weak var view: UITableView?

  private init(of view: UITableView) {
    self.view = view
    super.init()
  }

  static func interaction(of view: UITableView) -> UISpringLoadedInteraction {
    UISpringLoadedInteraction(
      interactionBehavior: TableSpringLoading(of: view), interactionEffect: nil
    ) { [weak view] _, context in
      guard let view, let path = context.targetItem as? IndexPath, view.data.counts.contains(path) else { return }
      view.selection.toggle(path)
      view.selection.performPrimaryAction(at: path)
    }
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let view, let path = view.row(at: context.location(in: view))?.indexPath,
      let cell = view.cellForRow(at: path), !cell.standsForNoRow
    else { return false }
    context.targetItem = path
    context.targetView = cell
    return view.delegate?.tableView(view, shouldSpringLoadRowAt: view.dataPath(path), with: context) ?? true
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// A Boolean value that determines whether a resting drag activates rows as a tap does; false by default.
  public final var isSpringLoaded: Bool {
    get { knownDragAndDrop?.isSpringLoaded ?? false }
    set { dragAndDrop.isSpringLoaded = newValue }
  }
}
