import SwiftRuntime

/// The check whether a class of controllers overrides `collectionView(_:moveItemAt:to:)`.
///
/// On iOS a collection view controller lets items move when it responds to that selector. Swift has no selectors, and
/// calling the method to find out would move an item.
@MainActor
enum MoveOverride {
  /// The method; without a known offset every subclass counts as one that overrides it.
  static let method = OverridableMethod(
    of: UICollectionViewController.self, inheritedBy: PlainController.self, overriddenBy: MovingController.self)

  /// Returns whether a class overrides the method; true for a subclass when that cannot be determined.
  static func isIn(_ controllerClass: UICollectionViewController.Type) -> Bool {
    method.isOverridden(in: controllerClass, below: UICollectionViewController.self)
  }

  private final class PlainController: UICollectionViewController {}

  private final class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
}
