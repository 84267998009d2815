public import Foundation
import HostInterface

/// A storyboard: view controllers that were laid out in Xcode, with their views and the segues between them.
///
/// The file is the `.storyboard` that Xcode writes, as a copied resource. Classes declare their outlets and actions as
/// for nibs, see `NibConnectable`. An invalid storyboard ends the program with a message.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private var loaded: StoryboardDocument?

  /// Creates a storyboard of the file `name.storyboard` in a bundle.
  ///
  /// For nil and the main bundle, the resources that the package manager put beside the program are searched as well.
  /// The file is read when a controller is first requested.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil == .main ? nil : storyboardBundleOrNil
    super.init()
  }

  /// Creates a storyboard of a file's bytes; images are looked up in the bundle.
  init(data: Data, bundle: Bundle?) throws(NibError) {
    name = "storyboard data"
    self.bundle = bundle
    super.init()
    loaded = try StoryboardDocument(file: name, bytes: Array(data), folder: nil)
  }

  /// Makes the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    Self.orStop { () throws(NibError) in try document().initial.map { id throws(NibError) in try controller(id) } }
  }

  /// Makes the initial view controller by a function that is passed the coder; if it returns nil, the class's
  /// initializer is called.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let made = Self.orStop { () throws(NibError) in
      try document().initial.map { id throws(NibError) in try controller(id, creator: creator) }
    }
    return made.map { Self.cast($0) }
  }

  /// Makes the view controller with an identifier, which Xcode calls Storyboard ID.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Self.orStop { () throws(NibError) in try controller(identified: identifier) }
  }

  /// Makes the view controller with an identifier by a function that is passed the coder; if it returns nil, the
  /// class's initializer is called.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    Self.cast(Self.orStop { () throws(NibError) in try controller(identified: identifier, creator: creator) })
  }

  // MARK: Making

  /// Returns the document of the file, read on first use.
  func document() throws(NibError) -> StoryboardDocument {
    if let loaded { return loaded }
    let place = try NibFiles.find(storyboard: name, in: bundle)
    let file = place.file.lastPathComponent
    guard let data = try? Data(contentsOf: place.file) else {
      throw .notANib(file, found: "not readable", remedy: "check its permissions")
    }
    let document = try StoryboardDocument(
      file: file, bytes: Array(data), folder: place.folder, strings: place.strings)
    loaded = document
    return document
  }

  /// Makes the controller with a Storyboard ID.
  func controller(
    identified identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws(NibError) -> UIViewController {
    let document = try document()
    guard let id = document.identifiers[identifier] else {
      let known = document.identifiers.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      throw NibError(
        "\(document.file) has no view controller with the identifier \"\(identifier)\"; it has \(known.isEmpty ? "none" : known). Set "
          + "the Storyboard ID in Xcode's identity inspector.")
    }
    return try controller(id, creator: creator)
  }

  /// Makes the controller of an element, with its contents.
  func controller(
    _ id: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws(NibError) -> UIViewController {
    let document = try document()
    guard let scene = document.scenes[id] else {
      throw NibError("\(document.file) has no scene of the object \"\(id)\".")
    }
    return try StoryboardScene(scene, of: self, document, bundle: bundle).makeController(creator)
  }

  private static func orStop<Value>(_ make: () throws(NibError) -> Value) -> Value {
    do { return try make() } catch { fatalError(error.description) }
  }

  private static func cast<ViewController: UIViewController>(_ made: UIViewController) -> ViewController {
    guard let controller = made as? ViewController else {
      fatalError(
        "The storyboard makes a \(type(of: made)), and a \(ViewController.self) was asked for: check the class in Xcode's identity "
          + "inspector.")
    }
    return controller
  }
}
