/// The modules that an import of a module brings with it.
public struct ModuleExports: Sendable {
  /// The modules that the umbrella header of a framework imports, by the framework's name.
  ///
  /// They are visible in the sources of the framework, and where it is imported, if Xcode builds it.
  public var headers: [String: Set<String>]
  /// The modules that sources import with `@_exported`, by the name of the module that they belong to.
  public var sources: [String: Set<String>]

  public init(headers: [String: Set<String>] = [:], sources: [String: Set<String>] = [:]) {
    self.headers = headers
    self.sources = sources
  }

  /// Returns both tables with those of other modules.
  public func merging(_ other: ModuleExports) -> ModuleExports {
    ModuleExports(
      headers: headers.merging(other.headers) { $0.union($1) }, sources: sources.merging(other.sources) { $0.union($1) }
    )
  }

  /// Returns modules with those that they bring, at any distance.
  ///
  /// - Parameter usesHeaders: True for code that Xcode builds.
  func closure(of modules: Set<String>, usesHeaders: Bool) -> Set<String> {
    var result = modules
    var open = modules
    while let module = open.popFirst() {
      let brought = (sources[module] ?? []).union(usesHeaders ? headers[module] ?? [] : [])
      open.formUnion(brought.subtracting(result))
      result.formUnion(brought)
    }
    return result
  }
}
