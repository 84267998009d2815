import CollectionCore
import DiffCore

// The messages about interactive movement.
extension CollectionViewMessage {
  static let noMoveMethod =
    "A carried item was put down in another place, but the data source does not implement "
    + "collectionView(_:moveItemAt:to:): the item goes back. Implement it and move the item in the data."

  static let emptyMovement =
    "beginInteractiveMovement(forItemsAt:holding:) was asked to carry items that do not include the held one, "
    + "or none at all: nothing is carried. Name the held item among the items."

  /// Reports what the layout, the delegate or the data source has answered during a movement.
  @MainActor
  static func report(_ mistake: MovementMistake) {
    switch mistake {
    case .target(let place, let isDelegates, let counts):
      let question =
        isDelegates
        ? "the delegate's targetIndexPathForMove…" : "targetIndexPath(forInteractivelyMovingItem:withPosition:)"
      Log.warnOnce("move \(question)", unusableMovementTarget(place.indexPath, by: question, counts: counts))
    case .missingMethod: Log.warn(noMoveMethod)
    case .otherChange(let found, let expected): Log.warn(movedOtherwise(found: found, expected: expected))
    }
  }

  static func unusableMovementTarget(_ path: IndexPath, by question: String, counts: CollectionDataCounts) -> String {
    "\(question) was asked where a carried item belongs and gave \(text(path)), which is no place among the items: "
      + "\(counts). The item stays where it is. Give the index path of an item, or the one behind a section's last."
  }

  static func movedOtherwise(found: CollectionDataCounts, expected: CollectionDataCounts) -> String {
    "collectionView(_:moveItemAt:to:) was asked to move a carried item; after that \(found), where \(expected) was "
      + "expected. Everything is loaded again. Move exactly that item in the data, and nothing else."
  }
}
