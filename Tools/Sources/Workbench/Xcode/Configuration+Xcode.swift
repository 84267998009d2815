extension Configuration {
  /// Returns the configuration with the information of Xcode projects about a package.
  ///
  /// Without a manifest and without targets of the user's, the projects' targets are built; a manifest without tests
  /// gets the projects' tests of its modules. Targets have the settings of the language that their projects state.
  func completed(by projects: XcodeProjects, _ manifest: Manifest?) -> Configuration {
    var result = self
    if let manifest {
      let hasTests = manifest.targets.contains(where: \.isTest)
      guard targets == nil, !hasTests else { return self }
      let tests = projects.tests(missingOf: Set(manifest.targets.flatMap { [$0.name] + $0.dependencies.map(\.name) }))
      if !tests.isEmpty { result.targets = tests }
    } else if targets == nil, !projects.targets.isEmpty {
      result.targets = projects.targets
    }
    if swift == nil {
      result.targets = result.targets?.map { target in
        var target = target
        target.settings = target.settings ?? projects.settings(of: target.name)
        return target
      }
    }
    return result
  }
}
