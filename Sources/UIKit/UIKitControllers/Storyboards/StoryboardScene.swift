import Foundation
import HostInterface

/// A scene of a storyboard from which one controller is made; its view is made when it is requested.
@MainActor
package final class StoryboardScene {
  let storyboard: UIStoryboard
  let element: MarkupElement
  private let document: StoryboardDocument
  private let nib: NibDocument
  private let bundle: Bundle?
  /// The objects of the scene that are no part of the interface, such as data sources.
  private var topLevelObjects: [AnyObject] = []
  /// The anchors of popovers, by the identifiers of their segues.
  private(set) var anchors: [String: Anchor] = [:]
  /// The objects made with the controller, before its view: they are connected with those of the view.
  private var objects: [NibInstance.Made] = []

  /// A view or a bar button item to which a popover points.
  struct Anchor {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  /// The elements of view controllers; `NibClasses` finds their classes by name.
  private static let classNames: [String: String] = [
    "viewController": "UIViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "splitViewController": "UISplitViewController",
  ]

  init(_ scene: StoryboardDocument.Scene, of storyboard: UIStoryboard, _ document: StoryboardDocument, bundle: Bundle?)
  {
    self.storyboard = storyboard
    self.document = document
    self.bundle = bundle
    element = scene.controller
    nib = scene.nib
  }

  // MARK: The controller

  /// Makes the controller, with its child controllers.
  func makeController(_ creator: ((NSCoder) -> UIViewController?)?) throws(NibError) -> UIViewController {
    if element.name == "viewControllerPlaceholder" { return try makeReferenced(creator) }
    let instance = NibInstance(nib, bundle: bundle, folder: document.folder, owner: nil, externals: [:])
    let coder = UINibDecoder(element, in: instance)
    let controller: UIViewController
    if let made = creator?(coder) {
      controller = made
    } else {
      let standard =
        StoryboardScene.classNames[element.name].flatMap(NibClasses.frameworkClass) as? UIViewController.Type
        ?? UIViewController.self
      let chosen = try instance.controllerClass(element, standard)
      guard let made = chosen.init(coder: coder) else { throw .refused(nib.file, element, chosen) }
      controller = made
    }
    objects = instance.made
    controller.storyboardScene = self
    coder.fill(controller)
    instance.setAttributes(of: controller, element)
    try contain(in: controller)
    controller.awakeFromNib()
    return controller
  }

  /// Makes the controller of another storyboard that the scene refers to.
  private func makeReferenced(_ creator: ((NSCoder) -> UIViewController?)?) throws(NibError) -> UIViewController {
    guard let name = element.attributes["storyboardName"] else {
      throw NibError(nib.file, element, "it refers to no storyboard: choose one in Xcode's attributes inspector.")
    }
    let other = UIStoryboard(name: name, bundle: bundle)
    if let identifier = element.attributes["referencedIdentifier"] {
      return try other.controller(identified: identifier, creator: creator)
    }
    guard let initial = try other.document().initial else {
      throw NibError(nib.file, element, "\(name) has no initial view controller: check the box in Xcode.")
    }
    return try other.controller(initial, creator: creator)
  }

  /// Adds to a container the controllers of its relationship segues.
  private func contain(in controller: UIViewController) throws(NibError) {
    var children: [UIViewController] = []
    for segue in element.child("connections")?.children ?? [] {
      guard segue.name == "segue", segue.attributes["kind"] == "relationship",
        let id = segue.attributes["destination"]
      else { continue }
      children.append(try storyboard.controller(id, creator: creator(of: segue, from: controller, sender: nil)))
    }
    guard !children.isEmpty else { return }
    switch controller {
    case let container as UINavigationController: container.setViewControllers(children, animated: false)
    case let container as UITabBarController: container.setViewControllers(children, animated: false)
    case let container as UISplitViewController: container.viewControllers = children
    default: break
    }
  }

  // MARK: The view

  /// Makes the view of the scene's controller; returns false if the scene has none.
  package func loadView(of controller: UIViewController) -> Bool {
    guard let viewElement = element.value("view") else { return false }
    let instance = NibInstance(nib, bundle: bundle, folder: document.folder, owner: controller, externals: [:])
    instance.include(objects)
    objects = []
    do throws(NibError) {
      try instance.load(viewElement, of: ControllerScene(self, controller))
    } catch {
      fatalError(error.description)
    }
    topLevelObjects = instance.topLevelObjects
    for segue in segues(in: element) {
      let anchor = segue.attributes["popoverAnchorView"] ?? segue.attributes["popoverAnchorBarButtonItem"]
      if let id = segue.attributes["id"], let object = anchor.flatMap({ instance.object($0) }) {
        anchors[id] = Anchor(object)
      }
    }
    return true
  }

  /// Returns the class derived from `UIStoryboardSegue` that a segue names; nil if it names none, or none is found.
  func segueClass(_ segue: MarkupElement) -> UIStoryboardSegue.Type? {
    let instance = NibInstance(nib, bundle: bundle, folder: document.folder, owner: nil, externals: [:])
    return instance.customClass(segue, derivedFrom: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
  }
}

extension NibInstance {
  /// Returns the class of a controller that an element names, or the standard class of the element.
  func controllerClass(
    _ element: MarkupElement, _ standard: UIViewController.Type
  ) throws(NibError) -> UIViewController.Type {
    guard let name = element.attributes["customClass"] else { return standard }
    guard let custom = customClass(element, derivedFrom: UIViewController.self) else {
      warn(element, missing(name, derivedFrom: UIViewController.self, instead: standard))
      return standard
    }
    guard let fitting = custom as? UIViewController.Type, isSubclass(custom, of: standard) else {
      throw .wrongClass(document.file, element, custom, standard)
    }
    return fitting
  }
}

extension NibInstance {
  /// Makes the bar button items of a controller's navigation item and toolbar.
  func makeBarButtonItems(of element: MarkupElement, for controller: UIViewController) {
    func items(in element: MarkupElement) -> [UIBarButtonItem] {
      element.children.filter { $0.name == "barButtonItem" }.map { child in
        let item = UINibDecoder(child, in: self).barButtonItem()
        keep(item: item, of: child)
        return item
      }
    }
    if let navigationItem = element.value("navigationItem") {
      for child in navigationItem.children {
        let made = child.name == "barButtonItem" ? items(in: MarkupElement("", children: [child])) : items(in: child)
        switch child.attributes["key"] {
        case "leftBarButtonItem", "leftBarButtonItems": controller.navigationItem.leftBarButtonItems = made
        case "rightBarButtonItem", "rightBarButtonItems": controller.navigationItem.rightBarButtonItems = made
        case "backBarButtonItem": controller.navigationItem.backBarButtonItem = made.first
        default: break
        }
      }
    }
    if let toolbar = element.value("toolbarItems") { controller.toolbarItems = items(in: toolbar) }
  }
}
