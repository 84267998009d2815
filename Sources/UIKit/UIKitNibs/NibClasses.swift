import CoreGraphics
import Foundation
import HostInterface
import SwiftRuntime

/// The classes that elements and names in a nib resolve to.
@MainActor
package enum NibClasses {
  /// The names of the classes that elements stand for. The classes of higher modules are known by name alone, as all
  /// classes of a nib are.
  private static let elements: [String: String] = [
    "view": "UIView",
    "containerView": "UIView",
    "control": "UIControl",
    "label": "UILabel",
    "imageView": "UIImageView",
    "button": "UIButton",
    "switch": "UISwitch",
    "slider": "UISlider",
    "segmentedControl": "UISegmentedControl",
    "stepper": "UIStepper",
    "pageControl": "UIPageControl",
    "progressView": "UIProgressView",
    "activityIndicatorView": "UIActivityIndicatorView",
    "stackView": "UIStackView",
    "refreshControl": "UIRefreshControl",
    "textField": "UITextField",
    "textView": "UITextView",
    "scrollView": "UIScrollView",
    "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView",
    "tableView": "UITableView",
    "tableViewCell": "UITableViewCell",
    "datePicker": "UIDatePicker",
    "pickerView": "UIPickerView",
    "searchBar": "UISearchBar",
    "toolbar": "UIToolbar",
    "visualEffectView": "UIVisualEffectView",
    "colorWell": "UIColorWell",
  ]

  /// Returns a class of UIKit, in whichever of its modules it is; nil if there is none of that name.
  package static func frameworkClass(_ name: String) -> AnyClass? {
    if let found = ProgramFacts.cached.frameworkClasses[name] { return found }
    let found: AnyClass? = ObjectName.uiKitModules.lazy.compactMap { _typeByName("\($0).\(name)") as? AnyClass }
      .first
    ProgramFacts.cached.frameworkClasses[name] = found
    return found
  }

  /// Returns a class of the program with a name, "Module.Name" or "Name"; nil if there is none, or more than one.
  package static func programClass(_ name: String) -> AnyClass? {
    if let found = ProgramFacts.cached.registeredClasses[name] { return found }
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    for module in modules(of: .main) {
      if let found = _typeByName("\(module).\(plain)") as? AnyClass { return found }
    }
    let namesakes = programClasses(named: plain)
    return namesakes.count == 1 ? namesakes[0] : nil
  }

  /// The names of the elements that are views.
  static var elementNames: [String] { elements.keys.sorted() }

  /// A name in a nib, and where it was met.
  struct Query: Hashable {
    var name: String
    var module: String?
    var base: ObjectIdentifier
    var place: Place
  }

  /// The modules in which the classes of a nib are looked up.
  struct Place: Hashable {
    private var modules: [String]

    /// Creates the place of a nib from its owner, its folder and its bundle, as far as there are any.
    @MainActor
    init(owner: AnyObject?, folder: URL?, bundle: Bundle?) {
      modules = []
      if let owner { modules.append(NibClasses.module(of: type(of: owner))) }
      modules +=
        (folder.map { NibClasses.modules(ofFolder: $0) } ?? []) + (bundle.map { NibClasses.modules(of: $0) } ?? [])
    }

    /// The modules, those of the program last.
    @MainActor
    fileprivate var all: [String] { modules + NibClasses.modules(of: .main) }
  }

  /// Returns the class that an element stands for when it names no other; nil when it is not a supported view.
  static func viewClass(of element: MarkupElement) -> UIView.Type? {
    elements[element.name].flatMap(frameworkClass) as? UIView.Type
  }

  static func register(_ named: AnyClass, as name: String) {
    ProgramFacts.cached.registeredClasses[name] = named
    ProgramFacts.cached.nibClasses.removeAll()
  }

  /// Returns the class that an element names, if it is derived from another; nil when there is none.
  ///
  /// The runtime finds classes that are neither nested nor private by the names of module and class. A nib that names
  /// no module, or the target's, may have moved to another module: those of the owner, of the file's bundle and of the
  /// program are tried. Otherwise the only class of that name in the program is used, if there is exactly one.
  static func customClass(_ element: MarkupElement, derivedFrom base: AnyClass, at place: Place) -> AnyClass? {
    guard let name = element.attributes["customClass"] else { return nil }
    let query = Query(
      name: name, module: element.attributes["customModule"], base: ObjectIdentifier(base), place: place)
    if let found = ProgramFacts.cached.nibClasses[query] { return found }
    let found: AnyClass? = find(name, element, base, place)
    ProgramFacts.cached.nibClasses[query] = found
    return found
  }

  /// Returns the classes with a name in every module that are derived from another, for messages.
  static func namesakes(_ name: String, derivedFrom base: AnyClass) -> [AnyClass] {
    programClasses(named: name).filter { isSubclass($0, of: base) }
  }

  /// Returns every class of the program with a name, in whichever module.
  static func programClasses(named name: String) -> [AnyClass] {
    if let classes = ProgramFacts.cached.classes[name] { return classes }
    let classes = ProgramClasses.named(name)
    ProgramFacts.cached.classes[name] = classes
    return classes
  }

  /// Returns the name of the module that contains a class.
  static func module(of named: AnyClass) -> String {
    String(reflecting: named).split(separator: ".").first.map(String.init) ?? ""
  }

  private static func find(_ name: String, _ element: MarkupElement, _ base: AnyClass, _ place: Place) -> AnyClass? {
    let module = element.attributes["customModule"]
    if let module, let found = ProgramFacts.cached.registeredClasses["\(module).\(name)"] { return found }
    if let found = ProgramFacts.cached.registeredClasses[name] { return found }
    var modules = module.map { [$0] } ?? []
    if module == nil || element.attributes["customModuleProvider"] == "target" { modules += place.all }
    for module in modules {
      if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
    }
    if let found = frameworkClass(name) { return found }
    let namesakes = namesakes(name, derivedFrom: base)
    return namesakes.count == 1 ? namesakes[0] : nil
  }

  private static func modules(of bundle: Bundle) -> [String] {
    let program = bundle.executableURL.map { [moduleName($0.lastPathComponent)] } ?? []
    return modules(ofFolder: bundle.bundleURL) + program
  }

  /// Returns the module of a resource folder, which the package manager calls "package_Target.resources".
  fileprivate static func modules(ofFolder folder: URL) -> [String] {
    let name = folder.deletingPathExtension().lastPathComponent
    return name.split(separator: "_", maxSplits: 1).dropFirst().map { moduleName(String($0)) }
  }

  private static func moduleName(_ target: String) -> String { target.replacingOccurrences(of: "-", with: "_") }
}

extension UINib {
  /// Registers the class that a name in nibs means; needed for nested and private classes, and those that were renamed.
  ///
  /// `name` is that of Xcode's identity inspector, with or without the module: "PersonCell" or "People.PersonCell". An
  /// addition to UIKit, where the Objective-C runtime knows every class.
  public static func registerClass(_ aClass: AnyClass, as name: String) { NibClasses.register(aClass, as: name) }
}
