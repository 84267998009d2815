import Foundation

/// The declared types, and those that the shared MIME database tells of.
struct TypeRegistry: Sendable {

  private var declarations: [String: TypeDeclaration] = [:]
  /// The identifiers by the classes of tags, and tags in lower case, the preferred ones first.
  private var identifiers: [UTTagClass: [String: [String]]] = [:]

  let database: MediaTypeDatabase

  /// The types of the system and of the running app.
  static let shared = TypeRegistry(Bundle.main.infoDictionary ?? [:], MediaTypeDatabase.shared)
  /// The types in use.
  @TaskLocal static var current = shared

  /// Creates a registry of Apple's types, and of those that the Info.plist of an app declares.
  init(_ information: [String: Any], _ database: MediaTypeDatabase) {
    self.database = database
    let known = KnownTypes.lines.split(separator: "\n").map { TypeDeclaration(line: $0) }
    func declared(_ key: String) -> [TypeDeclaration] {
      (information[key] as? [Any] ?? []).compactMap {
        ($0 as? [String: Any]).flatMap(TypeDeclaration.init(information:))
      }
    }
    // What the app exports counts for more than what the system declares, and that for more than what it imports.
    for declaration in declared("UTExportedTypeDeclarations") + known + declared("UTImportedTypeDeclarations") {
      add(declaration)
    }
  }

  /// Returns the declaration of a type; nil if it is not declared.
  func declaration(_ identifier: String) -> TypeDeclaration? { declarations[identifier] }

  /// Returns what a type conforms to at once.
  func parents(of identifier: String) -> [String] {
    if let declaration = declarations[identifier] { return declaration.supertypes }
    guard let dynamic = DynamicIdentifier(identifier) else { return [] }
    return dynamic.supertypes + mediaTypes(of: dynamic).flatMap(supertypes(ofMediaType:))
  }

  /// Returns all types that a type conforms to, without itself.
  func supertypes(of identifier: String) -> Set<String> {
    var (found, open) = (Set<String>(), parents(of: identifier))
    while let next = open.popLast() { if found.insert(next).inserted { open += parents(of: next) } }
    return found
  }

  /// Returns the tags of a type by their classes.
  func tags(of identifier: String) -> [UTTagClass: [String]] {
    if let declaration = declarations[identifier] { return declaration.tags }
    guard let dynamic = DynamicIdentifier(identifier) else { return [:] }
    var tags = dynamic.tags
    let types = mediaTypes(of: dynamic)
    if tags[.mimeType] == nil, !types.isEmpty { tags[.mimeType] = types }
    if tags[.filenameExtension] == nil {
      let extensions = types.flatMap { database.extensions[$0] ?? [] }
      if !extensions.isEmpty { tags[.filenameExtension] = extensions }
    }
    return tags
  }

  /// Returns the identifiers of the declared types with a tag, the preferred one first.
  func declared(tag: String, _ tagClass: UTTagClass) -> [String] {
    if let found = identifiers[tagClass]?[tag.lowercased()] { return found }
    // The database has other names for some media types, and extensions that Apple's systems lack.
    switch tagClass {
    case .mimeType: return identifiers[.mimeType]?[database.canonical(tag.lowercased())] ?? []
    case .filenameExtension:
      guard let type = database.types[tag.lowercased()] else { return [] }
      return identifiers[.mimeType]?[type] ?? []
    default: return []
    }
  }

  /// Returns the description of a type in the user's language, or in English; nil if there is none.
  func description(of identifier: String, languages: [String]) -> String? {
    let declaration = declarations[identifier]
    let types = tags(of: identifier)[.mimeType] ?? []
    let isForeign = languages.first.map { $0 != "en" && !$0.hasPrefix("en_") } ?? false
    let comment = types.lazy.compactMap { database.comment(of: $0, languages: languages) }.first
    return isForeign ? comment ?? declaration?.name : declaration?.name ?? comment
  }

  private mutating func add(_ declaration: TypeDeclaration) {
    guard declarations[declaration.identifier] == nil else { return }
    declarations[declaration.identifier] = declaration
    for (tagClass, tags) in declaration.tags {
      for tag in tags {
        identifiers[tagClass, default: [:]][tag.lowercased(), default: []].append(declaration.identifier)
      }
    }
  }

  private func mediaTypes(of dynamic: DynamicIdentifier) -> [String] {
    if let types = dynamic.tags[.mimeType] { return types.map { database.canonical($0.lowercased()) } }
    return (dynamic.tags[.filenameExtension] ?? []).compactMap { database.types[$0.lowercased()] }
  }

  /// Returns the types that a media type conforms to, by the database and by its first word.
  private func supertypes(ofMediaType type: String) -> [String] {
    var result: [String] = []
    var (seen, open) = (Set<String>(), database.parents(of: type))
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let known = identifiers[.mimeType]?[next]?.first {
        result.append(known)
      } else {
        open += database.parents(of: next)
      }
    }
    let kinds = [
      "image": "public.image", "audio": "public.audio", "video": "public.movie", "text": "public.text",
      "font": "public.font",
    ]
    if let kind = type.split(separator: "/").first.flatMap({ kinds[String($0)] }) { result.append(kind) }
    return result
  }
}
