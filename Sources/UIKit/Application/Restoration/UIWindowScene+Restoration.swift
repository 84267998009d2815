public import Foundation

extension UIWindowScene {
  /// Returns the state of the controllers and views that have a restoration identifier; an addition to UIKit.
  ///
  /// Asked are the root controllers of the windows, and with each its children and the controller that it presents, as long
  /// as they have an identifier, too. Programs keep the data when the scene goes to the background, and give it to
  /// `restoreState(from:)` when it is connected again.
  public final func restorableState() -> Data {
    var archives: [String: Data] = [:]
    for object in RestorableObject.all(in: self) {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      object.encode(archiver)
      archiver.finishEncoding()
      archives[object.path] = archiver.encodedData
    }
    return (try? PropertyListEncoder().encode(archives)) ?? Data()
  }

  /// Gives controllers and views the states that `restorableState()` has returned, those of the same path of identifiers.
  ///
  /// Controllers come before their views, parents before their children. What is not there any more is left out.
  /// - Throws: `DecodingError` when the data is no such state; then nothing changes.
  public final func restoreState(from data: Data) throws {
    let archives = try PropertyListDecoder().decode([String: Data].self, from: data)
    let objects = RestorableObject.all(in: self)
    for object in objects {
      guard let archive = archives[object.path],
        let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: archive)
      else { continue }
      object.decode(unarchiver)
      unarchiver.finishDecoding()
    }
    for case .controller(let controller) in objects.map(\.owner) { controller.applicationFinishedRestoringState() }
  }
}

/// A controller or view with the path of its restoration identifiers.
@MainActor
private struct RestorableObject {
  enum Owner {
    case controller(UIViewController)
    case view(UIView)
  }

  let path: String
  let owner: Owner

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

  static func all(in scene: UIWindowScene) -> [RestorableObject] {
    var found: [RestorableObject] = []
    for window in scene.windows {
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

  /// Adds the named views of a controller; those of its children are theirs.
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

  /// Siblings of one name are told apart by their order.
  private static func unused(_ path: String, in found: [RestorableObject]) -> String {
    let count = found.count { $0.path == path || $0.path.hasPrefix(path + "~") }
    return count == 0 ? path : "\(path)~\(count)"
  }
}
