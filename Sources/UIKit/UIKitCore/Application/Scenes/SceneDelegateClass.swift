extension UISceneConfiguration {
  /// Returns the storyboard: the one that was set, or the one of the program's manifest; nil for none.
  package final var foundStoryboard: AnyObject? {
    storedStoryboard
      ?? manifestEntry?.storyboard.flatMap { UIApplication.shared.programInterface?.storyboard(named: $0) }
  }

  /// Returns the class of the delegate: the one that was set, the one of the program's manifest, or `SceneDelegate` of
  /// a module.
  ///
  /// - Parameter owner: an object of the module, the application delegate.
  final func foundDelegateClass(besides owner: AnyObject?) -> AnyClass? {
    if let delegateClass { return delegateClass }
    let interface = UIApplication.shared.programInterface
    if let name = manifestEntry?.delegateClass { return interface?.objectClass(named: name) }
    guard let owner, !UIApplication.shared.information.usesScenes else { return nil }
    let module = String(reflecting: type(of: owner)).split(separator: ".").first.map(String.init) ?? ""
    return _typeByName("\(module).SceneDelegate") as? AnyClass
  }

  private var manifestEntry: ProgramInformation.SceneEntry? {
    UIApplication.shared.information.sceneEntry(named: name, role: role)
  }
}
