import SwiftSyntax

/// Members that a class declares in place of those of its extensions, which nothing may override on Linux.
extension FunctionDeclSyntax {
  /// The declaration that calls the member of the extension; nil if a parameter cannot be forwarded.
  var forwarder: String? {
    let parameters = signature.parameterClause.parameters
    guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    let effects = signature.effectSpecifiers
    let isThrowing = effects?.throwsClause != nil
    let isAsync = effects?.asyncSpecifier != nil
    let generics = (genericParameterClause?.oneLine ?? "")
    let requirements = genericWhereClause.map { " " + $0.oneLine } ?? ""
    return attributes.forwarded + modifiers.forwarded
      + "func \(name.text)\(generics)\(signature.oneLine)\(requirements) { "
      + (isThrowing ? "try " : "") + (isAsync ? "await " : "")
      + "\(Member.forwardedPrefix)\(name.bareText)(\(parameters.forwardedArguments)) }"
  }
}

extension VariableDeclSyntax {
  /// The observers of an overridden property that has nothing else; nil for other properties.
  var overridingObservers: AccessorDeclListSyntax? {
    guard modifiers.modifier("override") != nil, bindings.count == 1, let binding = bindings.first,
      binding.initializer == nil, binding.typeAnnotation != nil,
      case .accessors(let list)? = binding.accessorBlock?.accessors,
      list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) && $0.body != nil })
    else { return nil }
    return list
  }

  /// The declaration that reads and sets the property of the extension, or calls its observers; nil for a stored value.
  var forwarder: String? {
    guard let binding = bindings.first, bindings.count == 1, binding.initializer == nil,
      let block = binding.accessorBlock,
      let type = binding.typeAnnotation, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let name = Member.forwardedPrefix + pattern.identifier.bareText
    var body = name
    if case .accessors(let list) = block.accessors {
      let kinds = list.map(\.accessorSpecifier.text)
      if let observers = overridingObservers {
        let calls = observers.map { observer in
          let kind = observer.accessorSpecifier.text
          return
            "\(kind) { \(Member.forwardedPrefix)\(kind)_\(pattern.identifier.bareText)(\(observer.observedValue.standard)) }"
        }
        body = calls.joined(separator: " ")
        return attributes.forwarded + modifiers.forwarded + "var \(pattern.identifier.text)\(type.oneLine) { \(body) }"
      }
      guard kinds.allSatisfy({ ["get", "set"].contains($0) }) else { return nil }
      if kinds.contains("set") { body = "get { \(name) } set { \(name) = newValue }" }
    }
    return attributes.forwarded + modifiers.forwarded + "var \(pattern.identifier.text)\(type.oneLine) { \(body) }"
  }
}

extension AccessorDeclSyntax {
  /// The name of the value that an observer is given: its own, and the one that it has without a name.
  var observedValue: (own: String, standard: String) {
    let standard = accessorSpecifier.text == "didSet" ? "oldValue" : "newValue"
    return (parameters?.name.text ?? standard, standard)
  }
}

extension TokenSyntax {
  /// The text of an identifier without backticks.
  var bareText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension AttributeListSyntax {
  /// The attributes that a forwarding declaration repeats.
  var forwarded: String {
    compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      let name = attribute.attributeName.trimmedDescription
      return ObjectiveCAttributes.names.contains(name) || name == "inlinable" ? nil : attribute.oneLine + " "
    }.joined()
  }
}

extension DeclModifierListSyntax {
  /// The modifiers that a forwarding declaration repeats.
  fileprivate var forwarded: String {
    compactMap { ["dynamic", "final"].contains($0.name.text) ? nil : $0.oneLine + " " }.joined()
  }
}
