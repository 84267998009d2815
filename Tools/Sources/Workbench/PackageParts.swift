import Adapting
import Foundation

/// The parts of a package as its author describes them: in a manifest, in Xcode projects, and in a `quire.json`.
struct PackageParts {
  /// The folder of the package.
  let original: URL
  /// The name of the package.
  let name: String
  let projects: XcodeProjects
  /// The manifest's file; nil for an app, and where no version of it supports the toolchain.
  let manifestFile: ManifestFile?
  let manifest: Manifest?
  /// The configuration, completed by the projects and the manifest.
  let configuration: Configuration

  /// Reads the parts.
  ///
  /// - Parameter application: The app that is run; nil for none.
  /// - Throws: `Failure` if no targets are described.
  init(
    of original: URL, _ configuration: Configuration, application: XcodeApplication?, work: URL, _ toolchain: Toolchain
  ) throws {
    let cache = work.appendingPathComponent("manifests")
    var projects = XcodeProjects(in: original, program: application?.name)
    var manifestFile = try ManifestFile(in: original, for: toolchain.version)
    if let application {
      // An app is built by its project, even if there is a manifest for a library beside it.
      try projects.addLibraries(besides: application, in: original, cache: cache, toolchain)
      manifestFile = nil
    }
    if configuration.xcode == true, !projects.targets.isEmpty { manifestFile = nil }
    if let file = manifestFile, !file.isSupported {
      guard !projects.targets.isEmpty else { throw file.unsupported }
      manifestFile = nil
    }
    let manifest = try manifestFile.map { try Manifest(of: $0, cache: cache, toolchain) }
    var configuration = configuration.completed(by: projects, manifest)
    if application == nil, manifest == nil, configuration.targets == nil,
      let pod = LibraryBesideApp.pod(in: original, toolchain)
    {
      configuration.targets = [pod]
    }
    guard manifest != nil || configuration.targets != nil else {
      throw Failure(
        "\(original.path) has neither a Package.swift, an Xcode project with a target for iOS, nor a quire.json that "
          + "names its targets. Documentation/Guides/FromiOS.md has an example.")
    }
    if let application {
      // The bundle of the app has its resources.
      configuration.targets = configuration.targets?.map { target in
        var target = target
        if target.name == application.module { target.resources = [] }
        return target
      }
    }
    self.original = original
    self.projects = projects
    self.manifestFile = manifestFile
    self.manifest = manifest
    self.configuration = configuration
    name = configuration.name ?? manifest?.name ?? original.lastPathComponent
  }

  /// The packages of Xcode projects, if there is no manifest.
  var packagesOfProjects: [XcodePackage] { manifest == nil ? projects.packages : [] }

  /// The identities and folders of the packages that it depends on.
  var statedDependencies: [(identity: String, path: String?)] {
    (manifest?.dependencies ?? []).map { ($0.identity, $0.path) }
      + packagesOfProjects.map { ($0.identity, $0.path(from: original)) }
  }

  /// The notes on what the projects describe and is left out.
  var notes: [Note] {
    manifest == nil && configuration.targets?.contains { $0.sources != nil } == true ? projects.notes : []
  }

  /// Returns the targets, and apart from them those whose sources are all in Objective-C.
  func targets() -> (adapted: [TargetFolder], refused: [TargetFolder]) {
    let ofManifest = (manifest?.targets ?? []).compactMap { target -> TargetFolder? in
      guard ["regular", "executable", "test"].contains(target.type) else { return nil }
      guard let path = manifest?.folder(of: target, in: original) else { return nil }
      return TargetFolder(
        name: target.name, path: path, isTest: target.isTest, exclude: target.exclude ?? [], sources: target.sources,
        dependencies: target.dependencies.map(\.name), isProgram: target.type == "executable",
        headers: projects.headers(of: target.name))
    }
    let configured = (configuration.targets ?? []).map {
      TargetFolder(
        name: $0.name, path: $0.path, isTest: $0.tests == true, exclude: $0.exclude ?? [], sources: $0.sources,
        dependencies: $0.dependencies ?? [], isProgram: $0.program == true, isOfXcode: manifestFile == nil,
        resources: $0.resources ?? [], isListed: $0.sources != nil,
        shared: $0.shared ?? [:], products: ($0.products ?? []).map(\.name), usesHeaders: true,
        headers: projects.headers(of: $0.name), umbrella: $0.umbrella ?? [])
    }
    let all = ofManifest + configured
    let refused = all.filter { $0.needsObjectiveC(in: original) }
    return (all.filter { target in !refused.contains { $0.name == target.name } }, refused)
  }

  /// Returns the text of the copy's manifest.
  ///
  /// - Parameter programName: The name of the copy that is made to run a program; nil for the package's own.
  func manifestText(_ additions: ManifestAdditions, named programName: String?) -> String {
    manifestFile?.adapted(additions)
      // A dependency may have the name of the folder.
      ?? additions.manifest(named: programName ?? name, language: configuration.swift)
  }
}

extension ManifestAdditions {
  /// Adds what the author describes beside the manifest.
  mutating func add(_ parts: PackageParts) {
    dropped.formUnion(parts.configuration.without ?? [])
    dropped.insert("swift-docc-plugin")
    for (identity, products) in Frameworks.replacedPackages
    where parts.statedDependencies.contains(where: { $0.identity == identity }) {
      dropped.insert(identity)
      droppedProducts.formUnion(products)
    }
    targets = parts.configuration.targets ?? []
    packages = parts.packagesOfProjects.map(\.declaration)
    defines = parts.configuration.defines ?? []
    language = parts.manifestFile == nil ? nil : parts.configuration.swift ?? parts.manifest?.corrected
  }

  /// Adds the copies of its dependencies, and removes those that were not found, and Quire, which is added in any case.
  mutating func add(_ dependencies: AdaptedDependencies) {
    replacements = dependencies.replacements
    if let quire = dependencies.quire { dropped.insert(quire) }
    for left in [dependencies.absent, dependencies.objectiveC] {
      dropped.formUnion(left.keys)
      droppedProducts.formUnion(left.values.joined())
    }
  }

  /// Adds what adapted sources need.
  mutating func add(_ sources: AdaptedSources, without refused: [TargetFolder]) {
    support = sources.support
    droppedTargets = refused.map(\.name) + sources.emptied
    products = sources.products
    excluded = sources.excluded
  }
}
