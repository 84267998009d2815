package import Foundation

/// The names by which the items of a collection view or the rows of a table are identified in another run of the
/// program.
@MainActor
package struct ItemNames {
  private enum Source {
    case association(any UIDataSourceModelAssociation)
    case identifiers(any IdentifierNaming)
    case indexPaths
  }

  private let view: UIView
  private let source: Source

  /// Creates the names of the items of a view with a data source; nil without one.
  package init?(_ dataSource: (any NSObjectProtocol)?, in view: UIView) {
    self.view = view
    switch dataSource {
    case let association as any UIDataSourceModelAssociation: source = .association(association)
    case let identifiers as any IdentifierNaming: source = .identifiers(identifiers)
    case .some: source = .indexPaths
    case nil: return nil
    }
  }

  /// Returns the name of an item; nil when it has none.
  package func name(of path: IndexPath) -> String? {
    switch source {
    case .association(let association): association.modelIdentifierForElement(at: path, in: view)
    case .identifiers(let identifiers): identifiers.name(of: path) ?? Self.name(ofPlace: path)
    case .indexPaths: Self.name(ofPlace: path)
    }
  }

  /// Returns the place of a named item; nil when there is none.
  package func indexPath(of name: String) -> IndexPath? {
    switch source {
    case .association(let association): association.indexPathForElement(withModelIdentifier: name, in: view)
    case .identifiers(let identifiers): identifiers.indexPath(of: name) ?? Self.place(ofName: name)
    case .indexPaths: Self.place(ofName: name)
    }
  }

  private static func name(ofPlace path: IndexPath) -> String { "#\(path.section)-\(path.item)" }

  private static func place(ofName name: String) -> IndexPath? {
    guard name.first == "#" else { return nil }
    let numbers = name.dropFirst().split(separator: "-").compactMap { Int($0) }
    return numbers.count == 2 ? IndexPath(item: numbers[1], section: numbers[0]) : nil
  }
}

/// A data source whose identifiers can be encoded.
@MainActor
package protocol IdentifierNaming {
  /// Returns the identifier of an item as JSON; nil when it cannot be encoded.
  func name(of path: IndexPath) -> String?
  /// Returns the place of the item with an identifier; nil when there is none.
  func indexPath(of name: String) -> IndexPath?
}

/// The identifiers of items as JSON.
package enum IdentifierText {
  /// Returns an identifier as JSON; nil when it cannot be encoded and decoded.
  package static func text<Identifier>(of identifier: Identifier) -> String? {
    guard Identifier.self is any Decodable.Type, let item = identifier as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(item)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the identifier that a text encodes; nil when it is of another type.
  package static func identifier<Identifier>(_ type: Identifier.Type, from text: String) -> Identifier? {
    guard let type = Identifier.self as? any Decodable.Type else { return nil }
    return (try? JSONDecoder().decode(type, from: Data(text.utf8))) as? Identifier
  }
}
