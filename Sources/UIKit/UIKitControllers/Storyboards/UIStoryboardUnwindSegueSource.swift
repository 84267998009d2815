public import Foundation

/// The origin of an unwind segue, by which controllers search for its destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue unwinds.
  public let source: UIViewController
  /// The object that triggered the segue.
  public let sender: Any?
  /// The action of the destination.
  public let unwindAction: Selector

  init(source: UIViewController, sender: Any?, unwindAction: Selector) {
    self.source = source
    self.sender = sender
    self.unwindAction = unwindAction
  }
}

extension UIViewController {
  /// Returns the action with a name that the class declares for unwind segues; nil if it does not.
  final func unwindAction(named name: String) -> Selector? {
    let declared = (self as? any NibConnectable).map { type(of: $0).nibConnections } ?? []
    return declared.lazy.compactMap(\.selector).first { $0.name == name }
  }

  /// Returns the nearest controller that contains or presents this one, or is beside such a controller, and is the
  /// destination of an unwind segue; nil if there is none.
  final func unwindDestination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current = above
    while let controller = current {
      if let found = controller.searched(for: origin) { return found }
      current = controller.above
    }
    return nil
  }

  /// The controller that contains this one; for one without a parent, the one that presents it.
  fileprivate var above: UIViewController? { parent ?? presentingViewController }

  /// The controllers that contain this one, innermost first, after itself.
  fileprivate var selfAndParents: [UIViewController] { [self] + (parent?.selfAndParents ?? []) }

  private func searched(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: origin) {
      if let found = child.searched(for: origin) { return found }
    }
    return canPerformUnwindSegueAction(origin.unwindAction, from: origin.source, sender: origin.sender) ? self : nil
  }
}

extension UIStoryboardSegue {
  /// Dismisses what is presented between the destination and the source, and lets the containers of the destination
  /// show it.
  final func unwind() {
    let path = destination.selfAndParents
    var presenter: UIViewController?
    var current: UIViewController? = source
    // The outermost presentation on the way is dismissed; what that presents goes with it.
    while let controller = current, !path.contains(where: { $0 === controller }) {
      if controller.parent == nil { presenter = controller.presentingViewController }
      current = controller.above
    }
    presenter?.dismiss(animated: true)
    let common = path.firstIndex { $0 === current } ?? path.count - 1
    guard common > 0 else { return }
    let show = {
      for index in stride(from: common, to: 0, by: -1) { path[index].unwind(for: self, towards: path[index - 1]) }
    }
    // The dismissal is the visible change.
    if presenter == nil { show() } else { UIView.performWithoutAnimation(show) }
  }
}
