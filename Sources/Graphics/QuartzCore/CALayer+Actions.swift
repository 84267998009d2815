import CoreGraphics

extension CALayer {
  /// A Boolean value that determines whether view-backed layers look for actions; true inside animation blocks.
  package static var viewsRunActions = false

  /// A Boolean value that indicates whether a change of a property looks for an action.
  @inline(__always)
  final var runsActions: Bool {
    if isViewBacked { return CALayer.viewsRunActions && !CATransaction.disableActions() }
    return treeNode.commitState.node != nil && treeNode.superlayer != nil && !CATransaction.disableActions()
  }

  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let styled = style?["actions"] as? [String: any CAAction], let action = styled[event] {
      return action is NSNull ? nil : action
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    return isViewBacked ? nil : implicitAction(forKey: event)
  }
}
