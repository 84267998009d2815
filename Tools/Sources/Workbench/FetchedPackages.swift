import Foundation

/// The packages that a package names by their addresses, fetched by the package manager so that they can be adapted.
struct FetchedPackages {
  /// A package with its address.
  struct Request {
    let identity: String
    let address: String
    /// The requirement as a manifest writes it.
    let requirement: String
  }

  /// The folders of the packages, and of those that they depend on, by identity.
  private(set) var folders: [String: String] = [:]
  /// The identities of packages that can neither be fetched nor are beside the package.
  private(set) var missing: Set<String> = []
  /// The packages that are taken from elsewhere.
  private(set) var notes: [(identity: String, folder: String)] = []

  /// Fetches packages, unless they were fetched before.
  ///
  /// - Parameters:
  ///   - work: The folder in which they are put.
  ///   - resolved: The file that pins versions; it need not be there.
  ///   - neighbors: The folders in which packages are looked for that cannot be fetched, in their order.
  ///   - usesCache: True if the package manager keeps what it fetches for other packages.
  init(
    _ requests: [Request], in work: URL, resolved: URL, neighbors: [URL], _ toolchain: Toolchain,
    usesCache: Bool = true
  ) throws {
    guard !requests.isEmpty else { return }
    let files = FileManager.default
    let state = work.appendingPathComponent(".build/workspace-state.json")
    let manifest = work.appendingPathComponent("Package.swift")
    let pins = work.appendingPathComponent("Package.resolved")
    let text = FetchedPackages.manifest(of: requests)
    let wanted = try? Data(contentsOf: resolved)
    let isKnown = (try? String(contentsOf: manifest, encoding: .utf8)) == text && files.fileExists(atPath: state.path)
    if !isKnown {
      try files.createDirectory(at: work.appendingPathComponent("Sources/Fetched"), withIntermediateDirectories: true)
      try? files.removeItem(at: pins)
      if let wanted { try wanted.write(to: pins) }
      try? files.removeItem(at: manifest)
      let cache = usesCache ? [] : ["--disable-dependency-cache"]
      let program = Program(toolchain.swift, ["package", "--package-path", work.path] + cache + ["resolve"])
      let draft = Data(text.utf8)
      try draft.write(to: manifest)
      do {
        _ = try program.output()
      } catch {
        // The package manager reports it again when it builds; the next run tries again.
        try? files.removeItem(at: manifest)
        findNeighbors(requests, in: neighbors)
        return
      }
    }
    guard let data = try? Data(contentsOf: state), let read = try? JSONDecoder().decode(State.self, from: data) else {
      return
    }
    for dependency in read.object.dependencies {
      folders[dependency.packageRef.identity] =
        work.appendingPathComponent(".build/checkouts/\(dependency.subpath)").path
    }
    // A call that was interrupted leaves a state without packages.
    let others = requests.filter { folders[$0.identity] == nil }
    guard !others.isEmpty else { return }
    try? files.removeItem(at: manifest)
    findNeighbors(others, in: neighbors)
  }

  /// Returns whether a package has sources that import a module which Quire replaces.
  static func needsAdapting(_ folder: String) -> Bool {
    let url = URL(fileURLWithPath: folder)
    let names = ["import UIKit", "import QuartzCore", "import CoreGraphics", "import Combine", "import os"]
    return FileManager.default.files(under: url, skipping: [".git", ".build", "Tests"]).contains { path in
      guard path.hasSuffix(".swift"), let data = try? Data(contentsOf: url.appendingPathComponent(path)) else {
        return false
      }
      let text = String(decoding: data, as: UTF8.self)
      return names.contains(where: text.contains)
    }
  }

  /// Returns whether all sources of a package are in Objective-C.
  static func isWrittenInObjectiveC(_ folder: String) -> Bool {
    let url = URL(fileURLWithPath: folder)
    let files = FileManager.default.files(under: url, skipping: [".git", ".build", "Tests", "Example", "Examples"])
      .filter { !$0.hasPrefix("Package") }
    return files.contains(where: TargetFolder.isObjectiveC) && !files.contains { $0.hasSuffix(".swift") }
  }

  private mutating func findNeighbors(_ requests: [Request], in places: [URL]) {
    let files = FileManager.default
    let packages = places.flatMap { place in
      ((try? files.contentsOfDirectory(atPath: place.path)) ?? []).sorted().map(place.appendingPathComponent)
    }
    for request in requests {
      let place = packages.first { folder in
        folder.lastPathComponent.lowercased() == request.identity
          && files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      }
      guard let place else {
        missing.insert(request.identity)
        continue
      }
      folders[request.identity] = place.path
      notes.append((request.identity, place.path))
    }
  }

  /// Returns a manifest that depends on packages and has nothing else.
  static func manifest(of requests: [Request]) -> String {
    let list = requests.map { "    .package(url: \(quoted($0.address)), \($0.requirement)),\n" }.joined()
    return """
      // swift-tools-version:5.1
      import PackageDescription

      let package = Package(
        name: "Fetched",
        dependencies: [
      \(list)  ],
        targets: [.target(name: "Fetched")])

      """
  }

  private struct State: Decodable {
    struct Object: Decodable { let dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct Reference: Decodable { let identity: String }
      let packageRef: Reference
      let subpath: String
    }
    let object: Object
  }
}

extension Manifest {
  /// The packages that are fetched; those of the Swift project need no adapting.
  var requests: [FetchedPackages.Request] {
    dependencies.compactMap { package in
      guard let address = package.address, let requirement = package.requirement else { return nil }
      return FetchedPackages.Request(identity: package.identity, address: address, requirement: requirement)
    }.filter { !$0.isOfSwift }
  }
}

extension Manifest {
  /// Returns the products of a package that targets use; nil if one of them is not a target of tests.
  func productsForTests(of identity: String) -> [String]? {
    var result = [String]()
    for target in targets {
      let used = target.dependencies.filter { ($0.package ?? $0.name).lowercased() == identity }.map(\.name)
      if !used.isEmpty, !target.isTest { return nil }
      result += used
    }
    return result
  }
}

extension XcodePackage {
  /// The package as one that is fetched; nil for one on this machine, and for those of the Swift project.
  var request: FetchedPackages.Request? {
    let request = address.map {
      FetchedPackages.Request(identity: identity, address: $0, requirement: requirement)
    }
    return request?.isOfSwift == true ? nil : request
  }
}

extension FetchedPackages.Request {
  /// A Boolean value that indicates whether the package is one of the Swift project, which are made for Linux.
  var isOfSwift: Bool { Self.isOfSwift(address) }

  /// Returns whether an address is one of a package of the Swift project.
  static func isOfSwift(_ address: String) -> Bool {
    ["github.com/apple/", "github.com/swiftlang/"].contains(where: address.contains)
  }
}
