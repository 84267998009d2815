import Foundation
package import HostInterface

/// One instantiation of a nib: the table of its objects, and the steps in the order of iOS.
///
/// Objects are made from the outside in by `init(coder:)`, then get their attributes and their constraints, are
/// connected, and are sent `awakeFromNib()`.
@MainActor
package final class NibInstance {
  package let document: NibDocument
  /// The bundle in which images are looked up; nil for all.
  let bundle: Bundle?
  private let owner: AnyObject?
  /// The scene of a storyboard whose view is made, with its controller.
  private(set) var scene: (any NibScene)?
  /// The folder of the bundle that contains the file.
  let folder: URL?
  /// The modules in which classes are looked up.
  private let place: NibClasses.Place
  private let externals: [String: Any]
  private var objects: [String: AnyObject] = [:]

  /// An object and the element that describes it.
  package typealias Made = (object: any NibObject, element: MarkupElement)

  /// The objects made, in the order of the file.
  package private(set) var made: [Made] = []
  private var constraintElements: [(element: MarkupElement, holder: UIView)] = []
  /// The objects that are connected and neither views nor recognizers: bar button items, objects of custom classes.
  private var items: [(item: AnyObject, element: MarkupElement)] = []
  private var guides: [String: (key: String, view: UIView)] = [:]
  /// The objects of custom classes, which the controller of a storyboard retains.
  package private(set) var topLevelObjects: [AnyObject] = []
  private let sizes: NibSizeClasses
  /// The identifiers of views and constraints that are not installed.
  private let excluded: Set<String>
  /// The parts that vary with size classes; nil for none.
  private let variations: NibVariations?
  /// The first error, stored because an initializer cannot throw it.
  private var error: NibError?

  /// Creates an instance.
  ///
  /// - Parameter scene: the scene of a storyboard that contains the prototype of a cell; nil for others.
  package init(
    _ document: NibDocument, bundle: Bundle?, folder: URL?, owner: AnyObject?, externals: [String: Any],
    scene: (any NibScene)? = nil
  ) {
    self.document = document
    self.bundle = bundle
    self.owner = owner
    self.scene = scene
    sizes = NibSizeClasses((owner as? any UITraitEnvironment)?.traitCollection ?? UIScreen.main.traitCollection)
    excluded = document.excluded(for: sizes)
    variations = document.hasVariations ? NibVariations(document) : nil
    self.folder = folder
    place = NibClasses.Place(owner: owner, folder: folder, bundle: bundle)
    self.externals = externals
  }

  /// Makes the view of a controller of a storyboard, and the other objects of the scene.
  package func load(_ element: MarkupElement, of scene: any NibScene) throws(NibError) {
    self.scene = scene
    keep(scene.owner, as: scene.element.attributes["id"])
    let made = view(sizes.resolve(element))
    try throwRecordedError()
    guard let made else { return }
    scene.adopt(made, in: self)
    makeOthers { NibClasses.viewClass(of: $0) != nil }
    try throwRecordedError()
    try finish()
    try connect(scene.owner, scene.element)
    variations?.follow(made)
    for (object, _) in self.made { object.awakeFromNib() }
  }

  /// Takes objects that another instance of the same scene has made, which are finished with those of this one.
  package func include(_ objects: [Made]) {
    for (object, element) in objects { keep(object, of: element) }
  }

  /// Makes all objects and returns the views at the top level of the file.
  func load() throws(NibError) -> [UIView] {
    // The cells of a storyboard send actions to the controller of their scene.
    if let scene { keep(scene.owner, as: scene.element.attributes["id"]) }
    let topLevel = makeOthers { _ in true }
    try throwRecordedError()
    try finish()
    for view in topLevel { variations?.follow(view) }
    for (object, _) in made { object.awakeFromNib() }
    return topLevel
  }

  /// Makes the objects at the top level, and returns the views among them; elements that are neither recognizers nor
  /// objects of custom classes are views if a condition is met.
  @discardableResult
  private func makeOthers(_ isView: (MarkupElement) -> Bool) -> [UIView] {
    var views: [UIView] = []
    for element in document.topLevel.map(sizes.resolve) {
      if NibInstance.isGestureRecognizer(element) {
        makeRecognizer(element)
      } else if element.name == "customObject" {
        makeObject(element)
      } else if isView(element), let view = view(element) {
        views.append(view)
      }
    }
    return views
  }

  /// Makes an object that is no part of the interface, such as a data source.
  private func makeObject(_ element: MarkupElement) {
    guard let name = element.attributes["customClass"] else { return }
    guard let found = customClass(element, derivedFrom: NSObject.self), let object = UIApplication.makeObject(found)
    else {
      return warn(
        element, "there is no class \(name) that is derived from NSObject; the object is left out")
    }
    keep(item: object, of: element)
    topLevelObjects.append(object)
  }

  private func finish() throws(NibError) {
    for (object, element) in made { setAttributes(of: object, element) }
    for (element, holder) in constraintElements { activate(element, in: holder) }
    for (object, element) in made { try connect(object, element) }
    for (item, element) in items { try connect(item, element) }
    for placeholder in document.placeholders { try connect(placeholder) }
  }

  private func throwRecordedError() throws(NibError) {
    if let error { throw error }
  }

  // MARK: Making

  /// Makes the view that an element describes, with its contents; returns nil after an error.
  package func view(_ element: MarkupElement) -> UIView? {
    guard error == nil else { return nil }
    guard let standard = NibClasses.viewClass(of: element) else {
      error = .unsupportedElement(document.file, element, known: NibClasses.elementNames)
      return nil
    }
    guard let chosen = chosenClass(element, standard) else { return nil }
    let index = made.count
    guard let view = chosen.init(coder: UINibDecoder(element, in: self)) else {
      if error == nil { error = .refused(document.file, element, chosen) }
      return nil
    }
    made.insert((view, element), at: index)
    if let id = element.attributes["id"] { objects[id] = view }
    variations?.note(view, element)
    return view
  }

  /// Returns the message for a class that was not found, with the class that replaces it.
  package func missing(_ name: String, derivedFrom base: AnyClass, instead: AnyClass) -> String {
    let namesakes = NibClasses.namesakes(name, derivedFrom: base)
    guard namesakes.count > 1 else {
      return "there is no class \(name); \(instead) is used. Check the name in Xcode's identity inspector, or tell the "
        + "class by UINib.registerClass(_:as:), which generic classes and those of another name need"
    }
    let names = namesakes.map { String(reflecting: $0) }.sorted().joined(separator: ", ")
    return "there are several classes \(name): \(names); \(instead) is used. Choose the module in Xcode's identity "
      + "inspector, or tell the class by UINib.registerClass(_:as:)"
  }

  /// Makes the subviews of an element, and adds those that are installed to a view.
  ///
  /// As on iOS the others are made and connected as well, and have no superview.
  package func addSubviews(of element: MarkupElement, to view: UIView) {
    var made: [(subview: UIView, element: MarkupElement)] = []
    for child in element.child("subviews")?.children ?? [] {
      guard let subview = self.view(child) else { continue }
      made.append((subview, child))
      if !isExcluded(child) { view.addSubview(subview) }
    }
    variations?.note(made, of: view, element, excluded)
  }

  /// Records an object that is no view, which gets its attributes and connections and is sent `awakeFromNib()` as views
  /// are: a layout.
  package func keep(_ object: any NibObject, of element: MarkupElement) {
    made.append((object, element))
    keep(object, as: element.attributes["id"])
  }

  /// Records an object that was not made separately, such as the content view of a cell.
  package func keep(_ object: AnyObject, as id: String?) {
    if let id { objects[id] = object }
  }

  /// Returns a nib of one element, for a prototype cell.
  package func nib(of element: MarkupElement) -> UINib {
    UINib(NibDocument(element, of: document), bundle: bundle, folder: folder, scene: scene)
  }

  /// Returns the object with an identifier; nil if it was not made.
  package func object(_ id: String) -> AnyObject? { objects[id] }

  /// Returns the class that an element names, if it is derived from another; nil when there is none.
  package func customClass(_ element: MarkupElement, derivedFrom base: AnyClass) -> AnyClass? {
    NibClasses.customClass(element, derivedFrom: base, at: place)
  }

  package static func isGestureRecognizer(_ element: MarkupElement) -> Bool {
    element.name.hasSuffix("GestureRecognizer")
  }

  /// Records a bar button item or another object, which is connected with the views.
  package func keep(item: AnyObject, of element: MarkupElement) {
    items.append((item, element))
    keep(item, as: element.attributes["id"])
  }

  /// Records a guide of a view, which is made when a constraint needs it. The guides of a cell are those of its content
  /// view.
  func keep(guide key: String, as id: String, of view: UIView) {
    guides[id] = (key, (view as? any ContentViewHost)?.contentView ?? view)
  }

  /// Returns the view or guide that a constraint names; nil when it was not loaded.
  func layoutItem(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    if let item = objects[id], item is UIView || item is UILayoutGuide { return item }
    guard let (key, view) = guides[id] else { return nil }
    switch key {
    case "safeArea": return view.safeAreaLayoutGuide
    case "layoutMargins", "margins": return view.layoutMarginsGuide
    case "readableContent": return view.readableContentGuide
    case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide
    default: return nil
    }
  }

  func note(_ constraint: MarkupElement, in holder: UIView) {
    // Constraints that are not installed may be for other size classes.
    if variations != nil || !isExcluded(constraint) { constraintElements.append((constraint, holder)) }
  }

  func isExcluded(_ element: MarkupElement) -> Bool { element.attributes["id"].map { excluded.contains($0) } ?? false }

  /// Records a constraint, which may be installed later for other size classes.
  func note(_ constraint: NSLayoutConstraint, of element: MarkupElement) {
    keep(constraint, as: element.attributes["id"])
    variations?.note(constraint, element)
  }

  /// Returns the custom class of an element, or the standard class as iOS does when there is no class of that name.
  private func chosenClass(_ element: MarkupElement, _ standard: UIView.Type) -> UIView.Type? {
    guard let name = element.attributes["customClass"] else { return standard }
    guard let custom = NibClasses.customClass(element, derivedFrom: UIView.self, at: place) else {
      warn(element, missing(name, derivedFrom: UIView.self, instead: standard))
      return standard
    }
    guard let custom = custom as? UIView.Type, isSubclass(custom, of: standard) else {
      error = .wrongClass(document.file, element, custom, standard)
      return nil
    }
    return custom
  }

  // MARK: Values

  /// Logs a message about an element that is left out.
  package func warn(_ element: MarkupElement, _ text: String) {
    Log.warnOnce(
      "nib \(document.file) \(element.line) \(text)",
      "\(document.file), line \(element.line), \(element.label): \(text).")
  }

  /// Returns an image by name: from the bundle of the nib, or one of the system's symbols.
  package func image(_ name: String, of element: MarkupElement, configuration: UIImage.SymbolConfiguration? = nil)
    -> UIImage?
  {
    if element.attributes["catalog"] == "system" { return UIImage(systemName: name, withConfiguration: configuration) }
    return UIImage(named: name, in: bundle, with: nil)
  }

  package func color(_ element: MarkupElement?) -> UIColor? { element.flatMap { NibColor(document).color($0) } }

  // MARK: Attributes

  package func setAttributes(of object: any NibObject, _ element: MarkupElement) {
    guard let attributes = element.child("userDefinedRuntimeAttributes")?.children else { return }
    let declared = NibConnections.all(of: object).filter { $0.kind == .attribute }
    for attribute in attributes {
      guard let path = attribute.attributes["keyPath"] else { continue }
      guard let connection = declared.first(where: { $0.name == path }) else {
        warn(
          attribute,
          "\(type(of: object)) declares no attribute \"\(path)\", so it keeps its value. Add .attribute(\"\(path)\", …) to "
            + "its nibConnections")
        continue
      }
      guard let value = NibValue(attribute, in: self), connection.set(object, value) else {
        warn(
          attribute,
          "the attribute \"\(path)\" of \(type(of: object)) is a \(connection.valueType), which this value is not")
        continue
      }
    }
  }

  // MARK: Connecting

  /// Returns the destination of a connection; nil if it was not made.
  func destination(_ id: String, of connection: MarkupElement) throws(NibError) -> AnyObject? {
    if let object = objects[id] { return object }
    guard let placeholder = document.placeholders.first(where: { $0.attributes["id"] == id }) else { return nil }
    return try source(placeholder, connection)
  }

  private func connect(_ object: AnyObject, _ element: MarkupElement) throws(NibError) {
    for connection in element.child("connections")?.children ?? [] {
      try NibConnections(self, connection).make(from: object, element)
    }
  }

  private func connect(_ placeholder: MarkupElement) throws(NibError) {
    for connection in placeholder.child("connections")?.children ?? [] {
      try NibConnections(self, connection).make(from: source(placeholder, connection), placeholder)
    }
  }

  /// Returns the object that a placeholder represents; nil for the first responder.
  private func source(_ placeholder: MarkupElement, _ connection: MarkupElement) throws(NibError) -> AnyObject? {
    switch placeholder.attributes["placeholderIdentifier"] {
    case "IBFilesOwner":
      if let owner { return owner }
      let name = connection.attributes["property"] ?? connection.attributes["selector"] ?? ""
      throw .noOwner(document.file, connection, name)
    case "IBFirstResponder": return nil
    case let name?:
      if let object = externals[name] { return object as AnyObject }
      throw .noExternalObject(document.file, placeholder, name)
    case nil: return nil
    }
  }
}
