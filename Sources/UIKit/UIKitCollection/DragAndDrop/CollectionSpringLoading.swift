import CollectionCore
import DiffCore
import Foundation

/// Activates items of a collection view below a resting drag, as a tap does.
@MainActor
final class CollectionSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
  private weak var view: UICollectionView?

  private init(of view: UICollectionView) {
    self.view = view
    super.init()
  }

  static func interaction(of view: UICollectionView) -> UISpringLoadedInteraction {
    UISpringLoadedInteraction(
      interactionBehavior: CollectionSpringLoading(of: view), interactionEffect: nil
    ) { [weak view] _, context in
      guard let view, let path = context.targetItem as? IndexPath, view.data.counts.contains(path) else { return }
      if view.selectionControl.allowsSelection { view.selectionControl.handle(.toggles(ItemPlace(path))) }
      view.selectionControl.handle(.performsPrimaryAction(ItemPlace(path)))
    }
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let view, let path = view.item(at: context.location(in: view)), let cell = view.cellForItem(at: path) else {
      return false
    }
    context.targetItem = path
    context.targetView = cell
    return view.delegate?.collectionView(view, shouldSpringLoadItemAt: view.dataPath(path), with: context) ?? true
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// A Boolean value that determines whether a resting drag activates items as a tap does; false by default.
  public final var isSpringLoaded: Bool {
    get { knownDragAndDrop?.isSpringLoaded ?? false }
    set { dragAndDrop.isSpringLoaded = newValue }
  }
}
