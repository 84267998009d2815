import SwiftSyntax

/// Turns `#selector(method)` into a selector that holds the method itself, under the name that Objective-C has for it.
struct Selectors: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    Visitor(file, index).adapt(into: &adaptation)
  }

  /// The names of UIKit's and Foundation's properties that belong to classes.
  fileprivate static let propertiesOfClasses: Set<String> = [
    "main", "shared", "current", "standard", "default", "general",
  ]

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
      guard argument.label == nil else {
        if argument.label?.text == "getter", let text = getter(argument.expression) {
          result.replace(node.bytes, with: text)
          return .skipChildren
        }
        if argument.label?.text == "setter", let name = nameOfProperty(argument.expression) {
          result.replace(node.bytes, with: "NSSelectorFromString(\"\(setterName(name))\")")
        }
        refuse(node, "a selector of a property's accessor; call a method that reads or sets it")
        return .skipChildren
      }
      guard let text = selector(argument.expression) else {
        refuse(node, "a selector whose method's type is not in sight; write the type in front: #selector(Owner.method)")
        return .skipChildren
      }
      result.replace(node.bytes, with: text)
      return .skipChildren
    }

    private func refuse(_ node: some SyntaxProtocol, _ reason: String) {
      result.notes.append(Note(path: file.path, line: file.line(of: node), reason: reason))
    }

    private func nameOfProperty(_ expression: ExprSyntax) -> String? {
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// Returns the name that Objective-C gives to a property's setter, such as `setBounds:`.
    private func setterName(_ name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" }

    /// Returns the selector of a property's getter; nil when its owner is not known.
    private func getter(_ expression: ExprSyntax) -> String? {
      var owner = expression.enclosingTypeName
      var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base?.trimmedDescription {
        name = access.declName.baseName.text
        if !["self", "Self", "super"].contains(base) {
          guard base.split(separator: ".").last?.first?.isUppercase == true else { return nil }
          owner = base
        }
      }
      guard let owner, let name else { return nil }
      // Properties of a class itself have no object to read them from.
      if Selectors.propertiesOfClasses.contains(name) { return "NSSelectorFromString(\"\(name)\")" }
      return "Selector(\"\(name)\", { (owner: \(owner)) in { _ = owner.\(name) } })"
    }

    /// Returns the selector's text for the expression inside of `#selector`; nil when its owner is not known.
    private func selector(_ expression: ExprSyntax) -> String? {
      if let cast = expression.as(AsExprSyntax.self) { return selector(cast.expression) }
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        return selector(first)
      }
      if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
        return selector(only.expression)
      }
      let enclosing = expression.enclosingTypeName
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        return enclosing.map { text(reference, of: $0) }
      }
      guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
      let baseText = base.trimmedDescription
      if ["self", "Self", "super"].contains(baseText) { return enclosing.map { text(access.declName, of: $0) } }
      let last = baseText.split(separator: ".").last ?? ""
      if last.first?.isUppercase == true { return text(access.declName, of: baseText) }
      // The base is a value: its type is the only one of the package that has such a method.
      let labels = access.declName.argumentNames?.arguments.map(\.name.text)
      let owners = index.types.filter { entry in
        (entry.value.members + entry.value.extensionMembers).contains {
          $0.kind == .function && $0.name == access.declName.baseName.text && (labels == nil || $0.labels == labels)
        }
      }.keys.sorted()
      return owners.count == 1 ? text(access.declName, of: owners[0]) : nil
    }

    private func text(_ reference: DeclReferenceExprSyntax, of owner: String) -> String {
      let name = reference.baseName.text
      var labels = reference.argumentNames?.arguments.map(\.name.text)
      let qualified = index.type(named: owner)?.name ?? owner
      let method = index.method(name, labels: labels, of: qualified)
      labels = labels ?? method?.labels ?? Frameworks.labelsOfActions[name]
      let objectiveC = method?.objectiveCName ?? objectiveCName(name, labels: labels ?? [])
      // Initializers are asked for, and not sent.
      if name == "init" {
        let labels = labels ?? []
        let first = labels.first.map { "With" + $0.prefix(1).uppercased() + $0.dropFirst() + ":" } ?? ""
        return "NSSelectorFromString(\"init\(first)\(labels.dropFirst().map { $0 + ":" }.joined())\")"
      }
      let swiftName = labels.map { $0.isEmpty ? "" : "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
      // A protocol's method cannot be called without an object; such selectors are compared, or asked for.
      if isProtocol(qualified) {
        if index.types[qualified]?.kind == .protocolType {
          refuse(reference, "a selector of a protocol's method calls nothing; name the method of a class")
        }
        return "NSSelectorFromString(\"\(objectiveC)\")"
      }
      // A method of a class itself is called on no object.
      if method?.isStatic == true { return "NSSelectorFromString(\"\(objectiveC)\")" }
      // Responders have the actions of this protocol.
      let holder = owner == "UIResponderStandardEditActions" ? "UIResponder" : owner
      if let method, method.isOnMainActor, let function = call(of: method, on: holder) {
        return "Selector(\"\(objectiveC)\", \(function))"
      }
      return "Selector(\"\(objectiveC)\", \(holder).\(name)\(swiftName))"
    }

    /// Returns the function of an object that calls a method; nil for a method of several parameters.
    ///
    /// A reference to a method on the main actor takes the object of a class that is not from one isolation to another.
    private func call(of method: Member, on owner: String) -> String? {
      guard let type = method.types.first else { return "{ (owner: \(owner)) in { owner.\(method.name)() } }" }
      guard method.types.count == 1, let label = method.labels.first else { return nil }
      let argument = label == "_" ? "sender" : "\(label): sender"
      return "{ (owner: \(owner)) in { (sender: \(type)) in owner.\(method.name)(\(argument)) } }"
    }

    private func isProtocol(_ name: String) -> Bool {
      if let kind = index.types[name]?.kind { return kind == .protocolType }
      return Frameworks.isTypeOfUIKit(name) && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
    }
  }
}
