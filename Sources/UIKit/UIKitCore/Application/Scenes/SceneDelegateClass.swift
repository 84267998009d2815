import Foundation

extension UISceneConfiguration {
  /// Returns the class of the delegate: the one that was set, the one of the program's manifest, or `SceneDelegate` of
  /// a module.
  ///
  /// - Parameter owner: an object of the module, the application delegate.
  final func foundDelegateClass(besides owner: AnyObject?) -> AnyClass? {
    if let delegateClass { return delegateClass }
    if let name = manifestDelegateName, let found = SceneClasses.named(name) { return found }
    guard let owner else { return nil }
    let module = String(reflecting: type(of: owner)).split(separator: ".").first.map(String.init) ?? ""
    return SceneClasses.named("\(module).SceneDelegate")
  }

  /// The name that the manifest in Info.plist has for this configuration; nil without a manifest.
  private var manifestDelegateName: String? {
    guard let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any],
      let roles = manifest["UISceneConfigurations"] as? [String: Any],
      let entries = roles[role.rawValue] as? [[String: Any]]
    else { return nil }
    let entry = entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    return entry?["UISceneDelegateClassName"] as? String
  }
}

/// Lookup of classes by their names.
private enum SceneClasses {
  /// Returns a class by "Module.Name", or by "Name" for one of the program's own module.
  static func named(_ name: String) -> AnyClass? {
    if let found = _typeByName(name) as? AnyClass { return found }
    let module = Bundle.main.executableURL?.lastPathComponent.replacingOccurrences(of: "-", with: "_") ?? ""
    return name.contains(".") ? nil : _typeByName("\(module).\(name)") as? AnyClass
  }
}
