import CoreGraphics

extension CALayer {
  /// Whether a change of a property looks for an action.
  final var runsActions: Bool { false }

  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return type(of: self).defaultAction(forKey: event)
  }
}
