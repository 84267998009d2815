import Foundation

/// A controller or view with the path of its restoration identifiers.
@MainActor
struct RestorableObject {
  enum Owner {
    case controller(UIViewController)
    case view(UIView)
  }

  /// The identifiers from the root controller on, each after a slash; that of a view follows a dot.
  let path: String
  let owner: Owner

  /// The controller; nil for a view.
  var controller: UIViewController? {
    guard case .controller(let controller) = owner else { return nil }
    return controller
  }

  func encode(_ coder: NSCoder) {
    switch owner {
    case .controller(let controller): controller.encodeRestorableState(with: coder)
    case .view(let view): view.encodeRestorableState(with: coder)
    }
  }

  func decode(_ coder: NSCoder) {
    switch owner {
    case .controller(let controller): controller.decodeRestorableState(with: coder)
    case .view(let view): view.decodeRestorableState(with: coder)
    }
  }

  /// Returns the controllers and views of windows that have an identifier, parents before children.
  static func all(in windows: [UIWindow]) -> [RestorableObject] {
    var found: [RestorableObject] = []
    for window in windows {
      if let root = window.rootViewController { add(root, below: "", to: &found) }
    }
    return found
  }

  private static func add(_ controller: UIViewController, below parent: String, to found: inout [RestorableObject]) {
    guard let identifier = controller.restorationIdentifier else { return }
    let path = unused(parent + "/" + identifier, in: found)
    found.append(RestorableObject(path: path, owner: .controller(controller)))
    controller.loadViewIfNeeded()
    add(viewsOf: controller.view, of: controller, below: path, to: &found)
    for child in controller.children { add(child, below: path, to: &found) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      add(presented, below: path, to: &found)
    }
  }

  /// Adds the views of a controller that have an identifier. Views of its child controllers are omitted.
  private static func add(
    viewsOf view: UIView, of controller: UIViewController, below parent: String, to found: inout [RestorableObject]
  ) {
    if let identifier = view.restorationIdentifier {
      found.append(RestorableObject(path: unused(parent + "." + identifier, in: found), owner: .view(view)))
    }
    for subview in view.subviews where !controller.children.contains(where: { $0.viewIfLoaded === subview }) {
      add(viewsOf: subview, of: controller, below: parent, to: &found)
    }
  }

  /// Returns a path that is not used yet: siblings with the same identifier are numbered in order.
  private static func unused(_ path: String, in found: [RestorableObject]) -> String {
    let count = found.count { $0.path == path || $0.path.hasPrefix(path + "~") }
    return count == 0 ? path : "\(path)~\(count)"
  }
}
