import Foundation
import HostInterface

/// The contents of a storyboard file, read once for all controllers that are made from it.
struct StoryboardDocument {
  /// A scene: a controller, and the objects beside it.
  struct Scene {
    let controller: MarkupElement
    /// The colors, placeholders and views of the scene.
    let nib: NibDocument
  }

  /// The file's name, for messages.
  let file: String
  /// The folder of the bundle that contains the file.
  let folder: URL?
  /// The identifier of the initial controller's element.
  let initial: String?
  /// The scenes by the identifiers of their controllers' elements.
  let scenes: [String: Scene]
  /// The identifiers of elements by Storyboard ID.
  let identifiers: [String: String]

  /// The names of the elements that describe controllers.
  private static let controllers: Set<String> = [
    "viewController", "navigationController", "tabBarController", "tableViewController", "collectionViewController",
    "splitViewController", "viewControllerPlaceholder",
  ]

  /// Reads the bytes of a file, with the strings of the user's language.
  init(file: String, bytes: [UInt8], folder: URL?, strings: [String: String] = [:]) throws(NibError) {
    self.file = file
    self.folder = folder
    let root = try NibDocument.root(file, bytes).localized(strings)
    guard root.name == "document", root.attributes["type"] == "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    else {
      throw .notANib(
        file, found: "markup that begins with <\(root.name)>", remedy: "a storyboard for iOS begins with <document>")
    }
    initial = root.attributes["initialViewController"]
    var scenes: [String: Scene] = [:]
    var identifiers: [String: String] = [:]
    let resources = root.child("resources")?.children ?? []
    for scene in root.child("scenes")?.children ?? [] {
      let objects = scene.child("objects")?.children ?? []
      guard let controller = objects.first(where: { Self.controllers.contains($0.name) }),
        let id = controller.attributes["id"]
      else { continue }
      let others = objects.filter { $0 != controller }
      scenes[id] = Scene(
        controller: controller,
        nib: NibDocument(
          file: file, objects: others, resources: resources, among: objects, isStoryboard: true))
      if let name = controller.attributes["storyboardIdentifier"] { identifiers[name] = id }
    }
    self.scenes = scenes
    self.identifiers = identifiers
  }
}
