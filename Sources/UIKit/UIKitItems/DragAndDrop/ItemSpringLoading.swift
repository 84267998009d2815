package import Foundation

/// A view of items that a resting drag activates, as a tap does.
@MainActor
package protocol SpringLoadedItemView: UIView {
  /// Returns the item at a point, with its cell; nil if there is none.
  func springLoadedItem(at point: CGPoint) -> (path: IndexPath, cell: UIView)?
  /// Returns whether a resting drag activates an item, as the delegate decides.
  func shouldSpringLoad(at path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Selects or deselects an item, and performs its primary action.
  func springLoad(at path: IndexPath)
}

/// Activates items below a resting drag.
@MainActor
package final class ItemSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private weak var view: (any SpringLoadedItemView)?

  private init(of view: any SpringLoadedItemView) {
    self.view = view
    super.init()
  }

  package static func interaction(of view: any SpringLoadedItemView) -> UISpringLoadedInteraction {
    UISpringLoadedInteraction(
      interactionBehavior: ItemSpringLoading(of: view), interactionEffect: nil
    ) { [weak view] _, context in
      if let path = context.targetItem as? IndexPath { view?.springLoad(at: path) }
    }
  }

  package func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let view, let item = view.springLoadedItem(at: context.location(in: view)) else { return false }
    context.targetItem = item.path
    context.targetView = item.cell
    return view.shouldSpringLoad(at: item.path, with: context)
  }
}
