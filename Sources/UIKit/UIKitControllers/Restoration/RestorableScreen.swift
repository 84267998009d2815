import Foundation

/// The states of the controllers and views of a scene's windows, by their restoration identifier paths.
struct RestorableScreen: Codable {
  /// A controller that was pushed or presented, and that may have to be created again.
  struct Shown: Codable {
    var path: String
    /// The name of its restoration class; nil when it has none.
    var className: String?
  }

  /// The archives that controllers and views have encoded, by their paths.
  var archives: [String: Data] = [:]
  /// The stacks of navigation controllers, by the controllers' paths.
  var stacks: [String: [Shown]] = [:]
  /// The presented controllers, by the paths of their presenters.
  var presented: [String: Shown] = [:]

  /// Creates a record of windows, encoding the states of their controllers and views.
  @MainActor
  init(of windows: [UIWindow]) {
    let objects = RestorableObject.all(in: windows)
    for object in objects {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      object.encode(archiver)
      archiver.finishEncoding()
      archives[object.path] = archiver.encodedData
    }
    let paths = Dictionary(
      objects.compactMap { object in object.controller.map { (ObjectIdentifier($0), object.path) } },
      uniquingKeysWith: { first, _ in first })
    func shown(_ controller: UIViewController) -> Shown? {
      guard let path = paths[ObjectIdentifier(controller)] else { return nil }
      return Shown(path: path, className: controller.restorationClass.map { NSStringFromClass($0) })
    }
    for object in objects {
      guard let controller = object.controller else { continue }
      if let navigation = controller as? UINavigationController {
        stacks[object.path] = navigation.viewControllers.compactMap(shown)
      }
      if let other = controller.presentedViewController, other.presentingViewController === controller {
        presented[object.path] = shown(other)
      }
    }
  }

  /// Creates the missing controllers, and restores the states of all controllers and their views.
  ///
  /// - Parameter make: creates a controller without a restoration class, from its path of identifiers.
  @MainActor
  func restore(in windows: [UIWindow], make: (_ path: [String], NSCoder) -> UIViewController?) {
    for path in Set(stacks.keys).union(presented.keys).sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      let controllers = Dictionary(
        RestorableObject.all(in: windows).compactMap { object in object.controller.map { (object.path, $0) } },
        uniquingKeysWith: { first, _ in first })
      func found(_ shown: Shown) -> UIViewController? { controllers[shown.path] ?? makeAgain(shown, make) }
      if let stack = stacks[path], let navigation = controllers[path] as? UINavigationController {
        // A stack ends before the first controller that cannot be created.
        let wanted = stack.map { found($0) }.prefix { $0 != nil }.compactMap { $0 }
        if !wanted.isEmpty, wanted != navigation.viewControllers {
          navigation.setViewControllers(wanted, animated: false)
        }
      }
      if let other = presented[path], let presenting = controllers[path], presenting.presentedViewController == nil,
        let controller = found(other)
      {
        // Only controllers in a window can present.
        for window in windows { window.layoutIfNeeded() }
        presenting.present(controller, animated: false)
      }
    }
    let objects = RestorableObject.all(in: windows)
    for object in objects {
      guard let archive = archives[object.path], let decoder = try? NSKeyedUnarchiver(forReadingFrom: archive) else {
        continue
      }
      object.decode(decoder)
      decoder.finishDecoding()
    }
    for controller in objects.compactMap(\.controller) { controller.applicationFinishedRestoringState() }
  }

  @MainActor
  private func makeAgain(_ shown: Shown, _ make: ([String], NSCoder) -> UIViewController?) -> UIViewController? {
    guard let archive = archives[shown.path], let coder = try? NSKeyedUnarchiver(forReadingFrom: archive) else {
      return nil
    }
    defer { coder.finishDecoding() }
    let identifiers = shown.path.split(separator: "/").map(String.init)
    let maker = shown.className.flatMap(NSClassFromString) as? any UIViewControllerRestoration.Type
    let controller =
      maker.map { $0.viewController(withRestorationIdentifierPath: identifiers, coder: coder) }
      ?? make(identifiers, coder)
    if let controller, controller.restorationIdentifier == nil {
      controller.restorationIdentifier = identifiers.last
    }
    return controller
  }
}

/// A class that recreates controllers that were on the screen when the program was quit.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller for a path of restoration identifiers, from the root controller on; nil when it cannot be
  /// created.
  ///
  /// The coder is that of `encodeRestorableState(with:)`; the controller decodes its own state later, when it is shown.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> UIViewController?
}
