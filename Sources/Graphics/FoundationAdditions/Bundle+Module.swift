public import Foundation

extension Bundle {
  /// Returns the bundle with the resources of the module that declares a class, which the package manager puts beside
  /// the program.
  ///
  /// On iOS `Bundle(for:)` finds the framework of a class; on Linux there are no frameworks. A module without resources
  /// has the main bundle.
  public static func ofModule(of aClass: AnyClass) -> Bundle {
    let module = String(reflecting: aClass).prefix { $0 != "." }
    let ending = "_\(module).resources"
    let programs = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    for folder in [Bundle.main.bundleURL] + programs {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if let name = names.sorted().first(where: { $0.hasSuffix(ending) }),
        let bundle = Bundle(path: folder.appendingPathComponent(name).path)
      {
        return bundle
      }
    }
    return .main
  }
}
