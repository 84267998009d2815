import SwiftParser
import SwiftSyntax

/// A protocol with optional methods.
struct OptionalProtocol {
  let name: String
  let methods: [OptionalMethod]
  /// The public imports of its file, as written.
  let imports: [String]
  /// The module's folder, from the folder of the repository.
  let folder: String

  /// Reads the protocols of a source file.
  static func all(in text: String, path: String) throws(GeneratorError) -> [OptionalProtocol] {
    guard text.contains("// @optional") else { return [] }
    let file = Parser.parse(source: text)
    let imports = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
      .filter { $0.modifiers.contains { $0.name.text == "public" } }
      .map { $0.trimmed.description }
    let folder = path.split(separator: "/").prefix(3).joined(separator: "/")
    var found = [OptionalProtocol]()
    for statement in file.statements {
      guard let declaration = statement.item.as(ProtocolDeclSyntax.self) else { continue }
      var methods = [OptionalMethod]()
      for member in declaration.memberBlock.members {
        guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
        if let method = try OptionalMethod(function, in: path) { methods.append(method) }
      }
      if !methods.isEmpty {
        found.append(
          OptionalProtocol(name: declaration.name.text, methods: methods, imports: imports, folder: folder))
      }
    }
    return found
  }

  /// The defaults as an extension.
  var defaults: String {
    let lines = methods.map { "public \($0.briefSignature) \($0.body)\n" }
    return "extension \(name) {\n\(lines.joined())}\n"
  }
}
