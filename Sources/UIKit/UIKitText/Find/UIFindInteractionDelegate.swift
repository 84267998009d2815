public import Foundation
public import UIKitCore

/// An object that makes the sessions of a find panel, and hears of them.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Returns a session that searches the content of a view; nil if the panel is not to be shown.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  // @optional
  /// Called when the panel is shown, with its session.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  // @optional
  /// Called when the panel was hidden, with its session.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}
