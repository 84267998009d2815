import Foundation
import HostInterface

/// Which class an element stands for, and which class a name in a nib means.
@MainActor
enum NibClasses {
  private static let elements: [String: UIView.Type] = [
    "view": UIView.self,
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
    "scrollView": UIScrollView.self,
    "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
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
    var owner: ObjectIdentifier?
    var bundle: String?
  }

  /// Returns the class that an element names; nil when there is none.
  ///
  /// The runtime finds classes that are neither nested nor private by the name of module and class. A nib that says no
  /// module, or the target's, may have moved to another module: those of the owner, the bundle and the program are tried.
  static func customClass(_ element: MarkupElement, owner: AnyObject?, bundle: Bundle?) -> AnyClass? {
    guard let name = element.attributes["customClass"] else { return nil }
    let query = Query(
      name: name, module: element.attributes["customModule"], owner: owner.map { ObjectIdentifier(type(of: $0)) },
      bundle: bundle?.bundlePath)
    if let found = known[query] { return found }
    let found: AnyClass? = find(name, element, owner: owner, bundle: bundle)
    known[query] = found
    return found
  }

  private static func find(_ name: String, _ element: MarkupElement, owner: AnyObject?, bundle: Bundle?) -> AnyClass? {
    let module = element.attributes["customModule"]
    if let module, let found = registered["\(module).\(name)"] { return found }
    if let found = registered[name] { return found }
    var modules = module.map { [$0] } ?? []
    if module == nil || element.attributes["customModuleProvider"] == "target" {
      if let owner { modules.append(self.module(of: type(of: owner))) }
      modules += [bundle, .main].compactMap { $0 }.flatMap { self.modules(of: $0) }
    }
    modules.append("UIKit")
    for module in modules {
      if let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
    }
    return nil
  }

  private static func module(of named: AnyClass) -> String {
    String(reflecting: named).split(separator: ".").first.map(String.init) ?? ""
  }

  /// The package manager calls the resources of a target "package_Target.resources".
  private static func modules(of bundle: Bundle) -> [String] {
    var names: [String] = []
    let folder = bundle.bundleURL.deletingPathExtension().lastPathComponent
    if let target = folder.split(separator: "_", maxSplits: 1).dropFirst().first { names.append(String(target)) }
    if let program = bundle.executableURL?.lastPathComponent { names.append(program) }
    return names.map { $0.replacingOccurrences(of: "-", with: "_") }
  }
}

extension UINib {
  /// Tells which class a nib means by a name; needed for nested and private classes, and those that were renamed.
  ///
  /// `name` is that of Xcode's identity inspector, with or without the module: "PersonCell" or "People.PersonCell". An
  /// addition to UIKit, where the Objective-C runtime knows every class.
  public static func registerClass(_ aClass: AnyClass, as name: String) { NibClasses.register(aClass, as: name) }
}
