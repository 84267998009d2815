import CoreGraphics

extension CALayer {
  /// Whether layers of views look for actions: inside animation blocks.
  package static var viewsRunActions = false

  /// Whether a change of a property looks for an action.
  @inline(__always)
  final var runsActions: Bool { isViewBacked && CALayer.viewsRunActions }

  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return type(of: self).defaultAction(forKey: event)
  }
}
