import Foundation

/// The declaration of a type: by Apple's systems, or by the Info.plist of an app.
struct TypeDeclaration: Hashable, Sendable {
  /// The identifier.
  var identifier: String
  /// The identifiers of the types that it conforms to.
  var supertypes: [String]
  /// The tags by their classes, the preferred ones first.
  var tags: [UTTagClass: [String]]
  /// The description in English, or in the language of the app; nil for none.
  var name: String?
  /// A web page about the type.
  var referenceURL: URL?
  /// The version of the declaration.
  var version: Int?

  /// Reads a line of `KnownTypes`.
  init(line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func list(_ i: Int) -> [String] { parts.count > i ? parts[i].split(separator: ",").map(String.init) : [] }
    identifier = parts[0]
    supertypes = list(1)
    tags = [.filenameExtension: list(2), .mimeType: list(3)].filter { !$0.value.isEmpty }
    name = parts.count > 4 ? parts[4] : nil
  }

  /// Reads a dictionary of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`; nil without an identifier.
  init?(information: [String: Any]) {
    guard let identifier = information["UTTypeIdentifier"] as? String, !identifier.isEmpty else { return nil }
    self.identifier = identifier.lowercased()
    supertypes = Self.list(information["UTTypeConformsTo"]).map { $0.lowercased() }
    name = information["UTTypeDescription"] as? String
    referenceURL = (information["UTTypeReferenceURL"] as? String).flatMap(URL.init(string:))
    version = information["UTTypeVersion"] as? Int ?? (information["UTTypeVersion"] as? String).flatMap(Int.init)
    tags = [:]
    for (key, value) in information["UTTypeTagSpecification"] as? [String: Any] ?? [:] {
      let values = Self.list(value).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
      if !values.isEmpty { tags[UTTagClass(rawValue: key)] = values }
    }
  }

  /// Returns a value that is a string or an array of strings.
  private static func list(_ value: Any?) -> [String] {
    (value as? [Any])?.compactMap { $0 as? String } ?? (value as? String).map { [$0] } ?? []
  }
}
