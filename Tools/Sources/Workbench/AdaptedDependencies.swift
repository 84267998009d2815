import Adapting
import Foundation

/// The packages that a package depends on: adapted copies of those for iOS.
struct AdaptedDependencies {
  /// The folders that replace packages, by the packages' identities.
  private(set) var replacements: [String: String] = [:]
  /// The adapted copies.
  private(set) var packages: [AdaptedPackage] = []
  /// The products of packages that are nowhere and that tests alone need, by the packages' identities.
  private(set) var absent: [String: [String]] = [:]
  /// The modules of packages that are written in Objective-C, by the packages' identities.
  private(set) var objectiveC: [String: [String]] = [:]
  /// The identity under which the package depends on Quire itself; nil for a package for iOS.
  private(set) var quire: String?
  /// The notes on packages of another place, and on those that are left out.
  private(set) var notes: [Note]

  /// Fetches the packages, and adapts those for iOS.
  ///
  /// - Throws: `Failure` if a package that the program needs is nowhere.
  init(
    of parts: PackageParts, quire: QuireCheckout, toolchain: Toolchain, work: URL, leavesOutTests: Bool
  ) throws {
    let (original, configuration) = (parts.original, parts.configuration)
    var places = configuration.dependencies ?? [:]
    let left = Set(configuration.without ?? []).union(places.keys).union(Frameworks.replacedPackages.keys)
    let requests = ((parts.manifest?.requests ?? []) + parts.packagesOfProjects.compactMap(\.request))
      .filter { !left.contains($0.identity) }
    let fetched = try FetchedPackages(
      requests, in: work.appendingPathComponent("fetched/\(original.lastPathComponent)"),
      resolved: original.appendingPathComponent("Package.resolved"),
      neighbors: LibraryBesideApp.folders(for: original).map { $0.deletingLastPathComponent() }, toolchain)
    notes = fetched.notes.map {
      Note(
        path: "Package.swift", line: 1,
        reason: "the package \($0.identity) cannot be fetched; the one in \($0.folder) is taken")
    }
    // Tests do without packages that are nowhere; the program does not.
    for identity in fetched.missing.sorted() {
      if let products = parts.manifest?.productsForTests(of: identity), !products.isEmpty {
        absent[identity] = products
      }
    }
    // Packages for Linux are left to the package manager.
    places.merge(
      fetched.folders.filter {
        FetchedPackages.needsAdapting($0.value) || FetchedPackages.isWrittenInObjectiveC($0.value)
      }
    ) { own, _ in own }
    let ofSwift = Set(
      (parts.manifest?.dependencies ?? []).filter { $0.address.map(FetchedPackages.Request.isOfSwift) == true }
        .map(\.identity))
    for (identity, stated) in parts.statedDependencies {
      guard let path = places[identity] ?? stated else { continue }
      let url = URL(fileURLWithPath: path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure("The dependency \(identity) of \(parts.name) is to be in \(path), where nothing is.")
      }
      guard !QuireCheckout.isQuire(url) else {
        self.quire = identity
        continue
      }
      if ofSwift.contains(identity) {
        replacements[identity] = try PackageForLinux(of: url, in: work).folder.path
        continue
      }
      if FetchedPackages.isWrittenInObjectiveC(path) {
        try leaveOut(identity, in: url, cache: work.appendingPathComponent("manifests"), toolchain)
        continue
      }
      var theirs = try Configuration(file: nil, folder: url)
      if theirs.targets == nil, let pod = LibraryBesideApp.pod(in: url, toolchain) { theirs.targets = [pod] }
      theirs.dependencies = (theirs.dependencies ?? [:]).merging(places) { own, _ in own }
      theirs.without = (theirs.without ?? []) + (configuration.without ?? [])
      let other = try AdaptedPackage(
        of: url, configuration: theirs, quire: quire, toolchain: toolchain, workFolder: work,
        leavesOutTests: leavesOutTests)
      // A package without Apple's frameworks supports Linux itself.
      guard other.usesFrameworks else {
        replacements[identity] = other.original.path
        continue
      }
      replacements[identity] = other.folder.path
      packages.append(other)
    }
  }

  /// Leaves out a package that is written in Objective-C, with its modules.
  private mutating func leaveOut(_ identity: String, in folder: URL, cache: URL, _ toolchain: Toolchain) throws {
    let file = try ManifestFile(in: folder, for: toolchain.version)
    let manifest = try file.map { try Manifest(of: $0, cache: cache, toolchain) }
    objectiveC[identity] = manifest.map { $0.targets.filter { !$0.isTest }.map(\.name) } ?? [folder.lastPathComponent]
    notes.append(
      Note(
        path: "Package.swift", line: 1, reason: "the package \(identity) is written in Objective-C; it is left out"))
  }
}
