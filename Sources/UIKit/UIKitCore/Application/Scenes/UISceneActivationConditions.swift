public import Foundation

/// The conditions under which a scene is chosen for a link, a quick action or an activity, by the identifier of its
/// content.
///
/// The identifier is the `targetContentIdentifier` of an activity or a quick action, and for a URL the URL itself.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// The condition under which the scene can be chosen. The default is always.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// The condition under which the scene is chosen before others. The default is never.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// Creates conditions under which the scene can be chosen for any content.
  public nonisolated override init() { super.init() }

  /// The suitability of the scene for content: 0 if it cannot be chosen, 2 if it is preferred.
  final func rank(for identifier: String?) -> Int {
    guard let identifier else { return 1 }
    guard canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) else { return 0 }
    return prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier) ? 2 : 1
  }
}
