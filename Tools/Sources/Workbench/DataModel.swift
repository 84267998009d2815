import Foundation

/// A model of Core Data, as Xcode stores it in the file `contents` of an `.xcdatamodel`.
struct DataModel {
  /// The classes that Xcode generates from the entities; the package refers to them and does not declare them.
  let generatedClasses: [String]

  /// Reads the text of a model.
  init(_ text: String) {
    generatedClasses = text.components(separatedBy: "<entity ").dropFirst().compactMap { part in
      let head = part.prefix { $0 != ">" }
      func attribute(_ name: String) -> Substring? {
        head.range(of: "\(name)=\"").map { head[$0.upperBound...].prefix { $0 != "\"" } }
      }
      guard attribute("codeGenerationType") == "class", let name = attribute("representedClassName") else { return nil }
      // A leading dot refers to the module.
      return name.split(separator: ".").last.map(String.init)
    }
  }

  /// Returns whether a path names the text of a model.
  static func isModel(_ path: String) -> Bool { path.hasSuffix(".xcdatamodel/contents") }
}
