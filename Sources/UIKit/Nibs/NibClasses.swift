import Foundation
import HostInterface

/// Which class an element stands for, and which class a name in a nib means.
@MainActor
enum NibClasses {
  private static let elements: [String: UIView.Type] = [
    "view": UIView.self,
    "containerView": UIView.self,
    "control": UIControl.self,
    "label": UILabel.self,
    "imageView": UIImageView.self,
    "button": UIButton.self,
    "switch": UISwitch.self,
    "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self,
    "stepper": UIStepper.self,
    "pageControl": UIPageControl.self,
    "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self,
    "textField": UITextField.self,
    "textView": UITextView.self,
    "scrollView": UIScrollView.self,
    "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self,
  ]

  /// The names of the elements that are views.
  static var elementNames: [String] { elements.keys.sorted() }

  /// The class that an element stands for when it names no other; nil when it is no view that can be made.
  static func viewClass(of element: MarkupElement) -> UIView.Type? { elements[element.name] }

  /// Classes that a program has given names, by "Module.Name" and "Name".
  private static var registered: [String: AnyClass] = [:]

  static func register(_ named: AnyClass, as name: String) {
    registered[name] = named
    known.removeAll()
  }

  /// What names meant so far: the runtime looks through every class of the program for one that it has not met.
  private static var known: [Query: AnyClass?] = [:]

  private struct Query: Hashable {
    var name: String
    var module: String?
    var base: ObjectIdentifier
    var place: Place
  }

  /// Where a nib is loaded: the modules of what is there are looked through for its classes.
  struct Place: Hashable {
    private var modules: [String]

    /// A nib of an owner, in a folder of files and for a bundle, each if there is one.
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

  /// Returns the class that an element names, of a kind that fits; nil when there is none.
  ///
  /// The runtime finds classes that are neither nested nor private by the name of module and class. A nib that says no
  /// module, or the target's, may have moved to another module: those of the owner, of the bundle that the file is in and of
  /// the program are tried. What is in none of them is the only class of that name in the program, if there is one.
  static func customClass(_ element: MarkupElement, derivedFrom base: AnyClass, at place: Place) -> AnyClass? {
    guard let name = element.attributes["customClass"] else { return nil }
    let query = Query(
      name: name, module: element.attributes["customModule"], base: ObjectIdentifier(base), place: place)
    if let found = known[query] { return found }
    let found: AnyClass? = find(name, element, base, place)
    known[query] = found
    return found
  }

  /// The classes of a name and kind in every module, for messages.
  static func namesakes(_ name: String, derivedFrom base: AnyClass) -> [AnyClass] {
    ProgramClasses.named(name).filter { isClass($0, derivedFrom: base) }
  }

  private static func find(_ name: String, _ element: MarkupElement, _ base: AnyClass, _ place: Place) -> AnyClass? {
    let module = element.attributes["customModule"]
    if let module, let found = registered["\(module).\(name)"] { return found }
    if let found = registered[name] { return found }
    var modules = module.map { [$0] } ?? []
    if module == nil || element.attributes["customModuleProvider"] == "target" { modules += place.all }
    modules.append("UIKit")
    for module in modules {
      if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
    }
    let namesakes = namesakes(name, derivedFrom: base)
    return namesakes.count == 1 ? namesakes[0] : nil
  }

  /// Whether a class is another or derived from it.
  static func isClass(_ named: AnyClass, derivedFrom base: AnyClass) -> Bool {
    var current: AnyClass? = named
    while let found = current {
      if found == base { return true }
      current = _getSuperclass(found)
    }
    return false
  }

  /// The name of the module that a class is in.
  static func module(of named: AnyClass) -> String {
    String(reflecting: named).split(separator: ".").first.map(String.init) ?? ""
  }

  private static func modules(of bundle: Bundle) -> [String] {
    let program = bundle.executableURL.map { [moduleName($0.lastPathComponent)] } ?? []
    return modules(ofFolder: bundle.bundleURL) + program
  }

  /// The package manager calls the resources of a target "package_Target.resources".
  fileprivate static func modules(ofFolder folder: URL) -> [String] {
    let name = folder.deletingPathExtension().lastPathComponent
    return name.split(separator: "_", maxSplits: 1).dropFirst().map { moduleName(String($0)) }
  }

  private static func moduleName(_ target: String) -> String { target.replacingOccurrences(of: "-", with: "_") }
}

extension UINib {
  /// Tells which class a nib means by a name; needed for nested and private classes, and those that were renamed.
  ///
  /// `name` is that of Xcode's identity inspector, with or without the module: "PersonCell" or "People.PersonCell". An
  /// addition to UIKit, where the Objective-C runtime knows every class.
  public static func registerClass(_ aClass: AnyClass, as name: String) { NibClasses.register(aClass, as: name) }
}
